import { compareText } from './order.ts';

/** The parts of a version that decide its order. Words are in lower case; `a`, `b`, `c` before a number are `alpha`, `beta`, `rc`. */
export interface ParsedVersion {
  /** Numbers joined by dots, as written, without a leading `v`: `2.0.0`. */
  readonly core: string;
  /** Words and numbers of a version that precedes its core: `['rc', '1']` for `1.0rc1` and `1.0-rc.1`. */
  readonly prerelease?: readonly string[];
  /** Words and numbers of a version that follows its core: `['39']` for `7.1.1-39`, `['1']` for `1.0.post1`, `['w']` for `1.1.1w`. */
  readonly revision?: readonly string[];
  /** Words and numbers after `+`: `['cu', '121']`. */
  readonly build?: readonly string[];
}

/** Prereleases that can follow a number directly: `1.0rc1`, `1.0b2.dev3`. */
const ATTACHED = /^(?:[abc]\d+|(?:alpha|beta|dev|pre|preview|rc)\d*)(?:[-._~]|dev|post|$)/;

/** Short forms of words, before a number. */
const SHORT = new Map([
  ['a', 'alpha'],
  ['b', 'beta'],
  ['c', 'rc'],
]);

/** Words before the number of a revision. */
const REVISIONS = new Set(['post', 'rev', 'r', 'p', 'pl']);

/**
 * Parses a version: SemVer, the spellings of PEP 440 without epochs, any count of numbers, dates, a leading `v`, revisions
 * (`7.1.1-39`, `1.0-r1`, `9.6p1`), letters as in OpenSSL (`1.1.1w`), prereleases of gems (`2.0.0.beta2`) and of packages
 * (`1.0~rc1`). After a hyphen, numbers are a revision and words a prerelease. Returns undefined for other texts, such as
 * `nightly` or a commit, which cannot be compared.
 */
export function parseVersion(version: string): ParsedVersion | undefined {
  const [start = '', core] = /^v?(\d+(?:\.\d+)*)/i.exec(version) ?? [];
  if (core === undefined) return undefined;
  const [suffix = '', ...builds] = version.slice(start.length).toLowerCase().split('+');
  const after = suffix === '' ? {} : suffixOf(suffix);
  const build = builds.length > 0 ? { build: wordsOf(builds.join('+')) } : {};
  return after && { core, ...after, ...build };
}

/** Reads what follows the numbers of a version, in lower case. */
function suffixOf(suffix: string): Pick<ParsedVersion, 'prerelease' | 'revision'> | undefined {
  if (!/^[-._~]?[a-z\d]/.test(suffix) || /[^-._~a-z\d]|[-._~]{2}|[-._~]$/.test(suffix)) return undefined;
  const [separator = ''] = /^[-._~]/.exec(suffix) ?? [];
  const words = wordsOf(suffix);
  const [first = '', second] = words;
  if (isNumber(first)) return numberedSuffix(suffix, words);
  if (REVISIONS.has(first) && (second === undefined || isNumber(second)))
    return { revision: second === undefined ? ['0'] : words.slice(1) };
  if (separator !== '' || ATTACHED.test(suffix)) return { prerelease: words };
  return /^[a-z]{1,2}(?:-\d+)?$/.test(suffix) ? { revision: words } : undefined;
}

/** Reads a suffix that begins with a number; `1.0_1` is not a version in any format. */
function numberedSuffix(suffix: string, words: readonly string[]): ReturnType<typeof suffixOf> {
  if (suffix.startsWith('_')) return undefined;
  const isRevision = suffix.startsWith('-') && !/[-._~](?:alpha|beta|dev|pre|preview|rc)/.test(suffix);
  return isRevision ? { revision: words } : { prerelease: words };
}

/** Splits a text into words and numbers. */
function wordsOf(text: string): string[] {
  const words = text.match(/[a-z]+|\d+/g) ?? [];
  return words.flatMap((word, index) => {
    const isBeforeNumber = isNumber(words[index + 1] ?? '');
    // `1.0rc1.post2` and `1.0rc1-2` are the same version.
    if (index > 0 && isBeforeNumber && REVISIONS.has(word)) return [];
    return [(isBeforeNumber && SHORT.get(word)) || word];
  });
}

function isNumber(word: string): boolean {
  return /^\d/.test(word);
}

/** Whether a version precedes a release: a release candidate, or a development version such as `1.0.post1.dev2`. */
export function isPrerelease(version: string): boolean {
  const parsed = parseVersion(version);
  return parsed?.prerelease !== undefined || parsed?.revision?.includes('dev') === true;
}

/**
 * Compares versions for sorting, lower first; 0 if they differ only in spelling, such as `1.0` and `v1.0.0`. `1.0.dev1`,
 * `1.0a1`, `1.0-beta`, `1.0rc1`, `1.0`, `1.0.post1` and `1.0.1` are in order.
 */
export function compareParsed(a: ParsedVersion, b: ParsedVersion): number {
  return (
    compareCores(a.core, b.core) ||
    comparePresence(b.prerelease, a.prerelease) ||
    compareWords(a.prerelease, b.prerelease) ||
    comparePresence(a.revision, b.revision) ||
    compareWords(a.revision, b.revision) ||
    comparePresence(a.build, b.build) ||
    compareWords(a.build, b.build)
  );
}

function compareCores(a: string, b: string): number {
  const [left, right] = [a.split('.'), b.split('.')];
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const order = compareNumbers(left[index] ?? '0', right[index] ?? '0');
    if (order !== 0) return order;
  }
  return 0;
}

function compareNumbers(a: string, b: string): number {
  const [left, right] = [BigInt(a), BigInt(b)];
  return left === right ? 0 : left < right ? -1 : 1;
}

/** Absent first. */
function comparePresence(a: readonly string[] | undefined, b: readonly string[] | undefined): number {
  return Number(a !== undefined) - Number(b !== undefined);
}

function compareWords(a: readonly string[] = [], b: readonly string[] = []): number {
  for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
    const [left, right] = [a[index], b[index]];
    const order = rankOf(left) - rankOf(right) || compareAlike(left ?? '', right ?? '');
    if (order !== 0) return order;
  }
  return 0;
}

/** `dev` precedes the end, which precedes numbers, which precede other words. */
function rankOf(word: string | undefined): number {
  if (word === 'dev') return 0;
  if (word === undefined) return 1;
  return isNumber(word) ? 2 : 3;
}

function compareAlike(a: string, b: string): number {
  return isNumber(a) && isNumber(b) ? compareNumbers(a, b) : compareText(a, b);
}

/** The numbers of a version except the last one: `1.4` for `1.4.2`. Releases of a line follow each other in time. */
export function lineOf({ core }: ParsedVersion): string {
  return core
    .split('.')
    .slice(0, -1)
    .map((number) => BigInt(number).toString())
    .join('.');
}
