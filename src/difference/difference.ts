import { displaced } from './sequence.ts';

/** What can become of a thing between two releases, in the order in which lists show it. */
export const CHANGE_KINDS = ['added', 'removed', 'moved', 'changed'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** A fact that is different; plain text. */
export interface Detail {
  readonly label: string;
  /** Absent: there was nothing. */
  readonly before?: string;
  /** Absent: there is nothing. */
  readonly after?: string;
}

/** The detail of a fact, or none where it is the same on both sides; empty text counts as absence. */
export function detail(label: string, before: string | undefined, after: string | undefined): Detail[] {
  if ((before ?? '') === (after ?? '')) return [];
  return [{ label, ...(before ? { before } : {}), ...(after ? { after } : {}) }];
}

/** The details of two lists whose order means nothing: what only one of them has. */
export function listDetail(label: string, before: readonly string[], after: readonly string[]): Detail[] {
  const only = (list: readonly string[], other: readonly string[]) =>
    list.filter((entry) => !other.includes(entry)).join(', ');
  return detail(label, only(before, after), only(after, before));
}

/** What became of one thing. */
export interface Change<Thing> {
  readonly kind: ChangeKind;
  /** As the later release has it; what was removed, as the earlier one has it. */
  readonly thing: Thing;
  /** Absent: it was added. */
  readonly before?: Thing;
  /** Absent: it was removed. */
  readonly after?: Thing;
  readonly details: readonly Detail[];
}

/** How things of one sort are compared. */
export interface Comparing<Thing> {
  /** What is different in a thing that both have. */
  readonly facts?: (before: Thing, after: Thing) => Detail[];
  /** What is different in where it is; a thing with such details has moved. */
  readonly place?: (before: Thing, after: Thing) => Detail[];
  /** Whether a thing that both have is the same beside that. Default: it is. */
  readonly isSame?: (before: Thing, after: Thing) => boolean;
  /** Whether the place among its like is part of what it is. */
  readonly isOrdered?: (thing: Thing) => boolean;
  /** What to say of a thing that only one side has; the other is absent. */
  readonly single?: (before: Thing | undefined, after: Thing | undefined) => Detail[];
}

/**
 * What became of things by key: those of the later release in its order, then those that are gone. Things that are the
 * same are left out.
 */
export function compareThings<Thing>(
  before: ReadonlyMap<string, Thing>,
  after: ReadonlyMap<string, Thing>,
  { facts, place, isSame, isOrdered, single }: Comparing<Thing>,
): Change<Thing>[] {
  const [oldOrder, newOrder] = [before, after].map((things) =>
    [...things].filter(([, thing]) => isOrdered?.(thing)).map(([key]) => key),
  );
  const displacedKeys = displaced(oldOrder ?? [], newOrder ?? []);
  const placeIn = (order: readonly string[] = [], key: string) => String(order.indexOf(key) + 1);
  const rest = [...after].flatMap(([key, now]): Change<Thing>[] => {
    const old = before.get(key);
    if (old === undefined) {
      return [{ kind: 'added', thing: now, after: now, details: single?.(undefined, now) ?? [] }];
    }
    const places = [
      ...(place?.(old, now) ?? []),
      ...(displacedKeys.has(key) ? detail('Place', placeIn(oldOrder, key), placeIn(newOrder, key)) : []),
    ];
    const details = [...places, ...(facts?.(old, now) ?? [])];
    const kind = places.length > 0 ? 'moved' : 'changed';
    const isChanged = details.length > 0 || isSame?.(old, now) === false;
    return isChanged ? [{ kind, thing: now, before: old, after: now, details }] : [];
  });
  const removed = [...before].flatMap(([key, old]): Change<Thing>[] =>
    after.has(key)
      ? []
      : [{ kind: 'removed', thing: old, before: old, details: single?.(old, undefined) ?? [] }],
  );
  return [...rest, ...removed];
}
