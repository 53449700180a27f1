import { textLines } from '../markdown/docs.ts';

const LONGEST = 180;

/** Maximum number of characters to parse for a summary, including link addresses. */
const READ = 2000;

/** The first non-empty line of text of Markdown, shortened at a sentence or word. May be empty. */
export function summaryOf(doc: string | null | undefined): string {
  const lines = textLines((doc ?? '').trimStart().slice(0, READ));
  return shorten(lines.map((line) => line.trim()).find((line) => line !== '') ?? '');
}

/** All non-empty lines of Markdown as one line of plain text. May be empty. */
export function plainText(doc: string): string {
  const lines = textLines(doc).map((line) => line.trim());
  return lines.filter((line) => /[\p{L}\p{N}]/u.test(line)).join(' ');
}

function shorten(text: string): string {
  if (text.length <= LONGEST) return text;
  const start = text.slice(0, LONGEST);
  const sentence = /^.*[.!?](?=\s)/s.exec(start)?.[0];
  return sentence ?? `${start.replace(/\s+\S*$/, '')} …`;
}
