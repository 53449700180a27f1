import { posix } from 'node:path';

/** A line of a list of sums. */
export interface SumLine {
  /** From 1. */
  readonly line: number;
  /** As written, with `/` as separator and without `./`; absent if the line is only a sum. */
  readonly name?: string;
  /** Names in `node:crypto` of the algorithms that the sum can be from, the most probable first. */
  readonly algorithms: readonly string[];
  /** In lower case. */
  readonly sum: string;
}

/** Algorithms by the number of digits in their sums, the most usual first. */
const ALGORITHMS: Readonly<Record<number, readonly string[]>> = {
  32: ['md5'],
  40: ['sha1'],
  56: ['sha224', 'sha3-224'],
  64: ['sha256', 'sha3-256', 'sha512-256', 'blake2s256'],
  96: ['sha384', 'sha3-384'],
  128: ['sha512', 'sha3-512', 'blake2b512'],
};

/** Words in names of lists, with the start of the names of the algorithms that such lists probably use. */
const FAMILIES = [
  [/sha3/i, 'sha3'],
  [/sha512-256/i, 'sha512-256'],
  [/(?<![a-z])b(?:lake)?2/i, 'blake2'],
] as const;

/** A name of lists of BLAKE3, whose sums have as many digits as SHA-256. Node does not compute it. */
const BLAKE3 = /(?<![a-z])b(?:lake)?3/i;

/** A line of GNU coreutils, which begins with a backslash if the name has escapes; or only a sum. */
const GNU = /^(\\?)([0-9a-f]{32,128})(?:[ \t][ *]?(.+))?$/is;

/** A line of BSD tools, `sha256sum --tag` or OpenSSL. */
const BSD = /^(\\?)([\w-]+) ?\((.+)\) ?= ?([0-9a-f]{32,128})$/is;

/**
 * The sums in a list. Ignores comments, signatures, sums of unknown algorithms and other text.
 * @param list its name
 */
export function parseSums(bytes: Uint8Array, list: string): SumLine[] {
  const untagged = untaggedIn(posix.basename(list));
  const lines = new TextDecoder(encodingOf(bytes)).decode(bytes).split(/\r\n|[\r\n\0]/);
  return lines.flatMap((text, index): SumLine[] => {
    const read = readLine(text.trim(), untagged);
    return read ? [{ line: index + 1, ...read }] : [];
  });
}

/** The algorithms of sums without a tag in a list, by their digits: those that its name states first. */
function untaggedIn(name: string): typeof ALGORITHMS {
  if (BLAKE3.test(name)) return {};
  const [, family = ''] = FAMILIES.find(([word]) => word.test(name)) ?? [];
  const rank = (algorithm: string) => (algorithm.startsWith(family) ? 0 : 1);
  const entries = Object.entries(ALGORITHMS);
  return Object.fromEntries(
    entries.map(([digits, all]) => [digits, all.toSorted((a, b) => rank(a) - rank(b))]),
  );
}

/** The encoding of a list, by its byte order mark. */
export function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

function readLine(text: string, untagged: typeof ALGORITHMS): Omit<SumLine, 'line'> | undefined {
  const [, tagMark, tag, tagged, taggedSum] = BSD.exec(text) ?? [];
  const [, mark = tagMark, sum = taggedSum, name = tagged] = GNU.exec(text) ?? [];
  if (sum === undefined) return undefined;
  const named = algorithmOf(tag?.toLowerCase() ?? '');
  const known = ALGORITHMS[sum.length] ?? [];
  const algorithms =
    tag === undefined ? (untagged[sum.length] ?? []) : known.filter((algorithm) => algorithm === named);
  if (algorithms.length === 0) return undefined;
  return { ...namedIn(name, mark === '\\'), algorithms, sum: sum.toLowerCase() };
}

/** The algorithm that a tag in lower case means: `sha-1`, `sha2-256`, `blake2b`. */
function algorithmOf(tag: string): string {
  return tag.replace(/^sha2?-(?=\d+$)/, 'sha').replace(/^blake2b(?:-512)?$/, 'blake2b512');
}

function namedIn(name: string | undefined, isEscaped: boolean): Pick<SumLine, 'name'> {
  if (name === undefined) return {};
  const plain = isEscaped ? name.replaceAll('\\\\', '\\') : name.replaceAll('\\', '/');
  return { name: plain.trimStart().replace(/^(?:\.\/)+/, '') };
}
