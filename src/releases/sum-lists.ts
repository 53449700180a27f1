import { posix } from 'node:path';
import { listSome, type Notice, type Problem, quoted } from '../description/problem.ts';
import { subjectOf } from './kinds.ts';
import type { ReleaseFile } from './tree.ts';

/** Maximum size of a list that is checked, in bytes. */
const LARGEST_LIST = 16 * 1024 * 1024;

/** Whether a file can contain SHA-256 sums. Sums of BLAKE3 have the same length. */
export function isSumList({ name, kind, size }: Pick<ReleaseFile, 'name' | 'kind' | 'size'>): boolean {
  return kind === 'checksums' && size <= LARGEST_LIST && !/\.b[23]$/i.test(name);
}

/** A line of a list of SHA-256 sums. */
interface SumLine {
  /** From 1. */
  readonly line: number;
  /** As written, with `/` as separator and without `./`; absent if the line is only a sum. */
  readonly name?: string;
  /** In lower case. */
  readonly sha256: string;
}

/** A line of GNU coreutils, which begins with a backslash if the name has escapes; or only a sum. */
const GNU = /^(\\?)([0-9a-f]{64})(?:[ \t][ *]?(.+))?$/is;

/** A line of BSD tools, `sha256sum --tag` or OpenSSL. */
const BSD = /^(\\?)SHA2?-?256 ?\((.+)\) ?= ?([0-9a-f]{64})$/is;

/** The SHA-256 sums in a list. Ignores comments, signatures, sums of other algorithms and other text. */
export function parseSums(bytes: Uint8Array): SumLine[] {
  const lines = new TextDecoder(isUtf16(bytes) ? 'utf-16le' : 'utf-8').decode(bytes).split('\n');
  return lines.flatMap((text, index): SumLine[] => {
    const read = readLine(text.trimEnd());
    return read ? [{ line: index + 1, ...read }] : [];
  });
}

/** Whether a text begins with the byte order mark of UTF-16LE. */
function isUtf16([first, second]: Uint8Array): boolean {
  return first === 0xff && second === 0xfe;
}

function readLine(text: string): Omit<SumLine, 'line'> | undefined {
  const [, escaped, sum, name] = GNU.exec(text) ?? [];
  if (sum !== undefined) return { ...namedIn(name, escaped === '\\'), sha256: sum.toLowerCase() };
  const [, mark, tagged, taggedSum] = BSD.exec(text) ?? [];
  if (taggedSum === undefined) return undefined;
  return { ...namedIn(tagged, mark === '\\'), sha256: taggedSum.toLowerCase() };
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

/** The files with sums in a list. Empty for UTF-16, in which `grep` and other tools find no sums. */
export function listedFiles({ file, bytes }: PublishedList, files: readonly ReleaseFile[]): ReleaseFile[] {
  if (isUtf16(bytes)) return [];
  const { found } = compareList({ file, bytes }, new Map(files.map((one) => [one.name, one])));
  return found.map((line) => line.file);
}

/** Compares the publisher's lists of a release with its files. */
export function checkLists(
  lists: readonly PublishedList[],
  files: readonly ReleaseFile[],
): { readonly problems: Problem[]; readonly notices: Notice[] } {
  const byName = new Map(files.map((file) => [file.name, file]));
  const compared = lists.map((list) => ({ list: list.file, ...compareList(list, byName) }));
  const listed = new Set(compared.flatMap(({ found }) => found.map(({ file }) => file.name)));
  return {
    problems: compared.flatMap(({ list, found }) => {
      const wrong = found.filter(({ file, sha256 }) => file.sha256 !== sha256);
      return wrong.map(({ line, file, sha256 }) => wrongSum(list, line, file, sha256));
    }),
    notices: [
      ...compared.flatMap(({ list, absent }) => {
        if (absent.length === 0) return [];
        const message = `The list names files that are not here: ${listSome(absent, 5, quoted)}.`;
        return [problemOfList(list, message, 'Add the files, or correct the list.')];
      }),
      ...incomplete(lists, files, listed).map(({ list, missing }) => {
        const message = `The list lacks files that are here: ${listSome(missing, 5, quoted)}.`;
        return problemOfList(list, message, 'Write the list again, or remove the files.');
      }),
    ],
  };
}

/** The lines of a list with their files, and the names of missing files. */
function compareList({ file: list, bytes }: PublishedList, byName: ReadonlyMap<string, ReleaseFile>) {
  const subject = byName.get(subjectOf(list.name) ?? '');
  const lines = parseSums(bytes).map((line) => {
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

function wrongSum({ path }: ReleaseFile, line: number, file: ReleaseFile, sum: string): Problem {
  return {
    file: path,
    position: { line, column: 1 },
    message: `The SHA-256 of ${quoted(file.name)} is ${file.sha256}, but this line contains ${sum}.`,
    hint: 'Restore the file that was signed, or write the list again.',
  };
}

function problemOfList({ name, path }: ReleaseFile, message: string, hint: string): Notice {
  return { rule: 'checksum-list', about: name, file: path, message, hint };
}

/**
 * The lists that lack files in their folder, and these files. Lists of a single file, and of sums of other algorithms, are
 * not incomplete.
 */
function incomplete(
  lists: readonly PublishedList[],
  files: readonly ReleaseFile[],
  listed: ReadonlySet<string>,
) {
  const names = new Set(files.map(({ name }) => name));
  const whole = lists.filter(
    ({ file, bytes }) => !names.has(subjectOf(file.name) ?? '') && parseSums(bytes).length > 0,
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
