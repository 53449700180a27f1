import { readFile } from 'node:fs/promises';
import { byName } from '../../description/order.ts';
import { addAll, type Findings, listValues, type Problem, quoted } from '../../description/problem.ts';
import type { Release } from '../../description/releases.ts';
import { INDEXES } from '../indexes.ts';
import { kindOf } from '../kinds.ts';
import type { PublishedFile } from '../manifest.ts';
import { nameProblems, OWN_NAMES } from '../names.ts';
import type { FileFacts } from '../package-index.ts';
import { usesOf } from '../packages.ts';
import { checkLists, isSumList, type PublishedList } from '../sum-lists.ts';
import type { ReleaseFile, ReleaseTree } from '../tree.ts';
import type { Wanted } from '../wanted.ts';
import { inspect } from './inspect.ts';
import { type Sums, sha256 } from './sums.ts';
import { type FoundFile, unreadable } from './walk.ts';

/** A file that a release publishes, before it is hashed and inspected. */
export interface ChosenFile extends Pick<FoundFile, 'name' | 'path' | 'size'> {
  /** From `stateOf`. Absent if the file is in memory, or only on the published site: then its path is an address. */
  readonly state?: string;
  /** The content of an example file; artifacts are not in memory. */
  readonly bytes?: Uint8Array;
  /** Path of its `.yanked` file. */
  readonly withdrawal?: string | undefined;
  /** Its manifest entry, if this is the published copy of a file that is missing among the artifacts. */
  readonly published?: PublishedFile;
}

/** Whether a file is on this machine. */
export function isStored(file: ChosenFile): file is ChosenFile & FoundFile {
  return file.state !== undefined;
}

/** The end of the name of a file that withdraws the package next to it. */
const WITHDRAWAL = '.yanked';

/** Whether a file can be in a package index, so that it can be withdrawn. */
function isWithdrawable(name: string): boolean {
  return INDEXES.some(({ formats }) => formats.some(({ ending }) => name.endsWith(ending)));
}

/** The name of the file that a file withdraws. */
function withdrawnBy(name: string): string | undefined {
  const withdrawn = name.endsWith(WITHDRAWAL) ? name.slice(0, -WITHDRAWAL.length) : '';
  return isWithdrawable(withdrawn) ? withdrawn : undefined;
}

/**
 * The artifacts to publish. Skips hidden files (names with a leading dot), unless a recipe fetches them, and files that
 * withdraw others. A file that withdraws nothing is a problem.
 */
export function chooseArtifacts(
  found: readonly ChosenFile[],
  wanted: Wanted,
  { notices, problems }: Findings,
): ChosenFile[] {
  const names = new Set(found.map(({ name }) => name));
  const withdrawn = new Map(
    found.flatMap(({ name, path, published }) => {
      const withdrawnName = withdrawnBy(name);
      return withdrawnName === undefined || published ? [] : [[withdrawnName, path] as const];
    }),
  );
  const withdrawable = [...names].filter(isWithdrawable).toSorted();
  for (const [name, path] of withdrawn)
    if (!names.has(name)) problems.push(nothingWithdrawn(path, name, withdrawable));
  const withdrawals = new Set(withdrawn.values());
  return found.flatMap((file) => {
    const { name, path, size } = file;
    if (withdrawals.has(path)) return [];
    if (/(?:^|\/)\./.test(name) && !wanted.files.has(name) && !file.published) {
      const hint = 'Rename it if it belongs to the release.';
      const message = 'The build does not publish files whose names begin with a dot.';
      notices.push({ rule: 'hidden-artifact', about: name, file: path, message, hint });
      return [];
    }
    if (size === 0) {
      const message = 'The file is empty.';
      notices.push({ rule: 'empty-artifact', about: name, file: path, message, hint: 'Build it again.' });
    }
    return [{ ...file, withdrawal: withdrawn.get(name) }];
  });
}

function nothingWithdrawn(file: string, name: string, names: readonly string[]): Problem {
  const hint =
    names.length > 0
      ? `Files that can be withdrawn: ${listValues(names)}.`
      : 'The release has no wheels, source distributions or gems.';
  return { file, message: `There is no file ${quoted(name)} to withdraw.`, hint };
}

/** Folder of examples whose files take precedence over others with the same name. */
const PREFERRED = 'release/';

/**
 * The examples to publish: files that recipes fetch and that are not artifacts. If examples with one name differ, that is a
 * problem, and none is published.
 * @param given names of the artifacts
 * @param examples contents by path below `folder`, which is absolute
 */
export function chooseSources(
  wanted: Wanted,
  given: ReadonlySet<string>,
  examples: ReadonlyMap<string, Uint8Array>,
  folder: string,
  { problems }: Findings,
): ChosenFile[] {
  const missing = [...wanted.files.values()].filter(({ name, uses }) => uses.length > 0 && !given.has(name));
  return missing.flatMap(({ name }) => {
    const preferred = `${PREFERRED}${name}`;
    const paths = [...examples.keys()].filter((path) => path.endsWith(`/${name}`)).toSorted();
    const [path = '', ...others] = examples.has(preferred) ? [preferred] : paths;
    const bytes = examples.get(path);
    if (!bytes) return [];
    if (others.every((other) => Buffer.compare(examples.get(other) ?? bytes, bytes) === 0))
      return [{ name, path: `${folder}/${path}`, size: bytes.length, bytes }];
    problems.push({
      file: `${folder}/${preferred}`,
      message: `Recipes fetch ${JSON.stringify(name)}, but the examples contain different files with that name: ${paths.join(', ')}.`,
      hint: 'Put the correct one here, or in the artifacts of the release.',
    });
    return [];
  });
}

/** The files of a release before they are read. */
export interface Draft {
  readonly release: Release;
  readonly wanted: Wanted;
  readonly hasArtifacts: boolean;
  readonly chosen: readonly ChosenFile[];
}

/** Completes the tree of a release with the sums of its artifacts, and compares them with the publisher's lists. */
export async function releaseTree(
  { release, wanted, hasArtifacts, chosen }: Draft,
  sums: Sums,
  { problems, notices }: Findings,
): Promise<ReleaseTree> {
  for (const problem of nameProblems(chosen)) problems.push(problem);
  const files: ReleaseFile[] = [];
  for (const artifact of chosen) {
    const { name, path, size, published } = artifact;
    const promised = wanted.files.get(name) ?? { name, kind: kindOf(name), uses: [], packaged: false };
    const read = await readFacts(artifact, sums, { problems, notices });
    if (!read) continue;
    if (published && published.sha256 !== read.sha256) {
      problems.push(damagedProblem(path, release.version, published, read.sha256));
      continue;
    }
    const yanked = await readReason(artifact, problems);
    const file = { ...promised, path, size, ...read };
    files.push({ ...file, uses: usesOf(file, wanted), ...(yanked === undefined ? {} : { yanked }) });
  }
  const checked = checkLists(await readLists(files), files);
  addAll(problems, checked.problems);
  addAll(notices, checked.notices);
  const given = new Set<string>([...files.map(({ name }) => name), ...OWN_NAMES]);
  return {
    version: release.version,
    date: release.document.date,
    folders: wanted.folders,
    pages: wanted.pages,
    files: files.toSorted(byName),
    absent: [...wanted.files.values()].filter(({ name }) => !given.has(name)),
    hasArtifacts,
  };
}

/** The publisher's lists of sums, except those that are only on the published site. */
async function readLists(files: readonly ReleaseFile[]): Promise<PublishedList[]> {
  const lists: PublishedList[] = [];
  for (const file of files) {
    const { content } = file;
    if (!content || !isSumList(file)) continue;
    lists.push({ file, bytes: typeof content === 'function' ? content() : await readFile(content.path) });
  }
  return lists;
}

/** The sum, content and metadata of a file; undefined if it is unreadable or broken. */
async function readFacts(
  file: ChosenFile,
  sums: Sums,
  findings: Findings,
): Promise<(FileFacts & Pick<ReleaseFile, 'sha256' | 'content' | 'fromExamples'>) | undefined> {
  const { path, bytes, published } = file;
  if (!published && (await isLfsPointer(file))) {
    const message = 'This is a pointer of Git LFS, not the file.';
    findings.problems.push({ file: path, message, hint: 'Run git lfs pull, or check out with LFS files.' });
    return undefined;
  }
  if (bytes) return { sha256: sha256(bytes), content: () => bytes, fromExamples: true };
  const fromExamples = published?.fromExamples ?? false;
  if (!isStored(file)) {
    const { sha256, python: distribution, gem } = published ?? {};
    return sha256 === undefined ? undefined : { sha256, fromExamples, distribution, gem };
  }
  const sum = sums.byPath.get(path);
  const facts = sum === undefined ? undefined : await inspect(file, sums.read.has(file), findings);
  if (sum === undefined || !facts) return undefined;
  return { sha256: sum, content: { path, state: file.state, sha256: sum }, fromExamples, ...facts };
}

/** The first line of a pointer of Git LFS, and the maximum size of pointers (its specification). */
const LFS_LINE = 'version https://git-lfs.github.com/spec/';
const LARGEST_POINTER = 1024;

/** Whether Git LFS stores the content of a file elsewhere. Unreadable files are problems of their own. */
async function isLfsPointer(file: ChosenFile): Promise<boolean> {
  const { path, size, bytes } = file;
  if (size > LARGEST_POINTER) return false;
  const content = bytes ?? (isStored(file) ? await readFile(path).catch(() => undefined) : undefined);
  return content !== undefined && Buffer.from(content).toString('latin1').startsWith(LFS_LINE);
}

/** The problem of a file that differs from the published one. */
function damagedProblem(
  file: string,
  version: string,
  { name, sha256 }: PublishedFile,
  found: string,
): Problem {
  const message = `This file differs from the published one: its SHA-256 is ${found}, but the manifest states ${sha256}.`;
  const hint = `Restore ${name} to the artifacts of ${version}, or remove it from the site: npx bindocs build --remove ${version}/${name}`;
  return { file, message, hint };
}

/** The reason for withdrawing a file: from its `.yanked` file, or from the manifest. */
async function readReason(
  { published, withdrawal }: ChosenFile,
  problems: Problem[],
): Promise<string | undefined> {
  if (withdrawal === undefined) return published?.yanked === true ? '' : published?.yanked;
  try {
    return (await readFile(withdrawal, 'utf8')).trim();
  } catch (error) {
    problems.push(unreadable(withdrawal, error));
    return '';
  }
}
