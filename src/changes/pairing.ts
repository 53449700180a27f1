import type { Match } from './alignment.ts';

/**
 * Pairs the entries of two short lists in their order, so that the pairs are as much alike as they can be together.
 * @param likeness of the entries at two positions; 0 where they cannot be a pair
 */
export function pairAlike(
  before: number,
  after: number,
  likeness: (before: number, after: number) => number,
): Match[] {
  const best = new Table(before + 1, after + 1);
  const pair = new Table(before, after);
  for (let row = before - 1; row >= 0; row -= 1) {
    for (let column = after - 1; column >= 0; column -= 1) {
      pair.set(row, column, likeness(row, column));
      const skipped = Math.max(best.at(row + 1, column), best.at(row, column + 1));
      best.set(row, column, Math.max(skipped, pair.at(row, column) + best.at(row + 1, column + 1)));
    }
  }
  const matches: Match[] = [];
  let row = 0;
  let column = 0;
  while (row < before && column < after) {
    const total = best.at(row, column);
    if (total === best.at(row, column + 1)) column += 1;
    else if (total === best.at(row + 1, column)) row += 1;
    else {
      matches.push({ before: row, after: column });
      row += 1;
      column += 1;
    }
  }
  return matches;
}

/** Numbers in rows and columns; 0 where none was set. */
class Table {
  readonly #width: number;
  readonly #cells: Float64Array;

  constructor(height: number, width: number) {
    this.#width = width;
    this.#cells = new Float64Array(height * width);
  }

  at(row: number, column: number): number {
    return this.#cells[row * this.#width + column] ?? 0;
  }

  set(row: number, column: number, value: number): void {
    this.#cells[row * this.#width + column] = value;
  }
}
