import { installPath } from '../addresses/paths.ts';
import type { Language, Tab, Target } from '../install/catalog.ts';
import { allLanguages } from '../install/lookup.ts';
import { sitePath } from '../site/page.ts';
import type { Edition } from '../site/site.ts';
import { wrongAttribute } from './component.ts';

/** A link to a language, or to a group of dialects, in the newest release that describes it. */
export interface LanguageLink {
  readonly displayName: string;
  readonly path: string;
  readonly version: string;
  /** Whether that release is the newest of all. */
  readonly newest: boolean;
}

/** A language as one release describes it. */
interface Described {
  readonly tab: Tab;
  readonly language: Language;
  readonly edition: LanguageEdition;
}

/** A release with its languages. */
type LanguageEdition = Pick<Edition, 'release' | 'newest' | 'catalog'>;

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
  constructor(editions: readonly LanguageEdition[]) {
    this.#described = editions.flatMap((edition) => {
      const languages = allLanguages(edition.catalog).filter(({ language }) => language.targets.length > 0);
      return languages.map((found) => ({ ...found, edition }));
    });
  }

  /** Keys of the languages and dialect groups that some release describes. */
  get keys(): string[] {
    const keys = this.#described.flatMap(({ tab, language }) => [
      ...(tab.isGroup ? [tab.key] : []),
      language.key,
    ]);
    return [...new Set(keys)].toSorted();
  }

  /** Keys of the platforms and methods of a language, or of all languages, in any release. */
  targetKeys(language?: string): string[] {
    const own = this.#described.filter((found) => language === undefined || found.language.key === language);
    return [...new Set(own.flatMap((found) => found.language.targets.map(({ key }) => key)))].toSorted();
  }

  /** The link to a language or group, or to a language's recipe; throws an {@link AttributeError} if no release has it. */
  link(key: string, target?: string): LanguageLink {
    const found = this.#described.filter(({ language }) => hasTarget(language, target));
    const group = found.find(({ tab }) => tab.isGroup && tab.key === key);
    if (group) return linkTo(group, undefined, true);
    const single = found.find(({ language }) => language.key === key);
    if (single) return linkTo(single, target);
    throw wrongAttribute('keys', `${JSON.stringify(key)} has no ${recipeFor(target)}`, [
      ...new Set(found.map(({ language }) => language.key)),
    ]);
  }

  /** A recipe; throws an {@link AttributeError} if no release has it. */
  recipe(key: string, targetKey: string): FoundRecipe {
    for (const found of this.#described.filter(({ language }) => language.key === key)) {
      const target = found.language.targets.find((candidate) => candidate.key === targetKey);
      if (target)
        return {
          ...found,
          target,
          path: sitePath(found.edition, installPath(found.language.slug, target.slug)),
        };
    }
    throw wrongAttribute(
      'target',
      `${JSON.stringify(key)} has no ${recipeFor(targetKey)}`,
      this.targetKeys(key),
    );
  }

  /**
   * Links to the languages with a recipe that contains a text, by name. A group is one link if all its described dialects
   * have such a recipe. Throws an {@link AttributeError} if there is no such language.
   * @param target key of a platform or method; absent: all count
   */
  containing(text: string, target?: string): LanguageLink[] {
    const found = this.#described.filter(({ language }) => hasTarget(language, target)).toReversed();
    const newest = new Map(found.map((described) => [described.language.key, described])).values();
    const links = [...Map.groupBy(newest, ({ tab }) => tab.key).values()].flatMap((described) => {
      const matching = described.filter(({ language }) => contains(language, text, target));
      const [first] = matching;
      const isWholeGroup = first?.tab.isGroup && matching.length === described.length;
      return isWholeGroup ? [linkTo(first, undefined, true)] : matching.map((match) => linkTo(match, target));
    });
    if (links.length > 0) return links.toSorted((a, b) => a.displayName.localeCompare(b.displayName, 'en'));
    throw wrongAttribute('containing', `no ${recipeFor(target)} contains ${JSON.stringify(text)}`);
  }
}

function recipeFor(target: string | undefined): string {
  return target === undefined ? 'recipe' : `recipe for ${JSON.stringify(target)}`;
}

function hasTarget({ targets }: Language, target: string | undefined): boolean {
  return target === undefined || targets.some(({ key }) => key === target);
}

function contains({ targets }: Language, text: string, target: string | undefined): boolean {
  const own = targets.filter(({ key }) => target === undefined || key === target);
  return own.some(({ recipe }) => recipe.steps.some(({ content }) => content.includes(text)));
}

function linkTo(found: Described, target: string | undefined, isGroup = false): LanguageLink {
  const { tab, language, edition } = found;
  const { displayName, slug } = isGroup ? tab : language;
  const targetSlug = language.targets.find(({ key }) => key === target)?.slug;
  const path = sitePath(edition, installPath(slug, targetSlug));
  return { displayName, path, version: edition.release.version, newest: edition.newest };
}
