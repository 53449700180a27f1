/** Where the pages of a release stand: at the root for the newest one, and for every release under its version. */
export type ReleasePrefix = '' | `/v/${string}`;

/** Prefix of the pages that stand for good. */
export function permanentPrefix(version: string): ReleasePrefix {
  return `/v/${encodeURIComponent(version)}`;
}

/** Address of the home page of a release. */
export function homePath(prefix: ReleasePrefix): string {
  return `${prefix}/`;
}

/** Address of the install pages: all, those of one language or dialect group, or one recipe; segments are slugs. */
export function installPath(prefix: ReleasePrefix, language?: string, way?: string): string {
  const segments = [language, way].filter((segment) => segment !== undefined).map(encodeURIComponent);
  return [prefix, 'install', ...segments, ''].join('/');
}

/** Address of a recipe as a script; `extension` without its dot. */
export function scriptPath(prefix: ReleasePrefix, language: string, way: string, extension: string): string {
  return `${installPath(prefix, language)}${encodeURIComponent(way)}.${extension}`;
}

/** Address of the list of comparisons; it stands once, outside of any release. */
export const CHANGES_PATH = '/changes/';

/** Address of what changed from one release to a later one. */
export function changesPath(from: string, to: string): string {
  return `${CHANGES_PATH}${encodeURIComponent(from)}...${encodeURIComponent(to)}/`;
}

/** Address of the gallery, of an example, or of its source in one language; segments are slugs. */
export function examplePath(prefix: ReleasePrefix, example?: string, language?: string): string {
  const segments = [example, language].filter((segment) => segment !== undefined).map(encodeURIComponent);
  return [prefix, 'examples', ...segments, ''].join('/');
}

/** Address of a file of a source. */
export function sourceFilePath(
  prefix: ReleasePrefix,
  example: string,
  language: string,
  file: string,
): string {
  return `${examplePath(prefix, example, language)}${encodeURIComponent(file)}`;
}

/** Address of the API reference: all modules, the classes of one, or one class; segments are slugs. */
export function apiPath(prefix: ReleasePrefix, module?: string, type?: string): string {
  const segments = [module, type].filter((segment) => segment !== undefined).map(encodeURIComponent);
  return [prefix, 'api', ...segments, ''].join('/');
}

/** Address of the events, gathered from the API. */
export function eventsPath(prefix: ReleasePrefix): string {
  return `${prefix}/events/`;
}

/** Address of the page on everything that programs can read. */
export const DATA_PATH = '/data/';

/** Address of the recipes of a release as data. */
export function installIndexPath(prefix: ReleasePrefix): string {
  return `${installPath(prefix)}index.json`;
}

/** Address of the names of a release's API as data. */
export function symbolsPath(prefix: ReleasePrefix): string {
  return `${apiPath(prefix)}symbols.json`;
}

/** Addresses of the JSON Schemas of that data. */
export const DATA_SCHEMAS = {
  install: '/schema/install.json',
  symbols: '/schema/symbols.json',
  manifest: '/schema/manifest.json',
} as const;

/** Address of search within a release; the files of its index stand in this folder. */
export function searchPath(prefix: ReleasePrefix): string {
  return `${prefix}/search/`;
}

/** Folder of the text index, which all releases share. */
export const TEXT_INDEX_PATH = '/search/text/';

/** Address of the list of all releases; it stands once, outside of any release. */
export const RELEASES_PATH = '/releases/';

/** Address of the page on the Linux packages of a release. */
export function packagePath(prefix: ReleasePrefix): string {
  return `${prefix}/package/`;
}

/** Address of a release's description as its author gave it. */
export function descriptionPath(version: string): string {
  return `${permanentPrefix(version)}/description.json`;
}

/** Address of the format that descriptions are written in, as a JSON Schema. */
export const SCHEMA_PATH = '/schema/description.json';

/** A path as it stands in an address: every segment escaped. */
export function escapePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

/** Address of the guides, or of one; they stand once, outside of any release. */
export function guidePath(guide?: string): string {
  return guide === undefined ? '/guides/' : `/guides/${encodeURIComponent(guide)}/`;
}
