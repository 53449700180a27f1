import type { Release } from '../../description/releases.ts';
import type { ReleaseTree } from '../tree.ts';
import { isPackage } from './offers.ts';

/** A release, and whether it is the newest one. */
interface Standing {
  readonly release: Release;
  readonly newest: boolean;
}

/**
 * The release whose package an edition shows: its own; where the newest release describes none, the newest one that
 * does. An older release never borrows; undefined where there is none to show.
 */
export function packageRelease(
  { release, newest }: Standing,
  releases: readonly Release[],
): Release | undefined {
  const candidates = newest ? [release, ...releases] : [release];
  return candidates.find(({ document }) => document.package);
}

/** Whether an edition has Linux packages to show: described ones, or files that its release publishes. */
export function hasPackages(
  standing: Standing,
  {
    releases,
    trees,
  }: { readonly releases: readonly Release[]; readonly trees: ReadonlyMap<string, ReleaseTree> },
): boolean {
  const files = trees.get(standing.release.version)?.files ?? [];
  return files.some(isPackage) || packageRelease(standing, releases) !== undefined;
}
