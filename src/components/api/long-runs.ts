import { type Html, html } from '../../markup/html.ts';

/** Maximum number of members of one kind, or of lines of a declaration. Longer runs are collapsed. */
export const LONG_RUN = 100;

const FIRST = 20;

/** The members of a kind that are not collapsed. */
export function shownFirst<T>(members: readonly T[]): readonly T[] {
  return members.length > LONG_RUN ? members.slice(0, FIRST) : members;
}

/** Number of elements between two breaks. */
const PART = 300;

/**
 * Items with a script that does nothing after each part of a long run. After a script, Chromium's parser lets the browser
 * respond; without one, it parses all markup that has arrived in a single task.
 * @param size number of elements in an item
 */
export function withBreaks(items: readonly Html[], size: number): Html[] {
  const every = Math.ceil(PART / size);
  return items.map((item, index) => ((index + 1) % every === 0 ? html`${item}<script></script>` : item));
}
