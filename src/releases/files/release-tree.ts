import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { byName } from '../../description/order.ts';
import { addAll, type Findings, type Problem, quoted } from '../../description/problem.ts';
import type { Release } from '../../description/releases.ts';
import { type HostedFile, hostedDistribution } from '../hosted-files.ts';
import { packageFormat, usesOf } from '../indexes.ts';
import { kindOf } from '../kinds.ts';
import { GENERATED_NAMES, nameProblems } from '../names.ts';
import type { FileFacts } from '../package-index.ts';
import { checkLists, isSumList, type PublishedList } from '../sum-lists.ts';
import type { ReleaseFile, ReleaseTree } from '../tree.ts';
import type { Wanted } from '../wanted.ts';
import { type ChosenFile, isStored } from './chosen-files.ts';
import { inspect } from './inspect.ts';
import { fileSum, type Sums, sha256 } from './sums.ts';
import { pointerIn, pointerProblem, unreadable } from './walk.ts';

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
    const { name, path, size, hosted } = artifact;
    const promised = wanted.files.get(name) ?? { name, kind: kindOf(name), uses: [], packaged: false };
    const read = await readFacts(artifact, sums, { problems, notices });
    if (!read) continue;
    const difference = differenceFrom(artifact, read.sha256, release.version);
    if (difference) {
      problems.push(difference);
      continue;
    }
    const yanked = await readReason(artifact, problems);
    const file = { ...promised, path, url: hosted?.url, size, ...read };
    files.push({ ...file, uses: usesOf(file, wanted), ...(yanked === undefined ? {} : { yanked }) });
  }
  const isNew = ({ path, content }: ReleaseFile) => typeof content === 'function' || sums.read.has(path);
  const checked = await checkLists(await readLists(files), files, async (file, algorithm, list) => {
    const { content, sha256 } = file;
    if (algorithm === 'sha256') return sha256;
    // The last build compared other sums of unchanged files, and files with problems are always read again.
    if (!content || !(isNew(file) || isNew(list))) return undefined;
    return typeof content === 'function' ? hash(algorithm, content()) : fileSum(content.path, algorithm);
  });
  addAll(problems, checked.problems);
  addAll(notices, checked.notices);
  const given = new Set<string>([...files.map(({ name }) => name), ...GENERATED_NAMES]);
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

/** The content of a file; undefined if only the published site has it. */
export async function contentOf({ content }: ReleaseFile): Promise<Uint8Array | undefined> {
  return typeof content === 'function' ? content() : content && readFile(content.path);
}

/** The publisher's lists of sums, except those that are only on the published site. */
async function readLists(files: readonly ReleaseFile[]): Promise<PublishedList[]> {
  const lists: PublishedList[] = [];
  for (const file of files) {
    const bytes = isSumList(file) ? await contentOf(file) : undefined;
    if (bytes) lists.push({ file, bytes });
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
  const pointer = isStored(file) && !published ? await pointerIn(file) : undefined;
  if (pointer) {
    findings.problems.push(pointer);
    return undefined;
  }
  if (bytes) return { sha256: sha256(bytes), content: () => bytes, fromExamples: !file.hosted };
  const fromExamples = published?.fromExamples ?? false;
  if (!isStored(file)) {
    if (file.hosted) return { ...hostedFacts(file.hosted, path, findings), fromExamples: false };
    const { sha256, python: distribution, gem } = published ?? {};
    return sha256 === undefined ? undefined : { sha256, fromExamples, distribution, gem };
  }
  const sum = sums.byPath.get(path);
  const facts = sum === undefined ? undefined : await inspect(file, sums.read.has(path), findings);
  if (sum === undefined || !facts) return undefined;
  return {
    sha256: sum,
    content: { path, state: file.state, sha256: sum },
    fromExamples,
    ...facts,
    ...hostedMetadata(file, facts),
  };
}

/** The metadata of a wheel that is also on another host, from which installers load it. */
function hostedMetadata(
  { hosted }: ChosenFile,
  { distribution }: FileFacts,
): Pick<ReleaseFile, 'distribution'> {
  if (!hosted || !distribution) return {};
  return { distribution: { ...distribution, metadata: hosted.metadata } };
}

/** The sum and metadata of a file that only another host has. */
function hostedFacts(
  hosted: HostedFile,
  path: string,
  { notices }: Findings,
): FileFacts & Pick<ReleaseFile, 'sha256'> {
  const { name, sha256 } = hosted;
  const distribution = hostedDistribution(hosted);
  const format = packageFormat(name);
  if (format && !distribution && !format.isGeneral) {
    const [reason, hint] =
      format.index.id === 'gems'
        ? [
            'a gem source contains its gems, and this one is on another host',
            'Put the gem into the artifacts, too.',
          ]
        : ['its name is not that of a wheel', 'Build it again or rename it.'];
    const message = `Not in the ${format.index.name}: ${reason}.`;
    notices.push({ rule: 'unlisted-package', about: name, file: path, message, hint });
  }
  return { sha256, distribution };
}

/** The problem of a file that is not the one in the manifest or in the list of files on other hosts; undefined if it is. */
function differenceFrom(
  { name, path: file, size, published, hosted }: ChosenFile,
  sum: string,
  version: string,
): Problem | undefined {
  if (published && published.sha256 !== sum) {
    const message = `This file differs from the published one: its SHA-256 is ${sum}, but the manifest states ${published.sha256}.`;
    const hint = `Restore ${name} to the artifacts of ${version}, or remove it from the site: npx bindocs build --remove ${version}/${name}`;
    return { file, message, hint };
  }
  if (!hosted || (hosted.size === size && hosted.sha256 === sum)) return undefined;
  const [what, here, there] =
    hosted.sha256 === sum ? ['size', size, hosted.size] : ['SHA-256', sum, hosted.sha256];
  const message = `This file differs from ${hosted.url}: its ${what} is ${here}, but files.json states ${there} for ${quoted(name)}.`;
  const hint = 'Correct the file, or write the list again: npx bindocs files';
  return { file, message, hint };
}

/** The reason for withdrawing a file: from its `.yanked` file, or from the manifest. */
async function readReason(
  { published, hosted, withdrawal }: ChosenFile,
  problems: Problem[],
): Promise<string | undefined> {
  if (withdrawal === undefined) {
    const { yanked } = hosted ?? published ?? {};
    return yanked === true ? '' : yanked;
  }
  try {
    const reason = await readFile(withdrawal);
    const pointer = pointerProblem(withdrawal, reason);
    if (pointer) problems.push(pointer);
    return reason.toString().trim();
  } catch (error) {
    problems.push(unreadable(withdrawal, error));
    return '';
  }
}
