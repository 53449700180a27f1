import type { Release } from '../description/releases.ts';
import { type Example, type ExampleContext, readExamples } from './examples.ts';
import { type GalleryLanguage, type GalleryTab, galleryTabs } from './languages.ts';
import type { Source } from './sources.ts';

/** The examples that the pages of one release show. */
export interface Gallery {
  /** The release that describes them: another one where the newest release describes none. */
  readonly version: string;
  readonly examples: readonly Example[];
  /** What only other releases describe, newest first; a page says so. */
  readonly otherReleases: readonly Example[];
  /** Every language, in the order of the release's tabs. */
  readonly tabs: readonly GalleryTab[];
}

/** An example in one language, or why it is not there. */
export interface SourceView {
  readonly tab: GalleryTab;
  readonly language: GalleryLanguage;
  /** Absent: the example has none in this language. */
  readonly source?: Source;
}

/**
 * The gallery of every release, by version. Where the newest release describes no examples, its gallery has those of
 * the newest one that does; older releases never borrow.
 * @param releases newest first
 * @param catalogs the language tabs of every release, by version
 */
export function readGalleries(
  releases: readonly Release[],
  catalogs: ReadonlyMap<string, CatalogTabs>,
  context: ExampleContext,
): Map<string, Gallery> {
  const described = readExamples(releases, context);
  const all = [...described.values()].flat();
  const keys = all.flatMap(({ sources }) => sources.map(({ language }) => language));
  const newestDescribed = releases.find(({ version }) => described.get(version)?.length)?.version;
  return new Map(
    releases.map((release, index) => {
      const version = index === 0 ? (newestDescribed ?? release.version) : release.version;
      const examples = described.get(version) ?? [];
      const tabs = galleryTabs(allTabs(catalogs.get(release.version)), keys, context.names);
      return [release.version, { version, examples, otherReleases: others(all, examples), tabs }];
    }),
  );
}

/** The tabs that a release describes, and those of other releases. */
interface CatalogTabs {
  readonly tabs: readonly GalleryTab[];
  readonly otherReleases: readonly GalleryTab[];
}

function allTabs(catalog: CatalogTabs | undefined): GalleryTab[] {
  return catalog ? [...catalog.tabs, ...catalog.otherReleases] : [];
}

/** The newest of each example that is not among `examples`. */
function others(all: readonly Example[], examples: readonly Example[]): Example[] {
  const found = new Map(examples.map((example) => [example.slug, example]));
  return all.filter((example) => {
    if (found.has(example.slug)) return false;
    found.set(example.slug, example);
    return true;
  });
}

/** Whether any release describes examples; without any there is no gallery. */
export function hasExamples({ examples, otherReleases }: Gallery): boolean {
  return examples.length > 0 || otherReleases.length > 0;
}

/** The source of an example in a language; a missing file has one too, without text. */
export function sourceOf({ sources }: Example, key: string): Source | undefined {
  return sources.find(({ language }) => language === key);
}

/** Whether an example can be read in a language. */
export function isWrittenIn(example: Example, { key }: GalleryLanguage): boolean {
  return sourceOf(example, key)?.text !== undefined;
}

/** The dialect of a tab that stands for it: the first one that the example is written in. */
export function leadOf(example: Example, { variants }: GalleryTab): GalleryLanguage {
  return variants.find((language) => isWrittenIn(example, language)) ?? variants[0];
}

/** Every language that an example can be looked up in. */
export function sourceViews(example: Example, tabs: readonly GalleryTab[]): SourceView[] {
  return tabs.flatMap((tab) => tab.variants.map((language) => sourceView(example, tab, language)));
}

/** An example in one language of a tab. */
export function sourceView(example: Example, tab: GalleryTab, language: GalleryLanguage): SourceView {
  const source = sourceOf(example, language.key);
  return { tab, language, ...(source ? { source } : {}) };
}

/** The language that an example is shown in when nothing is known of the reader; absent: no source of it is there. */
export function firstView(example: Example, tabs: readonly GalleryTab[]): SourceView | undefined {
  return tabs
    .map((tab) => sourceView(example, tab, leadOf(example, tab)))
    .find(({ source }) => source?.text !== undefined);
}
