import { compareParsed, type ParsedVersion, parseVersion } from './version.ts';

/** Releases that an entry names, or the versions in it that are neither releases nor comparable. */
export type NamedReleases =
  | { readonly matching: readonly string[] }
  | { readonly unknown: readonly string[] };

/** A release without a comparison (`1.0`), or the limit of a range (`>=1.0`). */
interface Term {
  readonly comparison: string;
  readonly version: string;
}

/** The terms of an entry: versions and comparisons, separated by spaces. */
export function termsOf(entry: string): Term[] {
  return entry
    .trim()
    .split(/\s+/)
    .map((term) => {
      const [, comparison = '', version = ''] = /^([<>]=?)?(.*)$/s.exec(term) ?? [];
      return { comparison, version };
    });
}

/**
 * The releases that an entry names: one version (`1.0`), or the versions that all comparisons match (`>=1.0 <2.0`).
 * Comparisons can name any version that can be compared, and releases. As in PEP 440, `<2.0` excludes prereleases of 2.0, which
 * have what 2.0 has, unless the entry names one: `>=2.0-beta <2.0`.
 * @param known versions of all releases, highest first
 */
export function releasesIn(entry: string, known: readonly string[]): NamedReleases {
  const terms = termsOf(entry);
  const places = terms.map((term) => ({ ...term, place: indexIn(term, known) }));
  const unknown = places.flatMap(({ place, version }) => (place === undefined ? [version] : []));
  if (unknown.length > 0) return { unknown };
  const previews = previewsOfLimits(terms);
  const matching = known.filter(
    (release, index) =>
      places.every(({ comparison, place = 0 }) => isWithin(index - place, comparison)) && !previews(release),
  );
  return { matching };
}

/** Returns whether a version is a prerelease of an upper limit, such as `<2.0`, of a range that names none of its prereleases. */
function previewsOfLimits(terms: readonly Term[]): (release: string) => boolean {
  const named = terms.flatMap(({ comparison, version }) => {
    const parsed = parseVersion(version);
    return parsed ? [{ comparison, parsed }] : [];
  });
  const isPreviewOf = ({ core }: ParsedVersion, { core: other, prerelease }: ParsedVersion) =>
    prerelease !== undefined && compareParsed({ core }, { core: other }) === 0;
  const limits = named.filter(
    ({ comparison, parsed }) =>
      comparison === '<' && !named.some((other) => isPreviewOf(parsed, other.parsed)),
  );
  return (release) => {
    const parsed = limits.length > 0 ? parseVersion(release) : undefined;
    return parsed !== undefined && limits.some((limit) => isPreviewOf(limit.parsed, parsed));
  };
}

/** The index of a version in a list; between two indexes if the list lacks it; undefined if it cannot be compared. */
function indexIn({ comparison, version }: Term, known: readonly string[]): number | undefined {
  const index = known.indexOf(version);
  if (index >= 0) return index;
  const limit = comparison === '' ? undefined : parseVersion(version);
  if (!limit) return undefined;
  const orders = known.map((release) => {
    const parsed = parseVersion(release);
    return parsed && compareParsed(parsed, limit);
  });
  const equal = orders.indexOf(0);
  if (equal >= 0) return equal;
  const lower = orders.findIndex((order) => order !== undefined && order < 0);
  return (lower < 0 ? known.length : lower) - 0.5;
}

/** @param distance positive if the release is lower than the one in the comparison */
function isWithin(distance: number, comparison: string): boolean {
  if (distance === 0) return comparison !== '<' && comparison !== '>';
  return comparison.startsWith(distance > 0 ? '<' : '>');
}
