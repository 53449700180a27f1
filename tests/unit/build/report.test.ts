import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { printProblems, runCommand } from '../../../src/build/report.ts';
import { InputError } from '../../../src/description/problem.ts';

const printed: string[] = [];

beforeEach(() => {
  printed.length = 0;
  for (const stream of ['log', 'warn', 'error'] as const)
    vi.spyOn(console, stream).mockImplementation((line: string) => void printed.push(line));
});

afterEach(() => {
  process.exitCode = undefined;
  vi.restoreAllMocks();
});

const problems = (count: number, file: string) =>
  Array.from({ length: count }, (_, index) => ({ file, message: `Wrong ${index}.` }));

it('a command prints at most 50 problems of each file, and counts the rest', async () => {
  const all = [...problems(53, 'a'), ...problems(50, 'b')];
  await runCommand(() => Promise.reject(new InputError(all)));
  expect(printed).toHaveLength(102);
  expect(printed.slice(48, 52)).toEqual([
    'error a: Wrong 48.',
    'error a: Wrong 49.',
    'error a: and 3 more.',
    'error b: Wrong 0.',
  ]);
  expect(printed.at(-1)).toBe('\n103 problems; nothing was written.');
  expect(process.exitCode).toBe(1);
});

it('notices are limited like problems', () => {
  printProblems(problems(51, 'a'), 'notice');
  expect(printed.slice(-2)).toEqual(['notice a: Wrong 49.', 'notice a: and 1 more.']);
});

it.each([
  ['clears the screen', 'a\u001b[2Jb', 'a\\u001b[2Jb'],
  ['clears the screen in eight bits', '\u009b2J', '\\u009b2J'],
  ['goes back over the line', 'a\rb\b', 'a\\u000db\\u0008'],
  ['reverses the text', '\u202ecod.exe\u2066\u200f\u061c', '\\u202ecod.exe\\u2066\\u200f\\u061c'],
  ['is half a character', '\ud83d', '\\ud83d'],
  ['separates lines', 'a\u2028b', 'a\\u2028b'],
])('a character that %s is printed as an escape sequence', (_what, text, expected) => {
  printProblems([{ file: text, pointer: `/${text}`, message: text, hint: text }], 'notice');
  expect(printed).toEqual([`notice ${expected}: /${expected}: ${expected} Hint: ${expected}`]);
});

it('other characters and line feeds are printed unchanged', async () => {
  await runCommand(() => Promise.reject(new InputError([{ file: 'größe/日本/👩‍💻.md', message: 'עברית.' }])));
  expect(printed).toEqual(['error größe/日本/👩‍💻.md: עברית.', '\n1 problem; nothing was written.']);
});

it.each([
  [
    'a file where a folder must be',
    ['file', 'below'],
    /file\/below: Cannot read or write the file: ENOTDIR: not a/,
  ],
  ['a folder in its place', ['.'], /: Cannot read or write the file: EISDIR: illegal/],
  ['a name that is too long', ['n'.repeat(300)], /n{300}: Cannot read or write the file: ENAMETOOLONG: name/],
  [
    'an unfinished folder',
    ['out.building', 'site', 'x'],
    /out\/x: Cannot read or write the file: ENOENT: no such/,
  ],
])('a write error names the file in one sentence, with a hint: %s', async (_what, names, expected) => {
  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  writeFileSync(join(folder, 'file'), '');
  try {
    await runCommand(() => writeFile(join(folder, ...names), ''));
  } finally {
    rmSync(folder, { recursive: true });
  }
  expect(printed).toEqual([expect.stringMatching(expected), '\n1 problem; nothing was written.']);
  expect(printed[0]).toContain(
    'Hint: Check the permissions, the length of the name, the free disk space, and',
  );
});

it('a bug is printed with its stack trace, without characters that control the terminal', async () => {
  await runCommand(() => Promise.reject(new TypeError('\u001b[2J is not a function')));
  expect(printed).toEqual([expect.stringMatching(/^TypeError: \\u001b\[2J is not a function\n {4}at /)]);
  expect(process.exitCode).toBe(1);
});

it.each([
  ['of a system call', { code: 'ENOSPC', path: '/full/a.js' }, 'ENOSPC: no space left on device, write'],
  [
    'of a plugin',
    { code: 'PLUGIN_ERROR', pluginCode: 'ENOSPC', path: '/full/a.js' },
    'ENOSPC: no space left on device, write',
  ],
  [
    'of the bundler',
    {},
    '\u001b[31m[UNHANDLEABLE_ERROR] \u001b[0mPlease report this.\nFailed to write file in /full/a.js\n\nCaused by:\n    No space left on device (os error 28)\n\nStack backtrace:\n   0: <unknown>\n',
  ],
])(
  'a full disk is reported in one sentence, also if an error %s wraps it',
  async (_what, fields, message) => {
    const inner = Object.assign(new Error(message), fields);
    const bundler = Object.assign(new Error('Build failed with 1 error'), { errors: [inner] });
    for (const error of [inner, bundler, new Error('Cannot render /.', { cause: bundler })]) {
      printed.length = 0;
      await runCommand(() => Promise.reject(error));
      expect(printed).toEqual([
        expect.stringMatching(
          /^error \/full\/a\.js: Cannot read or write the file: ENOSPC: no space left on device\. Hint: /,
        ),
        '\n1 problem; nothing was written.',
      ]);
    }
  },
);
