import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { renderingProblems } from '../../../src/build/rendering-problems.ts';
import { SOURCES } from '../../../src/input/sources.ts';

const content = '/site/content';
const hint = 'Correct the component.';

/** An error with these lines in its stack. */
function thrown(message: string, ...lines: readonly string[]): Error {
  const error = new Error(message);
  error.stack = [`Error: ${message}`, ...lines.map((line) => `    at ${line}`)].join('\n');
  return error;
}

const ASTRO = 'AstroComponentInstance.Badge [as factory] (/site/node_modules/astro/dist/x.js:11:12)';
const PROSE = `eval (${fileURLToPath(new URL('components/guides/Prose.astro', SOURCES))}:20:3)`;

it.each([
  [
    'in a template',
    thrown('No x', '<anonymous> (/site/content/components/Badge.astro:7:11)', ASTRO),
    ':7:11',
  ],
  ['in a live preview', thrown('No x', 'async eval (/site/content/components/Badge.astro:2:1)'), ':2:1'],
  ['without a function', thrown('No x.', ASTRO, '/site/content/components/Badge.astro:2:1', PROSE), ':2:1'],
  [
    'while it loads',
    Object.assign(thrown('No x'), {
      runnerError: thrown('', 'eval (/site/content/components/Badge.astro:3:4)'),
    }),
    ':3:4',
  ],
  [
    'with a position',
    Object.assign(thrown('No x', PROSE), {
      loc: { file: '/site/content/components/Badge.astro', line: 2, column: 0 },
    }),
    ':2:1',
  ],
  [
    'in a script',
    Object.assign(thrown('No x'), {
      loc: { file: '/site/content/components/Badge.astro?astro&type=script', line: 1, column: 2 },
    }),
    '',
  ],
])('locates an error of a component %s', (_, error, place) => {
  const [, line, column] = place.split(':').map(Number);
  const position = line && column ? { position: { line, column } } : {};
  expect(renderingProblems(error, { content })).toEqual([
    { file: '/site/content/components/Badge.astro', ...position, message: 'No x.', hint },
  ]);
});

it.each([
  [
    "\x1b[31m[UNRESOLVED_IMPORT] \x1b[0mCould not resolve './x.js' in components/A.astro\n  | import",
    "Could not resolve './x.js'.",
  ],
  [
    '[plugin astro:build] /site/content/components/A.astro:2:0\nCSSError: [postcss] No "x.css"\n  at y',
    'No "x.css".',
  ],
  [
    'Failed to resolve import "x" from "/site/content/components/A.astro?astro". Does the file exist?',
    'Failed to resolve import "x".',
  ],
  ['Failed to load url ./x.js (resolved id: ./x.js) in /site/A.astro.', 'Could not import `./x.js`.'],
  ["Cannot find module 'x' imported from '/site/content/components/A.astro'", "Cannot find module 'x'."],
  ['Is "x" from "y"?', 'Is "x" from "y"?'],
])('states an error of the bundler: %j', (message, stated) => {
  const loc = { file: '/site/content/components/A.astro', line: 1, column: 0 };
  const position = { line: 1, column: 1 };
  const error = Object.assign(new Error('Build failed'), { errors: [{ message, loc }] });
  expect(renderingProblems(error, { content })).toEqual([
    { file: '/site/content/components/A.astro', position, message: stated, hint },
  ]);
});

it('names the file with a missing import if its line is unknown', () => {
  const message =
    '[vite]: Rolldown failed to resolve import "x" from "/site/content/components/A.astro".\nMost likely';
  expect(renderingProblems(thrown(message, ASTRO), { content })).toEqual([
    { file: '/site/content/components/A.astro', message: 'Rolldown failed to resolve import "x".', hint },
  ]);
});

it.each([
  ['this tool', thrown('No x', ASTRO, PROSE, 'eval (/site/content/components/A.astro:1:1)')],
  ['other packages', thrown('No x', ASTRO)],
  ['a folder with a similar name', thrown('No x', 'eval (/site/content-2/components/A.astro:1:1)')],
  ['unknown origin', 'No x'],
])('leaves an error of %s as it is', (_, error) => {
  expect(renderingProblems(error, { content })).toBeUndefined();
});
