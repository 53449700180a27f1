import { assignSlugs, slugOf } from '../addresses/slug.ts';
import type { Release } from '../description/releases.ts';
import type { Language, Tab } from '../install/catalog.ts';
import { type Example, type ExampleContext, readExamples } from './examples.ts';

/** The fields of a language or dialect for the gallery. */
export type GalleryLanguage = Pick<Language, 'key' | 'slug' | 'displayName' | 'altText'>;

/** A language, or a group of dialects. */
export interface GalleryTab extends Omit<Tab, 'variants'> {
  readonly variants: readonly [GalleryLanguage, ...GalleryLanguage[]];
}

/** The examples on the pages of a release. */
export interface Gallery {
  /** The release that describes them: this one, or the nearest earlier one with examples. */
  readonly version: string;
  /** Empty if neither this nor an earlier release has examples. */
  readonly examples: readonly Example[];
  /** Examples that only earlier releases describe, newest first. */
  readonly otherReleases: readonly Example[];
  /** Every language, in the order of the release's tabs. */
  readonly tabs: readonly GalleryTab[];
}

/**
 * The gallery of every release, by version. A release without examples shows those of the nearest earlier release with
 * examples.
 * @param releases newest first
 * @param catalogs the language tabs of every release, and those of earlier releases, by version
 */
export function readGalleries(
  releases: readonly Release[],
  catalogs: ReadonlyMap<string, Readonly<Record<'tabs' | 'otherReleases', readonly GalleryTab[]>>>,
  context: ExampleContext,
): Map<string, Gallery> {
  const described = readExamples(releases, context);
  return new Map(
    releases.map((release, index) => {
      const known = releases.slice(index).flatMap(({ version }) => described.get(version) ?? []);
      const version = known[0]?.version ?? release.version;
      const examples = described.get(version) ?? [];
      // The oldest first, so that a language keeps its address.
      const keys = new Set(
        known.toReversed().flatMap(({ sources }) => sources.map(({ language }) => language)),
      );
      const catalog = catalogs.get(release.version);
      const listed = [...(catalog?.tabs ?? []), ...(catalog?.otherReleases ?? [])];
      const tabs = galleryTabs(listed, keys, context.names);
      return [release.version, { version, examples, otherReleases: others(known, examples), tabs }];
    }),
  );
}

/** The newest version of each example that is not in `examples`. */
function others(all: readonly Example[], examples: readonly Example[]): Example[] {
  const bySlug = Map.groupBy(all, ({ slug }) => slug);
  for (const { slug } of examples) bySlug.delete(slug);
  return [...bySlug.values()].flatMap(([newest]) => newest ?? []);
}

/**
 * The tabs of a release, with languages that only examples name: a group with a source becomes one of its dialects, and
 * undescribed languages get tabs at the end.
 * @param keys languages of all sources of this and earlier releases
 */
function galleryTabs(
  tabs: readonly GalleryTab[],
  keys: ReadonlySet<string>,
  names: ExampleContext['names'],
): GalleryTab[] {
  const extended = tabs.map((tab): GalleryTab => {
    const { key, slug, displayName, variants } = tab;
    if (!keys.has(key) || variants.some((variant) => variant.key === key)) return tab;
    return { ...tab, variants: [...variants, { key, slug, displayName, altText: '' }] };
  });
  const languages = extended.flatMap(({ variants }) => variants);
  const unknown = [...keys.difference(new Set(languages.map(({ key }) => key)))];
  // The prefix distinguishes a key from an equal slug; it is not part of the slug.
  const marked = (key: string) => `${key}\0`;
  const slugs = assignSlugs([...[...tabs, ...languages].map(({ slug }) => slug), ...unknown.map(marked)]);
  const added = unknown.map((key): GalleryTab => {
    const identity = { key, slug: slugOf(slugs, marked(key)), displayName: names[key] ?? key };
    return { ...identity, isGroup: false, variants: [{ ...identity, altText: '' }] };
  });
  return [...extended, ...added];
}
