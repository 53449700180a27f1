import type { Catalog, Language, Tab, Way } from './catalog.ts';

/** A language with the tab that it stands in. */
export interface Found {
  readonly tab: Tab;
  readonly language: Language;
}

/** Every language and dialect that a reader can be shown, also those that only other releases describe. */
export function allLanguages({ tabs, elsewhere }: Catalog): Found[] {
  return [...tabs, ...elsewhere].flatMap((tab) => tab.variants.map((language) => ({ tab, language })));
}

/** The language of a key in a catalog. */
export function findLanguage(catalog: Catalog, key: string): Found | undefined {
  return allLanguages(catalog).find(({ language }) => language.key === key);
}

/** The way of a language that has this slug. */
export function findWay(language: Language, slug: string): Way | undefined {
  return language.ways.find((way) => way.slug === slug);
}

/** The dialect of a tab that is shown first: the first one that this release describes. */
export function leadOf({ variants }: Tab): Language {
  return variants.find(({ ways }) => ways.length > 0) ?? variants[0];
}

/** The newest release that describes a language, and this way of it where one is asked for. */
export function newestWith(catalogs: Iterable<Catalog>, key: string, waySlug?: string): Catalog | undefined {
  for (const catalog of catalogs) {
    const language = findLanguage(catalog, key)?.language;
    const described = waySlug ? language && findWay(language, waySlug) : language?.ways.length;
    if (described) return catalog;
  }
  return undefined;
}

/** Platforms and methods by slug with their names, in the order of their first occurrence. */
export function wayNames(languages: Iterable<Language>, kind?: Way['kind']): Map<string, string> {
  const names = new Map<string, string>();
  for (const { ways } of languages) {
    for (const way of ways) {
      if ((kind === undefined || way.kind === kind) && !names.has(way.slug))
        names.set(way.slug, way.displayName);
    }
  }
  return names;
}
