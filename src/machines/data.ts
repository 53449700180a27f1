import {
  descriptionPath,
  escapePath,
  INSTALL_INDEX_PATH,
  permanentPath,
  SCHEMAS,
  SYMBOLS_PATH,
  twinPath,
} from '../addresses/paths.ts';
import { manifestOf } from '../release/manifest.ts';
import { type Page, pathOf, sitePath } from '../site/page.ts';
import type { Edition, Site } from '../site/site.ts';
import { releaseFeed } from './feed.ts';
import { installIndex } from './install-json.ts';
import { llmsText } from './llms.ts';
import { sitemapFiles } from './sitemap.ts';
import { symbolsIndex } from './symbols-json.ts';

/** Something that the site publishes for programs. */
export interface DataEntry {
  /** Id of its heading. */
  readonly id: string;
  readonly title: string;
  /** Full address. */
  readonly address: string;
  /** One sentence, Markdown. */
  readonly about: string;
  /** Path of its JSON Schema. */
  readonly schema?: string;
  /** A part of it, as it is written; the grammar highlights it. Absent: it is made from the finished pages. */
  readonly example?: { readonly text: string; readonly grammar: string };
}

/** Lines of a list that its example shows. */
const SHOWN_LINES = 12;

/** Everything that the site publishes for programs, with examples from the newest release. */
export function dataEntries(site: Site, pages: readonly Page[]): DataEntry[] {
  const data = releaseData(site, pages);
  return [...data, ...lists(site, pages, data)];
}

/** Data about releases; lists of all that is published are apart, for they name this. */
export function releaseData(site: Site, pages: readonly Page[]): DataEntry[] {
  const [newest] = site.editions;
  return [
    installEntry(newest, site),
    ...symbolsEntry(newest, site),
    descriptionEntry(newest, site),
    manifestEntry(newest, site),
    ...twinEntry(newest, site, pages),
    feedEntry(newest, site),
  ];
}

const json = (value: object) => ({ text: JSON.stringify(value, undefined, 2), grammar: 'json' });

function contextOf(edition: Edition, { config, settings }: Site) {
  return { library: config.name, root: `${settings.baseUrl}${sitePath(edition, '')}` };
}

function installEntry(edition: Edition, site: Site): DataEntry {
  const { release, catalog } = edition;
  const context = contextOf(edition, site);
  const index = installIndex(release, catalog, context);
  const languages = index.languages
    .slice(0, 1)
    .map((language) => ({ ...language, recipes: language.recipes.slice(0, 1) }));
  return {
    id: 'install-index',
    title: 'Install index',
    address: `${context.root}${INSTALL_INDEX_PATH}`,
    about: `Every recipe as JSON, its placeholders filled in. Release ${release.version} has it at \`${permanentPath(release.version, INSTALL_INDEX_PATH)}\` permanently, and so does every other release.`,
    schema: SCHEMAS.install,
    example: json({ ...index, languages }),
  };
}

function symbolsEntry(edition: Edition, site: Site): DataEntry[] {
  const { release, reference } = edition;
  if (!reference) return [];
  const context = contextOf(edition, site);
  const index = symbolsIndex(release, reference.library, context);
  return [
    {
      id: 'symbols',
      title: 'Symbols',
      address: `${context.root}${SYMBOLS_PATH}`,
      about:
        'Every module, class and member of the API, and the address that documents it, as JSON; in every release.',
      schema: SCHEMAS.symbols,
      example: json({ ...index, symbols: index.symbols.slice(0, 3) }),
    },
  ];
}

function descriptionEntry({ release }: Edition, { settings }: Site): DataEntry {
  const { apiversion, git, date, installation } = release.document;
  const [language] = Object.entries(installation?.languages ?? {});
  return {
    id: 'description',
    title: 'Description',
    address: `${settings.baseUrl}${descriptionPath(release.version)}`,
    about:
      'What the pages of a release are made from, byte for byte as its author gave it; in every release.',
    schema: SCHEMAS.description,
    example: json({
      apiversion,
      ...(git ? { git } : {}),
      date,
      ...(language ? { installation: { languages: Object.fromEntries([language]) } } : {}),
    }),
  };
}

function manifestEntry({ tree }: Edition, { settings }: Site): DataEntry {
  const { files, absent, ...rest } = manifestOf(tree);
  return {
    id: 'manifest',
    title: 'Release files',
    address: `${settings.baseUrl}${escapePath(`${tree.folders[0]}manifest.json`)}`,
    about:
      'The files of a release with their sizes and sums, and what is missing; beside them, in every release. `SHA256SUMS` has the sums alone.',
    schema: SCHEMAS.manifest,
    example: json({ ...rest, files: files.slice(0, 1), absent: absent.slice(0, 1) }),
  };
}

function twinEntry(edition: Edition, { settings }: Site, pages: readonly Page[]): DataEntry[] {
  const page = pages.find(
    (own) => own.edition === edition && own.kind === 'recipe' && own.twin !== undefined,
  );
  if (!page) return [];
  return [
    {
      id: 'markdown',
      title: 'Markdown',
      address: `${settings.baseUrl}${twinPath(pathOf(page))}`,
      about:
        'Pages have a twin in Markdown: the same address and `index.md`. The page links it (`rel="alternate"`).',
    },
  ];
}

function feedEntry({ release }: Edition, site: Site): DataEntry {
  const [, rest = ''] = releaseFeed(site).split('<entry>', 2);
  const [entry = ''] = rest.split('</entry>', 1);
  return {
    id: 'feed',
    title: 'Feed of releases',
    address: `${site.settings.baseUrl}/feed.xml`,
    about: `Releases as Atom, newest first. An entry is known by its address, \`${permanentPath(release.version)}\` for example.`,
    example: { text: `<entry>${entry}</entry>`, grammar: 'xml' },
  };
}

/** The lists of everything that the site publishes for programs. */
function lists(site: Site, pages: readonly Page[], data: readonly DataEntry[]): DataEntry[] {
  const { baseUrl } = site.settings;
  const date = site.editions[0].release.document.date;
  const sitemap = sitemapFiles([{ address: `${baseUrl}/`, date }], baseUrl).get('/sitemap.xml') ?? '';
  const llms = llmsText(site, pages, data).split('\n').slice(0, SHOWN_LINES).join('\n');
  return [
    {
      id: 'llms',
      title: 'Guide for language models',
      address: `${baseUrl}/llms.txt`,
      about: 'What the site is, and where the Markdown of its pages is.',
      example: { text: llms.trimEnd(), grammar: 'markdown' },
    },
    {
      id: 'llms-full',
      title: 'Everything as Markdown',
      address: `${baseUrl}/llms-full.txt`,
      about: 'The Markdown of the newest release’s pages in one file.',
    },
    {
      id: 'sitemap',
      title: 'Sitemap',
      address: `${baseUrl}/sitemap.xml`,
      about: 'Every page that search engines may list, with the date of its release.',
      example: { text: sitemap.trimEnd(), grammar: 'xml' },
    },
  ];
}
