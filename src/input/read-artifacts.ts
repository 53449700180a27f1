import { type Dirent, existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { suggestion } from '../description/nearest.ts';
import {
  addAll,
  type Findings,
  formatProblem,
  listSome,
  type Notice,
  type Problem,
  quoted,
} from '../description/problem.ts';
import { descriptionPath, hostedFilesPath, inPublicationOrder } from '../description/releases.ts';
import type { Catalog } from '../install/catalog.ts';
import {
  type ChosenFile,
  chooseArtifacts,
  chooseSources,
  isStored,
  republishedFiles,
  withHosted,
} from '../releases/files/chosen-files.ts';
import { type Draft, releaseTree } from '../releases/files/release-tree.ts';
import { keepSums, readSums, sha256, sumsOf } from '../releases/files/sums.ts';
import { type FoundFile, filesBelow, problemWithLink, unreadable } from '../releases/files/walk.ts';
import type { HostedFile } from '../releases/hosted-files.ts';
import { INDEXES } from '../releases/indexes.ts';
import { type PublishedBefore, publishedAs, publishedFolders } from '../releases/published.ts';
import type { ReleaseTree } from '../releases/tree.ts';
import { absentNotice, wantedFiles } from '../releases/wanted.ts';
import type { Settings } from '../site/settings.ts';
import type { Log } from '../ui/messages/progress.ts';
import type { DescribedRelease } from './read-release.ts';
import { shownPath } from './settings.ts';

/** Releases, their catalogs by version, and the contents of example files by path below their folder. */
interface Sources {
  readonly releases: readonly DescribedRelease[];
  readonly catalogs: ReadonlyMap<string, Catalog>;
  /** Files on other hosts, by version. */
  readonly hosted: ReadonlyMap<string, readonly HostedFile[]>;
  readonly examples: ReadonlyMap<string, Uint8Array>;
}

/** Reads the published files of every release. Hashes artifacts as streams, once. */
export async function readArtifacts(settings: Settings, sources: Sources, before: PublishedBefore, log: Log) {
  const findings: Findings = { problems: [], notices: [] };
  const { problems, notices } = findings;
  const drafts = await chooseFiles(settings, sources, before, findings, log);
  const known = await readSums(settings.cache);
  const found = drafts.flatMap(({ chosen }) => chosen.filter(isStored));
  const sums = await sumsOf(found, known, problems, log);
  const trees: ReleaseTree[] = [];
  for (const draft of drafts) trees.push(await releaseTree(draft, sums, findings));
  // Omit broken files and wrong lists of sums, so that the next build reads them again.
  const broken = new Set(problems.map(({ file }) => file));
  const sound = trees.flatMap(({ files }) =>
    files.flatMap(({ path, content, sha256 }) =>
      content && typeof content !== 'function' ? [[path, { state: content.state, sha256 }] as const] : [],
    ),
  );
  const others = Object.entries(known).filter(([path]) => existsSync(path));
  const kept = [...others, ...sound].filter(([path]) => !broken.has(path));
  // If this fails, the next command reads the files again: not all commands need a cache that they can write to.
  if (sums.read.size > 0) await keepSums(settings.cache, Object.fromEntries(kept)).catch(() => undefined);
  for (const index of INDEXES) addAll(problems, index.problems(trees));
  for (const { version, absent, hasArtifacts } of trees) {
    const folder = join(settings.artifacts, version);
    if (!hasArtifacts || settings.demo) continue;
    for (const file of absent) notices.push(absentNotice(file, `${folder}/${file.name}`));
  }
  const shown = <P extends Problem>(problem: P) => ({ ...problem, file: shownPath(problem.file) });
  return {
    trees: new Map(trees.map((tree) => [tree.version, tree])),
    sums,
    problems: problems.map(shown),
    notices: notices.map(shown),
  };
}

/** The files of each release: artifacts, examples that replace missing ones, and files from the published site. */
async function chooseFiles(
  { artifacts, content }: Settings,
  { releases, catalogs, hosted, examples }: Sources,
  before: PublishedBefore,
  findings: Findings,
  log: Log,
): Promise<Draft[]> {
  const { problems, notices } = findings;
  const entries = await readdir(artifacts, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') problems.push(unreadable(artifacts, error));
    return [];
  });
  reportUndescribed(artifacts, entries, releases, notices);
  const last = inPublicationOrder(releases).at(-1)?.version;
  const drafts: Draft[] = [];
  const missing: MissingFiles[] = [];
  for (const release of releases) {
    const { version } = release;
    const isAbsent = release.published?.isAbsent === true;
    const catalog = catalogs.get(version);
    if (!catalog) continue;
    const description = shownPath(join(content, descriptionPath(version)));
    // The findings of a release whose description is absent were reported when it was rendered.
    const reported = isAbsent ? { problems: [], notices: [] } : findings;
    const wanted = wantedFiles(release, catalog, description, publishedFolders(version, before), reported);
    const folder = join(artifacts, version);
    const entry = entries.find(({ name }) => name === version);
    const found = await artifactsIn(folder, entry, findings);
    const present = withHosted(found, join(content, hostedFilesPath(version)), hosted.get(version));
    const given = new Set(present.map(({ name }) => name));
    const programs = isAbsent ? new Map() : examples;
    const programFiles = chooseSources(wanted, given, programs, join(content, 'examples'), findings);
    const changed = changedExamples(version, last, programFiles, before);
    const sources = programFiles.filter(({ name }) => !changed.has(name));
    for (const { name } of sources) given.add(name);
    const kept = await republishedFiles(version, given, before);
    const names = kept.map(({ name }) => name).filter((name) => !changed.has(name));
    if (!isAbsent) missing.push({ version, hasFolder: entry !== undefined, names });
    const chosen = [...chooseArtifacts([...present, ...kept], wanted, findings), ...sources];
    drafts.push({ release, wanted, hasArtifacts: entry !== undefined && !isAbsent, chosen });
  }
  for (const line of missingLines(artifacts, missing)) log(line);
  return drafts;
}

/**
 * Names of the examples that have changed since an earlier release published them. The change belongs to the release that is
 * published last, so others keep the published files.
 */
function changedExamples(
  version: string,
  last: string | undefined,
  examples: readonly ChosenFile[],
  { sites }: PublishedBefore,
): Set<string> {
  if (version === last) return new Set();
  const published = publishedAs(version, sites).flatMap(({ release }) => release.files);
  const sums = new Map(examples.map(({ name, bytes }) => [name, bytes && sha256(bytes)]));
  const changed = published.filter(
    (file) => file.fromExamples && sums.has(file.name) && sums.get(file.name) !== file.sha256,
  );
  return new Set(changed.map(({ name }) => name));
}

async function artifactsIn(
  folder: string,
  entry: Dirent | undefined,
  { problems, notices }: Findings,
): Promise<FoundFile[]> {
  if (!entry) return [];
  if (entry.isSymbolicLink()) problems.push(problemWithLink(folder));
  const { files, links, ...found } = await filesBelow(folder, { copiesLinks: true });
  addAll(problems, found.problems);
  if (links.length > 0) {
    const message = `The build publishes copies of the targets of links: ${listSome(links, 5, quoted)}.`;
    const hint = 'Readers download each copy. Remove the links that nobody needs.';
    notices.push({ rule: 'linked-artifact', about: entry.name, file: folder, message, hint });
  }
  return files;
}

/** Published files that the artifacts of a release lack; may be empty. */
interface MissingFiles {
  readonly version: string;
  readonly hasFolder: boolean;
  readonly names: readonly string[];
}

/** Lines about missing files that stay published: one for each folder, and one for all releases without a folder. */
function missingLines(artifacts: string, missing: readonly MissingFiles[]): string[] {
  const some = missing.filter(({ names }) => names.length > 0);
  const byFolder = Map.groupBy(some, ({ version, hasFolder }) =>
    hasFolder ? join(artifacts, version) : artifacts,
  );
  return [...byFolder].map(([folder, releases]) => {
    const all = releases.flatMap(({ version, hasFolder, names }) => (hasFolder ? names : [version]));
    const message = `Missing here, but already published: ${listSome(all, 5, quoted)}. The published files stay.`;
    const hint = 'To remove a file from the site, build with --remove.';
    return formatProblem({ file: shownPath(folder), message, hint });
  });
}

function reportUndescribed(
  folder: string,
  entries: readonly Dirent[],
  releases: Sources['releases'],
  notices: Notice[],
): void {
  const described = new Set(releases.map(({ version }) => version));
  const folders = new Set(entries.map(({ name }) => name));
  for (const { name } of entries) {
    if (described.has(name) || name.startsWith('.')) continue;
    notices.push({
      rule: 'undescribed-artifacts',
      about: name,
      file: join(folder, name),
      message: 'No description has this version, so the build does not publish this folder.',
      hint: `Describe the release in ${descriptionPath(name)} of the content folder, or remove the folder.`,
      ...releaseOf(name, [...described.difference(folders)]),
    });
  }
}

/** The release that a folder is probably for: with another prefix (`v1.0`, `release-1.0`), or with a slip. */
function releaseOf(folder: string, described: readonly string[]): Pick<Problem, 'hint'> {
  const plain = folder.replace(/^\D+/, '');
  const same = described.find((version) => plain !== '' && version.replace(/^\D+/, '') === plain);
  if (same === undefined) return suggestion(folder, described);
  return { hint: `Did you mean ${quoted(same)}?` };
}
