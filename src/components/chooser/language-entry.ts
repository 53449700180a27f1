/** A language of the chooser, and where it leads. */
export interface LanguageEntry {
  readonly name: string;
  /** Key of the tab. */
  readonly tab: string;
  /** Key of the language that the page is about: of a group, its first dialect. */
  readonly language: string;
  /** Address, with the site's own path. */
  readonly href: string;
  /** Of a group: the addresses of its dialects' pages by their keys, for a reader who chose one of them before. */
  readonly dialects?: Readonly<Record<string, string>> | undefined;
  /** Slugs of the platforms and methods below the address that a reader may have chosen before. */
  readonly targets?: readonly string[] | undefined;
  /** What it is found by, see {@link filterTerms}. */
  readonly terms: string;
  /** Whether it is shown paler than the others. */
  readonly pale: boolean;
  /** Says why, to those who do not see it, where the heading does not. */
  readonly remark?: string | undefined;
}

/** Languages under a heading. */
export interface LanguageGroup {
  readonly title: string;
  readonly entries: readonly LanguageEntry[];
}

interface Named {
  readonly key: string;
  readonly displayName: string;
}

/** The keys and names of a tab and its dialects, in lower case: what the filter of the chooser looks through. */
export function filterTerms(tab: Named & { readonly variants: readonly Named[] }): string {
  const names = [tab, ...tab.variants].flatMap(({ key, displayName }) => [key, displayName]);
  return [...new Set(names.map((name) => name.toLowerCase()))].join(' ');
}
