import { listValues, type Problem, quoted } from './problem.ts';

/** Message and hint for a name that is not valid; `kind` says what it should name, such as `key`. */
export function unknownName(
  kind: string,
  name: string,
  valid: readonly string[],
): Pick<Problem, 'message' | 'hint'> {
  return {
    message: `Unknown ${kind} ${quoted(name)}; valid: ${listValues(valid)}.`,
    ...suggestion(name, valid),
  };
}

/** Maximum length of a word that gets a suggestion, and of a list of candidates: every word of a long file may be wrong. */
const COMPARED = 100;

/** The hint for a word that is close enough to a valid one to be a slip of it; none for another word. */
export function suggestion(word: string, valid: readonly string[]): Pick<Problem, 'hint'> {
  if (word.length > COMPARED) return {};
  const most = Math.ceil(word.length / 3);
  const near = valid
    .values()
    .filter((name) => Math.abs(name.length - word.length) <= most)
    .take(COMPARED)
    .map((name) => ({ name, distance: editDistance(word.toLowerCase(), name.toLowerCase()) }))
    .filter(({ distance }) => distance <= most && distance < word.length)
    .toArray()
    .toSorted((a, b) => a.distance - b.distance);
  return near[0] ? { hint: `Did you mean ${JSON.stringify(near[0].name)}?` } : {};
}

/** Whether two words differ by one added, removed or replaced letter, or two swapped neighbours. */
export function isOneSlip(word: string, meant: string): boolean {
  if (editDistance(word, meant) <= 1) return true;
  const first = [...meant].findIndex((letter, index) => letter !== word[index]);
  const [before, swapped, after] = [
    meant.slice(0, first),
    meant.slice(first, first + 2),
    meant.slice(first + 2),
  ];
  return word === `${before}${swapped.charAt(1)}${swapped.charAt(0)}${after}`;
}

/** Letters to add, remove or replace to turn one text into the other (Levenshtein). */
export function editDistance(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const replaced = (previous[column - 1] ?? 0) + (from[row - 1] === to[column - 1] ? 0 : 1);
      current.push(Math.min(replaced, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[to.length] ?? 0;
}
