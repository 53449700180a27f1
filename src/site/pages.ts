import { type ApiPage, apiPages } from '../api/pages.ts';
import { type GalleryPage, galleryPages } from '../examples/pages.ts';
import { type CustomPage, customPages } from '../guides/custom-pages.ts';
import { type GuidesPage, guidesPages, releaseGuidesPages } from '../guides/pages.ts';
import { type InstallPage, installPages } from '../install/pages.ts';
import { nearestPage } from '../page/nearest-page.ts';
import { type KeptPage, keptPage, type Page, pagesIn } from '../page/page.ts';
import { DATA_PATH, HOME_PATH, SEARCH_PATH } from '../page/paths.ts';
import { type ChangesPage, changesPages } from '../releases/changes/pages.ts';
import { folderPages, packagePages, type ReleasePage, releasesPage } from '../releases/pages.ts';
import { isRendered, recordedPages } from '../releases/record.ts';
import { fill, text, versioned } from '../ui/messages/messages.ts';
import { softwareApplication } from './data/structured-data.ts';
import { keptFrontPages, listedGuides } from './kept-front.ts';
import type { Edition, Site } from './site.ts';

/** Pages that belong to no room: home page and search of a release, data for programs, page for missing addresses. */
type CorePage =
  | Page<'home', object>
  | Page<'search', object>
  | Page<'data', object>
  | Page<'missing', object>
  | GonePage;

export type GonePage = Page<'gone', GonePageProps>;

/** A page that the newest release lacks. */
export interface GonePageProps {
  /** The newest release that has it. */
  readonly version: string;
  /** Path below that release. */
  readonly path: string;
  /** Path of the same class in another module of the newest release, if there is one. */
  readonly moved?: string;
}

export type SitePage =
  | CorePage
  | InstallPage
  | GalleryPage
  | ApiPage
  | ReleasePage
  | ChangesPage
  | GuidesPage
  | CustomPage
  | KeptPage;

/** All pages, in the order of the full text for language models. Routes, menus, indexes and twins are derived from it. */
export function sitePages(site: Site): SitePage[] {
  const { editions } = site;
  const { name } = site.config;
  const earlier = new Set<string>();
  const byAge = editions.toReversed().map((edition) => {
    const pages: SitePage[] = pagesOf(edition, site).map((page) =>
      !page.indexed && earlier.has(page.path) ? { ...page, leadsToEarlier: true } : page,
    );
    for (const { path, indexed } of recordedPages(edition, pages)) if (indexed) earlier.add(path);
    return pages;
  });
  const released = byAge.toReversed().flat();
  const guides = guidesPages(site.guides, editions[0], listedGuides(editions[0]), name);
  return [
    ...released,
    ...guides,
    ...customPages(site.customPages, editions[0], name),
    releasesPage(editions, name),
    ...changesPages(editions, name),
    ...corePages(site),
    ...gonePages(site, released, guides),
  ];
}

/** The pages of a release that lists contain. Lists of the site contain all pages on the front page. */
function pagesOf(edition: Edition, site: Site): SitePage[] {
  if (isRendered(edition)) return editionPages(edition, site);
  const folders = folderPages(edition, site.config.name).map(keptPage);
  if (!edition.newest || !edition.kept) return folders;
  return [...keptFrontPages(edition, edition.kept, editionPages(edition, site)), ...folders];
}

function editionPages(edition: Edition, site: Site): SitePage[] {
  const { name } = site.config;
  return [
    ...homePages(edition, site),
    ...installPages(edition, name, site.languageNotes),
    ...galleryPages(edition, name),
    ...apiPages(edition, name),
    ...packagePages(edition, name),
    ...releaseGuidesPages(edition, site.sharedGuides, name),
    ...folderPages(edition, name),
  ];
}

function homePages(edition: Edition, site: Site): CorePage[] {
  const { config } = site;
  const named = versioned(config.name, edition.release.version);
  return [
    {
      kind: 'home',
      ...common(edition, HOME_PATH),
      label: named,
      words: [config.name],
      title: config.tagline ? `${named}: ${config.tagline}` : named,
      description: `${named}: ${config.description || text.home.description}`,
      indexed: true,
      twin: '',
      picture: {
        title: config.tagline || config.name,
        text: config.description,
      },
      data: [softwareApplication(edition, site)],
    },
    {
      kind: 'search',
      ...common(edition, SEARCH_PATH),
      label: text.searchPanel.field,
      title: fill(text.search.title, { name: named }),
      description: fill(text.search.description, { name: named }),
      indexed: false,
    },
  ];
}

function corePages({ config, editions }: Site): CorePage[] {
  const [newest] = editions;
  return [
    {
      kind: 'data',
      ...common(newest, DATA_PATH),
      label: text.common.data,
      title: fill(text.data.pageTitle, { name: config.name }),
      description: fill(text.data.description, { name: config.name }),
      indexed: true,
      twin: text.data.twin,
      picture: {
        title: text.common.data,
        text: text.data.pictureText,
      },
    },
    {
      kind: 'missing',
      ...common(newest, '/404.html'),
      label: text.missing.heading,
      title: fill(text.missing.title, { name: config.name }),
      description: text.missing.description,
      indexed: false,
    },
  ];
}

/** Pages at the root for pages that only older releases have. Each links to the newest release with the page. */
function gonePages(
  { config, editions }: Site,
  released: readonly Page[],
  guides: readonly Page[],
): CorePage[] {
  const [newest, ...older] = editions;
  const labels = new Map(
    [...pagesIn(newest, released), ...guides].map(({ path, label }) => [path.replace(/^\//, ''), label]),
  );
  const paths = [...labels.keys()];
  const gone = older.flatMap((edition) => {
    const pages = recordedPages(edition, released);
    const pathsOfEdition = new Set(pages.map(({ path }) => path));
    return pages.flatMap((page) => {
      if (!page.indexed || labels.has(page.path)) return [];
      labels.set(page.path, page.label);
      const { path: nearest, isParent } = nearestPage(page.path, paths);
      // A class that both releases have is not the one that is gone.
      const moved = isParent || pathsOfEdition.has(nearest) ? {} : { moved: nearest };
      return [{ ...page, props: { version: edition.release.version, path: page.path, ...moved } }];
    });
  });
  const trailTo = (path: string) =>
    [...path.slice(0, -1).matchAll(/\//g)].flatMap(({ index }) => {
      const parent = path.slice(0, index + 1);
      const label = labels.get(parent);
      return label === undefined ? [] : [{ label, path: `/${parent}` }];
    });
  const { version } = newest.release;
  return gone.map(
    ({ path, repeats = path, part, label, title, props }): CorePage => ({
      kind: 'gone',
      ...common(newest, `/${path}`),
      ...(part ? { part } : {}),
      trail: trailTo(path),
      label,
      title: fill(text.gone.title, { title, version }),
      description: fill(text.gone.description, { title, name: config.name, version }),
      repeats: `/${repeats}`,
      indexed: true,
      props,
    }),
  );
}

/** Fields of pages outside the rooms. */
function common(edition: Edition, path: string) {
  return { edition, path, trail: [], props: {} };
}
