import {
  DATA_SCHEMAS,
  descriptionPath,
  escapePath,
  homePath,
  installIndexPath,
  permanentPrefix,
  SCHEMA_PATH,
  symbolsPath,
} from '../addresses/paths.ts';
import { installIndex } from '../machines/install-json.ts';
import { symbolsIndex } from '../machines/symbols-json.ts';
import { relativeLinks, twinPath } from '../machines/twins/text.ts';
import { manifestOf } from '../release/manifest.ts';
import { type Edition, editions, type Site } from '../site.ts';
import { releaseFeed } from './feed.ts';
import { twinsOf } from './twins/twins.ts';

/** Something that the site writes for programs. */
export interface Output {
  /** Id of its heading. */
  readonly id: string;
  readonly title: string;
  /** Full address. */
  readonly address: string;
  /** One sentence, Markdown. */
  readonly about: string;
  /** Path of its JSON Schema. */
  readonly schema?: string;
  /** A part of it, as it is written; the grammar highlights it. */
  readonly example: { readonly text: string; readonly grammar: string };
}

/** Everything that the site writes for programs, with examples from the newest release. */
export function outputsOf(site: Site): Output[] {
  const [newest] = editions(site);
  if (!newest) return [];
  return [
    installOutput(newest, site),
    ...symbolsOutput(newest, site),
    descriptionOutput(newest, site),
    ...manifestOutput(newest, site),
    ...twinOutput(site),
    ...feedOutput(newest, site),
  ];
}

const json = (value: object) => ({ text: JSON.stringify(value, undefined, 2), grammar: 'json' });

function installOutput({ release, catalog, prefix }: Edition, { config, settings }: Site): Output {
  const { baseUrl } = settings;
  const index = installIndex(release, catalog, { library: config.name, baseUrl, prefix });
  const languages = index.languages
    .slice(0, 1)
    .map((language) => ({ ...language, recipes: language.recipes.slice(0, 1) }));
  return {
    id: 'install-index',
    title: 'Install index',
    address: `${baseUrl}${installIndexPath(prefix)}`,
    about: `Every recipe as JSON, its placeholders filled in. Release ${release.version} has it at \`${installIndexPath(permanentPrefix(release.version))}\` for good, and so does every other release.`,
    schema: DATA_SCHEMAS.install,
    example: json({ ...index, languages }),
  };
}

function symbolsOutput({ release, reference, prefix }: Edition, { config, settings }: Site): Output[] {
  if (!reference) return [];
  const { baseUrl } = settings;
  const index = symbolsIndex(release, reference.addresses, { library: config.name, baseUrl, prefix });
  return [
    {
      id: 'symbols',
      title: 'Symbols',
      address: `${baseUrl}${symbolsPath(prefix)}`,
      about:
        'Every module, class and member of the API, and the address that documents it, as JSON; in every release.',
      schema: DATA_SCHEMAS.symbols,
      example: json({ ...index, symbols: index.symbols.slice(0, 3) }),
    },
  ];
}

function descriptionOutput({ release }: Edition, { settings }: Site): Output {
  const { apiversion, git, date, installation } = release.document;
  const [language] = Object.entries(installation?.languages ?? {});
  return {
    id: 'description',
    title: 'Description',
    address: `${settings.baseUrl}${descriptionPath(release.version)}`,
    about:
      'What the pages of a release are made from, byte for byte as its author gave it; in every release.',
    schema: SCHEMA_PATH,
    example: json({
      apiversion,
      ...(git ? { git } : {}),
      date,
      ...(language ? { installation: { languages: Object.fromEntries([language]) } } : {}),
    }),
  };
}

function manifestOutput({ release }: Edition, { settings, trees }: Site): Output[] {
  const tree = trees.get(release.version);
  if (!tree) return [];
  const { files, absent, ...rest } = manifestOf(tree);
  return [
    {
      id: 'manifest',
      title: 'Release files',
      address: `${settings.baseUrl}${escapePath(`${tree.folders[0]}manifest.json`)}`,
      about:
        'The files of a release with their sizes and sums, and what is missing; beside them, in every release. `SHA256SUMS` has the sums alone.',
      schema: DATA_SCHEMAS.manifest,
      example: json({ ...rest, files: files.slice(0, 1), absent: absent.slice(0, 1) }),
    },
  ];
}

function twinOutput(site: Site): Output[] {
  const { baseUrl } = site.settings;
  const [newest] = twinsOf(site);
  const twin = newest?.install.findLast(({ page }) => page.split('/').length > 4) ?? newest?.install[0];
  if (!twin) return [];
  return [
    {
      id: 'markdown',
      title: 'Markdown',
      address: `${baseUrl}${twinPath(twin.page)}`,
      about:
        'Pages have a twin in Markdown: the same address and `index.md`. It stands beside the address that a page names as its own (`rel="canonical"`), and the page links it (`rel="alternate"`).',
      example: { text: twin.render(relativeLinks(twin.page)).trimEnd(), grammar: 'markdown' },
    },
  ];
}

function feedOutput({ release }: Edition, site: Site): Output[] {
  const { baseUrl } = site.settings;
  const [entry] = /<entry>.*?<\/entry>/s.exec(releaseFeed(site)) ?? [];
  return [
    {
      id: 'feed',
      title: 'Feed of releases',
      address: `${baseUrl}/feed.xml`,
      about: `Releases as Atom, newest first. An entry is known by its address, \`${homePath(permanentPrefix(release.version))}\` for example.`,
      example: { text: entry ?? '', grammar: 'xml' },
    },
  ];
}
