import { type Release, releasesBefore } from '../description/releases.ts';
import type { Catalog, Tab } from '../install/catalog.ts';
import { type Example, type ExampleContext, readExamples } from './examples.ts';

/** The examples on the pages of a release. */
export interface Gallery {
  /** The release that describes them: this one, or the nearest earlier one with examples. */
  readonly version: string;
  /** Empty if neither this nor an earlier release has examples. */
  readonly examples: readonly Example[];
  /** Examples that only earlier releases describe, newest first. */
  readonly otherReleases: readonly Example[];
  /** Every language, in the order of the release's tabs. */
  readonly tabs: readonly Tab[];
}

/**
 * The gallery of every release, by version. A release without examples shows those of the nearest earlier release with
 * examples.
 * @param releases highest first
 * @param catalogs of every release, by version
 */
export function readGalleries(
  releases: readonly Release[],
  catalogs: ReadonlyMap<string, Catalog>,
  context: ExampleContext,
): Map<string, Gallery> {
  const described = readExamples(releases, context);
  return new Map(
    releases.map((release) => {
      const shown = [release, ...releasesBefore(release, releases)];
      const known = shown.flatMap(({ version }) => described.get(version) ?? []);
      const version = known[0]?.version ?? release.version;
      const examples = described.get(version) ?? [];
      const keys = new Set(known.flatMap(({ sources }) => sources.map(({ language }) => language)));
      const { tabs: listed = [], otherReleases = [], inExamples = [] } = catalogs.get(release.version) ?? {};
      const tabs = [...listed, ...otherReleases, ...inExamples].map((tab) => withGroupSource(tab, keys));
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

/** Adds a group to its own dialects if it has a source. */
function withGroupSource(tab: Tab, keys: ReadonlySet<string>): Tab {
  const { variants, ...group } = tab;
  if (!keys.has(tab.key) || variants.some(({ key }) => key === tab.key)) return tab;
  return { ...tab, variants: [...variants, { ...group, altText: '', notes: [], targets: [], tab: group }] };
}

/** The image files of examples, below the folder of screenshots; each once. */
export function pictureFiles(galleries: readonly Gallery[]): string[] {
  const examples = galleries.flatMap((gallery) => [...gallery.examples, ...gallery.otherReleases]);
  const images = examples
    .flatMap(({ pictures }) => pictures)
    .flatMap(({ light, dark }) => (dark ? [light, dark] : [light]));
  return [...new Set(images.map(({ file }) => file))];
}
