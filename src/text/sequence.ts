import { diffArrays } from 'diff';

/** A range: start (inclusive) and end (exclusive). */
export type Range = readonly [start: number, end: number];

/** A part of two lists: common entries, or entries that replace each other. */
export interface Run {
  readonly isSame: boolean;
  readonly before: Range;
  readonly after: Range;
}

/** Maximum number of differences. Lists with more take too long to align, and count as completely replaced. */
const MOST_EDITS = 2000;

/** Aligns two lists with as many common entries as possible. Common and different parts alternate. */
export function alignLists(before: readonly string[], after: readonly string[]): Run[] {
  const changes = diffArrays([...before], [...after], { maxEditLength: MOST_EDITS });
  if (!changes) return [{ isSame: false, before: [0, before.length], after: [0, after.length] }];
  const runs: Run[] = [];
  let [row, column] = [0, 0];
  for (const { added, removed, count } of changes) {
    const isSame = !added && !removed;
    const last = runs.at(-1);
    const joined = last?.isSame === isSame ? runs.pop() : undefined;
    const [rowStart, columnStart] = [joined?.before[0] ?? row, joined?.after[0] ?? column];
    if (!added) row += count;
    if (!removed) column += count;
    runs.push({ isSame, before: [rowStart, row], after: [columnStart, column] });
  }
  return runs;
}

/** The fewest keys in both lists whose move explains the new order. */
export function displaced(before: readonly string[], after: readonly string[]): Set<string> {
  const [inBefore, inAfter] = [new Set(before), new Set(after)];
  const common = after.filter((key) => inBefore.has(key));
  const runs = alignLists(
    before.filter((key) => inAfter.has(key)),
    common,
  );
  return new Set(runs.flatMap((run) => (run.isSame ? [] : common.slice(...run.after))));
}
