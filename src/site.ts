import { join } from 'node:path';
import { permanentPrefix, type ReleasePrefix } from './addresses/paths.ts';
import { InputError, type Problem } from './description/problem.ts';
import { newestFirst, type Release } from './description/releases.ts';
import { type Gallery, readGalleries } from './gallery/gallery.ts';
import { guideFacts } from './guides/facts.ts';
import { type PlacedGuide, placeGuides } from './guides/guide.ts';
import { guideProblems } from './guides/problems.ts';
import { type Catalog, readCatalogs, type Tab } from './install/catalog.ts';
import type { LanguageNotes } from './install/language-notes.ts';
import { unusedNotes } from './install/unused-notes.ts';
import type { HashProgress } from './publish/sums.ts';
import { type Artifacts, readArtifacts } from './read-artifacts.ts';
import { readContent } from './read-content.ts';
import { readServerFiles } from './read-hosting.ts';
import { type Reference, readReferences } from './reference/reference.ts';
import { absentNotices } from './release/absent.ts';
import type { ReleaseTree } from './release/tree.ts';
import { readSettings, type Settings, shownPath } from './settings.ts';
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
  /** By version, of the releases that describe an API. */
  readonly references: ReadonlyMap<string, Reference>;
  /** What each release publishes, by version, in the order of the releases. */
  readonly trees: ReadonlyMap<string, ReleaseTree>;
  /** How many release files had to be read, and how many have not changed since they were. */
  readonly sums: Artifacts['sums'];
  /** By language or dialect group. */
  readonly languageNotes: ReadonlyMap<string, LanguageNotes>;
  /** In the order in which readers meet them. */
  readonly guides: readonly PlacedGuide[];
  /** By name: what servers are configured with. */
  readonly serverFiles: ReadonlyMap<string, string>;
  /** What a maintainer should know and no reader needs to. */
  readonly notices: readonly Problem[];
}

/** A release as one set of pages shows it: the newest one stands twice, at the root and under its version. */
export interface Edition {
  readonly release: Release;
  readonly catalog: Catalog;
  readonly gallery: Gallery;
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

/**
 * Reads a site from disk; all problems of all files are in the {@link InputError} that it throws.
 * @param onProgress told how far the hashing of release files is
 */
export async function readSite(
  settings: Settings,
  onProgress?: (progress: HashProgress) => void,
): Promise<Site> {
  const content = await readContent(settings.content);
  const releases = newestFirst(content.releases);
  const { config, languageNotes, exampleFiles } = content;
  const catalogs = readCatalogs(releases, { baseUrl: settings.baseUrl, names: config.names });
  const references = readReferences(releases, config);
  const galleries = readGalleries(releases, (version) => tabsOf(catalogs.get(version)), {
    files: exampleFiles,
    names: config.names,
  });
  const guides = placeGuides(content.guides);
  const { trees, sums, ...artifacts } = await readArtifacts(settings, releases, catalogs, onProgress);
  const problems = [...content.problems, ...artifacts.problems];
  if (problems.length > 0) throw new InputError(problems);
  const serverFiles = await readServerFiles();
  // Only releases that are read whole can tell what a guide may name.
  const untrue = guideProblems(
    guideFacts({ releases, guides, catalogs, references, languageNotes, serverFiles }),
  );
  if (untrue.length > 0) throw new InputError(untrue);
  const absent = [...trees.values()].flatMap((tree) =>
    absentNotices(tree, shownPath(join(settings.artifacts, tree.version))),
  );
  const unused = unusedNotes(languageNotes, catalogs, (key) =>
    shownPath(join(settings.content, 'languages', `${key}.md`)),
  );
  const notices = [...content.notices, ...unused, ...artifacts.notices, ...absent];
  return {
    settings,
    config,
    releases,
    catalogs,
    galleries,
    references,
    trees,
    sums,
    languageNotes,
    guides,
    serverFiles,
    notices,
  };
}

function tabsOf(catalog: Catalog | undefined): Tab[] {
  return catalog ? [...catalog.tabs, ...catalog.elsewhere] : [];
}

/** Every set of pages: the newest release at the root, then each release under its version. */
export function editions({ releases, catalogs, references, galleries }: Site): Edition[] {
  const described = releases.flatMap((release, index) => {
    const catalog = catalogs.get(release.version);
    const gallery = galleries.get(release.version);
    const reference = references.get(release.version);
    const parts = { release, newest: index === 0, ...(reference ? { reference } : {}) };
    return catalog && gallery ? [{ ...parts, catalog, gallery }] : [];
  });
  const permanent = described.map((edition) => ({
    ...edition,
    prefix: permanentPrefix(edition.release.version),
  }));
  const [newest] = described;
  return newest ? [{ ...newest, prefix: '' as const }, ...permanent] : permanent;
}

/** The editions that stand for themselves: the newest release at the root, every other under its version. */
export function standingEditions(site: Site): Edition[] {
  return editions(site).filter(({ newest, prefix }) => (prefix === '') === newest);
}
