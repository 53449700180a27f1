import { allLanguages, type Catalog, isDescribed, type Language, type Target } from '../install/catalog.ts';
import { type PageEdition, sitePath } from '../page/page.ts';
import { installPath } from '../page/paths.ts';
import { findGrammar } from '../text/grammars.ts';
import { wrongAttribute } from './attribute-error.ts';
import type { CodeLanguage } from './prose.ts';

/** A language or dialect group in the newest release that describes it. */
interface FoundLanguage {
  readonly language: Language;
  readonly edition: PageEdition & { readonly catalog: Catalog };
  /** Name of the language, or of the group. */
  readonly displayName: string;
  /** Path of the page of the language, of the group, or of a recipe. */
  readonly path: string;
}

/** A recipe of a language in the newest release that has it. */
export interface FoundRecipe extends FoundLanguage {
  readonly target: Target;
}

/** Looks up languages and recipes of all releases, by the keys of the descriptions. */
export class LanguageFacts {
  readonly #described: readonly FoundLanguage[];

  /** @param editions newest first */
  constructor(editions: readonly FoundLanguage['edition'][]) {
    this.#described = editions.flatMap((edition) =>
      allLanguages(edition.catalog)
        .filter(isDescribed)
        .map((language) => found(language, edition)),
    );
  }

  /** Keys of all languages and dialect groups in any release. */
  get keys(): string[] {
    const keys = this.#described.flatMap(({ language: { key, tab } }) => [tab.isGroup ? tab.key : key, key]);
    return [...new Set(keys)].toSorted();
  }

  /** Keys of the platforms and methods of a language, or of all languages, in any release. */
  targetKeys(language?: string): string[] {
    const described = this.#described.filter(
      (one) => language === undefined || one.language.key === language,
    );
    return [...new Set(described.flatMap((one) => one.language.targets.map(({ key }) => key)))].toSorted();
  }

  /** Finds a language, group or recipe. Throws an {@link AttributeError} if no release has it. */
  find(key: string, target?: string): FoundLanguage {
    const having = this.#having(target);
    const group = having.find(({ language: { tab } }) => tab.isGroup && tab.key === key);
    if (group) return found(group.language, group.edition, true);
    const single = having.find(({ language }) => language.key === key);
    if (single) return single;
    const valid = new Set(having.map(({ language }) => language.key));
    throw wrongAttribute('keys', `${JSON.stringify(key)} has no ${recipeFor(target)}`, [...valid]);
  }

  /** The language or dialect group with the key or the grammar of a code block; undefined if no release describes one. */
  ofCode(name: string): CodeLanguage | undefined {
    const grammar = findGrammar(name)?.input;
    const key =
      this.keys.find((known) => known === name) ??
      this.keys.find((known) => grammar !== undefined && findGrammar(known)?.input === grammar);
    if (key === undefined) return undefined;
    const { displayName, language } = this.find(key);
    const { tab } = language;
    if (!tab.isGroup || tab.key !== key) return { name: displayName, keys: [key], tab: tab.key };
    const dialects = this.#described.filter((one) => one.language.tab.key === key);
    const isDefault = (dialect: string) => Number(dialect === tab.defaultKey);
    const keys = new Set(dialects.map((one) => one.language.key));
    return {
      name: displayName,
      keys: [...keys].toSorted((a, b) => isDefault(b) - isDefault(a)),
      tab: key,
    };
  }

  /**
   * Finds a recipe, preferably one for which `suits` returns true. Throws an {@link AttributeError} if no release has it.
   */
  recipe(key: string, target: string, suits: (recipe: FoundRecipe) => boolean = () => true): FoundRecipe {
    const recipes = this.#recipes(target).filter(({ language }) => language.key === key);
    const recipe = recipes.find(suits) ?? recipes[0];
    if (recipe) return recipe;
    const message = `${JSON.stringify(key)} has no ${recipeFor(target)}`;
    throw wrongAttribute('target', message, this.targetKeys(key));
  }

  /**
   * Languages with a recipe that contains a text, by name, each in the newest release with such a recipe. Returns a group
   * instead of its dialects if all described dialects match. Throws an {@link AttributeError} if no language matches.
   * @param target key of a platform or method. Default: any
   */
  containing(text: string, target?: string): FoundLanguage[] {
    const having = this.#having(target);
    const oldestFirst = having.filter(({ language }) => contains(language, text, target)).toReversed();
    const newest = new Map(oldestFirst.map((one) => [one.language.key, one]));
    const byTab = Map.groupBy(newest.values(), ({ language }) => language.tab.key);
    const matching = [...byTab].flatMap(([key, languages]) => {
      const [first] = languages;
      const inTab = having.filter(({ language }) => language.tab.key === key);
      const dialects = new Set(inTab.map(({ language }) => language.key));
      const isWhole = first?.language.tab.isGroup && languages.length === dialects.size;
      return isWhole ? [found(first.language, first.edition, true)] : languages;
    });
    if (matching.length > 0)
      return matching.toSorted((a, b) => a.displayName.localeCompare(b.displayName, 'en'));
    throw wrongAttribute('containing', `no ${recipeFor(target)} contains ${JSON.stringify(text)}`);
  }

  #having(target: string | undefined): readonly FoundLanguage[] {
    return target === undefined ? this.#described : this.#recipes(target);
  }

  #recipes(key: string): FoundRecipe[] {
    return this.#described.flatMap((one) => {
      const target = one.language.targets.find((candidate) => candidate.key === key);
      if (!target) return [];
      return [{ ...one, target, path: sitePath(one.edition, installPath(one.language.slug, target.slug)) }];
    });
  }
}

function found(language: Language, edition: FoundLanguage['edition'], isGroup = false): FoundLanguage {
  const { slug, displayName } = isGroup ? language.tab : language;
  return { language, edition, displayName, path: sitePath(edition, installPath(slug)) };
}

function contains({ targets }: Language, text: string, target: string | undefined): boolean {
  const recipes = targets.filter(({ key }) => target === undefined || key === target);
  return recipes.some(({ steps }) => steps.some(({ content }) => content.includes(text)));
}

function recipeFor(target: string | undefined): string {
  return target === undefined ? 'recipe' : `recipe for ${JSON.stringify(target)}`;
}
