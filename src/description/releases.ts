import { compareText } from './order.ts';
import type { DescriptionDocument } from './schema/document.ts';
import { compareParsed, isPrerelease, parseVersion } from './version.ts';

/** A release: identified by the name of its folder, which is its version. */
export interface Release {
  readonly version: string;
  readonly document: DescriptionDocument;
}

/**
 * Whether a version is valid in addresses: at most 100 characters, because the address of a comparison contains two
 * versions, and no `..`, because `...` separates them.
 */
export function isVersion(version: string): boolean {
  return /^(?!.*\.\.)[\w+~-][\w.+~-]{0,99}$/.test(version) && !version.endsWith('.');
}

/** Path of the description of a release, below the content folder. */
export function descriptionPath(version: string): string {
  return `releases/${version}/description.json`;
}

/** Path of the list of release files on other hosts, below the content folder. */
export function hostedFilesPath(version: string): string {
  return `releases/${version}/files.json`;
}

/** The parts of a release that determine its order. */
interface Dated extends Pick<Release, 'version'> {
  readonly document: Pick<DescriptionDocument, 'date'>;
}

/**
 * Releases in the order of their versions, highest first; for equal versions (`1.0`, `1.0.0`) by date. A version that cannot
 * be compared follows the highest version among releases that are not dated later, so that this is a total order.
 */
export function highestFirst<T extends Dated>(releases: readonly T[]): T[] {
  const parsed = releases.map((release) => ({ release, version: parseVersion(release.version) }));
  const compared = parsed
    .flatMap(({ release, version }) => (version ? [{ release, version }] : []))
    .toSorted((a, b) => compareParsed(b.version, a.version) || latestFirst(a.release, b.release));
  const others = parsed.flatMap(({ release, version }) => (version ? [] : [release])).toSorted(latestFirst);
  const byLower = Map.groupBy(others, (other) => compared.find(({ release }) => !isLater(release, other)));
  const placed = compared.flatMap((lower) => [...(byLower.get(lower) ?? []), lower.release]);
  return [...placed, ...(byLower.get(undefined) ?? [])];
}

/**
 * Releases in the order of their publication, which never changes: by date, and on one day by version. Addresses and the reuse
 * of published pages depend on it.
 */
export function inPublicationOrder<T extends Release>(releases: readonly T[]): T[] {
  const lowestFirst = highestFirst(releases).toReversed();
  return lowestFirst.toSorted((a, b) => compareText(a.document.date, b.document.date));
}

/**
 * The releases that pages of a release show: lower versions that are not dated later, highest first. So a release that is
 * published later, such as a fix of an earlier series, never changes published pages.
 * @param releases highest first
 */
export function releasesBefore<T extends Release>(release: Release, releases: readonly T[]): T[] {
  const at = releases.findIndex(({ version }) => version === release.version);
  return releases.slice(at + 1).filter((lower) => !isLater(lower, release));
}

/**
 * The release that a release is compared with and continues the history of: the highest one before it. Only prereleases are
 * compared with prereleases.
 * @param before the releases before it, highest first
 * @param isPreview whether a release is a prerelease. Default: as its version says
 */
export function releaseToCompare<T extends Release>(
  release: Release,
  before: readonly T[],
  isPreview: (version: string) => boolean = isPrerelease,
): T | undefined {
  return before.find(({ version }) => isPreview(release.version) || !isPreview(version));
}

/**
 * The release of the front page: the highest stable one; without one, the highest one that is not a prerelease, otherwise the
 * highest one.
 * @param releases highest first
 * @param isStable whether a release is in the stable channel. Default: as its version says
 */
export function frontRelease<T extends Release>(
  releases: readonly T[],
  isStable: (version: string) => boolean = (version) => !isPrerelease(version),
  isPreview: (version: string) => boolean = isPrerelease,
): T | undefined {
  const stable = releases.find(({ version }) => isStable(version));
  return stable ?? releases.find(({ version }) => !isPreview(version)) ?? releases[0];
}

/** The release to compare each release with, by version. Releases without one are absent. */
export function releasesToCompare(
  releases: readonly Release[],
  isPreview?: (version: string) => boolean,
): Map<string, string> {
  const sorted = highestFirst(releases);
  const pairs = sorted.flatMap((release) => {
    const compared = releaseToCompare(release, releasesBefore(release, sorted), isPreview);
    return compared ? [[release.version, compared.version] as const] : [];
  });
  return new Map(pairs);
}

function isLater(a: Dated, b: Dated): boolean {
  return a.document.date > b.document.date;
}

function latestFirst(a: Dated, b: Dated): number {
  return compareText(b.document.date, a.document.date) || compareText(b.version, a.version);
}

/** The commit in a description; undefined for placeholders such as `<git_hash>`, `$COMMIT`, `{commit}`. */
export function statedCommit(git: string | null | undefined): string | undefined {
  return git && /^[\w.+/-]+$/.test(git) ? git : undefined;
}

/** The notes of a release, whose strings are lines of Markdown. May be empty. */
export function notesMarkdown(notes: readonly string[] | null | undefined): string {
  return (notes ?? []).join('\n').trimEnd();
}

export function frontFirst<E extends { readonly newest: boolean }>(editions: readonly E[]): E[] {
  return editions.toSorted((a, b) => Number(b.newest) - Number(a.newest));
}
