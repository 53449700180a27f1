import { installPath, permanentPath } from '../addresses/paths.ts';
import type { Catalog, Language, Tab, Way } from '../install/catalog.ts';
import { allLanguages } from '../install/lookup.ts';

/** A language, or a group of dialects, in the newest release that describes it. */
export interface LanguageLink {
  readonly displayName: string;
  readonly path: string;
  readonly version: string;
  /** Whether that release is the newest of all. */
  readonly newest: boolean;
}

/** A language and one of its recipes in the newest release that has them. */
export interface FoundWay {
  readonly language: Language;
  readonly way: Way;
  readonly path: string;
  readonly version: string;
}

/** A language where it is described. */
interface Described {
  readonly language: Language;
  readonly version: string;
  readonly newest: boolean;
}

/** What guides ask of the languages of all releases; catalogs newest first. Keys are those of the descriptions. */
export class LanguageFacts {
  readonly #catalogs: readonly Catalog[];

  constructor(catalogs: Iterable<Catalog>) {
    this.#catalogs = [...catalogs];
  }

  /** Keys of the languages and dialect groups that some release describes. */
  get keys(): string[] {
    const languages = this.#tabs.flatMap(({ variants }) => variants).filter(({ key }) => this.#newest(key));
    const groups = this.#tabs.filter(
      ({ isGroup, variants }) => isGroup && this.#described(variants).length > 0,
    );
    return [...new Set([...groups, ...languages].map(({ key }) => key))].toSorted();
  }

  /** Keys of the platforms and methods of a language, or of all languages, in any release. */
  wayKeys(language?: string): string[] {
    const languages = this.#catalogs.flatMap(allLanguages).map((found) => found.language);
    const own = languages.filter(({ key }) => language === undefined || key === language);
    return [...new Set(own.flatMap(({ ways }) => ways.map(({ key }) => key)))].toSorted();
  }

  /** The link to a language, or to a recipe of it, or undefined where no release has that. */
  link(key: string, way?: string): LanguageLink | undefined {
    const group = this.#tabs.find((tab) => tab.isGroup && tab.key === key);
    const [lead] = group ? this.#described(group.variants, way) : [];
    const described = lead ?? this.#newest(key, way);
    if (!described) return undefined;
    return this.#linkTo(described, lead && group ? group : described.language, way);
  }

  /** A recipe of a language, or undefined where no release has it. */
  way(key: string, wayKey: string): FoundWay | undefined {
    const described = this.#newest(key, wayKey);
    const way = described?.language.ways.find((candidate) => candidate.key === wayKey);
    if (!described || !way) return undefined;
    const { language, version } = described;
    return { language, way, version, path: pathIn(described, installPath(language.slug, way.slug)) };
  }

  /**
   * Links to the languages with a step that contains a text, by name; a group whose described dialects all have such a
   * step is one entry.
   * @param way key of the platform or method that counts; absent: all
   */
  containing(text: string, way?: string): LanguageLink[] {
    const has = ({ language }: Described) => recipesOf(language, way).some((recipe) => recipe.includes(text));
    const links = this.#tabs.flatMap((tab) => {
      const described = this.#described(tab.variants, way);
      const matching = described.filter(has);
      const [first] = matching;
      const whole = tab.isGroup && matching.length === described.length;
      if (first && whole) return [this.#linkTo(first, tab, way)];
      return matching.map((found) => this.#linkTo(found, found.language, way));
    });
    return links.toSorted((a, b) => a.displayName.localeCompare(b.displayName, 'en'));
  }

  /** Every tab of any release: those of the newest one and what only others have. */
  get #tabs(): readonly Tab[] {
    const [newest] = this.#catalogs;
    return newest ? [...newest.tabs, ...newest.elsewhere] : [];
  }

  #described(variants: readonly Language[], way?: string): Described[] {
    return variants.flatMap(({ key }) => this.#newest(key, way) ?? []);
  }

  #newest(key: string, way?: string): Described | undefined {
    for (const [index, catalog] of this.#catalogs.entries()) {
      const language = allLanguages(catalog).find((found) => found.language.key === key)?.language;
      const ways = language?.ways.filter((candidate) => way === undefined || candidate.key === way) ?? [];
      const { version } = catalog;
      if (language && ways.length > 0) return { language, version, newest: index === 0 };
    }
    return undefined;
  }

  #linkTo(described: Described, named: Language | Tab, way?: string): LanguageLink {
    const { language, version, newest } = described;
    const slug = language.ways.find(({ key }) => key === way)?.slug;
    const isGroup = named !== language;
    return {
      displayName: named.displayName,
      path: pathIn(described, isGroup ? installPath(named.slug) : installPath(language.slug, slug)),
      version,
      newest,
    };
  }
}

/** Path of a page in the release that describes a language; pages of the newest release need no version. */
function pathIn({ newest, version }: Described, path: string): string {
  return newest ? path : permanentPath(version, path);
}

/** The text of each recipe of a language, its steps one after the other. */
function recipesOf({ ways }: Language, way?: string): string[] {
  return ways
    .filter(({ key }) => way === undefined || key === way)
    .map(({ recipe }) => recipe.steps.map(({ content }) => content).join('\n'));
}
