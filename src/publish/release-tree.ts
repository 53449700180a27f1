import { readFile } from 'node:fs/promises';
import type { Problem } from '../description/problem.ts';
import type { Release } from '../description/releases.ts';
import { pageFolders } from '../release/folders.ts';
import { kindOf } from '../release/kinds.ts';
import { OWN_NAMES } from '../release/names.ts';
import type { ReleaseFile, ReleaseTree } from '../release/tree.ts';
import type { Wanted } from '../release/wanted.ts';
import type { SumCache } from './cache.ts';
import type { Candidate } from './collect.ts';
import { inspect } from './inspect.ts';
import { type FoundFile, unreadable } from './walk.ts';

/** What one release has before its files are read. */
export interface Draft {
  readonly release: Release;
  readonly wanted: Wanted;
  readonly candidates: readonly Candidate[];
  readonly hasArtifacts: boolean;
}

/** A release's tree from its draft and the sums of its files; what is wrong with a file goes to `problems`. */
export async function releaseTree(
  { release, wanted, candidates, hasArtifacts }: Draft,
  sums: ReadonlyMap<string, string>,
  cache: SumCache,
  problems: Problem[],
): Promise<ReleaseTree> {
  const { version, document } = release;
  const files: ReleaseFile[] = [];
  for (const candidate of candidates) {
    const file = await releaseFile(candidate, wanted, sums, cache);
    if ('message' in file) problems.push(file);
    else files.push(file);
  }
  const given = new Set<string>([...candidates.map(({ name }) => name), ...OWN_NAMES]);
  return {
    version,
    date: document.date,
    folders: wanted.folders,
    pages: pageFolders(wanted.folders, version),
    files: files.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    absent: [...wanted.files.values()].filter(({ name }) => !given.has(name)),
    hasArtifacts,
    package: document.package ?? undefined,
  };
}

async function releaseFile(
  { name, found, fromExamples, yankedBy }: Candidate,
  wanted: Wanted,
  sums: ReadonlyMap<string, string>,
  cache: SumCache,
): Promise<ReleaseFile | Problem> {
  const sha256 = sums.get(found.path);
  if (sha256 === undefined) return { file: found.path, message: 'It has no sum.' };
  const inspected = await inspect(found, cache);
  if ('message' in inspected) return inspected;
  const yanked = yankedBy && (await readReason(yankedBy));
  if (typeof yanked === 'object') return yanked;
  return {
    name,
    source: found.path,
    size: found.size,
    modified: found.mtimeMs,
    sha256,
    kind: kindOf(name),
    uses: wanted.files.get(name)?.uses ?? [],
    packaged: wanted.files.get(name)?.packaged ?? false,
    fromExamples,
    edited: fromExamples,
    ...inspected,
    ...(yanked === undefined ? {} : { yanked }),
  };
}

/** Why a file is withdrawn, as the file beside it says. */
async function readReason({ path }: FoundFile): Promise<string | Problem> {
  return readFile(path, 'utf8').then(
    (text) => text.trim(),
    (error: unknown) => unreadable(path, error),
  );
}
