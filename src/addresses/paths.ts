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
export const DATA_SCHEMAS = { install: '/schema/install.json', symbols: '/schema/symbols.json' } as const;
