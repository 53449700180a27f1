import { homePath, permanentPrefix } from '../../addresses/paths.ts';
import { placeLinks, twinPath } from '../../machines/twins/text.ts';
import { type Edition, type Site, standingEditions } from '../../site.ts';
import { apiTwins } from './api.ts';
import { exampleTwins } from './examples.ts';
import { guideTwins } from './guides.ts';
import { installTwins } from './install.ts';
import { releaseTwins } from './releases.ts';
import type { Twin } from './twin.ts';

/** The twins of one edition by part of the site, in the order in which a reader would meet them. */
export interface EditionTwins {
  readonly edition: Edition;
  readonly install: readonly Twin[];
  readonly api: readonly Twin[];
  readonly examples: readonly Twin[];
  /** They stand once, with the newest release. */
  readonly guides: readonly Twin[];
  /** Its packages and changes; the lists of all releases stand once, with the newest. */
  readonly releases: readonly Twin[];
}

/**
 * The twins of a site. They stand beside the pages that stand for themselves: at the root for the newest release, under
 * their version for the others. The newest release's pages under its version name those at the root as their twins, so
 * that a large API is not written out a second time.
 */
export function twinsOf(site: Site): EditionTwins[] {
  const twinOf = (page: string) => {
    const standing = standingPath(page, site);
    return pagesWithTwin(site).has(standing) ? twinPath(standing) : undefined;
  };
  const placed = (twins: readonly Twin[]) =>
    twins.map(({ render, ...twin }): Twin => {
      const markdown: Twin['render'] = (linkTo) =>
        placeLinks(render(linkTo), (path) => linkTo(twinOf(path) ?? path));
      return { ...twin, render: markdown };
    });
  return standingEditions(site).map((edition) => ({
    edition,
    install: placed(installTwins(edition, site)),
    examples: placed(exampleTwins(edition, site, twinOf)),
    api: placed(apiTwins(edition, site)),
    guides: edition.newest ? placed(guideTwins(site, twinOf)) : [],
    releases: placed(releaseTwins(edition, site)),
  }));
}

/** The path of the page that stands for a page of the newest release under its version; any other path as it is. */
function standingPath(page: string, { releases: [newest] }: Site): string {
  const permanent = newest ? homePath(permanentPrefix(newest.version)) : undefined;
  return permanent !== undefined && page.startsWith(permanent) ? `/${page.slice(permanent.length)}` : page;
}

const paths = new WeakMap<Site, ReadonlySet<string>>();

/** Paths of the pages that have a twin. */
export function pagesWithTwin(site: Site): ReadonlySet<string> {
  const known = paths.get(site);
  if (known) return known;
  const pages = new Set(allTwins(site).map(({ page }) => page));
  paths.set(site, pages);
  return pages;
}

/** Every twin of every edition. */
export function allTwins(site: Site): Twin[] {
  return twinsOf(site).flatMap(({ install, examples, api, guides, releases }) => [
    ...install,
    ...examples,
    ...api,
    ...guides,
    ...releases,
  ]);
}
