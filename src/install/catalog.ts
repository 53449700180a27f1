import type { RecipeEntry } from '../description/schema/installation.ts';
import { fill, text } from '../ui/messages/messages.ts';
import type { Recipe, RecipeStep } from './recipe.ts';

/** A platform or method with its recipe. */
export interface Target extends Recipe {
  readonly kind: 'platform' | 'method';
  readonly key: string;
  readonly slug: string;
  /** With the key if several platforms or methods have the same name. */
  readonly displayName: string;
  /** Whether another platform or method has the same name, in this or an earlier release. */
  readonly sharesName: boolean;
  /** As in the description, with placeholders. */
  readonly entry: RecipeEntry;
}

/** A language or dialect in one release. */
export interface Language {
  readonly key: string;
  readonly slug: string;
  readonly displayName: string;
  /** One sentence about a dialect; empty for other languages. */
  readonly altText: string;
  /** Version of its binding in this release, if it differs from the version of the release. */
  readonly bindingVersion?: string | undefined;
  /** Remarks of the description. */
  readonly notes: readonly string[];
  /** Platforms first, then methods; empty if the release does not describe the language. */
  readonly targets: readonly Target[];
  readonly tab: Omit<Tab, 'variants'>;
}

/** A language or a dialect group, shown as one entry. */
export interface Tab {
  readonly key: string;
  readonly slug: string;
  readonly displayName: string;
  readonly isGroup: boolean;
  /** Key of the dialect that a description names as the default; absent: none. */
  readonly defaultKey?: string | undefined;
  /** The dialects in the order of the description; only the language if it has none. */
  readonly variants: readonly [Language, ...Language[]];
}

export interface Catalog {
  /** In the order of tabOrder, then the others in the order of the description. */
  readonly tabs: readonly Tab[];
  /** Languages that only earlier releases describe, or name in tabOrder. */
  readonly otherReleases: readonly Tab[];
  /** Languages that only examples of this and earlier releases name. */
  readonly inExamples: readonly Tab[];
}

/** All languages and dialects that this or an earlier release describes, or names in tabOrder. */
export function allLanguages({ tabs, otherReleases }: Catalog): Language[] {
  return [...tabs, ...otherReleases].flatMap(({ variants }) => variants);
}

/** Every recipe of a release, with its language. */
export function allRecipes(catalog: Catalog): { readonly language: Language; readonly target: Target }[] {
  return allLanguages(catalog).flatMap((language) =>
    language.targets.map((target) => ({ language, target })),
  );
}

/** Identifies a recipe in all releases. */
export function recipeId({ key }: Language, target: Target): string {
  return [key, target.kind, target.key].join('\0');
}

/** The keys of a language in its description. */
export function languagePath({ key }: Language): string[] {
  return ['installation', 'languages', key];
}

/** The keys of a recipe in its description. */
export function recipePath(language: Language, target: Target): string[] {
  return [...languagePath(language), `${target.kind}s`, target.key];
}

export function findLanguage(catalog: Catalog, key: string): Language | undefined {
  return allLanguages(catalog).find((language) => language.key === key);
}

export function findTarget({ targets }: Language, slug: string): Target | undefined {
  return targets.find((target) => target.slug === slug);
}

/** The methods of a language without recipes for platforms, which work on every system; otherwise empty. */
export function methodsForAll({ targets }: Language): readonly Target[] {
  return targets.every(({ kind }) => kind === 'method') ? targets : [];
}

/** Whether targets are platforms, methods, or both. */
export function kindsOf(targets: readonly Target[]): Target['kind'] | 'both' {
  const [first, ...others] = new Set(targets.map(({ kind }) => kind));
  return first && others.length === 0 ? first : 'both';
}

/** Whether the release has recipes for a language. */
export function isDescribed({ targets }: Language): boolean {
  return targets.length > 0;
}

/** The number of languages that releases describe; a dialect group counts as one. */
export function countLanguages(...catalogs: readonly Pick<Catalog, 'tabs'>[]): number {
  const described = catalogs.flatMap(({ tabs }) => tabs.filter(({ variants }) => variants.some(isDescribed)));
  return new Set(described.map(({ key }) => key)).size;
}

/** The dialect that a tab shows: the default, or the first one if the release does not describe the default. */
export function leadOf(tab: Tab): Language {
  return preferredOf(tab, isDescribed);
}

/** The language if the release has recipes for it, otherwise the dialect that its tab shows, if that has recipes. */
export function describedNear(catalog: Catalog, key: string, tabKey: string): Language | undefined {
  const tab = catalog.tabs.find((each) => each.key === tabKey);
  const nearest = [findLanguage(catalog, key), tab && leadOf(tab)];
  return nearest.find((language) => language && isDescribed(language));
}

/** The default dialect if it is suitable, otherwise the first suitable one. */
export function preferredOf(
  { variants, defaultKey }: Tab,
  isSuitable: (language: Language) => boolean,
): Language {
  const usual = variants.find(({ key }) => key === defaultKey) ?? variants[0];
  return isSuitable(usual) ? usual : (variants.find(isSuitable) ?? usual);
}

/** The first edition that describes a language and, if given, has this target. */
export function firstWith<Edition extends { readonly catalog: Catalog }>(
  editions: readonly Edition[],
  key: string,
  targetSlug?: string,
): Edition | undefined {
  return editions.find(({ catalog }) => {
    const targets = findLanguage(catalog, key)?.targets ?? [];
    return targets.some(({ slug }) => targetSlug === undefined || slug === targetSlug);
  });
}

export function describedEarlier({
  catalog,
  earlier,
}: {
  readonly catalog: Catalog;
  readonly earlier: readonly { readonly catalog: Catalog }[];
}): Tab[] {
  return catalog.otherReleases.filter(({ variants }) => variants.some(({ key }) => firstWith(earlier, key)));
}

/** The name of a recipe: `Forth on Haiku` for a platform, `Forth with brew` for a method. */
export function recipeName(
  language: Pick<Language, 'displayName'>,
  { kind, displayName }: Pick<Target, 'kind' | 'displayName'>,
): string {
  return kind === 'method'
    ? fill(text.install.recipeWith, { language: language.displayName, method: displayName })
    : fill(text.install.recipeOn, { language: language.displayName, platform: displayName });
}

/** The first platform or method with each slug, in order. */
export function targetsBySlug(languages: readonly Language[], kind?: Target['kind']): Map<string, Target> {
  const targets = languages.flatMap((language) => language.targets);
  const counted = targets.filter((target) => kind === undefined || target.kind === kind);
  const bySlug = new Map<string, Target>();
  for (const target of counted) if (!bySlug.has(target.slug)) bySlug.set(target.slug, target);
  return bySlug;
}

/** The label of a code step: its file, or an instruction to save it. */
export function codeLabel({ file, language }: RecipeStep, catalog: Catalog): string {
  if (file) return file;
  if (!language) return text.install.saveCode;
  const name = findLanguage(catalog, language)?.displayName ?? language;
  return fill(text.install.saveCodeIn, { language: name });
}
