import { diffArrays } from 'diff';

/** A part of two lists or texts: common, or replaced. */
export interface Run<Part> {
  readonly isSame: boolean;
  readonly before: Part;
  readonly after: Part;
}

/** Maximum number of differences. Lists with more take too long to align, and count as completely replaced. */
const MOST_EDITS = 2000;

/** Aligns two lists with as many common entries as possible. Common and replaced parts alternate. */
export function alignLists<T>(
  before: readonly T[],
  after: readonly T[],
  comparator = (old: T, now: T) => old === now,
): Run<readonly T[]>[] {
  const changes = diffArrays([...before], [...after], { maxEditLength: MOST_EDITS, comparator });
  if (!changes) return [{ isSame: false, before, after }];
  return changes.flatMap(({ added, removed, value }, index): Run<readonly T[]>[] => {
    if (removed) {
      const next = changes[index + 1];
      return [{ isSame: false, before: value, after: next?.added ? next.value : [] }];
    }
    if (!added) return [{ isSame: true, before: value, after: value }];
    return changes[index - 1]?.removed ? [] : [{ isSame: false, before: [], after: value }];
  });
}

/** The smallest set of keys to move. */
export function displaced(before: readonly string[], after: readonly string[]): Set<string> {
  const [inBefore, inAfter] = [new Set(before), new Set(after)];
  const [old, now] = [before.filter((key) => inAfter.has(key)), after.filter((key) => inBefore.has(key))];
  const runs = alignLists(old, now);
  return new Set(runs.flatMap((run) => (run.isSame ? [] : run.after)));
}
