import type { Installation, LanguageEntry, RecipeEntry } from '../description/schema/installation.ts';
import { commandsOf } from './recipe.ts';
import { type ShellId, usualShell } from './shell.ts';

/** A recipe of a language, by the platform that it is for or the method that it takes. */
export interface WayEntry {
  readonly kind: 'platform' | 'method';
  readonly key: string;
  readonly entry: RecipeEntry;
}

/** The recipes of a language: platforms first, then methods. */
export function waysOf({ platforms, methods }: LanguageEntry): WayEntry[] {
  return [
    ...Object.entries(platforms ?? {}).map(([key, entry]) => ({ kind: 'platform' as const, key, entry })),
    ...Object.entries(methods ?? {}).map(([key, entry]) => ({ kind: 'method' as const, key, entry })),
  ];
}

/** The recipes of all languages. */
export function entriesOf({ languages }: Installation): WayEntry[] {
  return Object.values(languages ?? {}).flatMap(waysOf);
}

/** A method may bear the name of a platform; the path segment must not be the same then. */
export function wayId({ kind, key }: Pick<WayEntry, 'kind' | 'key'>): string {
  return kind === 'platform' ? key : `${key}\0`;
}

/** The shell that most commands of a platform or method are for, by {@link wayId}. */
export function usualShells(installation: Installation): Map<string, ShellId> {
  const byWay = Map.groupBy(entriesOf(installation), wayId);
  return new Map(
    [...byWay].map(([id, entries]) => [id, usualShell(entries.map(({ entry }) => commandsOf(entry.steps)))]),
  );
}

/** Keys of tabs: as ordered, then groups and languages left out; a dialect stands in its group's tab. */
export function tabKeys({ tabOrder, dialects, languages }: Installation): string[] {
  const single = Object.entries(languages ?? {}).filter(([, { dialectOf }]) => typeof dialectOf !== 'string');
  const inGroup = new Set(Object.values(dialects ?? {}).flatMap(({ variants }) => Object.keys(variants)));
  const groupOf = (key: string): string => {
    const group = languages?.[key]?.dialectOf;
    return typeof group === 'string' ? group : key;
  };
  const rest = [
    ...Object.keys(dialects ?? {}),
    ...single.map(([key]) => key).filter((key) => !inGroup.has(key)),
  ];
  return [...new Set([...(tabOrder ?? []).map(groupOf), ...rest])];
}

/** Every key that a tab, a language or a dialect has. */
export function keysOf(installation: Installation): string[] {
  const variants = Object.values(installation.dialects ?? {}).flatMap((group) => [
    group.default,
    ...Object.keys(group.variants),
  ]);
  return [...tabKeys(installation), ...Object.keys(installation.languages ?? {}), ...variants];
}
