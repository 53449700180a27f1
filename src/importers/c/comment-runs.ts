import { type CommentBlock, commentLines } from './comment.ts';
import { type Item, wordsOf } from './header-items.ts';

/** Whether two items are on consecutive lines, without a comment between them. */
export function isRunOf(
  item: Item,
  next: Item,
  between: readonly { readonly isTrailing: boolean }[],
): boolean {
  const isClose = next.line - item.endLine <= 1 && next.kind === item.kind;
  // As in `struct name; typedef struct name name;`.
  const words = wordsOf(item);
  const isSame =
    !words.includes('(') && wordsOf(next).includes(words.findLast((word) => /^\w/.test(word)) ?? '');
  return isClose && !(isSame && item.kind === 'declaration') && between.every(({ isTrailing }) => isTrailing);
}

/** Whether an ordinary comment above an item is the heading of several items. */
export function isHeading(block: CommentBlock, item: Item, isRun: boolean, hasOther: boolean): boolean {
  const lines = commentLines(block);
  // A sentence documents the first item.
  const isSentence = /^(?:\S+ ){3,}\S*[.!?]$/.test(lines[0] ?? '');
  const isShort = lines.length < 2 && !isSentence;
  if (isRun) return isShort || lines.at(-1)?.endsWith(':') || item.kind === 'macro' || hasOther;
  return isShort && hasOther;
}
