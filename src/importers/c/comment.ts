import { once } from '../../description/once.ts';
import { isCode, isForAuthors, isRule, NOT_FOR_READERS, WORK } from './comment-code.ts';
import type { Item } from './header-items.ts';
import { decoded, type Token } from './header-tokens.ts';

/** Comments that are one text, and the elements around them in their group. */
export interface CommentBlock {
  readonly tokens: Token[];
  readonly first: Token;
  last: Token;
  /** Number of lines from the end of the element before it. */
  readonly gap: number;
  readonly before: Item | undefined;
  readonly after: Item | undefined;
  /** The next item or comment. */
  next: Item | Token | undefined;
  /** Whether the line of its start contains the end of an item, or the start of the group. */
  readonly isTrailing: boolean;
  /** Whether it is an ordinary comment behind the start or end of a group, on its line, and so about the group. */
  readonly isRemark: boolean;
  /** Whether it is documentation for Doxygen: `/**`, `///`, `/*!` or `//!`. */
  readonly isDoxygen: boolean;
  /** Whether it documents the declaration before it, like a comment that begins with `///<`. */
  readonly isBack: boolean;
}

const DOXYGEN = /^(?:\/\*\*(?![*/])|\/\*!|\/\/\/(?!\/)|\/\/!)/;
const BACK = /^(?:\/\*[*!]?|\/\/[/!]?)<(?!-|\s*\/?\w+\s*>)/;

/** Doxygen commands in comments about a file or a group. */
export const ORGANIZES =
  /^(?:SECTION:|[\\@]section:)|(?:^|\s)[\\@](?:file|defgroup|addtogroup|weakgroup|name|mainpage|page|subpage|dir|package|cond|endcond|[{}])(?![\w:])/;

/** The start of a description that can be between lines of dashes, unlike other headings. */
const DESCRIBES = /^(?:Purpose|Summary|Description): /;

/** Words of a license or copyright notice. */
export const LICENSE = /\bcopyright\b|\blicen[sc]ed?\b|\bSPDX-|\ball rights reserved\b|\bpublic domain\b/i;

/** Words that introduce one thing, not a group of declarations. */
export const ONE = /\b(?:an?|the|this|that)\b/i;

/** Whether a line is about one declaration: `Fills the pond.`, unlike `The basic functions.` */
export function isAboutOne(line: string): boolean {
  return ONE.test(line.replace(/^\w+/, '')) || line.includes(';');
}

/** The marks at the start of a comment. */
export function marksOf({ text }: Token): Pick<CommentBlock, 'isDoxygen' | 'isBack'> {
  return { isDoxygen: DOXYGEN.test(text), isBack: BACK.test(text) };
}

/** Whether a line begins and ends with marks. Between two dashes, a sentence is a text. */
export function isMarked(line: string): boolean {
  return (/^[-=*#~+]{3}/.test(line) && /[-=*#~+]{3}$/.test(line)) || /^-- .*(?<![.!]) --+$/.test(line);
}

export function isLineComment({ text }: Token): boolean {
  return text.startsWith('//');
}

interface Divided {
  readonly lines: readonly string[];
  /** The number of lines of the headings above the documentation. Absent without headings. */
  readonly end?: number;
}

/** A line of a heading that has two, between lines of dashes. */
const TITLE = /^[A-Z\d](?!.*[.:;,?!]$).{0,60}$/;

/** A heading with dashes behind it: `Structures -----`, or `MARK: - Structures`. */
const RULED = /^[^-=*#~+\s].*[ \t][-=*#~+/]{4,}$|^MARK: (?:- )?[A-Z]/;

/** The lines of a comment. Headings are between two lines of dashes, or have dashes behind them. */
const divided = once((block: CommentBlock): Divided => {
  const { tokens, first: start, isTrailing } = block;
  const all = tokens.flatMap(({ text }) =>
    text.startsWith('//')
      ? lineText(text)
      : ['', ...blockText(text, isTrailing)].slice(isLineComment(start) ? 0 : 1),
  );
  const lines = dedented(trimmed(all, (line) => isText(line.trim())));
  const rule = isRule(all[0] ?? '') ? lines.findIndex(isRule) : -1;
  if (rule > 0 && rule < 3) return { lines, end: rule };
  // The second line of a heading adds to the first.
  if (lines.length === 2 && rulesOf(block).every(Boolean) && lines.every((line) => TITLE.test(line)))
    return { lines: lines.slice(0, 1), end: 1 };
  const end = lines.findIndex((line) => !RULED.test(line));
  return end === 0 || lines.length === 0 ? { lines } : { lines, end: end < 0 ? lines.length : end };
});

/** The lines of a comment without its marks, with their common indentation removed. */
export const commentLines = once((block: CommentBlock): readonly string[] => {
  const { lines, end } = divided(block);
  return end === undefined ? lines : dedented(trimmed(lines.slice(end), isText));
});

/** The heading of the declarations below a comment, if it contains one: a line beside a line of dashes, or between marks. */
export function headingIn(block: CommentBlock): string | undefined {
  const { lines, end = lines.length } = divided(block);
  const first = lines.slice(0, end).findLast((line) => RULED.test(line)) ?? lines[0] ?? '';
  const heading = first.replace(/^[-=*#~+\s]+/, '').replace(/(?<=[^-=*#~+/\s])[-=*#~+/\s]+$/, '');
  const isRuled = RULED.test(first);
  const isHeading =
    (isRuled || (end === 1 && (hasRule(block) || isMarked(first)))) &&
    (hasRule(block) ? /^[A-Za-z\d].{0,80}$/ : /^[A-Z\d].{0,80}$/).test(heading) &&
    !/[-=*#~+]{3}/.test(heading) &&
    !DESCRIBES.test(heading) &&
    !/^[\w/]+\.h\b/.test(heading) &&
    !isLicense(block);
  return isHeading ? withoutSpacing(withoutLabel(heading)).replace(/[.:]$/, '') : undefined;
}

/** A heading without a label before it, such as `Section: ` or `MARK: - `, and without the dot at its end. */
export function withoutLabel(heading: string): string {
  return heading
    .replace(/^(?:Start section |Begin of |Group: |Section(?:: | - )|MARK: (?:- )?)/i, '')
    .replace(/\.$/, '');
}

/** A heading without the spaces between its letters: `F R O G   P O N D S`. */
function withoutSpacing(heading: string): string {
  const isSpaced = /^(?:\S ){2,}/.test(heading);
  return isSpaced ? heading.replaceAll(/\s+/g, (spaces) => (spaces.length > 1 ? ' ' : '')) : heading;
}

function isText(line: string): boolean {
  return line !== '' && !isRule(line);
}

/** The lines from the first to the last that `isKept` accepts. */
export function trimmed(lines: readonly string[], isKept = (line: string) => line !== ''): string[] {
  const first = lines.findIndex(isKept);
  return first < 0 ? [] : lines.slice(first, lines.findLastIndex(isKept) + 1);
}

/** Whether a comment is about a group or a file, or is code or a heading: the documentation of no declaration. */
export const documentsNothing = once((block: CommentBlock): boolean => {
  const lines = commentLines(block);
  const [first = '', ...others] = lines;
  const text = lines.join('\n');
  // The number of a declaration: `/* 12 */`.
  const isNumber = /^\/\*\s*\d+\s*\*\/$/.test(block.last.text) || !/[A-Za-z\u0080-\uffff]/.test(text);
  if (isNumber || isForAuthors(lines, block.isTrailing || block.isDoxygen) || ORGANIZES.test(text))
    return true;
  if (block.isRemark || isSection(block) || (others.length === 0 && isMarked(first))) return true;
  if (block.isBack || (block.isDoxygen && !rulesOf(block).every(Boolean))) return false;
  const isSentence =
    others.length > 0 || /[.:;!?]$/.test(first) || DESCRIBES.test(first) || divided(block).end !== undefined;
  if (block.isDoxygen) return !isSentence;
  return NOT_FOR_READERS.test(first) || WORK.test(first) || isCode(text) || (hasRule(block) && !isSentence);
});

/** Whether a comment is a heading in Markdown and its text, and not the text or the name of the declaration below it. */
export const isSection = once((block: CommentBlock): boolean => {
  const { before, after, last } = block;
  const [heading = '', next = '', ...text] = commentLines(block);
  const isApart = after === undefined || after.line - last.endLine > 1;
  const isAlone = text.length === 0 && !block.isDoxygen && /^\S+ \S+ \S/.test(heading);
  const isHeading = /^#{2,6} (?:[A-Z]|\S+ \S)/.test(heading) && next === '';
  return before !== undefined && isHeading && (isApart || isAlone);
});

/** Whether a comment is the notice at the start of a header. */
export function isLicense(block: CommentBlock): boolean {
  return LICENSE.test(commentLines(block).join('\n'));
}

/** Whether the first line of a comment that is not a license is an empty `//`, below other lines of the header. */
export function isFramed(block: CommentBlock): boolean {
  const { first, before, isDoxygen } = block;
  return before !== undefined && !isDoxygen && /^\/\/\s*$/.test(first.text) && !isLicense(block);
}

/** Whether a comment has a line of dashes or other marks, such as `/*******`, at its start or end. */
export function hasRule(block: CommentBlock): boolean {
  return rulesOf(block).some(Boolean);
}

/** Whether the first and the last line of a comment with other characters than its marks are lines of dashes. */
const rulesOf = once(({ first, last }: CommentBlock): boolean[] => {
  const [start = [], end = []] = [first, last].map(({ text }) =>
    text
      .replace(/^\/[/*]/, '')
      .replace(/\*\/$/, '')
      .split('\n')
      .map((line) => line.trim().replace(/^\*+(?:\s+|$)(?<!\*{4})/, ''))
      .filter((line) => line !== ''),
  );
  return [start[0], end.at(-1)].map((line) => isRule(line ?? ''));
});

function lineText(text: string): string {
  return decoded(text)
    .replace(/^\/\/(?:[/!]?[<>@!,]{1,2}(?=\s+\D)|[/!]?<|\/\/+|[/!])/, '')
    .replace(/^(?:\/\/+)?(?:\s*<-+(?=\s))?/, '');
}

/** A mark before a command in a comment whose other lines have none. */
const STARRED_COMMAND = /^\s*\*\s+(?=[\\@][a-z])/;

/** Words between three or more stars, or two dashes. With few of these marks, they can be a text. */
const BETWEEN = /^\/\*(?:(\*{2,})| *--) +(\S|\S.*\S) +(?:\*{2,}|-- *)\*\/$/;

/** Whether lines have marks at their ends, as in macros. The last has none. */
function isContinued(lines: readonly string[]): boolean {
  return lines.length > 1 && lines.slice(0, -1).every((line) => line.endsWith('\\'));
}

/** @param isTrailing whether the comment is behind a declaration: a text, also between marks */
function blockText(text: string, isTrailing = false): string[] {
  const [, stars = '', words = ''] = BETWEEN.exec(decoded(text)) ?? [];
  if (words !== '' && (isTrailing || (stars.length < 4 && isAboutOne(words)))) return [words];
  if (stars !== '') return [`*** ${words} ***`];
  const lines = decoded(text)
    .replace(/^\/\*(?:[*!]?(?:[<>@!,]{1,2}(?=\s+\D)|<)(?!\s*\w+\s*>)|\*!|[*!]|=(?= )|-(?=\n))?/, '')
    .replace(/\*\/$/, '')
    .split('\n')
    .map((line) => line.trimEnd());
  const [first = '', ...others] = isContinued(lines)
    ? lines.map((line) => line.replace(/\\$/, '').trimEnd())
    : lines;
  const filled = others.filter((line) => line.trim() !== '');
  // As in Doxygen, marks are optional in lines after the first, such as those of a drawing.
  const isRepeated = /^\s*(?:\*{2,}|@@)(?:\s|$)/.test(filled[0] ?? '');
  const isMarked = /^\s*\*(?!\*\w)/.test(filled[0] ?? '');
  const mark = isRepeated ? /^\s*(?:\*{2,}|@@|\*(?=\s))/ : isMarked ? /^\s*\*/ : /^/;
  // The right side of a box, which its last line can lack.
  const top = first.replace(/(?<=[-=*#~_+/]{4})\s\*+$/, '');
  const sides = top === first ? filled : filled.slice(0, -1);
  const edge = sides.every((line) => line.endsWith('*')) ? /(?<!\s)\s+\*+$/ : /$/;
  const texts = others
    .map((line) => line.replace(mark, '').replace(STARRED_COMMAND, '').replace(edge, ''))
    .map((line) => (line === '/' ? '' : line));
  // As in Nuklear: `/*/// text`.
  if ([first, ...filled].every((line) => line.trim() === '' || line.startsWith('///')))
    return [first, ...others].map((line) => line.replace(/^\/\/\/ ?/, ''));
  // The first line is after the mark, so it has no indentation to compare.
  return [top.trim(), ...dedented(texts)].map((line) => line.replace(/^\*+$/, ''));
}

/** Removes the indentation that all lines have. */
export function dedented(lines: readonly string[]): string[] {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const least = indents.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY);
  return lines.map((line) => line.slice(Math.min(least, line.length)).trimEnd());
}
