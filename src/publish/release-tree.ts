import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Problem } from '../description/problem.ts';
import type { Release } from '../description/releases.ts';
import { kindOf } from '../release/kinds.ts';
import { nameProblems, OWN_NAMES } from '../release/names.ts';
import type { ReleaseFile, ReleaseTree } from '../release/tree.ts';
import type { Wanted } from '../release/wanted.ts';
import type { ChosenFile } from './choose.ts';
import { inspect } from './inspect.ts';
import type { Sums } from './sums.ts';
import { unreadable } from './walk.ts';

/** What one release publishes, before its files are read. */
export interface Draft {
  readonly release: Release;
  readonly wanted: Wanted;
  readonly hasArtifacts: boolean;
  readonly chosen: readonly ChosenFile[];
}

/** A release's tree from its draft and the sums of its artifacts. Adds what is wrong with a file to `problems`. */
export async function releaseTree(
  { release, wanted, hasArtifacts, chosen }: Draft,
  sums: Sums,
  problems: Problem[],
): Promise<ReleaseTree> {
  problems.push(...nameProblems(chosen));
  const files: ReleaseFile[] = [];
  for (const file of chosen) files.push(...(await releaseFile(file, wanted, sums, problems)));
  const given = new Set<string>([...files.map(({ name }) => name), ...OWN_NAMES]);
  return {
    version: release.version,
    date: release.document.date,
    folders: wanted.folders,
    pages: wanted.pages,
    files: files.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    absent: [...wanted.files.values()].filter(({ name }) => !given.has(name)),
    hasArtifacts,
  };
}

/** The file with what it says about itself; none if it is broken. */
async function releaseFile(
  { name, path, size, from, withdrawal }: ChosenFile,
  wanted: Wanted,
  sums: Sums,
  problems: Problem[],
): Promise<ReleaseFile[]> {
  const promised = wanted.files.get(name) ?? { name, kind: kindOf(name), uses: [], packaged: false };
  const file = { ...promised, path, size };
  if (from instanceof Uint8Array) {
    const sha256 = createHash('sha256').update(from).digest('hex');
    return [{ ...file, sha256, fromExamples: true, content: () => from }];
  }
  const sha256 = sums.byPath.get(path);
  const facts = sha256 === undefined ? undefined : await inspect(from, sums.read.has(from), problems);
  if (sha256 === undefined || facts === undefined) return [];
  const reason = withdrawal === undefined ? undefined : await readReason(withdrawal, problems);
  const yanked = reason === undefined ? {} : { yanked: reason };
  return [{ ...file, sha256, fromExamples: false, content: from, ...facts, ...yanked }];
}

async function readReason(path: string, problems: Problem[]): Promise<string> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    problems.push(unreadable(path, error));
    return '';
  }
}
