import { hasLetters, type Spelling, spell } from './spelling.ts';

/** How well a name matches the query; lower is better. */
export const TIER = {
  SAME: 0,
  /** The same words, in any spelling. */
  EXACT: 1,
  PREFIX: 2,
  /** `MCT` for MouseCursorType. */
  INITIALS: 3,
  /** `MC`, in capitals, for MouseCursorType. */
  FIRST_INITIALS: 4,
  /** Each typed word begins a word of the name, in order: `cur ty`, `CuTy` and `cursort`. */
  WORDS: 5,
  /** The same in any order. */
  WORDS_MIXED: 6,
  /** `mc`, in lower case, for MouseCursorType. */
  SMALL_INITIALS: 7,
  INSIDE: 8,
  /** The letters in order: `mscurs`. */
  SCATTERED: 9,
  NONE: 15,
} as const;
export type Tier = number;

export interface Wanted extends Spelling {
  /** The words in lower case, a space before each. */
  readonly words: readonly string[];
  readonly capitals: boolean;
}

export function wanted(text: string): Wanted {
  const spelling = spell(text);
  return {
    ...spelling,
    words: spelling.spaced.match(/ [^ ]+/g) ?? [],
    capitals: text === text.toUpperCase(),
  };
}

const SHORTEST_SCATTERED = 3;

export function matchName(want: Wanted, name: Spelling): Tier {
  if (!hasLetters(name.mask, want.mask) || want.flat === '') return TIER.NONE;
  if (name.flat.startsWith(want.flat)) {
    if (name.flat.length > want.flat.length) return TIER.PREFIX;
    return name.text === want.text ? TIER.SAME : TIER.EXACT;
  }
  // Most names contain a given letter, so a single letter only matches the start of names.
  if (want.flat.length === 1) return TIER.NONE;
  const initials = matchInitials(want, name);
  return initials < TIER.WORDS ? initials : Math.min(initials, matchInside(want, name));
}

function matchInitials({ flat, capitals }: Wanted, { initials }: Spelling): Tier {
  if (!initials.startsWith(flat)) return TIER.NONE;
  if (initials.length === flat.length) return TIER.INITIALS;
  return capitals ? TIER.FIRST_INITIALS : TIER.SMALL_INITIALS;
}

function matchInside({ flat, words }: Wanted, { flat: name, spaced }: Spelling): Tier {
  const place = name.indexOf(flat);
  if (endInOrder(words, spaced) > 0 || (place > 0 && beginsWord(place, spaced))) return TIER.WORDS;
  if (words.length > 1 && words.every((word) => spaced.includes(word))) return TIER.WORDS_MIXED;
  if (place > 0) return TIER.INSIDE;
  return isScattered(flat, spaced) ? TIER.SCATTERED : TIER.NONE;
}

/** Position after the last part in a text that contains all parts in order; -1 otherwise. */
function endInOrder(parts: Iterable<string>, text: string, start = 0): number {
  let end = start;
  for (const part of parts) {
    const place = text.indexOf(part, end);
    if (place < 0) return -1;
    end = place + part.length;
  }
  return end;
}

/** Whether a word begins at this position of the flat form. */
function beginsWord(place: number, spaced: string): boolean {
  let start = 0;
  for (const word of spaced.split(' ')) {
    if (start === place) return true;
    start += word.length;
  }
  return false;
}

/** The match must start at a word and span at most about twice as many letters; otherwise nearly every name matches. */
function isScattered(flat: string, spaced: string): boolean {
  const first = spaced.indexOf(` ${flat[0]}`);
  if (flat.length < SHORTEST_SCATTERED || first < 0) return false;
  const end = endInOrder(flat, spaced, first);
  return end > 0 && spaced.slice(first, end).replaceAll(' ', '').length <= flat.length * 2 + 1;
}
