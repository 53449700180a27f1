import type { Problem } from '../../description/problem.ts';
import { differentFiles } from '../names.ts';
import type { ReleaseFile, ReleaseTree } from '../tree.ts';
import { compareGemVersions, fullName, type GemSpec } from './specification.ts';

/** A gem of a release. */
export interface Gem {
  readonly spec: GemSpec;
  readonly fullName: string;
  readonly file: ReleaseFile;
  readonly tree: ReleaseTree;
}

/** Every gem of any release, by name, then by version, then by platform; each once. Withdrawn ones are left out. */
export function offeredGems(trees: readonly ReleaseTree[]): Gem[] {
  const gems = gemsOf(trees).filter(({ file }) => file.yanked === undefined);
  const compareText = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);
  return [...new Map(gems.map((gem) => [gem.fullName, gem])).values()].toSorted(
    ({ spec: a }, { spec: b }) =>
      compareText(a.name, b.name) ||
      compareGemVersions(a.version, b.version) ||
      compareText(a.platform, b.platform),
  );
}

/** Every gem, the withdrawn ones too: a client that asks for one of them by name still gets its file. */
export function gemsOf(trees: readonly ReleaseTree[]): Gem[] {
  return trees.flatMap((tree) =>
    tree.files.flatMap((file) =>
      file.gem ? [{ spec: file.gem, fullName: fullName(file.gem), file, tree }] : [],
    ),
  );
}

/** Gems of one full name and different bytes. */
export function gemProblems(trees: readonly ReleaseTree[]): Problem[] {
  const named = gemsOf(trees).map((gem) => [gem.fullName, gem.file] as const);
  return differentFiles(named, { index: 'gem source', unit: 'gem' });
}
