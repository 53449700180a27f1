/** Minimum number of names with the same first word. */
const FEWEST = 5;

/** Things with names that start with the same words. */
export interface Stem<T> {
  /** The shared start of the names, with its underscore: `create_`. */
  readonly start: string;
  readonly members: readonly T[];
}

interface Named {
  readonly name: string;
}

/**
 * Separates things with a common stem from the rest; both keep their order. A stem is the first word of a name. If all names
 * have the same first words, such as the prefix of a library, it also includes the word after them, if that separates most.
 * @param longest splits stems with more things by their next word
 */
export function stemsOf<T extends Named>(
  members: readonly T[],
  longest = Number.POSITIVE_INFINITY,
): { readonly rest: readonly T[]; readonly stems: readonly Stem<T>[] } {
  const shared = sharedWords(members);
  const after = stemsAt(members, shared + 1);
  const isSplit = shared === 0 || (after.stems.length > 1 && after.rest.length <= members.length / 2);
  const { rest, stems } = isSplit ? after : stemsAt(members, shared);
  return { rest, stems: stems.flatMap((stem) => (stem.members.length > longest ? splitStem(stem) : stem)) };
}

/** The stems in a long stem, and what they leave; the stem itself if its names have no common next words. */
function splitStem<T extends Named>(stem: Stem<T>): readonly Stem<T>[] {
  const { rest, stems } = stemsAt(stem.members, wordsIn(stem.start) + 1);
  if (stems.length < 2) return [stem];
  return rest.length > 0 ? [...stems, { ...stem, members: rest }] : stems;
}

/** Groups names by their first words. */
function stemsAt<T extends Named>(members: readonly T[], words: number) {
  const byStart = Map.groupBy(members, ({ name }) => startOf(name, words));
  const stems = [...byStart].flatMap(([start, alike]) =>
    alike.length >= FEWEST ? [{ start, members: alike }] : [],
  );
  const rest = members.filter(({ name }) => (byStart.get(startOf(name, words))?.length ?? 0) < FEWEST);
  return { rest, stems };
}

/** Number of words with which all names start; 0 for a single name. */
function sharedWords(members: readonly Named[]): number {
  const [first, ...others] = members;
  if (!first || others.length === 0) return 0;
  const shared = others.reduce(
    (length, { name }) => sharedLength(first.name, name, length),
    first.name.length,
  );
  const ends = [...first.name.matchAll(WORD_END)].slice(0, wordsIn(first.name) - 1);
  return ends.filter(({ index, 0: end }) => index + end.length <= shared).length;
}

/** Number of characters with which two texts start alike, at most `limit`. */
function sharedLength(text: string, other: string, limit: number): number {
  let length = 0;
  while (length < limit && text[length] === other[length]) length += 1;
  return length;
}

/** The places where a name has a new word: after underscores, and where its case changes. */
const WORD_END = /_+|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g;

/** The first words of a name; all of it if it has no more words. */
function startOf(name: string, words: number): string {
  const end = [...name.matchAll(WORD_END)][words - 1];
  return end ? name.slice(0, end.index + end[0].length) : name;
}

function wordsIn(name: string): number {
  return name.split(WORD_END).filter(Boolean).length;
}
