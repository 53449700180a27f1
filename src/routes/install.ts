import { installPath } from '../addresses/paths.ts';
import type { Language, Tab } from '../install/catalog.ts';
import { allLanguages, leadOf } from '../install/lookup.ts';
import { type WayPage, wayPages } from '../install/pages.ts';
import { recipeScript } from '../install/script.ts';
import { sumsByUrl } from '../release/fetched.ts';
import { type Route, routes } from './editions.ts';

interface LanguageProps {
  readonly tab: Tab;
  readonly language: Language;
  readonly slug: string;
}

/** A page for every language and dialect, and one for every group of dialects, which shows its default. */
export async function languageRoutes(): Promise<Route<{ language: string }, LanguageProps>[]> {
  return routes(({ catalog }) => {
    const languages = allLanguages(catalog).map((found) => ({ ...found, slug: found.language.slug }));
    const slugs = new Set(languages.map(({ slug }) => slug));
    const groups = [...catalog.tabs, ...catalog.elsewhere]
      .filter(({ isGroup, slug }) => isGroup && !slugs.has(slug))
      .map((tab) => ({ tab, language: leadOf(tab), slug: tab.slug }));
    return [...languages, ...groups].map((props) => ({ params: { language: props.slug }, props }));
  });
}

/** A page for every language on every platform, and in every way that any release has for it. */
export async function wayRoutes(): Promise<Route<{ language: string; way: string }, { page: WayPage }>[]> {
  return routes(({ catalog }, { catalogs }) =>
    wayPages(catalog, [...catalogs.values()]).map((page) => ({
      params: { language: page.language.slug, way: page.slug },
      props: { page },
    })),
  );
}

/** A script for every recipe. */
export async function scriptRoutes(): Promise<
  Route<{ language: string; script: string }, { text: string }>[]
> {
  return routes(({ catalog, prefix, release }, { config, settings, trees }) =>
    allLanguages(catalog).flatMap(({ language }) =>
      language.ways.map(({ recipe, slug, displayName }) => {
        const title = `${config.name} ${release.version} for ${language.displayName} on ${displayName}`;
        const tree = trees.get(release.version);
        const source = `${settings.baseUrl}${installPath(prefix, language.slug, slug)}`;
        return {
          params: { language: language.slug, script: `${slug}.${recipe.shell.extension}` },
          props: { text: recipeScript(recipe, title, source, tree ? sumsByUrl(recipe, tree) : undefined) },
        };
      }),
    ),
  );
}
