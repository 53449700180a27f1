import { type Language, preferredOf, type Tab } from '../install/catalog.ts';
import { findGrammar } from '../text/grammars.ts';
import type { Example } from './examples.ts';
import type { Gallery } from './gallery.ts';
import type { Program } from './sources.ts';

export interface SourceView {
  readonly tab: Tab;
  readonly language: Language;
  /** Undefined if the example is not written in this language. */
  readonly program: Program | undefined;
}

/** An example in a language in which it is written. */
export interface WrittenView extends SourceView {
  readonly program: Program;
}

export function isWritten(view: SourceView): view is WrittenView {
  return view.program !== undefined;
}

function programIn({ sources }: Example, { key }: Language): Program | undefined {
  return sources.find(({ language }) => language === key)?.program;
}

/** Whether an example has an existing source in a language. */
export function isWrittenIn(example: Example, language: Language): boolean {
  return programIn(example, language) !== undefined;
}

/** The default dialect of a tab if it has a source, otherwise the first dialect with a source. */
export function writtenLead(example: Example, tab: Tab): Language {
  return preferredOf(tab, (language) => isWrittenIn(example, language));
}

/** An example in the leading dialect of each tab. */
export function leadViews(example: Example, tabs: readonly Tab[]): SourceView[] {
  return tabs.map((tab) => {
    const language = writtenLead(example, tab);
    return { tab, language, program: programIn(example, language) };
  });
}

/** An example in every language of the release, including languages without a source. */
export function sourceViews(example: Example, tabs: readonly Tab[]): SourceView[] {
  return tabs.flatMap((tab) =>
    tab.variants.map((language) => ({ tab, language, program: programIn(example, language) })),
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
 * The grammar of a program: the first known one of the setting for its language or group, the file extension, the keys of its
 * language and group; otherwise `text`.
 */
export function grammarOf(
  { tab, language, program }: WrittenView,
  configured: Readonly<Record<string, string>>,
): string {
  const { path, downloads } = program;
  const extension = /\.([^./]+)$/.exec(path ?? downloads[0].name)?.[1];
  const hints = [configured[language.key], configured[tab.key], extension, language.key, tab.key];
  return hints.find((hint) => hint && findGrammar(hint)) ?? 'text';
}
