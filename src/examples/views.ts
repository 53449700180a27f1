import { type Language, preferredOf, type Tab } from '../install/catalog.ts';
import type { Example } from './examples.ts';
import type { Gallery } from './gallery.ts';
import type { Source } from './sources.ts';

export interface SourceView {
  readonly tab: Tab;
  readonly language: Language;
  /** Undefined if the example is not written in this language. */
  readonly source: Source | undefined;
}

function sourceOf({ sources }: Example, { key }: Language): Source | undefined {
  return sources.find(({ language }) => language === key);
}

/** Whether an example has an existing source in a language. */
export function isWrittenIn(example: Example, language: Language): boolean {
  return sourceOf(example, language)?.text !== undefined;
}

/** The default dialect of a tab if it has a source, otherwise the first dialect with a source. */
export function writtenLead(example: Example, tab: Tab): Language {
  return preferredOf(tab, (language) => isWrittenIn(example, language));
}

/** An example in the leading dialect of each tab. */
export function leadViews(example: Example, tabs: readonly Tab[]): SourceView[] {
  return tabs.map((tab) => {
    const language = writtenLead(example, tab);
    return { tab, language, source: sourceOf(example, language) };
  });
}

/** An example in every language of the release, including languages without a source. */
export function sourceViews(example: Example, tabs: readonly Tab[]): SourceView[] {
  return tabs.flatMap((tab) =>
    tab.variants.map((language) => ({ tab, language, source: sourceOf(example, language) })),
  );
}

/** The other languages that an example is written in, by tab. */
export function comparableViews(example: Example, view: SourceView, tabs: readonly Tab[]) {
  const others = tabs.map((tab) => ({
    tab,
    languages: tab.variants.filter((each) => each !== view.language && isWrittenIn(example, each)),
  }));
  return others.filter(({ languages }) => languages.length > 0);
}

/**
 * Alternatives to an example that is not written in a language: the newest other release with its source in that language;
 * other examples in the language; and the languages of the example, first dialects of the same group, then one language of
 * each tab.
 * @param galleries the galleries of all releases, newest first
 */
export function nearestTo(
  example: Example,
  { tab, language }: SourceView,
  gallery: Gallery,
  galleries: readonly Gallery[],
) {
  const other = galleries.find(
    ({ examples, version }) =>
      version !== gallery.version &&
      examples.some((same) => same.slug === example.slug && isWrittenIn(same, language)),
  );
  const leads = gallery.tabs.filter((each) => each !== tab).map((each) => writtenLead(example, each));
  return {
    release: other?.version,
    examples: gallery.examples.filter((each) => each !== example && isWrittenIn(each, language)),
    languages: [...tab.variants, ...leads].filter((each) => isWrittenIn(example, each)),
  };
}

/**
 * Possible grammars of a source, most reliable first: the setting for its language or group, the file extension, the keys of
 * its language and group.
 */
export function grammarHints(
  { tab, language, source }: SourceView,
  configured: Readonly<Record<string, string>>,
): (string | undefined)[] {
  const extension = /\.([^./]+)$/.exec(source?.path ?? source?.downloads[0]?.name ?? '')?.[1];
  return [configured[language.key], configured[tab.key], extension, language.key, tab.key];
}
