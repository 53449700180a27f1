import { assignSlugs, slugOf } from '../addresses/slug.ts';
import type { Release } from '../description/releases.ts';
import type { Installation, LanguageEntry, RecipeEntry } from '../description/schema/installation.ts';
import type { Catalog, Language, Tab, Target } from './catalog.ts';
import { commandsOf, readRecipe } from './recipe.ts';
import { type ShellId, usualShell } from './shell.ts';

/** What catalogs need besides the releases. */
export interface CatalogContext {
  readonly baseUrl: string;
  /** Human names by key, of what the descriptions do not name: platforms, methods, languages. */
  readonly names: Readonly<Record<string, string>>;
}

/** The catalog of every release, by version. A key has one slug, in whichever release it occurs. */
export function readCatalogs(releases: readonly Release[], context: CatalogContext): Map<string, Catalog> {
  const installations = releases.map(({ document }) => document.installation ?? {});
  const keys = installations.flatMap((one) => [...tabKeys(one), ...groupsByDialect([one]).keys()]);
  const tabSlugs = assignSlugs(keys);
  const targetSlugs = assignSlugs(installations.flatMap(allEntries).map(targetId));
  return new Map(
    releases.map(({ version }, index) => {
      const own = installations[index] ?? {};
      const byAge = [own, ...installations.filter((installation) => installation !== own)];
      return [version, new CatalogReader(byAge, { ...context, version, tabSlugs, targetSlugs }).read()];
    }),
  );
}

interface ReaderContext extends CatalogContext {
  readonly version: string;
  readonly tabSlugs: ReadonlyMap<string, string>;
  readonly targetSlugs: ReadonlyMap<string, string>;
}

/** Reads one release's languages; what it does not name is named by the others. */
class CatalogReader {
  /** The installation of the release, then those of all others, newest first. */
  readonly #byAge: readonly Installation[];
  readonly #own: Installation;
  readonly #context: ReaderContext;
  readonly #groups: ReadonlyMap<string, string>;
  readonly #shells: ReadonlyMap<string, ShellId>;

  constructor(byAge: readonly Installation[], context: ReaderContext) {
    this.#byAge = byAge;
    this.#own = byAge[0] ?? {};
    this.#context = context;
    this.#groups = groupsByDialect(byAge);
    const entries = Map.groupBy(allEntries(this.#own), targetId);
    const commands = (same: readonly TargetEntry[]) => same.map(({ entry }) => commandsOf(entry.steps));
    this.#shells = new Map([...entries].map(([id, same]) => [id, usualShell(commands(same))]));
  }

  read(): Catalog {
    const keysIn = (installation: Installation) =>
      tabKeys(installation).map((key) => this.#groups.get(key) ?? key);
    const keys = new Set(keysIn(this.#own));
    const others = new Set(this.#byAge.flatMap(keysIn)).difference(keys);
    return {
      tabs: [...keys].map((key) => this.#tab(key)),
      otherReleases: [...others].map((key) => this.#tab(key)),
    };
  }

  #tab(key: string): Tab {
    const dialects = [...this.#groups].flatMap(([dialect, group]) => (group === key ? [dialect] : []));
    const [lead = key, ...rest] = dialects;
    const isGroup = dialects.length > 0;
    const named = isGroup
      ? this.#first((installation) => installation.dialects?.[key])
      : this.#first((installation) => installation.languages?.[key]);
    const displayName = this.#name(key, named?.displayName);
    const tab = { key, slug: slugOf(this.#context.tabSlugs, key), displayName, isGroup };
    return {
      ...tab,
      variants: [this.#language(lead, tab), ...rest.map((dialect) => this.#language(dialect, tab))],
    };
  }

  #language(key: string, tab: Language['tab']): Language {
    const entry = this.#own.languages?.[key];
    const variant = this.#first(({ dialects }) => dialects?.[tab.key]?.variants[key]);
    const named = this.#first(({ languages }) => languages?.[key]);
    return {
      key,
      slug: slugOf(this.#context.tabSlugs, key),
      displayName: this.#name(key, variant?.displayName ?? named?.displayName),
      altText: variant?.altText ?? '',
      notes: entry?.notes ?? [],
      targets: entry ? entriesOf(entry).map((target) => this.#target(target)) : [],
      tab,
    };
  }

  #target({ kind, key, entry }: TargetEntry): Target {
    const id = targetId({ kind, key });
    return {
      kind,
      key,
      slug: slugOf(this.#context.targetSlugs, id),
      displayName: this.#name(key, entry.displayName),
      ...readRecipe(entry, this.#context, this.#shells.get(id) ?? 'sh'),
    };
  }

  #name(key: string, stated: string | null | undefined): string {
    return stated ?? this.#context.names[key] ?? key;
  }

  #first<T>(pick: (installation: Installation) => T | undefined): T | undefined {
    return this.#byAge.map(pick).find((value) => value !== undefined);
  }
}

interface TargetEntry extends Pick<Target, 'kind' | 'key'> {
  readonly entry: RecipeEntry;
}

function entriesOf({ platforms, methods }: LanguageEntry): TargetEntry[] {
  return [
    ...Object.entries(platforms ?? {}).map(([key, entry]) => ({ kind: 'platform' as const, key, entry })),
    ...Object.entries(methods ?? {}).map(([key, entry]) => ({ kind: 'method' as const, key, entry })),
  ];
}

function allEntries({ languages }: Installation): TargetEntry[] {
  return Object.values(languages ?? {}).flatMap(entriesOf);
}

/** A method may have the key of a platform; the two then have different slugs. */
function targetId({ kind, key }: Pick<Target, 'kind' | 'key'>): string {
  return kind === 'platform' ? key : `${key}\0`;
}

/** Keys of languages and groups: as ordered, then what is left out. */
function tabKeys({ tabOrder, dialects, languages }: Installation): string[] {
  return [...(tabOrder ?? []), ...Object.keys(dialects ?? {}), ...Object.keys(languages ?? {})];
}

/**
 * The group of each dialect, the default of a group before its others. A language that is a dialect in one release is one
 * in all, so that it is in one tab. A language with the key of a group is among its dialects.
 */
function groupsByDialect(installations: readonly Installation[]): Map<string, string> {
  const groups = new Set(installations.flatMap(({ dialects }) => Object.keys(dialects ?? {})));
  const stated = installations.flatMap(({ dialects, languages }) => [
    ...Object.entries(dialects ?? {}).flatMap(([group, { default: first, variants }]) =>
      [first, ...Object.keys(variants)].map((key) => [key, group] as const),
    ),
    ...Object.entries(languages ?? {}).flatMap(([key, { dialectOf }]) => {
      const group = dialectOf ?? (groups.has(key) ? key : undefined);
      return group === undefined ? [] : [[key, group] as const];
    }),
  ]);
  const byDialect = Map.groupBy(stated, ([key]) => key);
  return new Map([...byDialect.values()].flatMap(([first]) => (first ? [first] : [])));
}
