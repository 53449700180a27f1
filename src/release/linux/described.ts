import type { Release } from '../../description/releases.ts';

/**
 * The release whose package an edition shows: its own; where the newest release describes none, the newest one that
 * does. An older release never borrows; undefined where there is none to show.
 */
export function packageRelease(
  { release, newest }: { readonly release: Release; readonly newest: boolean },
  releases: readonly Release[],
): Release | undefined {
  const candidates = newest ? [release, ...releases] : [release];
  return candidates.find(({ document }) => document.package);
}
