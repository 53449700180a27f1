/** Two releases, the earlier one first. */
export interface Pair<T> {
  readonly from: T;
  readonly to: T;
}

/** With at most so many releases every two of them are compared; with more, neighbours, and each with the newest. */
const EVERY_PAIR_UP_TO = 8;

/**
 * The pairs of releases that are compared, the newest first, and of one release its neighbour first.
 * @param releases newest first
 */
export function comparedPairs<T>(releases: readonly T[]): Pair<T>[] {
  const every = releases.length <= EVERY_PAIR_UP_TO;
  return releases.flatMap((to, index) => {
    const earlier = releases.slice(index + 1);
    const compared = every || index === 0 ? earlier : earlier.slice(0, 1);
    return compared.map((from) => ({ from, to }));
  });
}
