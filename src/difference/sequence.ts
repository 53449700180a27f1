import { diffArrays } from 'diff';

/** From the first position up to the second, which is not part of it. */
export type Range = readonly [start: number, end: number];

/** A part of two lists: entries that both have, or entries of the one in place of entries of the other. */
export interface Run {
  readonly isSame: boolean;
  readonly before: Range;
  readonly after: Range;
}

/** Lists with more differences than this are not worth the time: they count as replaced as a whole. */
const MOST_EDITS = 2000;

/** Two lists part by part, so that as much as possible is the same. No two parts of a kind follow each other. */
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

/** Keys that both lists have and that are at another place among them: the fewest that explain the new order. */
export function displaced(before: readonly string[], after: readonly string[]): Set<string> {
  const [inBefore, inAfter] = [new Set(before), new Set(after)];
  const common = after.filter((key) => inBefore.has(key));
  const runs = alignLists(
    before.filter((key) => inAfter.has(key)),
    common,
  );
  return new Set(runs.flatMap((run) => (run.isSame ? [] : common.slice(...run.after))));
}

/** Two positions, one in each list. */
export interface Pair {
  readonly before: number;
  readonly after: number;
}

/**
 * Pairs the entries of two short lists in their order, so that the pairs are as much alike as they can be together.
 * @param likeness of the entries at two positions; 0 where they cannot be a pair
 */
export function pairAlike(
  before: number,
  after: number,
  likeness: (before: number, after: number) => number,
): Pair[] {
  const width = after + 1;
  /** By position in both lists: the likeness that pairs from there on have together. */
  const best = new Float64Array((before + 1) * width);
  const at = (row: number, column: number) => best[row * width + column] ?? 0;
  for (let row = before - 1; row >= 0; row -= 1) {
    for (let column = after - 1; column >= 0; column -= 1) {
      const paired = likeness(row, column) + at(row + 1, column + 1);
      best[row * width + column] = Math.max(at(row + 1, column), at(row, column + 1), paired);
    }
  }
  const pairs: Pair[] = [];
  let [row, column] = [0, 0];
  while (row < before && column < after) {
    if (at(row, column) === at(row, column + 1)) column += 1;
    else if (at(row, column) === at(row + 1, column)) row += 1;
    else {
      pairs.push({ before: row, after: column });
      row += 1;
      column += 1;
    }
  }
  return pairs;
}
