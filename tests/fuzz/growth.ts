import { readFileSync } from 'node:fs';
import { Dice } from '../fixtures/generate-dice.ts';
import { TEST_SITE } from '../fixtures/test-site.ts';
import { LONGER_UNITS, UNITS } from './hostile.ts';
import { smallDocument } from './small-document.ts';

/** Letters, words and lines to repeat; `{n}` stands for the number of the repetition. */
const REPEATED = [
  ...UNITS,
  ...LONGER_UNITS,
  '.',
  'a',
  'é',
  '\u2068',
  '\t',
  '\r\n',
  '../',
  'A b, ',
  'a (>= 1) | b, ',
  'AAAA+/==',
  'export A=1\n',
  'a && b || c; ',
  '<a b="c">',
  '`a` ',
  '1.',
  'https://e.org/a.',
  '\\u0041',
  '.,:;!?)]',
  '$A{n} ',
  'a{n}-b ',
  '%A{n}% ',
  'export B{n}=1\n',
  '[a{n}]: /b\n',
  '- a{n}\n',
  '## a{n}\n',
  '[a{n}][a{n}] ',
] as const;

/** Letters of the smaller of two texts. */
const LETTERS = 20_000;

/** Items of the smaller of two lists. */
const ITEMS = 1000;

/** A site with a file that grows. */
export interface GrowthCase {
  readonly name: string;
  /** The files by path. One text, key, list or object is as many times as long as in the smaller site. */
  readonly files: (times: number) => ReadonlyMap<string, string>;
}

/** Paths of guides that grow, each with the start of the guide, before the repeated text. */
const GUIDES = [
  ['grown.md', '# Grown\n\n'],
  ['grown.mdx', '# Grown\n\n'],
  ['grown.md', '---\ntitle: '],
  ['grown.md', '# Grown\n\n```sh\n'],
  ['grown.md', '# Grown\n\n| a | b |\n|---|---|\n'],
  ['grown.mdx', '# Grown\n\n<Tabs>'],
] as const;

/** Texts of which only the last letter is repeated. */
const STARTED = [' See https://e.org/.', ' $HOSTNAME/.', ' export A=a', " echo '\\", ' [a](b\\'] as const;

/** Texts that grow: a start, and a unit to repeat after it. */
const UNIT_CASES: readonly (readonly [start: string, unit: string])[] = [
  ...REPEATED.map((unit) => ['', unit] as const),
  ...STARTED.map((text) => [text.slice(0, -1), text.slice(-1)] as const),
];

/** The cases of a site with a generated description. */
export function siteCases(seed: number): GrowthCase[] {
  const read = (path: string) => readFileSync(`${TEST_SITE.SITE_CONTENT}/${path}`, 'utf8');
  const bundled = read('releases/0.1.0/description.json');
  return growthCases({
    'releases/1.0/description.json': smallDocument(new Dice(seed), bundled, 5),
    'site.json': JSON.parse(read('site.json')),
  });
}

/**
 * All cases of JSON files and of guides: each text and key becomes long; each list and object that is not empty gets many
 * items.
 * @param documents the JSON files by their path in the content folder
 */
export function growthCases(documents: Readonly<Record<string, object>>): GrowthCase[] {
  const plain = Object.entries(documents).map(([path, value]) => [path, JSON.stringify(value)] as const);
  const jsonCases = Object.entries(documents).flatMap(([path, document]) =>
    distinctPlaces(document).flatMap((place) =>
      changesOf(place.value).map(([name, change]) => ({
        name: `${path}: ${place.keys.join('.')}: ${name}`,
        files: (times: number) =>
          new Map([
            ...plain,
            [path, JSON.stringify(changedAt(document, place.keys, (value) => change(value, times)))],
          ]),
      })),
    ),
  );
  const guideCases = GUIDES.flatMap(([path, start]) =>
    UNIT_CASES.map((growing) => ({
      name: `${path}: ${JSON.stringify(start)}: ${JSON.stringify(growing)}`,
      files: (times: number) =>
        new Map([...plain, [`guides/${path}`, `${start}${repeated(growing, times)}\n`]]),
    })),
  );
  return [...jsonCases, ...guideCases];
}

/** The last letter shows patterns that search for the end of a text from every place. */
function repeated([start, unit]: readonly [start: string, unit: string], times: number): string {
  const count = Math.ceil((LETTERS * times) / unit.length);
  const units = Array.from({ length: count }, (_, index) => unit.replaceAll('{n}', String(index)));
  return `${start}${units.join('')}b`;
}

type Change = readonly [name: string, change: (value: unknown, times: number) => unknown];

const TEXT_CHANGES: readonly Change[] = UNIT_CASES.map((growing) => [
  JSON.stringify(growing),
  (value, times) => `${value}${repeated(growing, times)}`,
]);

const LIST_CHANGES: readonly Change[] = [
  ['the same items', (value, times) => manyOf(value, times, (item) => item)],
  ['numbered items', (value, times) => manyOf(value, times, numbered)],
];

const OBJECT_CHANGES: readonly Change[] = [
  [
    'numbered keys',
    (value, times) => Object.fromEntries(manyOf(Object.entries(Object(value)), times, numberedKey)),
  ],
  [
    'keys that differ in punctuation',
    (value, times) => Object.fromEntries(manyOf(Object.entries(Object(value)), times, punctuatedKey)),
  ],
  ...[' ', '\n', '.', '-', 'a', 'A_'].map(
    (unit): Change => [
      `a long key of ${JSON.stringify(unit)}`,
      (value, times) =>
        Object.fromEntries(
          Object.entries(Object(value)).map(([key, item]) => [`${key}${repeated(['', unit], times)}`, item]),
        ),
    ],
  ),
];

function changesOf(value: unknown): readonly Change[] {
  if (typeof value === 'string') return TEXT_CHANGES;
  if (Array.isArray(value)) return value.length > 0 ? LIST_CHANGES : [];
  return Object.keys(Object(value)).length > 0 ? OBJECT_CHANGES : [];
}

/** A list with its items repeated. */
function manyOf<Item>(list: unknown, times: number, change: (item: Item, index: number) => Item): Item[] {
  const items: Item[] = Array.isArray(list) ? list : [];
  return Array.from({ length: ITEMS * times }, (_, index) => items[index % items.length]).flatMap(
    (item, index) => (item === undefined ? [] : [change(item, index)]),
  );
}

const numberedKey = ([key, item]: [string, unknown], index: number): [string, unknown] => [
  `${key}${index}`,
  item,
];

/** In addresses, such keys differ only in the numbers that are added to make them unique. */
const punctuatedKey = ([, item]: [string, unknown], index: number): [string, unknown] => [
  `x${index.toString(2).replaceAll('0', '!').replaceAll('1', '?')}`,
  item,
];

/** The same value with a number in its texts, so that names of files, classes and packages are unique. */
function numbered(value: unknown, index: number): unknown {
  if (typeof value === 'string') return `${value}${index}`;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value);
  // The key of an object with one key is a name.
  if (entries.length === 1) return Object.fromEntries(entries.map(([key, item]) => [`${key}${index}`, item]));
  return Object.fromEntries(
    entries.map(([key, item]) => [key, key === 'name' || key === 'file' ? numbered(item, index) : item]),
  );
}

interface Spot {
  readonly keys: readonly string[];
  readonly value: unknown;
}

/**
 * One place of each kind in a document. Items with the same type are of one kind, as are keys that begin with a capital or
 * contain a digit.
 */
function distinctPlaces(document: object): Spot[] {
  const places = new Map<string, Spot>();
  const visit = (value: unknown, keys: readonly string[], names: readonly string[]) => {
    const kind = names.join('.');
    if (!places.has(kind)) places.set(kind, { keys, value });
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      const { type } = Object(inner);
      const name = /^[A-Z]|\d/.test(key) ? '*' : key;
      visit(inner, [...keys, key], [...names, typeof type === 'string' ? `${name} (${type})` : name]);
    }
  };
  visit(document, [], []);
  return [...places.values()];
}

/** A copy with another value at a place. */
function changedAt(
  value: unknown,
  [key, ...rest]: readonly string[],
  change: (value: unknown) => unknown,
): unknown {
  if (key === undefined) return change(value);
  const next = (inner: unknown) => changedAt(inner, rest, change);
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (String(index) === key ? next(item) : item));
  return Object.fromEntries(
    Object.entries(Object(value)).map(([name, inner]) => [name, name === key ? next(inner) : inner]),
  );
}
