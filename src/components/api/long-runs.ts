/** More members of one kind, and more lines of a declaration, are folded. */
export const LONG_RUN = 100;

const FIRST = 20;

/** The members of a kind that are not folded. */
export function shownFirst<T>(members: readonly T[]): readonly T[] {
  return members.length > LONG_RUN ? members.slice(0, FIRST) : members;
}
