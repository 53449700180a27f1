import { beginsWordAt, letterMask, type Spelling, spell } from './spelling.ts';

/** How well a name answers what was typed: lower is better. */
export const TIER = {
  /** The very characters. */
  SAME: 0,
  /** The same words, in any spelling. */
  EXACT: 1,
  PREFIX: 2,
  /** `MCT` for MouseCursorType. */
  INITIALS: 3,
  /** `MC`, in capitals, for MouseCursorType. */
  FIRST_INITIALS: 4,
  /** Each word typed begins a word of the name, in this order: `cur ty`, `CuTy` and `cursort`. */
  WORDS: 5,
  /** The same in any order. */
  WORDS_MIXED: 6,
  /** `mc`, in small letters, for MouseCursorType. */
  SMALL_INITIALS: 7,
  /** Within a word. */
  INSIDE: 8,
  /** The letters in this order: `mscurs`. */
  SCATTERED: 9,
  /** The name is no answer. */
  NONE: 15,
} as const;
export type Tier = number;

/** A name that was typed, whole or in part. */
export interface Wanted {
  readonly text: string;
  readonly flat: string;
  /** The words in lower case, a space before each. */
  readonly words: readonly string[];
  readonly mask: number;
  /** The mask of the first letters of the words, and of each. */
  readonly starts: number;
  readonly wordStarts: readonly number[];
  readonly capitals: boolean;
}

/** Reads a name that was typed. */
export function wanted(text: string): Wanted {
  const { flat, spaced, starts } = spell(text);
  const words = spaced.split(' ').flatMap((word) => (word === '' ? [] : [` ${word}`]));
  const letters = text.replaceAll(/[^\p{L}]/gu, '');
  return {
    text,
    flat,
    words,
    mask: letterMask(flat),
    starts,
    wordStarts: words.map((word) => letterMask(word.slice(1, 2))),
    capitals: letters === letters.toUpperCase(),
  };
}

const SHORTEST_SCATTERED = 3;

/** How well `name`, spelled so, answers what is wanted. */
export function matchName(want: Wanted, name: string, spelling: Spelling): Tier {
  if ((want.mask & ~spelling.mask) !== 0 || want.flat === '') return TIER.NONE;
  if (spelling.flat.startsWith(want.flat)) {
    if (spelling.flat.length > want.flat.length) return TIER.PREFIX;
    return name === want.text ? TIER.SAME : TIER.EXACT;
  }
  // One letter is in most names: it asks for those that begin with it.
  if (want.flat.length === 1) return TIER.NONE;
  const initials = matchInitials(want, spelling);
  return initials < TIER.WORDS ? initials : Math.min(initials, matchInside(want, spelling));
}

function matchInitials({ flat, capitals }: Wanted, { initials }: Spelling): Tier {
  if (!initials.startsWith(flat)) return TIER.NONE;
  if (initials.length === flat.length) return TIER.INITIALS;
  return capitals ? TIER.FIRST_INITIALS : TIER.SMALL_INITIALS;
}

function matchInside(want: Wanted, spelling: Spelling): Tier {
  const place = spelling.flat.indexOf(want.flat);
  const allStart = (want.starts & ~spelling.starts) === 0;
  if ((allStart && wordsInOrder(want, spelling)) || (place > 0 && beginsWordAt(spelling, place)))
    return TIER.WORDS;
  const mixed =
    allStart && want.words.length > 1 && want.words.every((word) => spelling.spaced.includes(word));
  if (mixed) return TIER.WORDS_MIXED;
  if (place > 0) return TIER.INSIDE;
  return isScattered(want, spelling) ? TIER.SCATTERED : TIER.NONE;
}

function wordsInOrder({ words }: Wanted, { spaced }: Spelling): boolean {
  let place = 0;
  for (const word of words) {
    const found = spaced.indexOf(word, place);
    if (found < 0) return false;
    place = found + word.length;
  }
  return true;
}

/** From the beginning of a word on, and not over more than twice the letters: else everything answers everything. */
function isScattered({ flat }: Wanted, spelling: Spelling): boolean {
  if (flat.length < SHORTEST_SCATTERED) return false;
  const first = spelling.spaced.indexOf(` ${flat[0]}`);
  if (first < 0) return false;
  let place = first;
  for (const letter of flat) {
    place = spelling.spaced.indexOf(letter, place) + 1;
    if (place === 0) return false;
  }
  return place - first <= flat.length * 2 + 2;
}
