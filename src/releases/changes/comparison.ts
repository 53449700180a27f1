import type { Reference } from '../../api/model.ts';
import type { Release } from '../../description/releases.ts';
import type { Catalog } from '../../install/catalog.ts';
import { permanentPath } from '../../page/paths.ts';
import {
  CHANGE_KINDS,
  type Change,
  type ChangeKind,
  type Comparing,
  compareThings,
  type Detail,
} from '../../text/things.ts';
import { fill, text } from '../../ui/messages/messages.ts';
import type { ApiCounts } from '../record.ts';
import type { ReleaseTree } from '../tree.ts';
import type { StepChange } from './steps.ts';
import type { Replacement } from './words.ts';

/** One of the two compared releases. */
export interface Side {
  readonly release: Release;
  readonly catalog: Catalog;
  readonly api?: ApiCounts | undefined;
  readonly reference?: Reference | undefined;
  readonly tree: ReleaseTree;
}

/** A change of a named thing. */
export interface Difference {
  readonly kind: ChangeKind;
  readonly name: string;
  /** Path of its page in the earlier release, or the address of a file on another host, if any. */
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  readonly details: readonly Detail[];
  /** Whether it can break programs, for sections that do not only contain such changes. */
  readonly breaks?: boolean;
  /** For a changed recipe: the steps that differ, without replacements that many recipes share. */
  readonly steps?: readonly StepChange[];
}

interface Showing<Thing> {
  readonly name: (thing: Thing) => string;
  /** Path of its page, below a release or below the site, or the address of a file on another host. */
  readonly page?: (thing: Thing, side: Side) => string | undefined;
}

export function compareSides<Thing>(
  from: Side,
  to: Side,
  thingsOf: (side: Side) => Iterable<Thing>,
  comparing: Comparing<Thing> & Showing<Thing>,
): Difference[] {
  const changes = compareThings(thingsOf(from), thingsOf(to), comparing);
  return changes.map((change) => differenceOf(change, from, to, comparing));
}

export function differenceOf<Thing>(
  { kind, thing, before, after, details }: Change<Thing>,
  from: Side,
  to: Side,
  { name, page }: Showing<Thing>,
): Difference {
  const pageIn = (side: Side, one: Thing | undefined) => {
    const path = one && page?.(one, side);
    return path === undefined || /^(?:\/|https?:)/.test(path)
      ? path
      : permanentPath(side.release.version, path);
  };
  return { kind, name: name(thing), before: pageIn(from, before), after: pageIn(to, after), details };
}

export interface Recurring extends Replacement {
  readonly recipes: number;
}

export interface Section {
  readonly key: string;
  readonly title: string;
  readonly differences: readonly Difference[];
  readonly recurring?: readonly Recurring[];
}

export interface Comparison {
  readonly from: Side;
  readonly to: Side;
  /** What both releases have. */
  readonly sections: readonly Section[];
  /** Sentences about the data that one of the releases lacks. */
  readonly notCompared: readonly string[];
}

/** The changes of a release since an earlier one. */
export interface ReleaseChanges {
  /** Version of the earlier release. */
  readonly from: string;
  /** Number of changes by kind, as text. */
  readonly tally: string;
  /** Absent if the release is kept. */
  readonly comparison?: Comparison;
}

/** Marks removed things as breaking. */
export function removalsBreak(differences: readonly Difference[]): Difference[] {
  return differences.map((each) => (each.kind === 'removed' ? { ...each, breaks: true } : each));
}

/** The differences by kind, without empty kinds. */
export function byChangeKind(differences: readonly Difference[]): [ChangeKind, readonly Difference[]][] {
  const groups = Map.groupBy(differences, ({ kind }) => kind);
  return CHANGE_KINDS.flatMap((kind) => {
    const group = groups.get(kind);
    return group ? [[kind, group]] : [];
  });
}

/** `6 added, 1 removed`; `nothing changed` without differences; `nothing to compare` if no section was compared. */
export function tallyText(sections: readonly Section[]): string {
  const groups = byChangeKind(sections.flatMap(({ differences }) => differences));
  const none = sections.length > 0 ? text.changes.nothingChanged : text.changes.nothingToCompare;
  return (
    groups.map(([kind, { length: count }]) => fill(text.changes.tally[kind], { count })).join(', ') || none
  );
}
