import { type Page, pathOf } from '../../page/page.ts';
import {
  descriptionPath,
  FULL_TEXT_PATH,
  INSTALL_INDEX_PATH,
  pageListPath,
  permanentPath,
  RELEASE_LIST_PATH,
  SCHEMAS,
  SYMBOLS_PATH,
  twinPath,
} from '../../page/paths.ts';
import { manifestOf } from '../../releases/manifest.ts';
import { fileAddress } from '../../releases/tree.ts';
import { xmlText } from '../../ui/markup/html.ts';
import { fill, text } from '../../ui/messages/messages.ts';
import type { Site } from '../site.ts';
import { newestEntry } from './feed.ts';
import { installIndex } from './install-json.ts';
import { isRecipe, type Listed, llmsText } from './llms.ts';
import { pageList, releaseList } from './release-lists.ts';
import { sitemapFiles } from './sitemap.ts';
import { symbolsIndex } from './symbols-json.ts';

interface DataEntry extends Listed {
  /** Id of its heading. */
  readonly id: string;
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
      title: text.data.titles.llms,
      path: '/llms.txt',
      about: text.data.about.llms,
      example: () => {
        const lines = llmsText(site, pages, data).split('\n').slice(0, SHOWN_LINES);
        return { text: lines.join('\n').trimEnd(), grammar: 'markdown' };
      },
    },
    {
      id: 'llms-full',
      title: text.data.titles.full,
      path: FULL_TEXT_PATH,
      about: text.data.about.full,
    },
    {
      id: 'sitemap',
      title: text.data.titles.sitemap,
      path: '/sitemap.xml',
      about: text.data.about.sitemap,
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
  const context = { library: site.config.name, baseUrl, root: `${baseUrl}/` };
  const recipe = pages.find((page) => page.edition === newest && isRecipe(page) && page.twin !== undefined);
  const entries: (DataEntry | undefined)[] = [
    recipe && {
      id: 'install-index',
      title: text.data.titles.install,
      path: `/${INSTALL_INDEX_PATH}`,
      about: fill(text.data.about.install, { path: permanentPath(version, INSTALL_INDEX_PATH), version }),
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
      title: text.data.titles.symbols,
      path: `/${SYMBOLS_PATH}`,
      about: text.data.about.symbols,
      schema: SCHEMAS.symbols,
      example: () => {
        const index = symbolsIndex(release, reference, context);
        return json({ ...index, symbols: index.symbols.slice(0, 3) });
      },
    },
    {
      id: 'description',
      title: text.common.description,
      path: descriptionPath(version),
      about: text.data.about.description,
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
      title: text.data.titles.manifest,
      path: fileAddress(tree, { name: 'manifest.json' }),
      about: text.data.about.manifest,
      schema: SCHEMAS.manifest,
      example: () => {
        const { files, absent, ...rest } = manifestOf(tree);
        return json({ ...rest, files: files.slice(0, 1), absent: absent.slice(0, 1) });
      },
    },
    {
      id: 'releases',
      title: text.parts.releases,
      path: RELEASE_LIST_PATH,
      about: text.data.about.releases,
      schema: SCHEMAS.releases,
      example: () => {
        const { releases } = releaseList(site);
        return json({ releases: releases.slice(0, 2) });
      },
    },
    {
      id: 'pages',
      title: text.data.titles.pages,
      path: pageListPath(version),
      about: text.data.about.pages,
      schema: SCHEMAS.pages,
      example: () => json({ pages: pageList(newest, pages).pages.slice(0, 3) }),
    },
    recipe && {
      id: 'markdown',
      title: text.data.titles.markdown,
      path: twinPath(pathOf(recipe)),
      about: [text.data.about.markdown, ...(reference ? [text.data.about.markdownOfApi] : [])].join(' '),
    },
    {
      id: 'feed',
      title: text.data.titles.feed,
      path: '/feed.xml',
      about: fill(text.data.about.feed, { path: permanentPath(version) }),
      example: async () => ({ text: await newestEntry(site), grammar: 'xml' }),
    },
  ];
  return entries.filter((entry) => entry !== undefined);
}

function json(value: object): Example {
  return { text: JSON.stringify(value, undefined, 2), grammar: 'json' };
}
