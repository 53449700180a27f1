import { permanentPrefix, type ReleasePrefix } from './addresses/paths.ts';
import { InputError, type Problem } from './description/problem.ts';
import { newestFirst, type Release } from './description/releases.ts';
import { type Gallery, readGalleries } from './gallery/gallery.ts';
import { type Catalog, readCatalogs } from './install/catalog.ts';
import type { LanguageNotes } from './install/language-notes.ts';
import { readContent } from './read-content.ts';
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
  /** By version, in the order of the releases. */
  readonly galleries: ReadonlyMap<string, Gallery>;
  /** By language or dialect group. */
  readonly languageNotes: ReadonlyMap<string, LanguageNotes>;
  /** What a maintainer should know and no reader needs to. */
  readonly notices: readonly Problem[];
}

/** A release as one set of pages shows it: the newest one stands twice, at the root and under its version. */
export interface Edition {
  readonly release: Release;
  readonly catalog: Catalog;
  readonly gallery: Gallery;
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
  const { config, languageNotes, exampleFiles, notices } = content;
  const catalogs = readCatalogs(releases, { baseUrl: settings.baseUrl, names: config.names });
  const tabsOf = (version: string) => {
    const catalog = catalogs.get(version);
    return catalog ? [...catalog.tabs, ...catalog.elsewhere] : [];
  };
  const galleries = readGalleries(releases, tabsOf, { files: exampleFiles, names: config.names });
  return { settings, config, releases, catalogs, galleries, languageNotes, notices };
}

/** Every set of pages: the newest release at the root, then each release under its version. */
export function editions({ releases, catalogs, galleries }: Site): Edition[] {
  const described = releases.flatMap((release, index) => {
    const catalog = catalogs.get(release.version);
    const gallery = galleries.get(release.version);
    return catalog && gallery ? [{ release, catalog, gallery, newest: index === 0 }] : [];
  });
  const permanent = described.map((edition) => ({
    ...edition,
    prefix: permanentPrefix(edition.release.version),
  }));
  const [newest] = described;
  return newest ? [{ ...newest, prefix: '' as const }, ...permanent] : permanent;
}
