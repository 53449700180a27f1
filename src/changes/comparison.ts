import { permanentPath } from '../addresses/paths.ts';
import type { Release } from '../description/releases.ts';
import { CHANGE_KINDS, type Change, type ChangeKind, type Detail } from '../difference/things.ts';
import type { Catalog } from '../install/catalog.ts';
import type { Reference } from '../reference/reference.ts';
import type { ReleaseTree } from '../release/tree.ts';
import type { StepsComparison } from './steps.ts';
import type { Replacement } from './words.ts';

/** One of the two releases that are compared. */
export interface Side {
  readonly release: Release;
  readonly catalog: Catalog;
  /** Absent where the release describes no API. */
  readonly reference?: Reference;
  /** What the release publishes; absent: unknown. */
  readonly tree?: ReleaseTree;
}

/** What became of a thing that readers know by name. */
export interface Difference {
  readonly kind: ChangeKind;
  readonly name: string;
  /** Path of its page in the earlier release, if it has one there. */
  readonly before?: string | undefined;
  /** Path of its page in the later release. */
  readonly after?: string | undefined;
  readonly details: readonly Detail[];
  /** Of a recipe that changed: step by step. */
  readonly steps?: StepsComparison;
}

/**
 * Turns what became of things into what readers see of it.
 * @param page path of a thing's page in a release, below that release or below the site
 */
export function differenceOf<Thing>(
  from: Side,
  to: Side,
  name: (thing: Thing) => string,
  page?: (thing: Thing, side: Side) => string | undefined,
): (change: Change<Thing>) => Difference {
  const pageIn = (side: Side, thing: Thing | undefined) => {
    const path = thing && page?.(thing, side);
    return path?.startsWith('/') ? path : path && permanentPath(side.release.version, path);
  };
  return ({ kind, thing, before, after, details }) => {
    return { kind, name: name(thing), before: pageIn(from, before), after: pageIn(to, after), details };
  };
}

/** A replacement that many recipes share. */
export interface Recurring extends Replacement {
  readonly recipes: number;
}

/** What became of one part of the description. */
export interface Section {
  readonly key: string;
  readonly title: string;
  /** Why there is nothing to compare; one sentence. */
  readonly notCompared?: string;
  readonly differences: readonly Difference[];
  readonly recurring?: readonly Recurring[];
}

/** Two releases, compared. */
export interface Comparison {
  readonly from: Side;
  readonly to: Side;
  readonly sections: readonly Section[];
}

/** The differences by kind; kinds that do not occur are left out. */
export function byChangeKind(differences: readonly Difference[]): [ChangeKind, readonly Difference[]][] {
  const groups = Map.groupBy(differences, ({ kind }) => kind);
  return CHANGE_KINDS.flatMap((kind) => {
    const group = groups.get(kind);
    return group ? [[kind, group]] : [];
  });
}

/** `6 added, 1 removed`; `nothing changed` without differences. */
export function tallyText(sections: readonly Section[]): string {
  const groups = byChangeKind(sections.flatMap(({ differences }) => differences));
  return groups.map(([kind, { length }]) => `${length} ${kind}`).join(', ') || 'nothing changed';
}
