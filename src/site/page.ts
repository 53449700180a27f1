import { HOME_PATH, permanentPath } from '../addresses/paths.ts';
import type { SharePicture } from '../sharing/picture.ts';
import type { Edition, Site } from './site.ts';

/** A link to a page. */
export type Crumb = Pick<Page, 'label' | 'path'>;

/** The main parts of the site, in the order of the navigation. */
export const PARTS = ['install', 'examples', 'api', 'guides', 'releases'] as const;
export type Part = (typeof PARTS)[number];

/** The same page in another release. */
export interface Counterpart {
  /** Path of the page, or of the nearest one if that release lacks it. */
  readonly path: string;
  /** What that release lacks, in a few words; absent: the page exists in full. */
  readonly lacks?: string;
}

/** A page of the site. Everything that lists, links, frames, or derives pages reads this. */
export interface Page<Kind extends string = string, Props = unknown> {
  /** Chooses the component. */
  readonly kind: Kind;
  /** Escaped; below its edition (`install/c/`, empty for the home page), or below the site (`/guides/`). */
  readonly path: string;
  /** The release that it is about; the newest one for pages of no single release. */
  readonly edition: Edition;
  /** Main part of the site that it belongs to; absent: none of them. */
  readonly part?: Part;
  /** What links call it. */
  readonly label: string;
  /** What breadcrumbs call it, after the pages above it; absent: the same. */
  readonly crumb?: string;
  /** Title of the window; names the version. */
  readonly title: string;
  /** One sentence for search engines and previews. */
  readonly description: string;
  /** The pages above it, its part of the site first; the page itself is not among them. */
  readonly trail: readonly Crumb[];
  /** The pages before and after it in the order of its room. */
  readonly previous?: Crumb;
  readonly next?: Crumb;
  /** Path of the page that it repeats, in the same form as `path`. Search engines are shown that one. */
  readonly repeats?: string;
  readonly counterpart: (other: Edition) => Counterpart;
  /** False keeps search engines away, and the page out of sitemap and text search. */
  readonly indexed: boolean;
  /** Whether text search covers it. */
  readonly searched?: boolean;
  /** Words besides its label by which search finds it. Search also finds every indexed page. */
  readonly words?: readonly string[];
  /** What its Markdown twin is listed as, in a few words, may be empty; absent: it has no twin. */
  readonly twin?: string;
  /** What a picture of the page says; absent: the page shares that of the page above it. */
  readonly picture?: Pick<SharePicture, 'title' | 'text' | 'foot'>;
  /** Day of its last change, YYYY-MM-DD; absent: the day of its release. */
  readonly date?: string;
  /** The file that it is made from, below the content folder; absent: the description of its release. */
  readonly source?: string;
  /** What the page is about, as schema.org has it. */
  readonly data?: readonly object[];
  readonly props: Props;
}

/** Path below the site of a path below an edition: without the version for the newest release. */
export function sitePath({ newest, release }: Pick<Edition, 'newest' | 'release'>, path: string): string {
  return newest ? `/${path}` : permanentPath(release.version, path);
}

/** The source file of a page, below the content folder. */
export function sourceOf({ source, edition }: Page): string {
  return source ?? `releases/${edition.release.version}/description.json`;
}

/** Whether a page belongs to one edition: the same page of another release has the same path below that one. */
export function isInEdition({ path }: Pick<Page, 'path'>): boolean {
  return !path.startsWith('/');
}

/** Path below the site at which a page is rendered: without the version for the newest release. */
export function pathOf(page: Pick<Page, 'edition' | 'path'>): string {
  return isInEdition(page) ? sitePath(page.edition, page.path) : page.path;
}

/** Path below the site that a page gives to search engines as its own. */
export function canonicalPath({ edition, path, repeats = path }: Page): string {
  return pathOf({ edition, path: repeats });
}

/**
 * The links of one page. Links within an edition are relative, so that the same bytes are right under each of its
 * addresses; all others begin with the path that the site is published under.
 */
export function linksFrom(page: Page, { settings }: Site): (path: string) => string {
  const { basePath } = settings;
  const depth = page.path.split('/').length - 1;
  const root = isInEdition(page) ? '../'.repeat(depth) : `${basePath}${sitePath(page.edition, '')}`;
  return (target) => (target.startsWith('/') ? `${basePath}${target}` : `${root}${target}` || './');
}

/** The breadcrumbs of a page: from the home page of its release to the page itself. */
export function trailFromHome({ edition, trail, label, crumb, path }: Page, { config }: Site): Crumb[] {
  const home = edition.newest ? config.name : `${config.name} ${edition.release.version}`;
  const root = { label: home, path: HOME_PATH };
  return path === HOME_PATH ? [root] : [root, ...trail, { label: crumb ?? label, path }];
}

/** Links each page of a list to the previous and next page that search engines may index. */
export function inOrder<P extends Page>(pages: readonly P[]): P[] {
  const listed = pages.filter(({ indexed }) => indexed);
  const places = new Map(listed.map((page, index) => [page, index]));
  return pages.map((page) => {
    const index = places.get(page);
    const [previous, next] = index === undefined ? [] : [listed[index - 1], listed[index + 1]];
    return { ...page, ...(previous ? { previous } : {}), ...(next ? { next } : {}) };
  });
}
