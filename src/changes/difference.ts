import type { Release } from '../description/releases.ts';
import { CHANGE_KINDS, type Change, type ChangeKind } from '../difference/difference.ts';
import type { Catalog } from '../install/catalog.ts';
import type { Reference } from '../reference/reference.ts';
import type { ReleaseTree } from '../release/tree.ts';
import type { Replacement } from './replacements.ts';
import type { StepsComparison } from './steps.ts';

/** One of the two releases that are compared. */
export interface Side {
  readonly release: Release;
  readonly catalog: Catalog;
  /** Absent where the release describes no API. */
  readonly reference?: Reference;
  /** What the release publishes; absent: unknown. */
  readonly tree?: ReleaseTree;
}

/** A thing of a release that readers know by name. */
export interface Named {
  readonly name: string;
  /** Path of its page in the release, if it has one. */
  readonly page?: string;
}

/** What became of a thing. */
export interface Difference extends Change<Named> {
  /** Of a recipe that changed: step by step. */
  readonly steps?: StepsComparison;
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

/** The sentence of a section that one side, or neither, describes; undefined where both do. */
export function notDescribed(
  what: string,
  from: Side,
  to: Side,
  has: (side: Side) => boolean,
): string | undefined {
  const [before, after] = [has(from), has(to)];
  if (before && after) return undefined;
  const [old, now] = [from.release.version, to.release.version];
  if (!before && !after) return `Neither ${old} nor ${now} describes ${what}.`;
  const [described, missing] = before ? [old, now] : [now, old];
  return `Release ${described} describes ${what}; release ${missing} does not.`;
}

const CHANGE_TITLES: Readonly<Record<ChangeKind, string>> = {
  added: 'Added',
  removed: 'Removed',
  moved: 'Moved',
  changed: 'Changed',
};

/** The differences of one kind, and what a list of them is called. */
export interface KindGroup {
  readonly kind: ChangeKind;
  readonly title: string;
  readonly differences: readonly Difference[];
}

/** Differences by kind; kinds that do not occur are left out. */
export function byChangeKind(differences: readonly Difference[]): KindGroup[] {
  return CHANGE_KINDS.map((kind) => ({
    kind,
    title: CHANGE_TITLES[kind],
    differences: differences.filter((difference) => difference.kind === kind),
  })).filter((group) => group.differences.length > 0);
}

/** `6 added, 1 removed`; says so where nothing is different. */
export function tallyText(sections: readonly Section[]): string {
  const groups = byChangeKind(sections.flatMap(({ differences }) => differences));
  const counts = groups.map(({ kind, differences }) => `${differences.length} ${kind}`);
  return counts.length > 0 ? counts.join(', ') : 'nothing changed';
}
