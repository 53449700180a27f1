import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Problem } from './description/problem.ts';
import type { Release } from './description/releases.ts';
import type { Catalog } from './install/catalog.ts';
import { SumCache } from './publish/cache.ts';
import { chooseSources, collectArtifacts, collectSources } from './publish/collect.ts';
import { type Draft, releaseTree } from './publish/release-tree.ts';
import { type HashProgress, type Sums, sumsOf } from './publish/sums.ts';
import { type FoundFile, filesBelow } from './publish/walk.ts';
import { gemProblems } from './release/gems/gems.ts';
import { nameProblems } from './release/names.ts';
import { projectProblems } from './release/python/projects.ts';
import type { ReleaseTree } from './release/tree.ts';
import { wantedFiles } from './release/wanted.ts';
import { type Settings, shownPath } from './settings.ts';

/** What the releases publish, how much was read for it, and what is wrong with it. */
export interface Artifacts {
  /** By version, in the order of the releases. */
  readonly trees: ReadonlyMap<string, ReleaseTree>;
  readonly sums: Pick<Sums, 'hashed' | 'unchanged'>;
  readonly problems: readonly Problem[];
  readonly notices: readonly Problem[];
}

/** Reads the release files of every release; each is hashed once and never held in memory. */
export async function readArtifacts(
  settings: Settings,
  releases: readonly Release[],
  catalogs: ReadonlyMap<string, Catalog>,
  onProgress: (progress: HashProgress) => void = () => {},
): Promise<Artifacts> {
  const problems: Problem[] = [];
  const notices = await undescribed(settings.artifacts, releases);
  const cache = await SumCache.of(settings.artifacts, settings.cache);
  const examplesFolder = join(settings.content, 'examples');
  const examples = (await filesBelow(examplesFolder)).files;

  const drafts: Draft[] = [];
  const sources: Map<string, FoundFile[]>[] = [];
  for (const release of releases) {
    const catalog = catalogs.get(release.version);
    if (!catalog) continue;
    const description = shownPath(join(settings.content, 'releases', release.version, 'description.json'));
    const wanted = wantedFiles(release, catalog, description);
    const folder = join(settings.artifacts, release.version);
    const hasArtifacts = await exists(folder);
    const found = hasArtifacts ? await filesBelow(folder) : { files: [], problems: [] };
    const { candidates, notices: left } = collectArtifacts(found.files, wanted);
    problems.push(...wanted.problems, ...found.problems);
    notices.push(...wanted.notices, ...left);
    drafts.push({ release, wanted, candidates, hasArtifacts });
    sources.push(collectSources(wanted, new Set(candidates.map(({ name }) => name)), examples));
  }

  const toHash = [
    ...drafts.flatMap(({ candidates }) => candidates.map(({ found }) => found)),
    ...new Set(sources.flatMap((chosen) => [...chosen.values()].flat())),
  ];
  const sums = await sumsOf(toHash, cache, onProgress);
  problems.push(...sums.problems);
  const trees: ReleaseTree[] = [];
  for (const [index, draft] of drafts.entries()) {
    const fromExamples = chooseSources(sources[index] ?? new Map(), sums.byPath, problems);
    const candidates = [...draft.candidates, ...fromExamples];
    const readable = candidates.filter(({ found }) => sums.byPath.has(found.path));
    problems.push(...nameProblems(candidates.map(({ name, found }) => ({ name, file: found.path }))));
    trees.push(await releaseTree({ ...draft, candidates: readable }, sums.byPath, cache, problems));
  }
  await cache.save();
  problems.push(...projectProblems(trees), ...gemProblems(trees));
  return {
    trees: new Map(trees.map((tree) => [tree.version, tree])),
    sums,
    problems: problems.map(shown),
    notices: notices.map(shown),
  };
}

async function undescribed(folder: string, releases: readonly Release[]): Promise<Problem[]> {
  const names = await readdir(folder).catch((): string[] => []);
  const versions = new Set(releases.map(({ version }) => version));
  return names
    .filter((name) => !versions.has(name) && !name.startsWith('.'))
    .map((name) => ({
      file: join(folder, name),
      message: 'No release of this name is described; nothing of it is published.',
      hint: 'Artifacts lie in a folder that is called as the release is.',
    }));
}

async function exists(folder: string): Promise<boolean> {
  return readdir(folder).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  );
}

function shown(problem: Problem): Problem {
  return { ...problem, file: shownPath(problem.file) };
}
