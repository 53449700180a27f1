/*
 * Paths with escaped segments, in two forms. Those without a leading slash are below an edition: `install/c/`. Those with a
 * leading slash are below the site: `/guides/`, `/v/1.0/install/c/`.
 */

/** Paths below an edition. */
export const HOME_PATH = '';
export const EVENTS_PATH = 'events/';
export const BUILT_IN_TYPES_PATH = 'built-in-types/';
/** Folder of the search page and its symbol index. */
export const SEARCH_PATH = 'search/';
export const TEXT_INDEX_PATH = `${SEARCH_PATH}text/`;
export const PACKAGE_PATH = 'package/';

/** Path of install pages below an edition: the table, a language or dialect group, or one recipe; segments are slugs. */
export function installPath(language?: string, target?: string): string {
  return folder('install', language, target);
}

/** Path of a recipe as a script, below an edition; `extension` has no dot. */
export function scriptPath(language: string, target: string, extension: string): string {
  return `${installPath(language)}${encodeURIComponent(target)}.${extension}`;
}

/** Path of the log of a recorded run, below an edition; segments are slugs. */
export function runLogPath(language: string, target: string): string {
  return `runs/${encodeURIComponent(`${language}-${target}`)}.txt`;
}

/** Path of the gallery, an example, or its source in one language, below an edition; segments are slugs. */
export function examplePath(example?: string, language?: string): string {
  return folder('examples', example, language);
}

export function sourceFilePath(example: string, language: string, file: string): string {
  return `${examplePath(example, language)}${encodeURIComponent(file)}`;
}

/** Path of the API reference, or of a module by its slug, below an edition. */
export function apiPath(module?: string): string {
  return folder('api', module);
}

/** Path of the list of a module's classes, which its class pages fetch, below an edition. */
export function classListPath(module: string): string {
  return `${apiPath(module)}classes.json`;
}

/** Recipes and names of the API as data, below an edition. */
export const INSTALL_INDEX_PATH = `${installPath()}index.json`;
export const SYMBOLS_PATH = `${apiPath()}symbols.json`;

/** Paths below the site. */
export const CHANGES_PATH = '/changes/';
export const RELEASES_PATH = '/releases/';
export const DATA_PATH = '/data/';
/** All releases, which pages fetch. */
export const RELEASE_LIST_PATH = '/releases.json';
/** The twins of the newest release in one file. */
export const FULL_TEXT_PATH = '/llms-full.txt';
/** The indexes of pages without a release. Never move them, because pages of earlier builds load them. */
export const SITE_PAGES_PATH = '/site-search/pages.json';
/** The release files that search finds. */
export const SITE_FILES_PATH = '/site-search/files.json';
export const SITE_TEXT_INDEX_PATH = '/site-search/text/';
/** Folders of assets and of share pictures. */
export const ASSETS_PATH = '/_assets/';
export const SHARE_PATH = '/share/';
/** The Python index, its JSON form, the gem source, and the folder of its gems (spec, "Endpoints"). */
export const INDEX_PATH = '/ui/';
/** Static hosts cannot negotiate content types. */
export const JSON_INDEX_PATH = `${INDEX_PATH}v1+json/`;
export const GEMS_PATH = `${INDEX_PATH}gems/`;
export const GEM_FILES_PATH = `${GEMS_PATH}gems/`;
/** Files for programs that every release publishes. */
export const MANIFEST_PATH = `${RELEASES_PATH}manifest.json`;
/** Folder of the public keys that verify signatures of release files. */
export const KEYS_PATH = `${RELEASES_PATH}keys/`;
/** Folder of the screenshots in guides. The gallery uses resized and converted copies. */
const SCREENSHOTS_PATH = '/screenshots/';

export const SCHEMAS = {
  description: '/schema/description.json',
  install: '/schema/install.json',
  symbols: '/schema/symbols.json',
  manifest: '/schema/manifest.json',
  releases: '/schema/releases.json',
  pages: '/schema/pages.json',
} as const;

/** Path of a page of a release under its version, below the site; `path` is below an edition. */
export function permanentPath(version: string, path = ''): string {
  return `/v/${encodeURIComponent(version)}/${path}`;
}

export function descriptionPath(version: string): string {
  return permanentPath(version, 'description.json');
}

/** Path of the list of a release's pages, which the release menu fetches. */
export function pageListPath(version: string): string {
  return permanentPath(version, 'pages.json');
}

/** Path of the facts about a release that later builds read instead of its description. */
export function recordPath(version: string): string {
  return permanentPath(version, 'record.json');
}

/** Path of the files of a release and of the anchors of its pages. */
export function linkTargetsPath(version: string): string {
  return permanentPath(version, 'link-targets.json');
}

export function historyPath(version: string): string {
  return permanentPath(version, 'history.json');
}

export function changesPath(from: string, to: string): string {
  return `${CHANGES_PATH}${encodeURIComponent(from)}...${encodeURIComponent(to)}/`;
}

/** Path of the list of guides, or of a guide, below an edition. With a leading slash, it is a path below the site. */
export function guidePath(...segments: readonly string[]): string {
  return folder('guides', ...segments);
}

/** Converts a path of the newest release (`/install/c/`) to a path below an edition; undefined for other paths. */
export function belowEdition(path: string): string | undefined {
  const below = path.slice(1);
  const [page = ''] = below.split(/[?#]/, 1);
  const reference = [apiPath(), EVENTS_PATH, BUILT_IN_TYPES_PATH];
  const folders = [installPath(), examplePath(), ...reference, SEARCH_PATH, PACKAGE_PATH];
  const isBelow = page === HOME_PATH || page === guidePath() || folders.some((path) => page.startsWith(path));
  return path.startsWith('/') && isBelow ? below : undefined;
}

/** Path below the site of a page from the folder `pages`. */
export function customPagePath(...segments: readonly string[]): string {
  return `/${folder(...segments)}`;
}

/** The file that a server answers a path with. */
export function fileAt(path: string): string {
  return path.endsWith('/') ? `${path}index.html` : path;
}

export function twinPath(page: string): string {
  return `${page}index.md`;
}

/** First segments of paths that the site uses itself, in lower case. Release files cannot be published below them. */
export const RESERVED_FOLDERS: ReadonlySet<string> = new Set(
  [
    installPath(),
    examplePath(),
    apiPath(),
    EVENTS_PATH,
    BUILT_IN_TYPES_PATH,
    SEARCH_PATH,
    PACKAGE_PATH,
    permanentPath(''),
    CHANGES_PATH,
    DATA_PATH,
    SCHEMAS.description,
    ASSETS_PATH,
    SITE_PAGES_PATH,
    SHARE_PATH,
    SCREENSHOTS_PATH,
    RELEASES_PATH,
    guidePath(),
  ].map((path) => path.replace(/^\//, '').split('/', 1)[0] ?? ''),
);

/** The id of a file in the list of files of its release: without spaces, which ids cannot contain. */
export function fileAnchor(name: string): string {
  return `file.${encodeURIComponent(name)}`;
}

/** Whether a path is reserved for pages of the site. */
export function isReservedPath(path: string): boolean {
  const [, first = '', second] = path.split('/');
  return first === 'ui' ? second !== 'release' : RESERVED_FOLDERS.has(first.toLowerCase());
}

export function escapePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

function folder(...segments: readonly (string | undefined)[]): string {
  return segments
    .filter((segment) => segment !== undefined)
    .map((segment) => `${encodeURIComponent(segment)}/`)
    .join('');
}
