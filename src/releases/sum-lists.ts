import { posix } from 'node:path';
import { type Findings, listSome, type Notice, type Problem, quoted } from '../description/problem.ts';
import { kindOf, subjectOf } from './kinds.ts';
import { encodingOf, parseSums, type SumLine } from './sum-lines.ts';
import type { ReleaseFile } from './tree.ts';

/** Maximum size of a list that is checked, in bytes. */
const LARGEST_LIST = 16 * 1024 * 1024;

/** Whether a file can be a list of sums: signatures can contain the list that they sign. */
export function isSumList({ name, size }: Pick<ReleaseFile, 'name' | 'size'>): boolean {
  const kinds = [name, subjectOf(name) ?? ''].map(kindOf);
  return kinds.includes('checksums') && size <= LARGEST_LIST;
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
  return found.flatMap(({ file, sum }) => (sum === file.sha256 ? [file] : []));
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
  const computed = new Map<string, string>();
  const known: typeof sumOf = async (file, algorithm, list) => {
    const key = `${algorithm} ${file.name}`;
    const sum = computed.get(key) ?? (await sumOf(file, algorithm, list));
    if (sum !== undefined) computed.set(key, sum);
    return sum;
  };
  for (const { list, found } of compared) {
    for (const line of found) {
      const sums = await sumsFor(line, (algorithm) => known(line.file, algorithm, list));
      const [right] = sums;
      const isCompared = line.file.content === undefined || !sums.includes(undefined);
      if (right !== undefined && isCompared && !sums.includes(line.sum))
        problems.push(wrongSum(list, line, right));
    }
  }
  const notices = [
    ...compared.flatMap(({ list, absent }) => {
      if (absent.length === 0) return [];
      const message = `The list names files that are not here: ${listSome(absent, 5, quoted)}.`;
      return [problemOfList(list, message, 'Add the files, or correct the list.')];
    }),
    ...incomplete(compared, files, listed).map(({ list, missing }) => {
      const message = `The list lacks files that are here: ${listSome(missing, 5, quoted)}.`;
      return problemOfList(list, message, 'Write the list again, or remove the files.');
    }),
    ...compared.flatMap(({ list, found, absent }) => {
      if (list.kind !== 'checksums' || found.length + absent.length > 0) return [];
      const message = 'Builds find no sums that they can compare in this list.';
      return [problemOfList(list, message, 'Use MD5, SHA or BLAKE2b as sha256sum does, and add the files.')];
    }),
  ];
  return { problems, notices };
}

type FoundLine = SumLine & { readonly file: ReleaseFile };

/** The lines of a list with their files, and the names of missing files. */
function findFiles(
  { file: list, bytes }: PublishedList,
  byName: ReadonlyMap<string, ReleaseFile>,
): { readonly found: FoundLine[]; readonly absent: string[]; readonly hasSums: boolean } {
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
    hasSums: lines.length > 0,
  };
}

/** The name of a file in a list, below the folder of the release. */
function besideList({ name: list }: ReleaseFile, name: string): string {
  return posix.join(posix.dirname(list), name);
}

/** The sums of a file up to the one in a line, or of all its algorithms. */
async function sumsFor(
  { algorithms, sum }: FoundLine,
  sumOf: (algorithm: string) => Promise<string | undefined>,
): Promise<(string | undefined)[]> {
  const sums: (string | undefined)[] = [];
  for (const algorithm of algorithms) {
    if (sums.includes(sum)) break;
    sums.push(await sumOf(algorithm));
  }
  return sums;
}

function wrongSum(
  list: ReleaseFile,
  { line, file, algorithms: [algorithm = ''], sum }: FoundLine,
  right: string,
): Problem {
  const name = algorithm
    .toUpperCase()
    .replace(/^SHA(?=\d+$)/, 'SHA-')
    .replace(/^BLAKE2B512$/, 'BLAKE2b');
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
  lists: readonly { readonly list: ReleaseFile; readonly hasSums: boolean }[],
  files: readonly ReleaseFile[],
  listed: ReadonlySet<string>,
) {
  const names = new Set(files.map(({ name }) => name));
  const whole = lists.filter(({ list, hasSums }) => hasSums && !names.has(subjectOf(list.name) ?? ''));
  const missing = files.filter(
    ({ name, kind, fromExamples }) =>
      !listed.has(name) && !fromExamples && kind !== 'checksums' && !names.has(subjectOf(name) ?? ''),
  );
  const folders = new Map<string, ReleaseFile>();
  for (const { list } of whole) {
    const folder = posix.dirname(list.name);
    if (!folders.has(folder)) folders.set(folder, list);
  }
  return [...folders].flatMap(([folder, list]) => {
    const below = missing.filter(({ name }) => folder === '.' || name.startsWith(`${folder}/`));
    return below.length > 0 ? [{ list, missing: below.map(({ name }) => name) }] : [];
  });
}
