import type { Installation, LanguageEntry, RecipeEntry } from '../description/schema/installation.ts';
import { commandsOf } from './recipe.ts';
import { type ShellId, usualShell } from './shell.ts';

/** A recipe of a language, by the platform that it is for or the method that it takes. */
export interface TargetEntry {
  readonly kind: 'platform' | 'method';
  readonly key: string;
  readonly entry: RecipeEntry;
}

/** The recipes of a language: platforms first, then methods. */
export function targetsOf({ platforms, methods }: LanguageEntry): TargetEntry[] {
  return [
    ...Object.entries(platforms ?? {}).map(([key, entry]) => ({ kind: 'platform' as const, key, entry })),
    ...Object.entries(methods ?? {}).map(([key, entry]) => ({ kind: 'method' as const, key, entry })),
  ];
}

/** The recipes of all languages. */
export function entriesOf({ languages }: Installation): TargetEntry[] {
  return Object.values(languages ?? {}).flatMap(targetsOf);
}

/** A method may bear the name of a platform; the path segment must not be the same then. */
export function targetId({ kind, key }: Pick<TargetEntry, 'kind' | 'key'>): string {
  return kind === 'platform' ? key : `${key}\0`;
}

/** The shell that most commands of a platform or method are for, by {@link targetId}. */
export function usualShells(installation: Installation): Map<string, ShellId> {
  const byTarget = Map.groupBy(entriesOf(installation), targetId);
  return new Map(
    [...byTarget].map(([id, entries]) => [
      id,
      usualShell(entries.map(({ entry }) => commandsOf(entry.steps))),
    ]),
  );
}

/**
 * The group that each dialect stands in, by the first of the installations that says so: a language that is a dialect in
 * one release is one in all, so that it has one place.
 */
export function dialectGroups(installations: readonly Installation[]): Map<string, string> {
  const stated = installations.flatMap(({ dialects, languages }) => [
    ...Object.entries(dialects ?? {}).flatMap(([group, { default: first, variants }]) =>
      [first, ...Object.keys(variants)].map((key) => [key, group] as const),
    ),
    ...Object.entries(languages ?? {}).flatMap(([key, { dialectOf }]) =>
      typeof dialectOf === 'string' ? [[key, dialectOf] as const] : [],
    ),
  ]);
  return new Map(stated.toReversed());
}

/** Keys of tabs: as ordered, then groups and languages left out; a dialect stands in its group's tab. */
export function tabKeys(installation: Installation, groups: ReadonlyMap<string, string>): string[] {
  return [...new Set(listedKeys(installation).map((key) => groups.get(key) ?? key))];
}

/** Every key that a tab, a language or a dialect has. */
export function keysOf(installation: Installation): string[] {
  return [...listedKeys(installation), ...dialectGroups([installation]).keys()];
}

function listedKeys({ tabOrder, dialects, languages }: Installation): string[] {
  return [...(tabOrder ?? []), ...Object.keys(dialects ?? {}), ...Object.keys(languages ?? {})];
}
