import {
  apiPath,
  examplePath,
  guidePath,
  homePath,
  installPath,
  RELEASES_PATH,
  type ReleasePrefix,
} from '../../addresses/paths.ts';
import { hasExamples } from '../../gallery/gallery.ts';
import type { Crumb } from '../../machines/structured-data.ts';
import { type Edition, editions, type Site } from '../../site.ts';

/** Where a page stands and what its frame says of it. */
export interface PageFrame {
  readonly site: Site;
  readonly edition: Edition;
  /** Title of the window. */
  readonly title: string;
  /** One sentence for search engines and previews. */
  readonly description: string;
  /** Path of the page that stands for this one and its copies. */
  readonly canonical: string;
  /** The same page in every release, newest first. */
  readonly elsewhere: readonly ReleaseLink[];
  /** Main part of the site that the page belongs to. */
  readonly part?: 'install' | 'examples' | 'api' | 'guides' | 'releases';
  /** False keeps the page out of search engines. */
  readonly indexed?: boolean;
  /** The way to the page from its part of the site, the page itself last; absent on the home page. */
  readonly trail?: readonly Crumb[];
  /** The pages before and after this one in the order of their part. */
  readonly previous?: Crumb;
  readonly next?: Crumb;
  /** The file that the page is made from, below the content folder; absent: the description of its release. */
  readonly source?: string;
  /** What the page is about, as schema.org has it. */
  readonly data?: readonly object[];
}

/** The way to a page from the home page of its release, the page itself last; nothing but itself on the home page. */
export function trailFromHome({ site, edition, trail = [] }: PageFrame): Crumb[] {
  const { name } = site.config;
  const label = edition.newest ? name : `${name} ${edition.release.version}`;
  return [{ label, path: homePath(edition.prefix) }, ...trail];
}

/** The entries before and after one of a list, as a frame has them. */
export function neighbours(list: readonly Crumb[], path: string): Pick<PageFrame, 'previous' | 'next'> {
  const index = list.findIndex((entry) => entry.path === path);
  const [previous, next] = index < 0 ? [] : [list[index - 1], list[index + 1]];
  return { ...(previous ? { previous } : {}), ...(next ? { next } : {}) };
}

/** A release, and the page of it that corresponds to the one at hand. */
export interface ReleaseLink {
  readonly version: string;
  readonly path: string;
  readonly current: boolean;
  readonly newest: boolean;
  /** What the reader will find missing there; absent: the page exists in full. */
  readonly lacks?: string;
}

/**
 * Links from a page to the same page of every release.
 * @param path the page's path below a prefix, or that of the nearest page where the other release has none
 * @param lacks what another release lacks of the page, in a few words
 */
export function releaseLinks(
  site: Site,
  edition: Edition,
  path: (prefix: ReleasePrefix, other: Edition) => string,
  lacks: (other: Edition) => string | undefined = () => undefined,
): ReleaseLink[] {
  const [root, ...permanent] = editions(site);
  return permanent.map((other) => {
    const target = other.newest && root ? root : other;
    const missing = lacks(target);
    return {
      version: target.release.version,
      path: path(target.prefix, target),
      current: target.release.version === edition.release.version,
      newest: target.newest,
      ...(missing ? { lacks: missing } : {}),
    };
  });
}

/** The prefix of the page that stands for an edition's: the newest release's pages are those at the root. */
export function canonicalPrefix({ newest, prefix }: Edition): ReleasePrefix {
  return newest ? '' : prefix;
}

/** Entries of the main navigation: what any release of the site has. */
export function navigation(
  { prefix, gallery }: Edition,
  site: Site,
): { part: PageFrame['part']; label: string; path: string }[] {
  return [
    { part: 'install', label: 'Install', path: installPath(prefix) },
    ...(hasExamples(gallery)
      ? [{ part: 'examples' as const, label: 'Examples', path: examplePath(prefix) }]
      : []),
    ...(site.references.size > 0 ? [{ part: 'api' as const, label: 'API', path: apiPath(prefix) }] : []),
    ...(site.guides.length > 0 ? [{ part: 'guides' as const, label: 'Guides', path: guidePath() }] : []),
    { part: 'releases', label: 'Releases', path: RELEASES_PATH },
  ];
}
