import { descriptionPath } from '../description/releases.ts';
import { linkKind } from './link-kind.ts';
import {
  fileAt,
  HOME_PATH,
  permanentPath,
  SITE_TEXT_INDEX_PATH,
  TEXT_INDEX_PATH,
  twinPath,
} from './paths.ts';
import { unescaped } from './unescaped.ts';

/** A link to a page. */
export type Crumb = Pick<Page, 'label' | 'path' | 'isTitled'>;

/** The main parts of the site, in the order of the navigation. */
export const PARTS = ['install', 'examples', 'api', 'guides', 'releases'] as const;
export type Part = (typeof PARTS)[number];

/** What addresses of pages depend on: the release, and whether its pages are also at addresses without the version. */
export interface PageEdition {
  readonly release: { readonly version: string; readonly document: { readonly date: string } };
  readonly newest: boolean;
}

/** Texts of the picture that other sites show for a link. All are plain. */
export interface PictureTexts {
  readonly title: string;
  /** Kind of page, below the title; may be empty. */
  readonly text: string;
  /** Text at the foot; may be empty. Default: the release and its date. */
  readonly foot?: string;
}

/** A page of the site. Lists, links, layouts and derived files all use this data. */
export interface Page<Kind extends string = string, Props = unknown> {
  /** Selects the component. */
  readonly kind: Kind;
  /** Escaped path below its edition (`install/c/`; empty for the home page) or below the site (`/guides/`). */
  readonly path: string;
  /** Its release; the newest one for pages that do not depend on a release. */
  readonly edition: PageEdition;
  /** Whether the page belongs to a release and has no address without the version. Its links also contain the version. */
  readonly permanent?: boolean;
  /** Its main part of the site, if any. */
  readonly part?: Part;
  /** Heading of its group in lists of pages. */
  readonly group?: string;
  /** Text of links to the page. */
  readonly label: string;
  /** Whether the label is a title from the content, and not from the messages. */
  readonly isTitled?: boolean;
  /** Text in breadcrumbs. Default: the label. */
  readonly crumb?: string;
  /** Title of the window, including the version. */
  readonly title: string;
  /** One sentence for search engines and previews. */
  readonly description: string;
  /** Its parent pages, topmost first. */
  readonly trail: readonly Crumb[];
  readonly previous?: Crumb;
  readonly next?: Crumb;
  /** Path of the canonical page, if this one is a duplicate within its release; same form as `path`. */
  readonly repeats?: string;
  /** Whether the page has content of its release. Otherwise search engines, the sitemap and text search exclude it. */
  readonly indexed: boolean;
  /** Whether the page names content that its release lacks but an earlier one has, so search engines include it. */
  readonly leadsToEarlier?: boolean;
  /** Whether text search includes it, unless it repeats another page. */
  readonly searched?: boolean;
  /** Additional words that search matches. Search also finds every indexed page. */
  readonly words?: readonly string[];
  /** Description of its Markdown twin in lists, possibly empty; absent if it has no twin. */
  readonly twin?: string;
  /** Texts of its share picture. Default: the picture of its parent page. */
  readonly picture?: PictureTexts;
  /** Date of its last change, YYYY-MM-DD. Default: the date of the release. */
  readonly date?: string;
  /** Path of its source, below the content folder. Default: the description of the release. */
  readonly source?: string;
  /** JSON pointers to its content in the description of its release, for findings about the page. */
  readonly pointers?: readonly string[];
  /** Structured data (schema.org). */
  readonly data?: readonly object[];
  readonly props: Props;
}

/** A page of a kept release, which lists of the site contain but no build renders again. */
export type KeptPage = Page<'kept', object>;

export function keptPage(page: Omit<Page, 'kind' | 'props'>): KeptPage {
  return { ...page, kind: 'kept', props: {} };
}

/** Converts a path below an edition to a path below the site, without the version for the newest release. */
export function sitePath({ newest, release }: PageEdition, path: string): string {
  return newest ? `/${path}` : permanentPath(release.version, path);
}

/** The source file of a page, below the content folder. */
export function sourceOf({ source, edition }: Page): string {
  return source ?? descriptionPath(edition.release.version);
}

/** Whether a page belongs to an edition, so that it has the same path in other editions. */
export function isInEdition({ path }: Pick<Page, 'path'>): boolean {
  return !path.startsWith('/');
}

/** The release that a page belongs to; undefined for pages without a release. */
export function releaseOf(page: Pick<Page, 'edition' | 'path' | 'permanent'>): PageEdition | undefined {
  return isInEdition(page) || page.permanent ? page.edition : undefined;
}

/** The pages below the folder of a release. */
export function pagesIn<P extends Page>(edition: PageEdition, pages: readonly P[]): P[] {
  return pages.filter((page) => page.edition === edition && isInEdition(page));
}

/** Path of a page below the site. Contains no version if the release is the newest and the page has such an address. */
export function pathOf(page: Pick<Page, 'edition' | 'path' | 'permanent'>): string {
  const { edition, path, permanent } = page;
  if (!isInEdition(page)) return path;
  return permanent ? permanentPath(edition.release.version, path) : sitePath(edition, path);
}

/** The path of a page; for a page of the newest release, followed by the one with the version. */
export function pathsOf(page: Pick<Page, 'edition' | 'path' | 'permanent'>): string[] {
  const { edition, path, permanent } = page;
  const copied = edition.newest && isInEdition(page) && !permanent;
  return [pathOf(page), ...(copied ? [permanentPath(edition.release.version, path)] : [])];
}

/**
 * Canonical path of a page below the site: the one without a version, because published pages do not know which release is
 * the newest. If the newest release lacks the page, a page at this path leads to the releases that have it.
 */
export function canonicalPath({ path, repeats = path }: Pick<Page, 'path' | 'repeats'>): string {
  return repeats.startsWith('/') ? repeats : `/${repeats}`;
}

/**
 * Whether a page has its Markdown twin at all its addresses, so that it links to it. The API has thousands of pages: only
 * pages of the newest release have twins, at the address without a version.
 */
export function linksToTwin({ twin, part }: Pick<Page, 'twin' | 'part'>): boolean {
  return twin !== undefined && part !== 'api';
}

/** The paths of a page with a Markdown twin, escaped. */
export function twinPathsOf(page: Page): string[] {
  if (linksToTwin(page)) return pathsOf(page);
  return page.twin === undefined ? [] : [pathOf(page)];
}

/** All files of a page, unescaped. */
export function pageFiles(page: Page): string[] {
  const pages = pathsOf(page).map(fileAt);
  return [...pages, ...twinPathsOf(page).map(twinPath)].map(decodeURIComponent);
}

/** Whether search engines and the sitemap include a page. */
export function isForSearchEngines({ indexed, leadsToEarlier = false }: Page): boolean {
  return indexed || leadsToEarlier;
}

/** Whether another page of the same release has the same content. */
export function isRepeat({ path, repeats = path }: Page): boolean {
  return repeats !== path;
}

export function isCanonical(page: Page): boolean {
  return canonicalPath(page) === pathOf(page);
}

/** Path of the text index with a page, below the site; undefined if no text search includes the page. */
export function textIndexOf(page: Page): string | undefined {
  const { searched, indexed, edition } = page;
  if (!searched || !indexed || isRepeat(page)) return undefined;
  return isInEdition(page) ? permanentPath(edition.release.version, TEXT_INDEX_PATH) : SITE_TEXT_INDEX_PATH;
}

/** A published file, with its size in pixels if it is a picture. */
export interface PictureFile {
  /** Unescaped path below the site. */
  readonly path: string;
  readonly picture?: { readonly width: number; readonly height: number };
}

/**
 * Creates the link function of a page. Links within an edition are relative, because the same file is published at several
 * addresses; others start with the base path of the site. It knows the sizes of pictures among `files`.
 * @param basePath path of the site's address, without a trailing slash
 */
export function linksFrom(page: Page, basePath: string, ...files: readonly (readonly PictureFile[])[]) {
  const depth = page.path.split('/').length - 1;
  const above = page.permanent ? permanentPath(page.edition.release.version) : '/';
  const root = isInEdition(page) ? '../'.repeat(depth) : `${basePath}${above}`;
  const href = (target: string) =>
    target.startsWith('/') ? `${basePath}${target}` : `${root}${target}` || './';
  const sizeOf = (target: string) => {
    const wanted = unescaped(target.replace(/[?#].*/, ''));
    for (const list of files) {
      const file = list.find(({ path }) => path === wanted);
      if (file) return file.picture;
    }
    return undefined;
  };
  /** The address of a link in `site.json`. */
  const to = (address: string) => (linkKind(address) === 'path' ? href(address) : address);
  return Object.assign(href, { sizeOf, to });
}

/**
 * The breadcrumbs of a page, from the home page of its release.
 * @param library text of the link to the home page
 */
export function trailFromHome(page: Page, library: string): Crumb[] {
  const { trail, label, crumb, path, isTitled = false } = page;
  const root = { label: library, path: HOME_PATH };
  return path === HOME_PATH ? [root] : [root, ...trail, { label: crumb ?? label, path, isTitled }];
}

/** Links each page of a list to the previous and next indexed page. A page that repeats another gets the same links. */
export function inOrder<P extends Page>(pages: readonly P[]): P[] {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const originalOf = (page: P) => byPath.get(page.repeats ?? page.path) ?? page;
  const listed = pages.filter((page) => page.indexed && originalOf(page) === page);
  const places = new Map(listed.map((page, index) => [page, index]));
  return pages.map((page) => {
    const index = places.get(originalOf(page));
    const [previous, next] = index === undefined ? [] : [listed[index - 1], listed[index + 1]];
    return { ...page, ...(previous ? { previous } : {}), ...(next ? { next } : {}) };
  });
}
