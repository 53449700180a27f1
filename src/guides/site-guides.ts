import type { Notice, Problem } from '../description/problem.ts';
import { escapePath, guidePath } from '../page/paths.ts';
import type { Redirect } from '../page/redirect.ts';
import { isInPages, type ListedGuide } from './addresses.ts';
import { guidesOf } from './by-release.ts';
import type { GuideEdition, GuideFacts } from './component.ts';
import { placePages } from './custom-pages.ts';
import { type Guide, type GuideSource, titleOf } from './guides.ts';
import { belowSite, type GuideFile } from './links.ts';
import { placeGuides, releaseTargets, resolveGuides, sharedTargets } from './placed.ts';

interface GuidedRelease extends GuideEdition {
  /** The description; absent if the release is kept. */
  readonly source?: Uint8Array | undefined;
  readonly kept?: { readonly record: { readonly pages: readonly { readonly path: string }[] } } | undefined;
}

export interface SiteGuides {
  /** Guides for all releases, except those that a guide of the newest release replaces, in display order. */
  readonly shared: readonly Guide[];
  /** Guides of rendered releases, by version, in display order. */
  readonly released: ReadonlyMap<string, readonly Guide[]>;
  /** The pages in the folder `pages`. */
  readonly pages: readonly Guide[];
  /** Other files that guides refer to. */
  readonly files: readonly GuideFile[];
  readonly problems: readonly Problem[];
  /** Links to missing headings. */
  readonly notices: readonly Notice[];
}

/**
 * Resolves all guides.
 * @param all parsed with the values of the release of the front page
 * @param read parses a guide again, with the values of another release
 * @param editions the release of the front page, then the others, highest first
 * @param factsOf the facts of releases, for components
 */
export function makeGuides<E extends GuidedRelease>(
  all: readonly GuideSource[],
  files: readonly GuideFile[],
  read: (guide: GuideSource, version: string) => GuideSource,
  editions: readonly E[],
  factsOf: (editions: readonly E[]) => GuideFacts,
): SiteGuides {
  const sources = all.filter((source) => !isInPages(source));
  const shared = placeGuides(
    sources.filter(({ releases }) => !releases),
    files,
  );
  const placed = editions.map((edition) => {
    const { version } = edition.release;
    const guides = guidesOf(sources, version).map((guide) => {
      return edition.source && guide.nodes && edition !== editions[0] ? read(guide, version) : guide;
    });
    return [edition, placeGuides(guides, files, version)] as const;
  });
  const [newest] = placed;
  const released = placed
    .filter(([{ source }]) => source)
    .map(([edition, guides]) => {
      // Links to pages of the newest release become links within the release.
      const facts = factsOf([{ ...edition, newest: true }]);
      return [edition.release.version, resolveGuides(guides, releaseTargets(guides, shared), facts)] as const;
    });
  const recorded = (newest?.[0].kept?.record.pages ?? []).filter(({ path }) => path !== guidePath());
  const replaced = new Set([...(newest?.[1].sources ?? []), ...recorded].map(({ path }) => `/${path}`));
  const visible = { ...shared, sources: shared.sources.filter(({ path }) => !replaced.has(path)) };
  const pages = placePages(all.filter(isInPages), sharedTargets(shared, placed));
  const facts = factsOf(editions);
  const made = resolveGuides(visible, pages.targets, facts);
  const madePages = resolveGuides(pages, pages.targets, facts);
  const results = [made, madePages, ...released.map(([, resolved]) => resolved)];
  const ofReleases = sources.filter(({ releases }) => releases).flatMap(({ problems }) => problems);
  return {
    shared: made.guides,
    released: new Map(released.map(([version, { guides }]) => [version, guides])),
    pages: madePages.guides,
    files: results.flatMap((resolved) => [...resolved.files]),
    notices: results.flatMap(({ notices }) => notices),
    // A guide for several releases reports the same problem objects for each of them.
    problems: [...new Set([...ofReleases, ...results.flatMap(({ problems }) => problems)])],
  };
}

/** Guides for all releases as listed on pages of a release, only with fields that do not depend on other releases. */
export function listedShared(sources: readonly GuideSource[]): ListedGuide[] {
  return placeGuides(
    sources.filter(({ releases }) => !releases),
    [],
  ).sources.map((placed) => {
    const { file, path, order, group, description = '', nodes = [] } = placed;
    return { file, path, order, group, title: titleOf(placed, nodes), description };
  });
}

/**
 * Redirects from the former paths of guides to the addresses that they have in the newest release.
 * @param newest the newest version
 */
export function guideRedirects(
  sources: readonly GuideSource[],
  { shared, pages, released }: SiteGuides,
  newest: string,
): Redirect[] {
  const guides = [...shared, ...pages, ...(released.get(newest) ?? [])];
  const paths = new Map(guides.map(({ source, path }) => [source, belowSite(path)]));
  return sources.flatMap(({ source, former = [] }) => {
    const to = paths.get(source);
    if (to === undefined) return [];
    // Generators state the current address, too.
    return former.flatMap((path) => (escapePath(path.from) === to ? [] : [{ ...path, to }]));
  });
}
