/** A name apart from the way it is written: `GetPhysicalSize`, `get_physical_size` and `getPhysicalSize` are one. */
export interface Spelling {
  /** Lower-case letters and digits, nothing between the words: `getphysicalsize`. */
  readonly flat: string;
  /** The words in lower case, a space before each: ` get physical size`. */
  readonly spaced: string;
  /** First letters of the words: `gps`. */
  readonly initials: string;
  /** The letters and digits that occur, see {@link letterMask}. */
  readonly mask: number;
  /** Those that words begin with. */
  readonly starts: number;
}

/**
 * Reads the words of a name. A word begins after anything that is neither letter nor digit, at a capital after a small
 * letter or digit, and at the last capital of a row of them (`GLContext` is `gl context`). Digits stay with the letters
 * before them (`x11`, `u32`).
 */
export function spell(name: string): Spelling {
  let spaced = '';
  let initials = '';
  let before: Sort = OTHER;
  const letters = [...name];
  for (const [position, letter] of letters.entries()) {
    const sort = sortOf(letter);
    if (sort !== OTHER) {
      const lower = letter.toLowerCase();
      const begins = before === OTHER || (sort === UPPER && beginsWord(before, letters[position + 1]));
      if (begins) initials += lower;
      spaced += begins ? ` ${lower}` : lower;
    }
    before = sort;
  }
  const flat = spaced.replaceAll(' ', '');
  return { flat, spaced, initials, mask: letterMask(flat), starts: letterMask(initials) };
}

/** One bit for each of a to z, one for all digits, one for all else: a set that lacks a bit cannot hold the letter. */
export function letterMask(flat: string): number {
  let mask = 0;
  for (let position = 0; position < flat.length; position += 1) {
    const code = flat.charCodeAt(position);
    if (code >= 97 && code <= 122) mask |= 1 << (code - 97);
    else mask |= code >= 48 && code <= 57 ? 1 << 26 : 1 << 27;
  }
  return mask;
}

/** Whether a word of the name begins at this place of its flat form. */
export function beginsWordAt({ spaced }: Spelling, place: number): boolean {
  let flat = -1;
  for (let position = 0; position < spaced.length; position += 1) {
    const space = spaced.charCodeAt(position) === 32;
    if (!space) flat += 1;
    else if (flat + 1 === place) return true;
  }
  return false;
}

const OTHER = 0;
const LOWER = 1;
const UPPER = 2;
const DIGIT = 3;
type Sort = typeof OTHER | typeof LOWER | typeof UPPER | typeof DIGIT;

function sortOf(letter: string): Sort {
  const code = letter.charCodeAt(0);
  if (code < 128) {
    if (code >= 97 && code <= 122) return LOWER;
    if (code >= 65 && code <= 90) return UPPER;
    return code >= 48 && code <= 57 ? DIGIT : OTHER;
  }
  if (/\p{Lu}/u.test(letter)) return UPPER;
  if (/[\p{L}\p{M}]/u.test(letter)) return LOWER;
  return /\p{N}/u.test(letter) ? DIGIT : OTHER;
}

/** Whether a capital begins a word, by what stands before and after it. */
function beginsWord(before: Sort, after: string | undefined): boolean {
  return before !== UPPER || (after !== undefined && sortOf(after) === LOWER);
}
