import { listValues, type Problem, quoted } from './problem.ts';

/** Message and hint for an unknown or missing name; `kind` is the kind of name, such as `key`. */
export function unknownName(
  kind: string,
  name: string | undefined,
  valid: readonly string[],
): Pick<Problem, 'message' | 'hint'> {
  return {
    message: `${name === undefined ? `Missing ${kind}` : `Unknown ${kind} ${quoted(name)}`}; valid: ${listValues(valid)}.`,
    ...suggestion(name ?? '', valid),
  };
}

/** Maximum length of words and candidate lists for suggestions, because every word of a long file may be wrong. */
const COMPARED = 100;

/** A "Did you mean" hint, if a valid word is similar enough. */
export function suggestion(word: string, valid: readonly string[]): Pick<Problem, 'hint'> {
  const [nearest] = word.length > COMPARED ? [] : nearestNames(word, valid, COMPARED);
  return nearest === undefined ? {} : { hint: `Did you mean ${JSON.stringify(nearest)}?` };
}

/**
 * Names that differ from a word in at most a third of its letters, nearest first.
 * @param most maximum number of names to compare
 */
export function nearestNames(word: string, names: readonly string[], most?: number): string[] {
  const furthest = Math.ceil(word.length / 3);
  return names
    .filter((name) => Math.abs(name.length - word.length) <= furthest)
    .slice(0, most)
    .map((name) => ({ name, distance: editDistance(word.toLowerCase(), name.toLowerCase()) }))
    .filter(({ distance }) => distance <= furthest && distance < word.length)
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ name }) => name);
}

/** Maximum numbers of names in a message about a missing name, and of names to compare for it. */
const MOST_SHOWN = 3;
const MOST_COMPARED = 1000;

/**
 * `; similar: "a" or "b"`: the end of a message about a missing name; empty without similar names.
 * @param shown the form of a name in the message, or several. Default: the name
 */
export function listSimilar(
  word: string,
  names: readonly string[],
  shown: (name: string) => readonly string[] = (name) => [name],
): string {
  const near = names.includes(word) ? [word] : nearestNames(word, names, MOST_COMPARED);
  const listed = near.flatMap((name) => shown(name)).slice(0, MOST_SHOWN);
  return listed.length > 0 ? `; similar: ${listValues(listed)}` : '';
}

/** Whether two words differ by one added, removed or replaced letter, or two swapped neighbours. */
export function isOneSlip(word: string, meant: string): boolean {
  return Math.abs(word.length - meant.length) < 2 && editDistance(word, meant) < 2;
}

/** Optimal string alignment distance of two texts: letters to add, remove or replace, and neighbours to swap. */
export function editDistance(from: string, to: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const replaced = (previous[column - 1] ?? 0) + (from[row - 1] === to[column - 1] ? 0 : 1);
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      const swapped = isSwapped ? (beforePrevious[column - 2] ?? 0) + 1 : replaced;
      current.push(Math.min(replaced, swapped, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    [beforePrevious, previous] = [previous, current];
  }
  return previous[to.length] ?? 0;
}
