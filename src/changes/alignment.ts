/** Two positions that hold the same: in the list before, and in the list after. */
export interface Match {
  readonly before: number;
  readonly after: number;
}

/** More cells than this are not worth their time: the middle of the lists then counts as replaced. */
const MOST_CELLS = 4_000_000;

/**
 * A longest common subsequence of two lists of keys: what stays in its order. Where several are as long, the one whose
 * matches come first.
 */
export function align(before: readonly string[], after: readonly string[]): Match[] {
  const head = commonPrefix(before, after);
  const tail = commonPrefix(before.slice(head).toReversed(), after.slice(head).toReversed());
  const middle = alignMiddle(
    before.slice(head, before.length - tail),
    after.slice(head, after.length - tail),
  ).map((match) => ({ before: match.before + head, after: match.after + head }));
  return [
    ...Array.from({ length: head }, (_, index) => ({ before: index, after: index })),
    ...middle,
    ...Array.from({ length: tail }, (_, index) => ({
      before: before.length - tail + index,
      after: after.length - tail + index,
    })),
  ];
}

/** Keys that both lists have and whose place among the others is another: the fewest that explain the new order. */
export function displaced(before: readonly string[], after: readonly string[]): Set<string> {
  const inBefore = new Set(before);
  const kept = new Set(align(before, after).map((match) => before[match.before]));
  return new Set(after.filter((key) => inBefore.has(key) && !kept.has(key)));
}

function commonPrefix(before: readonly string[], after: readonly string[]): number {
  let length = 0;
  while (length < before.length && length < after.length && before[length] === after[length]) length += 1;
  return length;
}

function alignMiddle(before: readonly string[], after: readonly string[]): Match[] {
  if (before.length * after.length > MOST_CELLS) return [];
  const width = after.length + 1;
  const lengths = commonLengths(before, after);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  const matches: Match[] = [];
  let row = 0;
  let column = 0;
  while (row < before.length && column < after.length) {
    if (before[row] === after[column]) {
      matches.push({ before: row, after: column });
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return matches;
}

/** For every pair of positions the length of the longest common subsequence of what follows them, row by row. */
function commonLengths(before: readonly string[], after: readonly string[]): Uint32Array {
  const width = after.length + 1;
  const lengths = new Uint32Array((before.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      lengths[row * width + column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  return lengths;
}
