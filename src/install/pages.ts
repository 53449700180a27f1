import { jsonPointer } from '../description/problem.ts';
import { inOrder, type Page, type PageEdition } from '../page/page.ts';
import { installPath } from '../page/paths.ts';
import { fill, text, versioned } from '../ui/messages/messages.ts';
import {
  allLanguages,
  type Catalog,
  findTarget,
  isDescribed,
  type Language,
  languagePath,
  leadOf,
  methodsForAll,
  recipeName,
  recipePath,
  type Tab,
  type Target,
  targetsBySlug,
} from './catalog.ts';
import { type LanguageNotes, notesOn } from './language-notes.ts';
import { toolsOf } from './tools.ts';

/** Content of a page about a language, dialect or dialect group; a group shows its first dialect. */
export interface RecipesPageProps {
  readonly language: Language;
  /** Slug of the platform or method; absent for all of them. */
  readonly slug?: string;
  /** The recipe; absent if this release has none, so the page links to the nearest one. */
  readonly target?: Target;
}

type RecipesPage = Page<'language', RecipesPageProps> | Page<'recipe', RecipesPageProps>;
export type InstallPage = Page<'install', object> | RecipesPage;

/** A release with its recipes, and the earlier ones, newest first. */
export interface InstallEdition extends PageEdition {
  readonly catalog: Catalog;
  readonly earlier: readonly { readonly catalog: Catalog }[];
}

type NotesByLanguage = ReadonlyMap<string, LanguageNotes>;

interface InstallContext {
  readonly edition: InstallEdition;
  readonly notes: NotesByLanguage;
  /** Name and version of the library. */
  readonly named: string;
  /** The languages of this and earlier releases by key, each with its place among all of them. */
  readonly languages: ReadonlyMap<string, readonly (readonly [index: number, language: Language])[]>;
  /** The platforms of this and earlier releases by slug. */
  readonly platforms: ReadonlyMap<string, Target>;
}

const root = () => ({ label: text.parts.install, path: installPath() });
const COMMON = { part: 'install', searched: true } as const;

/**
 * The install pages of a release: the table of recipes, each language, each recipe.
 * @param library name of the library
 * @param notes by key of the language or dialect group
 */
export function installPages(
  edition: InstallEdition,
  library: string,
  notes: NotesByLanguage,
): InstallPage[] {
  const { catalog, release } = edition;
  const named = versioned(library, release.version);
  const everywhere = [edition, ...edition.earlier].flatMap((each) => allLanguages(each.catalog));
  const context = {
    edition,
    notes,
    named,
    languages: Map.groupBy(everywhere.entries(), ([, { key }]) => key),
    platforms: targetsBySlug(everywhere, 'platform'),
  };
  const names = catalog.tabs.map(({ displayName }) => displayName).join(', ');
  const tabs = [...catalog.tabs, ...catalog.otherReleases];
  return [
    {
      ...COMMON,
      ...root(),
      kind: 'install',
      edition,
      title: fill(text.install.title, { name: named }),
      description: fill(text.install.description, { name: named }),
      trail: [],
      indexed: true,
      twin: text.install.twin,
      picture: { title: fill(text.install.title, { name: library }), text: names },
      props: {},
    },
    ...inOrder(tabs.flatMap((tab) => tabPages(tab, context))),
    ...allLanguages(catalog).flatMap((language) => inOrder(recipePages(language, language, context))),
    ...tabs.filter(hasOwnPage).flatMap((tab) => inOrder(recipePages(leadOf(tab), tab, context))),
  ];
}

/** A page for every dialect, after a page for the group if no dialect has its slug. */
function tabPages(tab: Tab, context: InstallContext): RecipesPage[] {
  const variants = tab.variants.map((language) => languagePage(language, language, context));
  return hasOwnPage(tab) ? [languagePage(leadOf(tab), tab, context), ...variants] : variants;
}

function hasOwnPage({ slug, variants }: Tab): boolean {
  return variants.every((variant) => variant.slug !== slug);
}

function languagePage(
  language: Language,
  { slug, displayName: label }: Pick<Tab | Language, 'slug' | 'displayName'>,
  { edition, notes, named }: InstallContext,
): RecipesPage {
  const name = language.displayName;
  const platforms = language.targets.map(({ displayName }) => displayName).join(', ');
  const indexed = isDescribed(language);
  const picture = { title: name, text: fill(text.install.pictureText, { name: named, platforms }) };
  return {
    ...COMMON,
    kind: 'language',
    path: installPath(slug),
    edition,
    label,
    crumb: name,
    title: fill(text.install.languageTitle, { language: name, name: named }),
    description: indexed
      ? fill(text.install.languageDescription, { name: named, language: name, platforms })
      : fill(text.install.languageMissing, { language: name, version: named }),
    trail: [root()],
    repeats: installPath(language.slug),
    indexed,
    ...(indexed ? { twin: platforms } : {}),
    ...(indexed && slug === language.slug ? { picture } : {}),
    ...notesSource(language, notes),
    words: [...wordsFor(language, notes), ...sharedTools(language)],
    pointers: [languagePath(language), ...language.targets.map((target) => recipePath(language, target))].map(
      jsonPointer,
    ),
    props: { language },
  };
}

/**
 * The pages below one language: for every platform of this or an earlier release, and for every method of the language in
 * them. So readers never reach a missing page when they switch the language or platform.
 */
function recipePages(
  language: Language,
  shown: Tab | Language,
  { edition, notes, named, languages, platforms }: InstallContext,
): RecipesPage[] {
  // Another release may show another dialect of a group.
  const keys = 'variants' in shown ? shown.variants.map(({ key }) => key) : [language.key];
  const dialects = keys
    .flatMap((key) => languages.get(key) ?? [])
    .toSorted(([a], [b]) => a - b)
    .map(([, dialect]) => dialect);
  const any = new Map([...targetsBySlug([language, ...dialects]), ...platforms]);
  const methods = methodsForAll(language).map((method) => method.displayName);
  return [...any].map(([slug, same]) => {
    const target = findTarget(language, slug);
    const { displayName } = target ?? same;
    const label = recipeName(language, target ?? same);
    return {
      ...COMMON,
      kind: 'recipe',
      path: installPath(shown.slug, slug),
      edition,
      label,
      crumb: displayName,
      title: fill(text.install.recipeTitle, { recipe: label, name: named }),
      description: target
        ? fill(text.install.recipeDescription, {
            name: named,
            recipe: label,
            summary: target.description,
          }).trim()
        : methods.length > 0
          ? fill(text.install.sameEverywhereIn, {
              name: named,
              language: language.displayName,
              methods: methods.join(', '),
            })
          : fill(text.install.recipeMissing, { recipe: label, version: named }),
      trail: [root(), { label: language.displayName, path: installPath(shown.slug) }],
      repeats: installPath(language.slug, slug),
      indexed: target !== undefined,
      ...(target && {
        twin: target.description,
        words: [...wordsFor(language, notes), ...toolsOf(target)],
        pointers: [jsonPointer(recipePath(language, target))],
      }),
      ...notesSource(language, notes),
      props: { language, slug, ...(target ? { target } : {}) },
    };
  });
}

/** The file with the notes on a language, which is the editable part of its pages. */
function notesSource({ key, tab }: Language, notes: NotesByLanguage): Pick<Page, 'source'> {
  const noted = [key, tab.key].find((candidate) => notes.has(candidate));
  return noted === undefined ? {} : { source: `languages/${noted}.md` };
}

/** Other names of a language: its keys, and the synonyms in its notes. */
function wordsFor(language: Language, notes: NotesByLanguage): string[] {
  const synonyms = notesOn(language, notes)?.synonyms ?? [];
  return [...new Set([language.key, language.tab.key, ...synonyms])];
}

/** The tools that several recipes of a language use. A tool that one recipe uses is a name of that recipe only. */
function sharedTools({ targets }: Language): string[] {
  const byTool = Map.groupBy(targets.flatMap(toolsOf), (tool) => tool);
  return [...byTool].flatMap(([tool, uses]) => (uses.length > 1 ? [tool] : []));
}
