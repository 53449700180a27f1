import type { Problem } from '../../description/problem.ts';
import type { ReleaseFile, ReleaseTree } from '../tree.ts';
import { fullName, type GemSpec } from './specification.ts';
import { compareGemVersions } from './version.ts';

/** A gem that the source offers. */
export interface OfferedGem {
  readonly spec: GemSpec;
  readonly fullName: string;
  readonly file: ReleaseFile;
  readonly tree: ReleaseTree;
}

/** Every gem of any release, by name, then by version, then by platform; each once. Withdrawn ones are left out. */
export function offeredGems(trees: readonly ReleaseTree[]): OfferedGem[] {
  const gems = gemsOf(trees).filter(({ file }) => file.yanked === undefined);
  return [...new Map(gems.map((gem) => [gem.fullName, gem])).values()].toSorted(
    (a, b) =>
      compareText(a.spec.name, b.spec.name) ||
      compareGemVersions(a.spec.version, b.spec.version) ||
      compareText(a.spec.platform, b.spec.platform),
  );
}

/** Every gem, the withdrawn ones too: who asks for one of them by name still gets its file. */
export function gemsOf(trees: readonly ReleaseTree[]): OfferedGem[] {
  return trees.flatMap((tree) =>
    tree.files.flatMap((file) =>
      file.gem ? [{ spec: file.gem, fullName: fullName(file.gem), file, tree }] : [],
    ),
  );
}

/** Gems of one full name and different bytes: the source can hold only one of them. */
export function gemProblems(trees: readonly ReleaseTree[]): Problem[] {
  return [...Map.groupBy(gemsOf(trees), (gem) => gem.fullName)].flatMap(([name, same]) =>
    new Set(same.map(({ file }) => file.sha256)).size > 1
      ? [
          {
            file: same.map(({ file }) => file.path).join(', '),
            message: `These files are different, and the gem source can hold only one ${name}.`,
            hint: 'Give each release its own version of the gem.',
          },
        ]
      : [],
  );
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
