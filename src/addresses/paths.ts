/*
 * Two forms of a path, escaped segment by segment. One without a slash at its start is below an edition: `install/c/`.
 * One with a slash is below the site's root: `/guides/`, `/v/1.0/install/c/`.
 */

/** Paths below an edition. */
export const HOME_PATH = '';
export const EVENTS_PATH = 'events/';
/** The files of the symbol index are in this folder. */
export const SEARCH_PATH = 'search/';
export const PACKAGE_PATH = 'package/';

/** Path of the install pages below an edition: all, those of one language or dialect group, or one recipe; segments are slugs. */
export function installPath(language?: string, target?: string): string {
  return folder('install', language, target);
}

/** Path of a recipe as a script, below an edition; `extension` without its dot. */
export function scriptPath(language: string, target: string, extension: string): string {
  return `${installPath(language)}${encodeURIComponent(target)}.${extension}`;
}

/** Path of the log of a recipe's run, below an edition; segments are slugs. */
export function runLogPath(language: string, target: string): string {
  return `runs/${encodeURIComponent(`${language}-${target}`)}.txt`;
}

/** Path of the gallery below an edition, of an example, or of its source in one language; segments are slugs. */
export function examplePath(example?: string, language?: string): string {
  return folder('examples', example, language);
}

export function sourceFilePath(example: string, language: string, file: string): string {
  return `${examplePath(example, language)}${encodeURIComponent(file)}`;
}

/** Path of the API reference below an edition: all modules, the classes of one, or one class; segments are slugs. */
export function apiPath(module?: string, type?: string): string {
  return folder('api', module, type);
}

/** Recipes and names of the API as data, below an edition. */
export const INSTALL_INDEX_PATH = `${installPath()}index.json`;
export const SYMBOLS_PATH = `${apiPath()}symbols.json`;

/** Paths below the site. */
export const CHANGES_PATH = '/changes/';
export const RELEASES_PATH = '/releases/';
export const DATA_PATH = '/data/';
/** Folders of the text index, of what pages load, and of the pictures that are shared. */
export const TEXT_INDEX_PATH = '/search/text/';
export const ASSETS_PATH = '/_assets/';
export const SHARE_PATH = '/share/';
/** Folder of the screenshots in guides. The gallery uses resized and converted copies. */
const SCREENSHOTS_PATH = '/screenshots/';

export const SCHEMAS = {
  description: '/schema/description.json',
  install: '/schema/install.json',
  symbols: '/schema/symbols.json',
  manifest: '/schema/manifest.json',
} as const;

/** Path of a page of a release under its version, below the site; `path` is below an edition. */
export function permanentPath(version: string, path = ''): string {
  return `/v/${encodeURIComponent(version)}/${path}`;
}

export function descriptionPath(version: string): string {
  return permanentPath(version, 'description.json');
}

/** Path of what changed from one release to a later one. */
export function changesPath(from: string, to: string): string {
  return `${CHANGES_PATH}${encodeURIComponent(from)}...${encodeURIComponent(to)}/`;
}

/** Path of the guides, or of one by its segments. */
export function guidePath(...segments: readonly string[]): string {
  return `/${folder('guides', ...segments)}`;
}

export function twinPath(page: string): string {
  return `${page}index.md`;
}

/** First segments of the site's own addresses, in lower case: no release file is published below them. */
export const OWN_FOLDERS: ReadonlySet<string> = new Set(
  [
    installPath(),
    examplePath(),
    apiPath(),
    EVENTS_PATH,
    SEARCH_PATH,
    PACKAGE_PATH,
    permanentPath(''),
    CHANGES_PATH,
    DATA_PATH,
    SCHEMAS.description,
    ASSETS_PATH,
    SHARE_PATH,
    SCREENSHOTS_PATH,
    RELEASES_PATH,
    guidePath(),
  ].map((path) => path.replace(/^\//, '').split('/', 1)[0] ?? ''),
);

/** A path as it is written in an address: every segment escaped. */
export function escapePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

/** Decodes a part of an address; returns it unchanged if its escapes are invalid. */
export function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function folder(...segments: readonly (string | undefined)[]): string {
  return segments
    .filter((segment) => segment !== undefined)
    .map((segment) => `${encodeURIComponent(segment)}/`)
    .join('');
}
