import type { Recipe } from './recipe.ts';

/** A platform or a method, with the recipe for it. */
export interface Target extends Recipe {
  readonly kind: 'platform' | 'method';
  readonly key: string;
  readonly slug: string;
  readonly displayName: string;
}

/** A language, or a dialect, as one release has it. */
export interface Language {
  readonly key: string;
  readonly slug: string;
  readonly displayName: string;
  /** What a dialect is, in one sentence; empty for other languages. */
  readonly altText: string;
  /** Remarks of the description. */
  readonly notes: readonly string[];
  /** Platforms first, then methods; empty if the release does not describe the language. */
  readonly targets: readonly Target[];
  readonly tab: Omit<Tab, 'variants'>;
}

/** What a reader takes for one language: a language, or a group of dialects. */
export interface Tab {
  readonly key: string;
  readonly slug: string;
  readonly displayName: string;
  readonly isGroup: boolean;
  /** The dialects, the default first; the language alone if there are none. */
  readonly variants: readonly [Language, ...Language[]];
}

export interface Catalog {
  /** By tabOrder, then what it leaves out, in the document's order. */
  readonly tabs: readonly Tab[];
  readonly otherReleases: readonly Tab[];
}

/** Every language and dialect that a reader can be shown, also those that only other releases describe. */
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

export function findLanguage(catalog: Catalog, key: string): Language | undefined {
  return allLanguages(catalog).find((language) => language.key === key);
}

export function findTarget({ targets }: Language, slug: string): Target | undefined {
  return targets.find((target) => target.slug === slug);
}

/** The methods of a language that has no recipe of a platform: it is installed in the same way on every system. */
export function methodsForAll({ targets }: Language): readonly Target[] {
  return targets.every(({ kind }) => kind === 'method') ? targets : [];
}

/** Whether the release describes a language: pages of others say that it does not. */
export function isDescribed({ targets }: Language): boolean {
  return targets.length > 0;
}

/** How many languages releases describe; the dialects of a group are one language. */
export function countLanguages(...catalogs: readonly Pick<Catalog, 'tabs'>[]): number {
  const described = catalogs.flatMap(({ tabs }) => tabs.filter(({ variants }) => variants.some(isDescribed)));
  return new Set(described.map(({ key }) => key)).size;
}

/** The dialect of a tab that is shown first: the first one that this release describes. */
export function leadOf({ variants }: Tab): Language {
  return variants.find(isDescribed) ?? variants[0];
}

/** The first of the editions that describes a language, and has this target, if one is given. */
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

/** What a recipe is called: a language is installed on a platform, and with a method. */
export function recipeName(
  language: Pick<Language, 'displayName'>,
  { kind, displayName }: Pick<Target, 'kind' | 'displayName'>,
): string {
  return `${language.displayName} ${kind === 'method' ? 'with' : 'on'} ${displayName}`;
}

/** Platforms and methods by slug, each the first, in the order of their first occurrence. */
export function targetsBySlug(languages: readonly Language[], kind?: Target['kind']): Map<string, Target> {
  const targets = languages.flatMap((language) => language.targets);
  const counted = targets.filter((target) => kind === undefined || target.kind === kind);
  const bySlug = new Map<string, Target>();
  for (const target of counted) if (!bySlug.has(target.slug)) bySlug.set(target.slug, target);
  return bySlug;
}
