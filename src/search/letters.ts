import type { Spelling } from './spelling.ts';

/**
 * The letters of many names in columns: a name that lacks a letter is passed over without being looked at, which is what
 * happens to nearly all of them at every keystroke.
 */
export interface Letters {
  /** {@link Spelling.mask} of each name. */
  readonly masks: Int32Array;
  /** {@link Spelling.starts} of each name. */
  readonly starts: Int32Array;
}

/** The columns of these names, in their order. */
export function lettersOf(names: readonly { readonly spelling: Spelling }[]): Letters {
  return {
    masks: Int32Array.from(names, ({ spelling }) => spelling.mask),
    starts: Int32Array.from(names, ({ spelling }) => spelling.starts),
  };
}

/** Whether a name of this mask has all letters of the other. */
export function hasLetters(mask: number | undefined, letters: number): boolean {
  return (letters & ~(mask ?? 0)) === 0;
}
