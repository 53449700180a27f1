import { DATA_PATH, HOME_PATH, SEARCH_PATH } from './addresses/paths.ts';
import { type ChangesPage, changesPages } from './changes/pages.ts';
import { type GalleryPage, galleryPages } from './gallery/pages.ts';
import { type GuidesPage, guidesPages } from './guides/pages.ts';
import { type InstallPage, installPages } from './install/pages.ts';
import { softwareApplication } from './machines/structured-data.ts';
import { type ApiPage, apiPages } from './reference/pages.ts';
import { folderPages, packagePages, type ReleasePage, releasesPage } from './release/pages.ts';
import type { Page } from './site/page.ts';
import type { Edition, Site } from './site/site.ts';

/** Pages of no room: a release's home page and search, data for programs, the page for missing addresses. */
type OwnPage = Page<'home', object> | Page<'search', object> | Page<'data', object> | Page<'missing', object>;

/** Any page of the site. */
export type SitePage = OwnPage | InstallPage | GalleryPage | ApiPage | ReleasePage | ChangesPage | GuidesPage;

/** All pages, in the order of the full text for language models. Routes, menus, indexes and twins are derived from it. */
export function sitePages(site: Site): SitePage[] {
  return [
    ...site.editions.flatMap((edition) => [
      ...homePages(edition, site),
      ...installPages(edition, site),
      ...galleryPages(edition, site),
      ...apiPages(edition, site),
      ...packagePages(edition, site),
      ...folderPages(edition, site),
    ]),
    ...guidesPages(site),
    releasesPage(site),
    ...changesPages(site),
    ...ownPages(site),
  ];
}

function homePages(edition: Edition, site: Site): OwnPage[] {
  const { config } = site;
  const { version, document } = edition.release;
  const named = `${config.name} ${version}`;
  return [
    {
      kind: 'home',
      ...common(edition, HOME_PATH),
      label: edition.newest ? config.name : named,
      title: config.tagline ? `${named}: ${config.tagline}` : named,
      description: `${named}: ${config.description || 'Documentation and downloads.'}`,
      indexed: true,
      twin: '',
      picture: {
        title: config.tagline || config.name,
        text: config.description,
        foot: `Release ${version} · ${document.date}`,
      },
      data: [softwareApplication(edition, site)],
    },
    {
      kind: 'search',
      ...common(edition, SEARCH_PATH),
      label: 'Search',
      title: `Search · ${named}`,
      description: `Search the API, the install pages and the guides of ${named}.`,
      indexed: false,
    },
  ];
}

function ownPages({ config, editions }: Site): OwnPage[] {
  const [newest] = editions;
  return [
    {
      kind: 'data',
      ...common(newest, DATA_PATH, HOME_PATH),
      label: 'For programs',
      title: `For programs · ${config.name}`,
      description: `What ${config.name} publishes for programs: recipes and symbols as JSON, pages as Markdown, a feed of releases.`,
      indexed: true,
      twin: 'what is published for programs',
      picture: {
        title: 'For programs',
        text: 'Recipes and symbols as JSON, pages as Markdown, a feed',
        foot: '',
      },
    },
    {
      kind: 'missing',
      ...common(newest, '/404.html', HOME_PATH),
      label: 'Page not found',
      title: `Page not found · ${config.name}`,
      description: 'This page does not exist.',
      indexed: false,
    },
  ];
}

/** Fields of pages outside of the rooms; `there` is the path of the same page in other releases. */
function common(edition: Edition, path: string, there = path) {
  return { edition, path, trail: [], counterpart: () => ({ path: there }), props: {} };
}
