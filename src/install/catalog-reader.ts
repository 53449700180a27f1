import { inPublicationOrder, type Release, releasesBefore } from '../description/releases.ts';
import type { Installation, LanguageEntry, RecipeEntry } from '../description/schema/installation.ts';
import { assignSlugs, slugOf } from '../page/slug.ts';
import type { Catalog, Language, Tab, Target } from './catalog.ts';
import type { HostedFolders, PlaceholderValues } from './placeholders.ts';
import { commandsOf, readRecipe } from './recipe.ts';
import { usualShell } from './shells.ts';

/** The other inputs of catalogs. */
interface CatalogContext extends Pick<PlaceholderValues, 'baseUrl'> {
  /** Display names by key, for platforms, methods and languages without names in descriptions. */
  readonly names: Readonly<Record<string, string>>;
  /** Versions of bindings in `site.json`. */
  readonly versions?: BindingVersions | undefined;
  /** Release files on other hosts, by version. */
  readonly hosted?: ReadonlyMap<string, HostedFolders>;
}

/** Versions of bindings by language or dialect group, for all releases, or for one release by its version. */
export type BindingVersions = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/** The version of a binding in a release: the one for this release, or else the one for all releases. */
function bindingVersionOf(keys: readonly string[], release: string, versions: BindingVersions = {}) {
  const ofRelease = versions[release];
  const stated = [typeof ofRelease === 'object' ? ofRelease : {}, versions];
  const found = stated.flatMap((one) => keys.map((key) => one[key]));
  return found.find((version) => typeof version === 'string');
}

/**
 * The catalog of every release, by version. A key has the same slug in all releases: slugs are assigned in the order of
 * publication.
 * @param releases highest first
 */
export function readCatalogs(releases: readonly Release[], context: CatalogContext): Map<string, Catalog> {
  const published = inPublicationOrder(releases);
  const oldestFirst = published.map(installationOf);
  const keys = oldestFirst.flatMap((one) => [...tabKeys(one), ...groupsByDialect([one]).keys()]);
  const slugs = {
    tabs: assignSlugs([...keys, ...published.flatMap(exampleKeys)]),
    targets: assignSlugs(oldestFirst.flatMap(allEntries).map(({ id }) => id)),
  };
  return new Map(
    releases.map((release) => {
      const { version } = release;
      const shown = [release, ...releasesBefore(release, releases)];
      const known = shown.map(installationOf);
      const shared = sharedNames(known.flatMap(allEntries), context);
      const named = shown.toReversed().flatMap(exampleKeys);
      const hosted = context.hosted?.get(version);
      return [version, readCatalog(known, named, { ...context, version, shared, hosted }, slugs)];
    }),
  );
}

function installationOf({ document }: Release): Installation {
  return document.installation ?? {};
}

/** The languages of the sources of examples. */
function exampleKeys({ document }: Release): string[] {
  return (document.examples ?? []).flatMap(({ code }) => Object.keys(code ?? {}));
}

/**
 * The languages of one release. Names that it lacks come from earlier releases.
 * @param installations of this release, then of earlier ones, newest first
 * @param named languages of examples
 */
function readCatalog(
  installations: readonly Installation[],
  named: readonly string[],
  context: Omit<CatalogContext, 'hosted'> &
    Pick<PlaceholderValues, 'version' | 'hosted'> & { readonly shared: ReadonlySet<string> },
  slugs: Readonly<Record<'tabs' | 'targets', ReadonlyMap<string, string>>>,
): Catalog {
  const [current = {}] = installations;
  const groups = groupsByDialect(installations);
  const dialectsOf = Map.groupBy(groups.keys(), (dialect) => groups.get(dialect));
  const entries = Map.groupBy(allEntries(current), ({ id }) => id);
  const commands = (same: readonly TargetEntry[]) => same.map(({ entry }) => commandsOf(entry.steps));
  const shells = new Map([...entries].map(([id, same]) => [id, usualShell(commands(same))]));
  const first = <T>(pick: (installation: Installation) => T | undefined) =>
    installations.map(pick).find((value) => value !== undefined);
  const nameOf = (key: string, stated: string | null | undefined) => statedName(key, stated, context);

  const readTarget = ({ kind, key, id, entry }: TargetEntry, bindingVersion?: string): Target => {
    const name = nameOf(key, entry.displayName);
    const sharesName = context.shared.has(name);
    return {
      kind,
      key,
      slug: slugOf(slugs.targets, id),
      displayName: sharesName && name !== key ? `${name} (${key})` : name,
      sharesName,
      entry,
      ...readRecipe(entry, { ...context, bindingVersion }, shells.get(id) ?? 'sh'),
    };
  };

  const readLanguage = (key: string, tab: Language['tab']): Language => {
    const entry = current.languages?.[key];
    const variant = first(({ dialects }) => dialects?.[tab.key]?.variants[key]);
    const named = first(({ languages }) => languages?.[key]);
    const bindingVersion = bindingVersionOf([key, tab.key], context.version, context.versions);
    return {
      key,
      slug: slugOf(slugs.tabs, key),
      displayName: nameOf(key, variant?.displayName || named?.displayName),
      altText: variant?.altText ?? '',
      bindingVersion,
      notes: entry?.notes ?? [],
      targets: entry ? entriesOf(entry).map((target) => readTarget(target, bindingVersion)) : [],
      tab,
    };
  };

  const readTab = (key: string): Tab => {
    const dialects = dialectsOf.get(key) ?? [];
    const [lead = key, ...rest] = dialects;
    const isGroup = dialects.length > 0;
    const named = first(({ dialects, languages }) => (isGroup ? dialects?.[key] : languages?.[key]));
    const displayName = nameOf(key, named?.displayName);
    const defaultKey = first(({ dialects }) => dialects?.[key]?.default);
    const tab = { key, slug: slugOf(slugs.tabs, key), displayName, isGroup, defaultKey };
    return {
      ...tab,
      variants: [readLanguage(lead, tab), ...rest.map((dialect) => readLanguage(dialect, tab))],
    };
  };

  const keysIn = (installation: Installation) => tabKeys(installation).map((key) => groups.get(key) ?? key);
  const keys = new Set(keysIn(current));
  const others = new Set(installations.flatMap(keysIn)).difference(keys);
  const known = new Set([...keys, ...others, ...groups.keys()]);
  return {
    tabs: [...keys].map(readTab),
    otherReleases: [...others].map(readTab),
    inExamples: [...new Set(named).difference(known)].map(readTab),
  };
}

function statedName(
  key: string,
  stated: string | null | undefined,
  { names }: Pick<CatalogContext, 'names'>,
): string {
  return stated || names[key] || key;
}

/** Names that several platforms or methods share. */
function sharedNames(entries: readonly TargetEntry[], context: Pick<CatalogContext, 'names'>): Set<string> {
  const byName = Map.groupBy(entries, ({ key, entry }) => statedName(key, entry.displayName, context));
  const isShared = (same: readonly TargetEntry[]) => new Set(same.map(({ key }) => key)).size > 1;
  return new Set([...byName].flatMap(([name, same]) => (isShared(same) ? [name] : [])));
}

interface TargetEntry extends Pick<Target, 'kind' | 'key'> {
  /** Distinguishes a method from a platform with the same key. */
  readonly id: string;
  readonly entry: RecipeEntry;
}

function entriesOf({ platforms, methods }: LanguageEntry): TargetEntry[] {
  const targets = (kind: Target['kind'], recipes: LanguageEntry['platforms'], suffix = '') =>
    Object.entries(recipes ?? {}).map(([key, entry]) => ({ kind, key, id: `${key}${suffix}`, entry }));
  return [...targets('platform', platforms), ...targets('method', methods, '\0')];
}

function allEntries({ languages }: Installation): TargetEntry[] {
  return Object.values(languages ?? {}).flatMap(entriesOf);
}

/** Keys of languages and groups: those in tabOrder, then the others. */
function tabKeys({ tabOrder, dialects, languages }: Installation): string[] {
  return [...(tabOrder ?? []), ...Object.keys(dialects ?? {}), ...Object.keys(languages ?? {})];
}

/**
 * The group of each dialect, in the order of the variants. A language that is a dialect in one release is one in all, so
 * that it has the same tab everywhere. A language with the key of a group is one of its dialects.
 */
function groupsByDialect(installations: readonly Installation[]): Map<string, string> {
  const groups = new Set(installations.flatMap(({ dialects }) => Object.keys(dialects ?? {})));
  const stated = installations.flatMap(({ dialects, languages }) => [
    ...Object.entries(dialects ?? {}).flatMap(([group, { default: first, variants }]) =>
      [...Object.keys(variants), first].map((key) => [key, group] as const),
    ),
    ...Object.entries(languages ?? {}).flatMap(([key, { dialectOf }]) => {
      const group = dialectOf ?? (groups.has(key) ? key : undefined);
      return group === undefined ? [] : [[key, group] as const];
    }),
  ]);
  const byDialect = Map.groupBy(stated, ([key]) => key);
  return new Map([...byDialect.values()].flatMap(([first]) => (first ? [first] : [])));
}
