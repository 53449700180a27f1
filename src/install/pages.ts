import { installPath } from '../addresses/paths.ts';
import { inOrder, type Page } from '../site/page.ts';
import type { Edition, Site } from '../site/site.ts';
import type { Language, Tab, Target } from './catalog.ts';
import { allLanguages, findLanguage, findTarget, leadOf, targetNames } from './lookup.ts';

/** What the page of a language, a dialect, or a group of dialects shows; a group shows its first dialect. */
export interface LanguagePageProps {
  readonly tab: Tab;
  readonly language: Language;
}

/** What the page of a language on one platform, or with one method, shows. */
export interface RecipePageProps extends LanguagePageProps {
  readonly slug: string;
  readonly displayName: string;
  /** Absent: this release has no such recipe, and the page names the nearest. */
  readonly target?: Target;
}

export type InstallPage =
  | Page<'install', object>
  | Page<'language', LanguagePageProps>
  | Page<'recipe', RecipePageProps>;

const ROOT = { label: 'Install', path: installPath() } as const;

/** The install pages of a release: the table of all recipes, every language, every recipe. */
export function installPages(edition: Edition, site: Site): InstallPage[] {
  const { catalog, release } = edition;
  const library = site.config.name;
  const index: Page<'install', object> = {
    kind: 'install',
    ...ROOT,
    edition,
    part: 'install',
    title: `Install ${library} ${release.version}`,
    description: `Every language and platform that ${library} ${release.version} can be installed for.`,
    trail: [],
    counterpart: () => ({ path: ROOT.path }),
    indexed: true,
    searched: true,
    twin: 'every language and platform',
    picture: {
      title: `Install ${library}`,
      text: catalog.tabs.map(({ displayName }) => displayName).join(', '),
      foot: released(edition),
    },
    props: {},
  };
  const languages = allLanguages(catalog);
  return [
    index,
    ...inOrder(languagePages(edition, site)),
    ...languages.flatMap(({ tab, language }) => inOrder(recipePages(tab, language, edition, site))),
  ];
}

/** A page for every language and dialect; a group that shares its slug with none of its dialects has one before them. */
function languagePages(edition: Edition, site: Site): Page<'language', LanguagePageProps>[] {
  const { tabs, otherReleases } = edition.catalog;
  return [...tabs, ...otherReleases].flatMap((tab) => {
    const variants = tab.variants.map((language) => languagePage({ tab, language }, language, edition, site));
    if (!tab.isGroup || tab.variants.some(({ slug }) => slug === tab.slug)) return variants;
    return [languagePage({ tab, language: leadOf(tab) }, tab, edition, site), ...variants];
  });
}

function languagePage(
  props: LanguagePageProps,
  { slug, displayName: label }: Pick<Tab | Language, 'slug' | 'displayName'>,
  edition: Edition,
  site: Site,
): Page<'language', LanguagePageProps> {
  const { language } = props;
  const { displayName: name, targets } = language;
  const named = `${site.config.name} ${edition.release.version}`;
  const platforms = targets.map(({ displayName }) => displayName).join(', ');
  const described = targets.length > 0;
  return {
    kind: 'language',
    path: installPath(slug),
    edition,
    part: 'install',
    label,
    crumb: name,
    title: `${name} · Install ${named}`,
    description: described
      ? `How to install ${named} for ${name}: ${platforms}.`
      : `${named} does not describe ${name}.`,
    trail: [ROOT],
    repeats: installPath(language.slug),
    counterpart: ({ catalog }) => {
      const found = findLanguage(catalog, language.key)?.language;
      const there = found !== undefined && found.targets.length > 0;
      return { path: installPath(slug), ...(there ? {} : { lacks: `${name} is not described` }) };
    },
    indexed: described,
    searched: true,
    ...(described ? { twin: platforms } : {}),
    ...(described && slug === language.slug
      ? { picture: { title: name, text: `Install ${named}: ${platforms}`, foot: released(edition) } }
      : {}),
    ...notesSource(props, site),
    props,
  };
}

/**
 * The pages below one language. Every platform of any release has one, and every method of the language in any release,
 * so that no switch of language, platform, or release leads to a missing page.
 */
function recipePages(
  tab: Tab,
  language: Language,
  edition: Edition,
  site: Site,
): Page<'recipe', RecipePageProps>[] {
  const everywhere = site.editions.flatMap(({ catalog }) =>
    allLanguages(catalog).map((found) => found.language),
  );
  const own = everywhere.filter(({ key }) => key === language.key);
  const names = new Map([
    ...targetNames([language]),
    ...targetNames(own),
    ...targetNames(everywhere, 'platform'),
  ]);
  return [...names].map(([slug, name]) => {
    const target = findTarget(language, slug);
    const displayName = target?.displayName ?? name;
    return recipePage({ tab, language, slug, displayName, ...(target ? { target } : {}) }, edition, site);
  });
}

function recipePage(props: RecipePageProps, edition: Edition, site: Site): Page<'recipe', RecipePageProps> {
  const { language, slug, displayName, target } = props;
  const named = `${site.config.name} ${edition.release.version}`;
  const label = `${language.displayName} on ${displayName}`;
  const path = installPath(language.slug, slug);
  return {
    kind: 'recipe',
    path,
    edition,
    part: 'install',
    label,
    crumb: displayName,
    title: `${label} · Install ${named}`,
    description: target
      ? `How to install ${named} for ${label}: ${target.recipe.description}`
      : `${named} has no recipe for ${label}.`,
    trail: [ROOT, { label: language.displayName, path: installPath(language.slug) }],
    counterpart: ({ catalog }) => {
      const found = findLanguage(catalog, language.key)?.language;
      if (!found || found.targets.length === 0)
        return { path, lacks: `${language.displayName} is not described` };
      return { path, ...(findTarget(found, slug) ? {} : { lacks: `no recipe for ${displayName}` }) };
    },
    indexed: target !== undefined,
    searched: true,
    ...(target ? { twin: target.recipe.description } : {}),
    ...notesSource(props, site),
    props,
  };
}

/** The file of a language's notes: what of its pages can be edited by hand. */
function notesSource({ tab, language }: LanguagePageProps, { languageNotes }: Site): Pick<Page, 'source'> {
  const key = [language.key, tab.key].find((candidate) => languageNotes.has(candidate));
  return key === undefined ? {} : { source: `languages/${key}.md` };
}

function released({ release }: Edition): string {
  return `Release ${release.version} · ${release.document.date}`;
}
