import { textBlocks } from '../text/docs.ts';

const LONGEST = 180;

/** Maximum number of characters to parse for a summary, including link addresses. */
const READ = 2000;

/**
 * The start of Markdown as one line of plain text: the first paragraph or other block, up to a line that ends a sentence.
 * Longer texts are shortened at a sentence or word. May be empty.
 */
export function summaryOf(doc: string | null | undefined): string {
  const [block = ''] = textBlocks((doc ?? '').trimStart().slice(0, READ));
  const lines = block.split('\n');
  const end = lines.findIndex((line) => /[.!?]$/.test(line));
  const text = inOneLine(lines.slice(0, end < 0 ? lines.length : end + 1).join(' '));
  if (text.length <= LONGEST) return text;
  const start = text.slice(0, LONGEST);
  const sentence = /^.*[.!?](?=\s)/.exec(start)?.[0];
  return sentence ?? `${start.replace(/(?<!\s)\s+\S*$/, '')} …`;
}

/** All text of Markdown in one line. May be empty. */
export function plainText(doc: string): string {
  return textBlocks(doc).map(inOneLine).join(' ');
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}
