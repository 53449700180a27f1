import { compareReleases } from '../changes/compare.ts';
import type { Comparison, Side } from '../changes/difference.ts';
import { comparedPairs } from '../changes/pairs.ts';
import { type Edition, editions, loadSite, type Site } from '../site.ts';

/** What the pages on changes are given; they stand outside of any release, in the frame of the newest one. */
interface ChangesProps {
  readonly site: Site;
  readonly edition: Edition;
}

const compared = new WeakMap<Site, readonly Comparison[]>();

/** Every comparison of two releases that has a page, the newest first; each is made once. */
export function comparisonsOf(site: Site): readonly Comparison[] {
  const known = compared.get(site);
  if (known) return known;
  const sides = editions(site)
    .filter(({ prefix }) => prefix !== '')
    .map((edition) => ({ ...edition, ...treeOf(site, edition) }));
  const comparisons = comparedPairs(sides).map(({ from, to }) => compareReleases(from, to));
  compared.set(site, comparisons);
  return comparisons;
}

/** What a release publishes, as a side of a comparison has it. */
export function treeOf({ trees }: Site, { release }: Edition): Pick<Side, 'tree'> {
  const tree = trees.get(release.version);
  return tree ? { tree } : {};
}

/** A page for every comparison. */
export async function comparisonRoutes(): Promise<
  { params: { pair: string }; props: ChangesProps & { comparison: Comparison } }[]
> {
  const site = await loadSite();
  const [edition] = editions(site);
  if (!edition) return [];
  return comparisonsOf(site).map((comparison) => {
    const pair = `${comparison.from.release.version}...${comparison.to.release.version}`;
    return { params: { pair }, props: { site, edition, comparison } };
  });
}
