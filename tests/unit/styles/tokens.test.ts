import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Where all sizes are (`@theme`). */
const TOKENS = 'styles/tokens.css';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
  (path) =>
    /\.(?:ts|astro|css)$/.test(path) &&
    /^(?:components|layouts|styles|elements|text|guides|ui\/markup)\//.test(path) &&
    path !== TOKENS &&
    !path.startsWith('styles/typeface/'),
);

const STEPS = [0, 0.5, 1, 1.5, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24];

const SPACES = /(?<![\w-])-?(?:[mp][tbsexy]?|gap(?:-[xy])?|flow|top|bottom|start|end|inset(?:-[xy])?)-/;

/** Utilities with a value in brackets that is no token: `text-[13px]`, `mt-[7px]`, `rounded-[3px]`, `duration-[1s]`. */
const ARBITRARY = new RegExp(
  `(?:${SPACES.source}|(?<![\\w-])(?:rounded(?:-[setb]{1,2})?|duration|delay|elevation|shadow|weight|lines|leading)-)\\[[^\\]]*\\]|(?<![\\w-])text-\\[[^\\]]*\\d[^\\]]*\\]|\\[(?:font-size|border-radius|padding[a-z-]*|margin[a-z-]*|gap|transition[a-z-]*|animation[a-z-]*|box-shadow|line-height):(?![^\\]]*(?:--spacing\\(|var\\())[^\\]]*\\d[^\\]]*\\]`,
  'g',
);

/** Spaces in numbers of units: `mt-7`. */
const NUMBERED = new RegExp(`${SPACES.source}(?<steps>\\d+(?:\\.\\d+)?)(?![\\w.%/-])`, 'g');

const WEIGHTS = /(?<![\w-])weight-(?!(?:400|550|650)\b)\d+/g;

/** Declarations with sizes, corners, shadows, spaces and durations of their own. */
const DECLARATIONS =
  /(?<![\w-])(?:font-size|border-radius|(?:padding|margin)(?:-[a-z-]+)?|(?:row-|column-)?gap|box-shadow|font|font-weight|transition|animation|(?:transition|animation)-(?:duration|delay)):(?=[^;]*(?<![\w.-])-?[\d.]+(?:rem|px|em|ch|vw|vh|m?s|%|00|50)\b)[^;]*;/g;

function foundIn(code: string): string[] {
  const numbered = [...code.matchAll(NUMBERED)].flatMap(({ 0: text, groups }) =>
    STEPS.includes(Number(groups?.['steps'])) ? [] : [text],
  );
  const others = [ARBITRARY, WEIGHTS].flatMap((pattern) => code.match(pattern) ?? []);
  return [...numbered, ...others];
}

function declaredIn(css: string): string[] {
  return (css.match(DECLARATIONS) ?? []).filter((text) => !/var\(--(?:kind|covered)|--spacing\(/.test(text));
}

describe('sizes, spaces, corners and durations are those of the tokens', () => {
  it.each(files)('in %s', (path) => {
    const code = readFileSync(`src/${path}`, 'utf8').replaceAll(/\/\*.*?\*\/|^\s*\/\/.*$/gms, '');
    expect([...foundIn(code), ...(path.endsWith('.css') ? declaredIn(code) : [])]).toEqual([]);
  });

  it.each([
    ...[
      'text-[13px]',
      'mt-[7px]',
      'max-md:px-[0.35rem]',
      '-mx-[1vw]',
      'gap-x-[0.5ch]',
      'rounded-[3px]',
      'p-7',
    ],
    ...[
      'gap-3.5',
      'weight-500',
      'duration-[300ms]',
      '[transition:color_1s]',
      '[line-height:1.7]',
      '[font-size:9px]',
    ],
  ])('which %s is not', (text) => expect(foundIn(`class="a ${text} b"`)).toEqual([expect.any(String)]));

  it.each(['font-size: 13px;', 'padding: 0 7px;', 'border-radius: 3px;', 'transition: color 300ms;'])(
    'which %s is not',
    (text) => expect(declaredIn(`a { ${text} }`)).toHaveLength(1),
  );

  it('which are few, and quick', () => {
    const tokens = readFileSync(`src/${TOKENS}`, 'utf8');
    const count = (pattern: RegExp) => new Set(tokens.match(pattern)).size;
    expect(count(/--text-[a-z\d]+:/g)).toBeLessThanOrEqual(8);
    expect(count(/--radius-[a-z]+:/g)).toBeLessThanOrEqual(3);
    const durations = [...tokens.matchAll(/transition: (?<seconds>[\d.]+)s/g)].map(({ groups }) =>
      Number(groups?.['seconds']),
    );
    expect(Math.max(...durations)).toBeLessThanOrEqual(0.15);
  });
});
