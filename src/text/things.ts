import { text } from '../ui/messages/messages.ts';
import { displaced } from './sequence.ts';

/** Kinds of change, in the order of lists. */
export const CHANGE_KINDS = ['added', 'removed', 'moved', 'changed'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export interface Detail {
  readonly label: string;
  /** Absent if the earlier release has no value. */
  readonly before?: string;
  /** Absent if the later release has no value. */
  readonly after?: string;
}

/** Returns a fact as text, or as a list whose order does not matter. Absent and empty values are equal. */
type FactValue = string | readonly string[] | null | undefined;

/** Lists the differences of a thing; one side is undefined if only the other release has the thing. */
type Details<Thing> = (before: Thing | undefined, after: Thing | undefined) => readonly Detail[];

/** Lists the facts that differ, by label, without the common entries of lists. */
export function factsOf<Thing>(
  facts: readonly (readonly [label: string, read: (thing: Thing, other: Thing | undefined) => FactValue])[],
): Details<Thing> {
  return (old, now) =>
    facts.flatMap(([label, read]) => {
      const [before, after] = [old && read(old, now), now && read(now, old)];
      const [removed, added] = [textOf(before, after), textOf(after, before)];
      if (removed === added) return [];
      return [{ label, ...(removed ? { before: removed } : {}), ...(added ? { after: added } : {}) }];
    });
}

function textOf(value: FactValue, other: FactValue): string {
  if (typeof value !== 'object' || value === null) return value ?? '';
  const others = typeof other === 'object' && other !== null ? other : [];
  return value.filter((entry) => !others.includes(entry)).join(', ');
}

export interface Change<Thing> {
  readonly kind: ChangeKind;
  /** From the later release; removed things from the earlier one. */
  readonly thing: Thing;
  /** Absent for added things. */
  readonly before?: Thing;
  /** Absent for removed things. */
  readonly after?: Thing;
  readonly details: readonly Detail[];
}

export interface Comparing<Thing> {
  /** Key that identifies a thing in both releases. */
  readonly key: (thing: Thing) => string;
  /** Differences of a thing in both releases. */
  readonly facts?: Details<Thing>;
  /** Differences of its location. A thing with such details has moved. */
  readonly place?: Details<Thing>;
  /** Whether a thing in both releases is otherwise the same. Default: true. */
  readonly isSame?: (before: Thing, after: Thing) => boolean;
  /** Whether the position in the list matters. */
  readonly isOrdered?: (thing: Thing) => boolean;
  /** Details of a thing that only one release has. */
  readonly single?: Details<Thing>;
}

/** Changed things: in the order of the later release, then the removed ones. */
export function compareThings<Thing>(
  earlier: Iterable<Thing>,
  later: Iterable<Thing>,
  { key, facts, place, isSame, isOrdered, single }: Comparing<Thing>,
): Change<Thing>[] {
  const byKey = (things: Iterable<Thing>) => new Map(Array.from(things, (thing) => [key(thing), thing]));
  const ordered = (things: ReadonlyMap<string, Thing>) =>
    [...things].filter(([, thing]) => isOrdered?.(thing)).map(([id]) => id);
  const [before, after] = [byKey(earlier), byKey(later)];
  const [oldOrder, newOrder] = [ordered(before), ordered(after)];
  const isDisplaced = displaced(oldOrder, newOrder);
  const orderOf = (id: string) =>
    factsOf<string[]>([[text.changes.labels.place, (ids) => String(ids.indexOf(id) + 1)]]);
  const changed = [...after].flatMap(([id, now]): Change<Thing>[] => {
    const old = before.get(id);
    if (old === undefined) {
      return [{ kind: 'added', thing: now, after: now, details: single?.(undefined, now) ?? [] }];
    }
    const order = isDisplaced.has(id) ? orderOf(id)(oldOrder, newOrder) : [];
    const places = [...(place?.(old, now) ?? []), ...order];
    const details = [...places, ...(facts?.(old, now) ?? [])];
    if (details.length === 0 && isSame?.(old, now) !== false) return [];
    return [{ kind: places.length > 0 ? 'moved' : 'changed', thing: now, before: old, after: now, details }];
  });
  const gone = [...before].filter(([id]) => !after.has(id));
  const removed = gone.map(([, old]): Change<Thing> => {
    return { kind: 'removed', thing: old, before: old, details: single?.(old, undefined) ?? [] };
  });
  return [...changed, ...removed];
}
