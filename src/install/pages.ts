import type { Catalog, Language, Tab, Way } from './catalog.ts';
import { allLanguages, findWay, wayNames } from './lookup.ts';

/** The page of one language in one way: a recipe, or why there is none. */
export interface WayPage {
  readonly tab: Tab;
  readonly language: Language;
  readonly slug: string;
  readonly displayName: string;
  /** Absent: this release has no such recipe, and the page says which is nearest. */
  readonly way?: Way;
}

/**
 * The pages below the languages of one release. Every platform of any release has one for every language, and every
 * method of a language in any release, so that no switch of language, platform or release ends at a missing page.
 */
export function wayPages(catalog: Catalog, catalogs: readonly Catalog[]): WayPage[] {
  const everywhere = catalogs.flatMap(allLanguages).map(({ language }) => language);
  const platforms = wayNames(everywhere, 'platform');
  const versionsOf = Map.groupBy(everywhere, ({ key }) => key);
  return allLanguages(catalog).flatMap(({ tab, language }) => {
    const own = versionsOf.get(language.key) ?? [];
    const names = new Map([...wayNames([language]), ...wayNames(own), ...platforms]);
    return [...names].map(([slug, displayName]) => {
      const way = findWay(language, slug);
      return { tab, language, slug, displayName: way?.displayName ?? displayName, ...(way ? { way } : {}) };
    });
  });
}
