import { assignSlugs, slugOf } from '../addresses/slug.ts';
import type { Release } from '../description/releases.ts';
import type { Installation } from '../description/schema/installation.ts';
import {
  dialectGroups,
  entriesOf,
  keysOf,
  type TargetEntry,
  tabKeys,
  targetId,
  targetsOf,
  usualShells,
} from './listed.ts';
import { type Recipe, readRecipe } from './recipe.ts';
import type { ShellId } from './shell.ts';

/** A platform or a method, and the recipe for it. */
export interface Target {
  readonly kind: TargetEntry['kind'];
  readonly key: string;
  readonly slug: string;
  readonly displayName: string;
  readonly recipe: Recipe;
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
  /** Platforms first, then methods; empty where the release does not describe the language. */
  readonly targets: readonly Target[];
}

/** What a reader takes for one language: a language, or a group of dialects. */
export interface Tab {
  readonly key: string;
  readonly slug: string;
  readonly displayName: string;
  /** The dialects, the default first; the language alone where there are none. */
  readonly variants: readonly [Language, ...Language[]];
  readonly isGroup: boolean;
}

/** The languages of one release. */
export interface Catalog {
  readonly version: string;
  /** By tabOrder, then what it leaves out, in the document's order. */
  readonly tabs: readonly Tab[];
  /** What only other releases have. */
  readonly otherReleases: readonly Tab[];
}

/** What catalogs need besides the releases. */
export interface CatalogContext {
  readonly baseUrl: string;
  /** Human names by key, of what the descriptions do not name: platforms, methods, languages. */
  readonly names: Readonly<Record<string, string>>;
}

/** The catalog of every release, by version. A key has one slug, in whichever release it occurs. */
export function readCatalogs(releases: readonly Release[], context: CatalogContext): Map<string, Catalog> {
  const installations = releases.map(({ document }) => document.installation ?? {});
  const tabSlugs = assignSlugs(installations.flatMap(keysOf));
  const targetSlugs = assignSlugs(
    installations.flatMap((installation) => entriesOf(installation).map(targetId)),
  );

  return new Map(
    releases.map(({ version }, index) => {
      const own = installations[index] ?? {};
      const byAge = [own, ...installations.filter((installation) => installation !== own)];
      const reader = new CatalogReader(own, byAge, { tabSlugs, targetSlugs, version, ...context });
      return [version, reader.read()] as const;
    }),
  );
}

interface ReaderContext extends CatalogContext {
  readonly version: string;
  readonly tabSlugs: ReadonlyMap<string, string>;
  readonly targetSlugs: ReadonlyMap<string, string>;
}

/** Reads one release's languages; `byAge` is that release and then all others, newest first, for names it lacks. */
class CatalogReader {
  readonly #own: Installation;
  readonly #byAge: readonly Installation[];
  readonly #context: ReaderContext;
  readonly #usualShells: ReadonlyMap<string, ShellId>;

  constructor(own: Installation, byAge: readonly Installation[], context: ReaderContext) {
    this.#own = own;
    this.#byAge = byAge;
    this.#context = context;
    this.#usualShells = usualShells(own);
  }

  read(): Catalog {
    const groups = dialectGroups(this.#byAge);
    const keys = tabKeys(this.#own, groups);
    const known = new Set(keys);
    const others = this.#byAge
      .flatMap((installation) => tabKeys(installation, groups))
      .filter((key) => !known.has(key));
    return {
      version: this.#context.version,
      tabs: keys.map((key) => this.#tab(key)),
      otherReleases: [...new Set(others)].map((key) => this.#tab(key)),
    };
  }

  #tab(key: string): Tab {
    const slug = slugOf(this.#context.tabSlugs, key);
    const group = this.#first((installation) => installation.dialects?.[key]);
    const variants = this.#variantKeys(key).map((variant) => this.#language(variant, key));
    const [lead, ...rest] = variants;
    if (!group || !lead) {
      const language = this.#language(key);
      return { key, slug, displayName: language.displayName, variants: [language], isGroup: false };
    }
    return {
      key,
      slug,
      displayName: group.displayName ?? this.#context.names[key] ?? key,
      variants: [lead, ...rest],
      isGroup: true,
    };
  }

  /** Dialects of a group in every release: the default first, then as listed, then what only `dialectOf` tells. */
  #variantKeys(group: string): string[] {
    const keys = this.#byAge.flatMap((installation) => {
      const entry = installation.dialects?.[group];
      const members = Object.entries(installation.languages ?? {}).filter(
        ([, { dialectOf }]) => dialectOf === group,
      );
      const itself = Object.hasOwn(installation.languages ?? {}, group) ? [group] : [];
      const variants = entry ? [entry.default, ...Object.keys(entry.variants)] : [];
      return [...variants, ...members.map(([key]) => key), ...itself];
    });
    return [...new Set(keys)];
  }

  #language(key: string, group?: string): Language {
    const entry = this.#own.languages?.[key];
    const variant = group ? this.#first(({ dialects }) => dialects?.[group]?.variants[key]) : undefined;
    const named = this.#first(({ languages }) => languages?.[key]);
    return {
      key,
      slug: slugOf(this.#context.tabSlugs, key),
      displayName: variant?.displayName ?? named?.displayName ?? this.#context.names[key] ?? key,
      altText: variant?.altText ?? '',
      notes: entry?.notes ?? [],
      targets: entry ? targetsOf(entry).map((target) => this.#target(target)) : [],
    };
  }

  #target({ kind, key, entry }: TargetEntry): Target {
    const { names, targetSlugs } = this.#context;
    return {
      kind,
      key,
      slug: slugOf(targetSlugs, targetId({ kind, key })),
      displayName: entry.displayName ?? names[key] ?? key,
      recipe: readRecipe(entry, this.#context, this.#usualShells.get(targetId({ kind, key })) ?? 'sh'),
    };
  }

  #first<T>(pick: (installation: Installation) => T | undefined): T | undefined {
    return this.#byAge.map(pick).find((value) => value !== undefined);
  }
}
