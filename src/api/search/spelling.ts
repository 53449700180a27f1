/** A name independent of its spelling: `GetPhysicalSize`, `get_physical_size` and `getPhysicalSize` are the same. */
export interface Spelling {
  /** The name itself. */
  readonly text: string;
  /** Lower-case letters and digits without separators: `getphysicalsize`. */
  readonly flat: string;
  /** The words in lower case, a space before each: ` get physical size`. */
  readonly spaced: string;
  /** First letters of the words: `gps`. */
  readonly initials: string;
  /** The letters and digits of the name, see {@link hasLetters}. */
  readonly mask: number;
}

/** Between the parts of full names. */
export const SEPARATOR = /::|[.#/]/;

/**
 * Splits a name into words: after other characters than letters and digits, before a capital after a lower-case letter or
 * digit, and before the last of several capitals (`GLContext` is `gl context`). Digits belong to the preceding letters
 * (`x11`, `u32`).
 */
const WORD =
  /\p{Lu}+(?=\p{Lu}[\p{Ll}\p{Lt}\p{Lm}\p{Lo}\p{M}])|\p{Lu}*[\p{Ll}\p{Lt}\p{Lm}\p{Lo}\p{M}\p{N}]+|\p{Lu}+/gu;

export function spell(text: string): Spelling {
  let flat = '';
  let spaced = '';
  let initials = '';
  for (const word of text.match(WORD) ?? []) {
    const lower = word.toLowerCase();
    flat += lower;
    spaced += ` ${lower}`;
    initials += String.fromCodePoint(lower.codePointAt(0) ?? 0);
  }
  return { text, flat, spaced, initials, mask: letterMask(flat) };
}

/** The lower-case letters and digits of a name. */
export function flatOf(name = ''): string {
  return spell(name).flat;
}

/** One bit for each of a to z, one for all digits, and one for everything else. */
function letterMask(flat: string): number {
  let mask = 0;
  for (let position = 0; position < flat.length; position += 1) {
    const code = flat.charCodeAt(position);
    if (code >= 97 && code <= 122) mask |= 1 << (code - 97);
    else mask |= code >= 48 && code <= 57 ? 1 << 26 : 1 << 27;
  }
  return mask;
}

/** Whether a name with this mask may contain all letters of another. A fast test that rejects most names. */
export function hasLetters(mask: number, letters: number): boolean {
  return (letters & ~mask) === 0;
}
