import { LONGER_UNITS, UNITS } from './hostile.ts';

/** Letters, words and lines that are repeated; `#` in the numbered ones is the number of the repetition. */
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
] as const;

const NUMBERED = [
  '$A# ',
  'a#-b ',
  '%A#% ',
  'export B#=1\n',
  '[a#]: /b\n',
  '- a#\n',
  '## a#\n',
  '[a#][a#] ',
] as const;

/** Letters of the smaller of two texts. */
const LETTERS = 20_000;

/** Items of the smaller of two lists. */
const ITEMS = 1000;

/** The files of a site, of which one grows. */
export interface GrowthCase {
  readonly name: string;
  /** The files by path, with a text or list of so many times the smaller size. */
  readonly files: (times: number) => ReadonlyMap<string, string>;
}

/** Guides that grow, and what comes before the growing text. */
const GUIDES = [
  ['grown.md', '# Grown\n\n'],
  ['grown.mdx', '# Grown\n\n'],
  ['grown.md', '---\ntitle: '],
  ['grown.md', '# Grown\n\n```sh\n'],
  ['grown.md', '# Grown\n\n| a | b |\n|---|---|\n'],
  ['grown.mdx', '# Grown\n\n<Tabs>'],
] as const;

/** Texts that begin with something other than what is repeated. */
const STARTED = [' See https://e.org/.', ' $HOSTNAME/.', ' export A=a', " echo '\\", ' [a](b\\'] as const;

/** The texts that grow: a start and what is repeated after it. */
const UNIT_CASES: readonly (readonly [start: string, unit: string])[] = [
  ...[...REPEATED, ...NUMBERED].map((unit) => ['', unit] as const),
  ...STARTED.map((text) => [text.slice(0, -1), text.slice(-1)] as const),
];

/**
 * All cases of JSON files: each text and each key becomes long, each list and object gets many items.
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
  const units = Array.from({ length: count }, (_, index) => unit.replaceAll('#', String(index)));
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
  return typeof value === 'object' && value !== null ? OBJECT_CHANGES : [];
}

/** The items of a list, again and again. */
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

/** Addresses of such keys are the same, without numbers. */
const punctuatedKey = ([, item]: [string, unknown], index: number): [string, unknown] => [
  `x${index.toString(2).replaceAll('0', '!').replaceAll('1', '?')}`,
  item,
];

/** The same value with other texts: names of files, classes and packages become different. */
function numbered(value: unknown, index: number): unknown {
  if (typeof value === 'string') return `${value}${index}`;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value);
  // An object with one key names what it contains.
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
 * One place for each kind: items of a list with the same type, and names in capitals or with digits, are the same place.
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
