import type { Release } from '../description/releases.ts';
import type { Catalog } from '../install/catalog.ts';
import type { Reference } from '../reference/reference.ts';
import type { ReleaseTree } from '../release/tree.ts';
import type { StepsComparison } from './steps.ts';
import type { Replacement } from './words.ts';

/** The four things that can become of something between two releases. */
const CHANGE_KINDS = ['added', 'removed', 'moved', 'changed'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

const CHANGE_TITLES: Readonly<Record<ChangeKind, string>> = {
  added: 'Added',
  removed: 'Removed',
  moved: 'Moved',
  changed: 'Changed',
};

/** One of the two releases that are compared. */
export interface Side {
  readonly release: Release;
  readonly catalog: Catalog;
  /** Absent where the release describes no API. */
  readonly reference?: Reference;
  /** What the release publishes; absent: nothing is known of it. */
  readonly tree?: ReleaseTree;
}

/** One fact that is another; plain text. */
export interface Detail {
  readonly label: string;
  /** Absent: there was nothing. */
  readonly before?: string;
  /** Absent: there is nothing. */
  readonly after?: string;
}

/** What became of one thing. */
export interface Difference {
  readonly kind: ChangeKind;
  /** What readers call it. */
  readonly name: string;
  /** Path of its page in the earlier release. */
  readonly before?: string;
  /** Path of its page in the later release. */
  readonly after?: string;
  readonly details: readonly Detail[];
  /** Of a recipe: step by step. */
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
  readonly untold?: string;
  readonly differences: readonly Difference[];
  readonly recurring?: readonly Recurring[];
}

/** Two releases, compared. */
export interface Comparison {
  readonly from: Side;
  readonly to: Side;
  readonly sections: readonly Section[];
}

/** The detail of a fact, or none where it is the same on both sides; empty text counts as absence. */
export function detail(label: string, before: string | undefined, after: string | undefined): Detail[] {
  if ((before ?? '') === (after ?? '')) return [];
  return [{ label, ...(before ? { before } : {}), ...(after ? { after } : {}) }];
}

/** The details of two lists whose order says nothing: what only one of them has. */
export function listDetail(label: string, before: readonly string[], after: readonly string[]): Detail[] {
  const only = (list: readonly string[], other: readonly string[]) =>
    list.filter((entry) => !other.includes(entry)).join(', ');
  return detail(label, only(before, after), only(after, before));
}

/** The sentence of a section that one side, or none, describes; undefined where both do. */
export function untold(what: string, from: Side, to: Side, has: (side: Side) => boolean): string | undefined {
  const [before, after] = [has(from), has(to)];
  if (before && after) return undefined;
  const [old, now] = [from.release.version, to.release.version];
  if (!before && !after) return `Neither ${old} nor ${now} describes ${what}.`;
  const [with_, without] = before ? [old, now] : [now, old];
  return `Release ${with_} describes ${what}; release ${without} does not.`;
}

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
