import { posix } from 'node:path';
import { type Findings, listSome, type Notice, type Problem, quoted } from '../description/problem.ts';
import { kindOf, subjectOf } from './kinds.ts';
import type { ReleaseFile } from './tree.ts';

/** Maximum size of a list that is checked, in bytes. */
const LARGEST_LIST = 16 * 1024 * 1024;

/** Whether a file can be a list of sums: signatures can contain the list that they sign. */
export function isSumList({ name, size }: Pick<ReleaseFile, 'name' | 'size'>): boolean {
  const kinds = [name, subjectOf(name) ?? ''].map(kindOf);
  return kinds.includes('checksums') && size <= LARGEST_LIST;
}

/** A line of a list of sums. */
interface SumLine {
  /** From 1. */
  readonly line: number;
  /** As written, with `/` as separator and without `./`; absent if the line is only a sum. */
  readonly name?: string;
  /** Name in `node:crypto`. */
  readonly algorithm: string;
  /** In lower case. */
  readonly sum: string;
}

/**
 * Algorithms by the number of digits in their sums. The names of lists contain the key of a family; others contain sums of MD5
 * and of SHA. Node does not compute BLAKE3.
 */
const FAMILIES: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  sha: { 32: 'md5', 40: 'sha1', 56: 'sha224', 64: 'sha256', 96: 'sha384', 128: 'sha512' },
  sha3: { 56: 'sha3-224', 64: 'sha3-256', 96: 'sha3-384', 128: 'sha3-512' },
  b2: { 128: 'blake2b512' },
  b3: {},
};

const FAMILY = /(?:^|[/._-])(sha3|b2|b3)(?:-\d+)?[-_]?(?:sums?)?(?:\.txt)?$/i;

const ALGORITHMS: ReadonlySet<string> = new Set(Object.values(FAMILIES).flatMap(Object.values<string>));

/** A line of GNU coreutils, which begins with a backslash if the name has escapes; or only a sum. */
const GNU = /^(\\?)([0-9a-f]{32,128})(?:[ \t][ *]?(.+))?$/is;

/** A line of BSD tools, `sha256sum --tag` or OpenSSL. */
const BSD = /^(\\?)([\w-]+) ?\((.+)\) ?= ?([0-9a-f]{32,128})$/is;

/**
 * The sums in a list. Ignores comments, signatures, sums of unknown algorithms and other text.
 * @param list its name
 */
export function parseSums(bytes: Uint8Array, list: string): SumLine[] {
  const [, family = 'sha'] = FAMILY.exec(list.toLowerCase()) ?? [];
  const lines = new TextDecoder(encodingOf(bytes)).decode(bytes).split(/\r\n|[\r\n\0]/);
  return lines.flatMap((text, index): SumLine[] => {
    const read = readLine(text.trim(), FAMILIES[family] ?? {});
    return read ? [{ line: index + 1, ...read }] : [];
  });
}

/** The encoding of a list, by its byte order mark. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

function readLine(
  text: string,
  byLength: Readonly<Record<number, string>>,
): Omit<SumLine, 'line'> | undefined {
  const [, tagMark, tag, tagged, taggedSum] = BSD.exec(text) ?? [];
  const [, mark = tagMark, sum = taggedSum, name = tagged] = GNU.exec(text) ?? [];
  if (sum === undefined) return undefined;
  const algorithm = tag === undefined ? byLength[sum.length] : algorithmOf(tag.toLowerCase());
  if (algorithm === undefined || !ALGORITHMS.has(algorithm)) return undefined;
  return { ...namedIn(name, mark === '\\'), algorithm, sum: sum.toLowerCase() };
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

/** A publisher's list, and its content. */
export interface PublishedList {
  readonly file: ReleaseFile;
  readonly bytes: Uint8Array;
}

/** The files with SHA-256 sums in a list. Empty for UTF-16, in which `grep` and other tools find no sums. */
export function listedFiles({ file, bytes }: PublishedList, files: readonly ReleaseFile[]): ReleaseFile[] {
  if (encodingOf(bytes) !== 'utf-8') return [];
  const { found } = findFiles({ file, bytes }, new Map(files.map((one) => [one.name, one])));
  return found.flatMap((line) => (line.algorithm === 'sha256' ? [line.file] : []));
}

/**
 * Compares the publisher's lists of a release with its files.
 * @param sumOf the sum of a file; undefined if it need not be compared
 */
export async function checkLists(
  lists: readonly PublishedList[],
  files: readonly ReleaseFile[],
  sumOf: (file: ReleaseFile, algorithm: string, list: ReleaseFile) => Promise<string | undefined>,
): Promise<Findings> {
  const byName = new Map(files.map((file) => [file.name, file]));
  const compared = lists.map((list) => ({ list: list.file, ...findFiles(list, byName) }));
  const listed = new Set(compared.flatMap(({ found }) => found.map(({ file }) => file.name)));
  const problems: Problem[] = [];
  for (const { list, found } of compared) {
    for (const line of found) {
      const right = await sumOf(line.file, line.algorithm, list);
      if (right !== undefined && right !== line.sum) problems.push(wrongSum(list, line, right));
    }
  }
  const notices = [
    ...compared.flatMap(({ list, absent }) => {
      if (absent.length === 0) return [];
      const message = `The list names files that are not here: ${listSome(absent, 5, quoted)}.`;
      return [problemOfList(list, message, 'Add the files, or correct the list.')];
    }),
    ...incomplete(lists, files, listed).map(({ list, missing }) => {
      const message = `The list lacks files that are here: ${listSome(missing, 5, quoted)}.`;
      return problemOfList(list, message, 'Write the list again, or remove the files.');
    }),
  ];
  const unread = compared.flatMap(({ list, found, absent }) =>
    list.kind === 'checksums' && found.length + absent.length === 0 ? [list] : [],
  );
  const [first] = unread;
  if (first) {
    const names = unread.map(({ name }) => name);
    const message = `Builds find no sums that they can compare in these lists: ${listSome(names, 5, quoted)}.`;
    notices.push(problemOfList(first, message, 'Write them in the format of sha256sum or sha512sum.'));
  }
  return { problems, notices };
}

type FoundLine = SumLine & { readonly file: ReleaseFile };

/** The lines of a list with their files, and the names of missing files. */
function findFiles(
  { file: list, bytes }: PublishedList,
  byName: ReadonlyMap<string, ReleaseFile>,
): { readonly found: FoundLine[]; readonly absent: string[] } {
  const subject = byName.get(subjectOf(list.name) ?? '');
  const lines = parseSums(bytes, list.name).map((line) => {
    const { name } = line;
    if (name === undefined) return { ...line, file: subject, absent: [] };
    const file = byName.get(besideList(list, name));
    // Some tools write the path that the file had during the build.
    const isMoved = subject && posix.basename(name) === posix.basename(subject.name);
    return { ...line, file: file ?? (isMoved ? subject : undefined), absent: file ? [] : [name] };
  });
  return {
    found: lines.flatMap(({ file, ...line }) => (file ? [{ ...line, file }] : [])),
    absent: lines.flatMap(({ absent }) => absent),
  };
}

/** The name of a file in a list, below the folder of the release. */
function besideList({ name: list }: ReleaseFile, name: string): string {
  return posix.join(posix.dirname(list), name);
}

function wrongSum(list: ReleaseFile, { line, file, algorithm, sum }: FoundLine, right: string): Problem {
  const name = algorithm.toUpperCase().replace(/^SHA(?=\d+$)/, 'SHA-');
  return {
    file: list.path,
    position: { line, column: 1 },
    message: `The ${name} of ${quoted(file.name)} is ${right}, but this line contains ${sum}.`,
    hint: 'Restore the file that was signed, or write the list again.',
  };
}

function problemOfList({ name, path }: ReleaseFile, message: string, hint: string): Notice {
  return { rule: 'checksum-list', about: name, file: path, message, hint };
}

/** The lists that lack files in their folder, and these files. Lists of a single file, and without sums, are not incomplete. */
function incomplete(
  lists: readonly PublishedList[],
  files: readonly ReleaseFile[],
  listed: ReadonlySet<string>,
) {
  const names = new Set(files.map(({ name }) => name));
  const whole = lists.filter(
    ({ file, bytes }) => !names.has(subjectOf(file.name) ?? '') && parseSums(bytes, file.name).length > 0,
  );
  const missing = files.filter(
    ({ name, kind, fromExamples }) =>
      !listed.has(name) && !fromExamples && kind !== 'checksums' && !names.has(subjectOf(name) ?? ''),
  );
  const folders = new Map<string, ReleaseFile>();
  for (const { file } of whole) {
    const folder = posix.dirname(file.name);
    if (!folders.has(folder)) folders.set(folder, file);
  }
  return [...folders].flatMap(([folder, list]) => {
    const below = missing.filter(({ name }) => folder === '.' || name.startsWith(`${folder}/`));
    return below.length > 0 ? [{ list, missing: below.map(({ name }) => name) }] : [];
  });
}
