import { startOfText } from '../description/problem.ts';
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
  const start = startOfText(text, LONGEST);
  const sentence = /^.*[.!?](?=\s)/.exec(start)?.[0];
  return sentence ?? `${start.replace(/(?<!\s)\s+\S*$/, '')} …`;
}

/** Starts of blocks that are not paragraphs, and underlines of headings. */
const OTHER_BLOCK = /^(?:[#>|*+-]|\d+[.)]|```|~~~)|^[=-]+$/m;

/** The definition of a reference link: `[name]: address`. */
const LINK_ADDRESS = /^ {0,3}\[[^\]\n]+\]:/m;

/**
 * Splits documentation into a lead of about one line and the rest. The lead is the first paragraph, as Markdown. If that is
 * long, or is not a plain paragraph, the lead is the summary, as plain text, and the rest is all of the documentation.
 */
export function splitDoc(doc: string) {
  const all = doc.trim();
  const end = all.indexOf('\n\n');
  const first = end < 0 ? all : all.slice(0, end);
  const lead = summaryOf(doc);
  const isParagraph = !OTHER_BLOCK.test(first) && !LINK_ADDRESS.test(all);
  return isParagraph && plainText(first) === lead
    ? { lead: first, isMarkdown: true, rest: all.slice(first.length).trim() }
    : { lead, isMarkdown: false, rest: all };
}

/** All text of Markdown in one line. May be empty. */
export function plainText(doc: string): string {
  return textBlocks(doc).map(inOneLine).join(' ');
}

function inOneLine(text: string): string {
  // Skips single spaces, because to replace them takes most of the time.
  return text.replace(/[^\S ]\s*| \s+/g, ' ');
}
