import type { Catalog, Language, Tab, Target } from './catalog.ts';

/** A language with the tab that it stands in. */
export interface Found {
  readonly tab: Tab;
  readonly language: Language;
}

/** Every language and dialect that a reader can be shown, also those that only other releases describe. */
export function allLanguages({ tabs, otherReleases }: Catalog): Found[] {
  return [...tabs, ...otherReleases].flatMap((tab) => tab.variants.map((language) => ({ tab, language })));
}

/** The language of a key in a catalog. */
export function findLanguage(catalog: Catalog, key: string): Found | undefined {
  return allLanguages(catalog).find(({ language }) => language.key === key);
}

/** The target of a language that has this slug. */
export function findTarget(language: Language, slug: string): Target | undefined {
  return language.targets.find((target) => target.slug === slug);
}

/** The dialect of a tab that is shown first: the first one that this release describes. */
export function leadOf({ variants }: Tab): Language {
  return variants.find(({ targets }) => targets.length > 0) ?? variants[0];
}

/** The newest release that describes a language, and has this target, if one is given. */
export function newestWith(
  catalogs: Iterable<Catalog>,
  key: string,
  targetSlug?: string,
): Catalog | undefined {
  for (const catalog of catalogs) {
    const language = findLanguage(catalog, key)?.language;
    const described = targetSlug ? language && findTarget(language, targetSlug) : language?.targets.length;
    if (described) return catalog;
  }
  return undefined;
}

/** Platforms and methods by slug with their names, in the order of their first occurrence. */
export function targetNames(languages: Iterable<Language>, kind?: Target['kind']): Map<string, string> {
  const names = new Map<string, string>();
  for (const { targets } of languages) {
    for (const target of targets) {
      if ((kind === undefined || target.kind === kind) && !names.has(target.slug))
        names.set(target.slug, target.displayName);
    }
  }
  return names;
}
