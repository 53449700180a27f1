import { type Content, type Html, html, separated } from '../../ui/markup/html.ts';

/** Maximum number of members of one kind, or of lines of a declaration. Longer runs are collapsed. */
export const LONG_RUN = 100;

const FIRST = 20;

/** The members of a kind that are not collapsed. */
export function shownFirst<T>(members: readonly T[]): readonly T[] {
  return members.length > LONG_RUN ? members.slice(0, FIRST) : members;
}

/** Chromium's parser yields after a script. Without one, it parses everything received so far in a single task. */
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

/** Maximum number of items in one list. */
const LISTED = 50;

/** Classes that set the size of content while browsers have not rendered it. */
export const PLACEHOLDER = '[@media_screen]:in-data-script:[contain-intrinsic-block-size:auto_100rem]';

/** Placeholders would be too tall for lists with items that a filter hides. */
const SKIPPED = `${PLACEHOLDER} in-data-script:not-has-[>[hidden]]:[content-visibility:auto]`;

/** Items as consecutive lists, so that browsers can render each when readers scroll near it. */
export function inParts(items: readonly Html[]): Content[] {
  const starts = Array.from({ length: Math.ceil(items.length / LISTED) }, (_, part) => part * LISTED);
  const lists = starts.map((start) => {
    const skipped = start > 0 && html` class="${SKIPPED}"`;
    return html`<ul${skipped || undefined}>${items.slice(start, start + LISTED)}</ul>`;
  });
  return separated(lists, BREAK);
}
