import { listValues, type Problem, problemAt, type Source } from '../description/problem.ts';
import { releasesIn, termsOf } from '../description/release-range.ts';
import { folderPages, isInRelease, segmentsOf } from './addresses.ts';

/** The versions that guides can name. */
export interface Versions {
  /** The release of the front page. */
  readonly front: string;
  /** Highest first. */
  readonly known: readonly string[];
  /** Releases without a valid description. */
  readonly unread: readonly string[];
}

/**
 * Reads the field `releases` of front matter: versions and comparisons (`>=1.0 <2.0`), by version.
 * @param versions entries that name unread releases are valid and match no release
 * @param folder the release whose folder contains the guide, if any
 */
export function namedReleases(
  entries: readonly string[],
  { known, unread }: Versions,
  source: Source,
  folder: string | undefined,
): { readonly releases: string[]; readonly problems: readonly Problem[] } {
  if (folder !== undefined) {
    const message = `Not allowed in the folder of a release: this guide is only for release ${folder}.`;
    const hint = 'Remove "releases", or move the guide to the "guides" folder of the content folder.';
    return { releases: [], problems: [problemAt(source, { path: ['releases'], message, hint })] };
  }
  const found = new Set<string>();
  const problems = entries.flatMap((entry, index) => {
    const report = (message: string) => {
      const hint = `Valid releases: ${listValues(known)}.`;
      return problemAt(source, { path: ['releases', index], message, hint });
    };
    const named = releasesIn(entry, known);
    const isUnread = termsOf(entry).some(({ version }) => unread.includes(version));
    if ('unknown' in named) {
      const unknown = named.unknown.filter((version) => !unread.includes(version));
      return unknown.map((version) => report(`Unknown release ${JSON.stringify(version)}.`));
    }
    if (isUnread) return [];
    for (const version of named.matching) found.add(version);
    // An unread release may match.
    if (named.matching.length > 0 || unread.length > 0) return [];
    return [report(`No release matches ${JSON.stringify(entry)}.`)];
  });
  return { releases: known.filter((version) => found.has(version)), problems };
}

interface PlacedFile {
  /** Path below the content folder. */
  readonly source: string;
  /** Path below its folder of guides. */
  readonly file: string;
  /** Versions; absent if the guide is for all releases. */
  readonly releases?: readonly string[];
}

/** The guides of a release. Guides in its folder replace others with the same address. */
export function guidesOf<G extends PlacedFile>(sources: readonly G[], version: string): G[] {
  const released = sources.filter(({ releases }) => releases?.includes(version));
  const own = addressesOf(released.filter(isInRelease));
  const shared = addressesOf(released.filter((guide) => !isInRelease(guide)));
  const replaced = new Set(own.values());
  return [...own.keys(), ...shared.keys().filter((guide) => !replaced.has(shared.get(guide) ?? ''))];
}

/** Paths of guides below their folder. */
function addressesOf<G extends PlacedFile>(guides: readonly G[]): ReadonlyMap<G, string> {
  const pages = folderPages(guides.map(({ file }) => file));
  return new Map(guides.map((guide) => [guide, segmentsOf(guide.file, pages).join('/')]));
}
