import type { ApiPage } from '../api/pages.ts';
import { isInEdition, type KeptPage, linksFrom, PARTS, type Page, pathOf } from '../page/page.ts';
import { permanentPath } from '../page/paths.ts';
import { type GonePage, type SitePage, sitePages } from './pages.ts';
import { pictureOf, type SharePicture, sharePictures } from './sharing/picture.ts';
import { type Edition, editionOf, type Site } from './site.ts';

/** The input as it was read, and the pages made from it. */
export type Snapshot = ReturnType<typeof takeSnapshot>;

/** The data that all components of a page can read in `Astro.locals`. */
export interface View {
  readonly site: Site;
  readonly page: Page;
  readonly edition: Edition;
  readonly pages: readonly Page[];
  /** The link to a path below the page's edition, or below the site. */
  readonly href: ReturnType<typeof linksFrom>;
  /** The image that other sites show for a link to the page. */
  readonly picture: SharePicture | undefined;
  /** Paths of pages that the newest release lacks, with the path in the newest release that has the page. */
  readonly gone: ReadonlyMap<string, string>;
  /** The main parts of the site, as the page's edition has them. */
  readonly navigation: readonly Page[];
}

declare global {
  /** Pages are rendered from a bundle with its own copy of every module; this is what it shares with the build. */
  var siteSnapshot: Snapshot | undefined;
}

/** Keeps the site that pages are rendered from, so that nothing is read twice. */
export function takeSnapshot(site: Site) {
  const pages = sitePages(site);
  const snapshot = {
    site,
    pages,
    pictures: sharePictures(pages, site.config.name),
    navigations: new Map(site.editions.map((edition) => [edition, navigationOf(edition, site, pages)])),
    gone: new Map(
      pages.flatMap(({ kind, path, props }) =>
        kind === 'gone' ? [[path, permanentPath(props.version, props.path)] as const] : [],
      ),
    ),
  };
  globalThis.siteSnapshot = snapshot;
  return snapshot;
}

/** The site of the running build. */
export function currentSnapshot(): Snapshot {
  if (globalThis.siteSnapshot) return globalThis.siteSnapshot;
  throw new Error('No site to render. Build it with: npx bindocs build');
}

/** The view of a page that Astro renders. */
export function viewOf(page: Page): View {
  const { site, pages, pictures, navigations, gone } = currentSnapshot();
  const edition = editionOf(page, site);
  const navigation = navigations.get(edition) ?? [];
  const href = linksFrom(page, site.settings.basePath, site.guideFiles, site.publicFiles);
  const picture = pictureOf(page, pictures);
  return { site, page, pages, edition, href, picture, gone, navigation };
}

/** The first page of each main part of the site. Must not depend on later releases. */
function navigationOf(edition: Edition, { guides }: Site, pages: readonly Page[]): Page[] {
  const isShared = (page: Page) =>
    !isInEdition(page) && page.kind !== 'gone' && (page.kind !== 'guides' || guides.length > 0);
  const heads = pages.filter(
    (page) =>
      page.part &&
      page.trail.length === 0 &&
      ((page.edition === edition && isInEdition(page)) || isShared(page)),
  );
  return PARTS.flatMap((part) => heads.find((head) => head.part === part) ?? []);
}

/** The pages that each route renders. */
interface RoutePages {
  readonly api: ApiPage | GonePage;
  readonly page: Exclude<SitePage, ApiPage | KeptPage>;
}

/** The route that renders a page; the API has its own. */
export function routeOf({ part }: Page): keyof RoutePages {
  return part === 'api' ? 'api' : 'page';
}

/** The pages of a route, as Astro's `getStaticPaths` returns them. */
export function routesOf<Route extends keyof RoutePages>(
  route: Route,
): { params: Record<string, string | undefined>; props: { page: RoutePages[Route] } }[] {
  const isRendered = (page: SitePage): page is SitePage & RoutePages[Route] =>
    page.kind !== 'kept' && routeOf(page) === route;
  return currentSnapshot()
    .pages.filter(isRendered)
    .map((page) => {
      const path = decodeURIComponent(pathOf(page)).replaceAll(/^\/|\/$/g, '');
      return { params: { [route]: path || undefined }, props: { page } };
    });
}

/** Ends the list of components in a route, so that TypeScript finds kinds of pages without a component. */
export function unrendered(page: never): never {
  throw new Error(`No component renders pages of this kind: ${JSON.stringify(page)}`);
}
