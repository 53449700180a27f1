import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Problem } from '../description/problem.ts';
import type { Release } from '../description/releases.ts';
import { kindOf } from '../release/kinds.ts';
import { nameProblems, OWN_NAMES } from '../release/names.ts';
import type { ReleaseFile, ReleaseTree } from '../release/tree.ts';
import type { Wanted } from '../release/wanted.ts';
import type { ChosenArtifacts, ChosenSource } from './choose.ts';
import { inspect } from './inspect.ts';
import type { Sums } from './sums.ts';
import { unreadable } from './walk.ts';

/** What one release publishes, before its files are read. */
export interface Draft {
  readonly release: Release;
  readonly wanted: Wanted;
  readonly hasArtifacts: boolean;
  readonly artifacts: ChosenArtifacts;
  readonly sources: readonly ChosenSource[];
}

/** A release's tree from its draft and the sums of its artifacts. Adds what is wrong with a file to `problems`. */
export async function releaseTree(
  { release, wanted, hasArtifacts, artifacts, sources }: Draft,
  sums: Sums,
  problems: Problem[],
): Promise<ReleaseTree> {
  problems.push(...nameProblems([...artifacts.files, ...sources]));
  const wantedFile = (name: string) => {
    return { name, kind: kindOf(name), ...(wanted.files.get(name) ?? { uses: [], packaged: false }) };
  };
  const files = sources.map(({ name, path, bytes }): ReleaseFile => {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const content = () => bytes;
    return { ...wantedFile(name), path, size: bytes.length, sha256, fromExamples: true, content };
  });
  for (const found of artifacts.files) {
    const { name, path, size } = found;
    const sha256 = sums.byPath.get(path);
    if (sha256 === undefined) continue;
    const facts = await inspect(found, sums.read.has(found));
    if ('message' in facts) {
      problems.push(facts);
      continue;
    }
    const mark = artifacts.withdrawals.get(name)?.path;
    const onError = (error: unknown) => {
      problems.push(unreadable(mark ?? path, error));
      return '';
    };
    const reason = mark && (await readFile(mark, 'utf8').catch(onError));
    const file = { ...wantedFile(name), path, size, sha256, fromExamples: false, content: found, ...facts };
    files.push(reason === undefined ? file : { ...file, yanked: reason.trim() });
  }
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
