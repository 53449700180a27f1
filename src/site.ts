import { permanentPrefix, type ReleasePrefix } from './addresses/paths.ts';
import { InputError, type Problem } from './description/problem.ts';
import { newestFirst, type Release } from './description/releases.ts';
import { type Catalog, readCatalogs } from './install/catalog.ts';
import type { LanguageNotes } from './install/language-notes.ts';
import { readContent } from './read-content.ts';
import { type Reference, readReferences } from './reference/reference.ts';
import { readSettings, type Settings } from './settings.ts';
import type { SiteConfig } from './site-config.ts';

/** Everything that the pages show, read once. */
export interface Site {
  readonly settings: Settings;
  readonly config: SiteConfig;
  /** Newest first. */
  readonly releases: readonly Release[];
  /** By version, in the order of the releases. */
  readonly catalogs: ReadonlyMap<string, Catalog>;
  /** By version, of the releases that describe an API. */
  readonly references: ReadonlyMap<string, Reference>;
  /** By language or dialect group. */
  readonly languageNotes: ReadonlyMap<string, LanguageNotes>;
  /** What a maintainer should know and no reader needs to. */
  readonly notices: readonly Problem[];
}

/** A release as one set of pages shows it: the newest one stands twice, at the root and under its version. */
export interface Edition {
  readonly release: Release;
  readonly catalog: Catalog;
  /** Absent where the release describes no API. */
  readonly reference?: Reference;
  readonly prefix: ReleasePrefix;
  readonly newest: boolean;
}

let loaded: Promise<Site> | undefined;

/** The site of this process's environment, read on the first call; throws an {@link InputError} on bad input. */
export function loadSite(): Promise<Site> {
  loaded ??= readSite(readSettings(process.env));
  return loaded;
}

/** Reads a site from disk; all problems of all files are in the {@link InputError} that it throws. */
export async function readSite(settings: Settings): Promise<Site> {
  const content = await readContent(settings.content);
  if (content.problems.length > 0) throw new InputError(content.problems);
  const releases = newestFirst(content.releases);
  const { config, languageNotes, notices } = content;
  const catalogs = readCatalogs(releases, { baseUrl: settings.baseUrl, names: config.names });
  const references = readReferences(releases, config);
  return { settings, config, releases, catalogs, references, languageNotes, notices };
}

/** Every set of pages: the newest release at the root, then each release under its version. */
export function editions({ releases, catalogs, references }: Site): Edition[] {
  const described = releases.flatMap((release, index) => {
    const catalog = catalogs.get(release.version);
    const reference = references.get(release.version);
    const parts = { release, newest: index === 0, ...(reference ? { reference } : {}) };
    return catalog ? [{ ...parts, catalog }] : [];
  });
  const permanent = described.map((edition) => ({
    ...edition,
    prefix: permanentPrefix(edition.release.version),
  }));
  const [newest] = described;
  return newest ? [{ ...newest, prefix: '' as const }, ...permanent] : permanent;
}
