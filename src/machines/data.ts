import {
  descriptionPath,
  INSTALL_INDEX_PATH,
  permanentPath,
  SCHEMAS,
  SYMBOLS_PATH,
  twinPath,
} from '../addresses/paths.ts';
import { xmlText } from '../markup/html.ts';
import { manifestOf } from '../release/manifest.ts';
import { fileAddress } from '../release/tree.ts';
import { type Page, pathOf, sitePath } from '../site/page.ts';
import type { Site } from '../site/site.ts';
import { newestEntry } from './feed.ts';
import { installIndex } from './install-json.ts';
import { llmsText } from './llms.ts';
import { sitemapFiles } from './sitemap.ts';
import { symbolsIndex } from './symbols-json.ts';

/** A resource for programs. */
export interface DataEntry {
  /** Id of its heading. */
  readonly id: string;
  readonly title: string;
  /** Below the site, escaped. */
  readonly path: string;
  /** One sentence, Markdown. */
  readonly about: string;
  /** Path of its JSON Schema. */
  readonly schema?: string;
  /** An excerpt with its grammar; absent for resources derived from rendered pages. */
  readonly example?: () => Promise<Example> | Example;
}

type Example = Record<'text' | 'grammar', string>;

/** Number of lines of llms.txt in its example. */
const SHOWN_LINES = 12;

/** All resources for programs, with examples from the newest release. */
export function dataEntries(site: Site, pages: readonly Page[]): DataEntry[] {
  const { baseUrl } = site.settings;
  const { date } = site.editions[0].release.document;
  const data = releaseData(site, pages);
  return [
    ...data,
    {
      id: 'llms',
      title: 'Guide for language models',
      path: '/llms.txt',
      about: 'What the site is, and where the Markdown of its pages is.',
      example: () => {
        const lines = llmsText(site, pages, data).split('\n').slice(0, SHOWN_LINES);
        return { text: lines.join('\n').trimEnd(), grammar: 'markdown' };
      },
    },
    {
      id: 'llms-full',
      title: 'Everything as Markdown',
      path: '/llms-full.txt',
      about: 'The Markdown of the newest release’s pages in one file.',
    },
    {
      id: 'sitemap',
      title: 'Sitemap',
      path: '/sitemap.xml',
      about: 'Every page that search engines may list, with the date of its release.',
      example: async () => {
        const [file] = sitemapFiles([{ address: `${baseUrl}/`, date }], baseUrl).values();
        return { text: file ? (await xmlText(file)).trimEnd() : '', grammar: 'xml' };
      },
    },
  ];
}

/** Data about releases, without lists of published files. */
export function releaseData(site: Site, pages: readonly Page[]): DataEntry[] {
  const [newest] = site.editions;
  const { release, reference, tree } = newest;
  const { version, document } = release;
  const { baseUrl } = site.settings;
  const context = { library: site.config.name, baseUrl, root: `${baseUrl}${sitePath(newest, '')}` };
  const recipe = pages.find(
    ({ edition, kind, twin }) => edition === newest && kind === 'recipe' && twin !== undefined,
  );
  const entries: (DataEntry | undefined)[] = [
    {
      id: 'install-index',
      title: 'Install index',
      path: sitePath(newest, INSTALL_INDEX_PATH),
      about: `Every recipe as JSON, its placeholders filled in. Release ${version} has it at \`${permanentPath(version, INSTALL_INDEX_PATH)}\` permanently, and so does every other release.`,
      schema: SCHEMAS.install,
      example: () => {
        const index = installIndex(newest, context);
        const languages = index.languages
          .slice(0, 1)
          .map((language) => ({ ...language, recipes: language.recipes.slice(0, 1) }));
        return json({ ...index, languages });
      },
    },
    reference && {
      id: 'symbols',
      title: 'Symbols',
      path: sitePath(newest, SYMBOLS_PATH),
      about:
        'Every module, class and member of the API, and the address that documents it, as JSON; in every release.',
      schema: SCHEMAS.symbols,
      example: () => {
        const index = symbolsIndex(release, reference, context);
        return json({ ...index, symbols: index.symbols.slice(0, 3) });
      },
    },
    {
      id: 'description',
      title: 'Description',
      path: descriptionPath(version),
      about:
        'What the pages of a release are made from, byte for byte as its author gave it; in every release.',
      schema: SCHEMAS.description,
      example: () => {
        const { apiversion, git, date, installation } = document;
        const languages = Object.entries(installation?.languages ?? {}).slice(0, 1);
        const described = { installation: { languages: Object.fromEntries(languages) } };
        return json({ apiversion, ...(git && { git }), date, ...(languages.length > 0 && described) });
      },
    },
    {
      id: 'manifest',
      title: 'Release files',
      path: fileAddress(tree, { name: 'manifest.json' }),
      about:
        'The files of a release with their sizes and sums, and what is missing; beside them, in every release. `SHA256SUMS` has the sums alone.',
      schema: SCHEMAS.manifest,
      example: () => {
        const { files, absent, ...rest } = manifestOf(tree);
        return json({ ...rest, files: files.slice(0, 1), absent: absent.slice(0, 1) });
      },
    },
    recipe && {
      id: 'markdown',
      title: 'Markdown',
      path: twinPath(pathOf(recipe)),
      about:
        'Pages have a twin in Markdown: the same address and `index.md`. The page links it (`rel="alternate"`).',
    },
    {
      id: 'feed',
      title: 'Feed of releases',
      path: '/feed.xml',
      about: `Releases as Atom, newest first. An entry is known by its address, \`${permanentPath(version)}\` for example.`,
      example: async () => ({ text: await newestEntry(site), grammar: 'xml' }),
    },
  ];
  return entries.filter((entry) => entry !== undefined);
}

function json(value: object): Example {
  return { text: JSON.stringify(value, undefined, 2), grammar: 'json' };
}
