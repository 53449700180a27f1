import { type Content, type Html, html, separated } from '../../markup/html.ts';

/** Maximum number of members of one kind, or of lines of a declaration. Longer runs are collapsed. */
export const LONG_RUN = 100;

const FIRST = 20;

/** The members of a kind that are not collapsed. */
export function shownFirst<T>(members: readonly T[]): readonly T[] {
  return members.length > LONG_RUN ? members.slice(0, FIRST) : members;
}

/** After a script, Chromium's parser lets the browser respond; without one, it parses all that has arrived in a single task. */
const BREAK = html`<script></script>`;

/** Number of elements between two breaks. */
const PART = 300;

/**
 * Items with a break after each part of a long run.
 * @param size number of elements in an item
 */
export function withBreaks(items: readonly Html[], size: number): Html[] {
  const every = Math.ceil(PART / size);
  return items.map((item, index) => ((index + 1) % every === 0 ? html`${item}${BREAK}` : item));
}

/** Number of items in a list. */
const LISTED = 50;

/** Items as consecutive lists, so that browsers can render each when readers scroll near it. */
export function inParts(items: readonly Html[]): Content[] {
  const starts = Array.from({ length: Math.ceil(items.length / LISTED) }, (_, part) => part * LISTED);
  const lists = starts.map((start) => html`<ul>${items.slice(start, start + LISTED)}</ul>`);
  return separated(lists, BREAK);
}
