import { installPath } from '../addresses/paths.ts';
import { allLanguages, isDescribed, type Language, type Target } from '../install/catalog.ts';
import { sitePath } from '../site/page.ts';
import type { Edition } from '../site/site.ts';
import { wrongAttribute } from './component.ts';

/** A link to a language, or to a group of dialects, in the newest release that describes it. */
interface LanguageLink {
  readonly displayName: string;
  readonly path: string;
  readonly version: string;
  /** Whether that release is the newest of all. */
  readonly newest: boolean;
}

/** A language as one release describes it. */
interface Described {
  readonly language: Language;
  readonly edition: Pick<Edition, 'release' | 'newest' | 'catalog'>;
}

/** A recipe of a language in the newest release that has it. */
export interface FoundRecipe extends Described {
  readonly target: Target;
  readonly path: string;
}

/** Looks up languages and recipes of all releases, by the keys of the descriptions. */
export class LanguageFacts {
  /** Newest release first. */
  readonly #described: readonly Described[];

  /** @param editions newest first */
  constructor(editions: readonly Described['edition'][]) {
    this.#described = editions.flatMap((edition) =>
      allLanguages(edition.catalog)
        .filter(isDescribed)
        .map((language) => ({ language, edition })),
    );
  }

  /** Keys of the languages and dialect groups that some release describes. */
  get keys(): string[] {
    return sortedSet(
      this.#described.flatMap(({ language: { key, tab } }) => (tab.isGroup ? [tab.key, key] : [key])),
    );
  }

  /** Keys of the platforms and methods of a language, or of all languages, in any release. */
  targetKeys(language?: string): string[] {
    const own = this.#described.filter((found) => language === undefined || found.language.key === language);
    return sortedSet(own.flatMap((found) => found.language.targets.map(({ key }) => key)));
  }

  /** The link to a language or group, or to a language's recipe; throws an {@link AttributeError} if no release has it. */
  link(key: string, target?: string): LanguageLink {
    const found = this.#described.filter(({ language }) => recipesFor(language, target).length > 0);
    const group = found.find(({ language: { tab } }) => tab.isGroup && tab.key === key);
    if (group) return linkTo(group.language.tab, group);
    const single = found.find(({ language }) => language.key === key);
    if (single) return linkTo(single.language, single, target);
    const valid = new Set(found.map(({ language }) => language.key));
    throw wrongAttribute('keys', `${JSON.stringify(key)} has no ${recipeFor(target)}`, [...valid]);
  }

  /** A recipe; throws an {@link AttributeError} if no release has it. */
  recipe(key: string, targetKey: string): FoundRecipe {
    const own = this.#described.filter(({ language }) => language.key === key);
    for (const { language, edition } of own) {
      const [target] = recipesFor(language, targetKey);
      if (!target) continue;
      return { language, edition, target, path: sitePath(edition, installPath(language.slug, target.slug)) };
    }
    const message = `${JSON.stringify(key)} has no ${recipeFor(targetKey)}`;
    throw wrongAttribute('target', message, this.targetKeys(key));
  }

  /**
   * Links to the languages with a recipe that contains a text, by name. A group is one link if all its described dialects
   * have such a recipe. Throws an {@link AttributeError} if there is no such language.
   * @param target key of a platform or method; absent: all count
   */
  containing(text: string, target?: string): LanguageLink[] {
    const found = this.#described.filter(({ language }) => recipesFor(language, target).length > 0);
    const newest = new Map(found.toReversed().map((described) => [described.language.key, described]));
    const byTab = Map.groupBy(newest.values(), ({ language }) => language.tab.key);
    const links = [...byTab.values()].flatMap((described) => {
      const matching = described.filter(({ language }) => contains(language, text, target));
      const [first] = matching;
      const isWholeGroup = first?.language.tab.isGroup && matching.length === described.length;
      if (isWholeGroup) return [linkTo(first.language.tab, first)];
      return matching.map((match) => linkTo(match.language, match, target));
    });
    if (links.length > 0) return links.toSorted((a, b) => a.displayName.localeCompare(b.displayName, 'en'));
    throw wrongAttribute('containing', `no ${recipeFor(target)} contains ${JSON.stringify(text)}`);
  }
}

function sortedSet(keys: readonly string[]): string[] {
  return [...new Set(keys)].toSorted();
}

function recipeFor(target: string | undefined): string {
  return target === undefined ? 'recipe' : `recipe for ${JSON.stringify(target)}`;
}

/** The recipes of a language for a platform or method, or all. */
function recipesFor({ targets }: Language, target: string | undefined): Target[] {
  return targets.filter(({ key }) => target === undefined || key === target);
}

function contains(language: Language, text: string, target: string | undefined): boolean {
  return recipesFor(language, target).some(({ steps }) =>
    steps.some(({ content }) => content.includes(text)),
  );
}

function linkTo(
  { slug, displayName }: Language | Language['tab'],
  { language, edition }: Described,
  target?: string,
): LanguageLink {
  const targetSlug = language.targets.find(({ key }) => key === target)?.slug;
  const path = sitePath(edition, installPath(slug, targetSlug));
  return { displayName, path, version: edition.release.version, newest: edition.newest };
}
