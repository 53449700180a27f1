import { Parser } from 'htmlparser2';
import { defaultTreeAdapter } from 'parse5';
import { DEEPEST } from '../description/json.ts';
import type { Problem } from '../description/problem.ts';
import { hasAdmonitions } from './admonitions.ts';
import { linesOf } from './lines.ts';
import { hasManyOpenTags, TOO_MANY_OPEN } from './open-tags.ts';

/** A message and its hint. */
type Refusal = Pick<Problem, 'message' | 'hint'>;

export const TOO_DEEP: Refusal = {
  message: `Nested too deeply: more than ${DEEPEST} levels of elements, or an expression that calls itself.`,
  hint: 'Use fewer levels of lists, quotes, emphasis or expressions.',
};

/** Maximum number of cells of a table. */
const MOST_CELLS = 100_000;

const TOO_MANY_CELLS: Refusal = {
  message: `A table has more than ${MOST_CELLS} cells, including the missing cells of short rows.`,
  hint: 'Split the table, or use fewer columns.',
};

/** Maximum number of quotes, tags, expressions and directives in a paragraph. */
const MOST_MARKS = 5000;

const SPLIT = { hint: 'Split the paragraph with empty lines.' };

const TOO_MANY_MARKS: Refusal = {
  message: `More than ${MOST_MARKS} quotation marks, "<", "{" and names of directives without an empty line between them.`,
  ...SPLIT,
};

/**
 * Maximum sum of the lengths of paragraphs, each times the number of marks in it that the compiler replaces. Its memory grows
 * with this sum, and with a much larger one, it ends the process.
 */
const MOST_REPLACING = 100_000_000;

const TOO_MUCH_REPLACING: Refusal = {
  message: 'Paragraphs are too long for the number of their quotation marks, dashes, ellipses and "&".',
  ...SPLIT,
};

/** Maximum number of underscores in a word: the time of the compiler grows with its square. */
const MOST_UNDERSCORES = 10_000;

const TOO_MANY_UNDERSCORES: Refusal = {
  message: `A word has more than ${MOST_UNDERSCORES} underscores.`,
  hint: 'Write it as code, or split it with spaces.',
};

/** Maximum number of marks in an address that can end its sentence: the compiler searches for the end of the address from each. */
const MOST_ENDS = 1000;

const ENDLESS: Refusal = {
  message: `An address has more than ${MOST_ENDS} dots, commas, brackets and other punctuation marks.`,
  hint: 'Put a space after the address.',
};

/** Maximum length of an expression with its braces, in characters. */
const LONGEST_EXPRESSION = 10_000;

const TOO_LONG: Refusal = {
  message: `An expression has more than ${LONGEST_EXPRESSION} characters.`,
  hint: 'Guides can show data from the description with components; write other values as text.',
};

/** Maximum depth of nested spread attributes: each level doubles the time of the compiler. */
const MOST_SPREADS = 8;

/**
 * The reason why a guide is not compiled: the compiler would take more than linear time, or end the process.
 * @param source the file, with empty lines instead of front matter
 */
export function guideRefusal(source: string, isMdx: boolean): Refusal | undefined {
  if (isNestedTooDeeply(source)) return TOO_DEEP;
  if (hasHugeTable(source)) return TOO_MANY_CELLS;
  const prose = linesOf(source)
    .filter(({ isProse }) => isProse)
    .map(({ line }) => line)
    .join('\n');
  const words = prose.split(/\s+/);
  if (words.some(isEndlessAddress)) return ENDLESS;
  if (words.some((word) => countOf(word, /_/g) > MOST_UNDERSCORES)) return TOO_MANY_UNDERSCORES;
  const paragraphs = paragraphsOf(prose);
  const hasDirectives = hasAdmonitions(source);
  const slowMarksIn = (text: string) =>
    (isMdx ? countOf(text, /["'<{]/g) : 0) + (hasDirectives ? countOf(text, /:[a-z]/gi) : 0);
  if (paragraphs.some((text) => slowMarksIn(text) > MOST_MARKS)) return TOO_MANY_MARKS;
  const replacing = paragraphs.reduce((sum, text) => sum + text.length * replacedIn(text, isMdx), 0);
  if (replacing > MOST_REPLACING) return TOO_MUCH_REPLACING;
  if (!isMdx) return undefined;
  return expressionRefusal(prose) ?? (hasManyOpenTags(prose) ? TOO_MANY_OPEN : undefined);
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** Whether a line begins with far too many quotes and lists. Counts markers and indentation; the exact limit follows later. */
function isNestedTooDeeply(source: string): boolean {
  return source.split('\n').some((line) => {
    const [start = ''] = /^[\s>*+\-\d.)]*/.exec(line) ?? [];
    const markers = start.match(/>|(?:[-+*]|\d[.)])\s/g)?.length ?? 0;
    const indent = start.match(/\s\s/g)?.length ?? 0;
    return markers > 0 && markers + indent > 2 * DEEPEST;
  });
}

/** The row below the header of a table, such as `| --- | :-: |`. */
function isDelimiterRow(line: string): boolean {
  return /^[\s|:-]*$/.test(line) && line.includes('-') && line.includes('|');
}

/** Whether a table has too many cells. The compiler adds the missing cells of short rows. */
function hasHugeTable(source: string): boolean {
  let [columns, rows] = [0, 0];
  return source.split('\n').some((line) => {
    const isBlank = line.trim() === '';
    if (columns === 0 && isDelimiterRow(line)) [columns, rows] = [countOf(line, /-+/g), 1];
    else if (isBlank) columns = 0;
    else rows += 1;
    return columns * rows > MOST_CELLS;
  });
}

/** The texts that the compiler may read as one paragraph. Items of lists, headings and rows of tables are separate. */
function paragraphsOf(prose: string): string[] {
  const paragraphs: string[][] = [];
  let isTable = false;
  let isEmpty = true;
  for (const line of prose.split('\n')) {
    const isBlank = line.trim() === '';
    if (isBlank) isTable = false;
    else if (isDelimiterRow(line)) isTable = true;
    const isSeparate = isEmpty || isTable || /^ {0,3}(?:[-+*]\s|#{1,6}\s)/.test(line);
    if (!isBlank && isSeparate) paragraphs.push([line]);
    else if (!isBlank) paragraphs.at(-1)?.push(line);
    isEmpty = isBlank;
  }
  return paragraphs.map((lines) => lines.join('\n'));
}

/** The start of a block of HTML, which the compiler takes as it is written. */
const HTML_BLOCK =
  /^ {0,3}<\/?(?:blockquote|center|details|div|dl|figure|h[1-6]|ol|p|section|table|tbody|td|th|thead|tr|ul)[\s/>]/i;

/** The number of marks that the compiler replaces by other characters: references, and typography outside of tags in MDX. */
function replacedIn(paragraph: string, isMdx: boolean): number {
  if (isMdx) return countOf(paragraph.replaceAll(/<[^<>]*>/g, ''), /["'&]|\.{3}|--/g);
  return HTML_BLOCK.test(paragraph) ? 0 : countOf(paragraph, /&/g);
}

function isEndlessAddress(word: string): boolean {
  return /:\/\/|www\./i.test(word) && countOf(word, /[.,:;!?*_~'")\]&]/g) > MOST_ENDS;
}

interface Bracket {
  readonly closes: string;
  readonly start: number;
  /** Whether it begins a spread attribute, as in `{...attributes}`. */
  readonly isSpread: boolean;
}

/** Checks the depth of brackets and of spread attributes, and the length of expressions. */
function expressionRefusal(prose: string): Refusal | undefined {
  const open: Bracket[] = [];
  for (const { 0: mark, index } of prose.matchAll(/\{\s*\.\.\.|[[({})\]]/g)) {
    const closes = CLOSING[mark.charAt(0)];
    if (closes !== undefined) {
      open.push({ closes, start: index, isSpread: mark.length > 1 });
      if (isTooDeep(open)) return TOO_DEEP;
      continue;
    }
    // Brackets in texts can be unbalanced.
    const at = open.findLastIndex((bracket) => bracket.closes === mark);
    const [closed] = at < 0 ? [] : open.splice(at);
    if (mark === '}' && closed && index + 1 - closed.start > LONGEST_EXPRESSION) return TOO_LONG;
  }
  return undefined;
}

function isTooDeep(open: readonly Bracket[]): boolean {
  if (open.length > 10 * DEEPEST) return true;
  return open.at(-1)?.isSpread === true && open.filter(({ isSpread }) => isSpread).length > MOST_SPREADS;
}

const CLOSING: Readonly<Record<string, string | undefined>> = { '{': '}', '(': ')', '[': ']' };

/** Maximum number of attributes of a tag: the parser compares each with all others. */
const MOST_ATTRIBUTES = 100;

const TOO_MANY_ATTRIBUTES: Refusal = {
  message: `A tag has more than ${MOST_ATTRIBUTES} attributes.`,
  hint: 'Remove attributes.',
};

/**
 * The reason why the HTML parser cannot read the tags of a guide in linear time.
 * @param html all HTML of the guide, with tags for the elements of its Markdown, in document order
 */
export function tagRefusal(html: Iterable<string>): Refusal | undefined {
  let refusal: Refusal | undefined;
  const parser = new Parser({
    onopentag: (_name, attributes) => {
      if (Object.keys(attributes).length > MOST_ATTRIBUTES) refusal ??= TOO_MANY_ATTRIBUTES;
      if (refusal) parser.pause();
    },
  });
  for (const part of html) {
    if (refusal) return refusal;
    parser.write(part);
  }
  return refusal;
}

/** Maximum number of open elements, with the root element of the parser. */
const MOST_OPEN = DEEPEST + 1;

/**
 * Runs the HTML parser, and stops it at too many open elements: its time grows with the cube of their number. Only the parser
 * can count them, because it reopens elements in each block, and reads some tags as text.
 * @returns undefined if the HTML is nested too deeply
 */
export function parsedWithinDepth<Tree>(parse: () => Tree): Tree | undefined {
  let open = 0;
  // hast-util-raw has no option for its parser, which has this adapter by default.
  defaultTreeAdapter.onItemPush = () => {
    open += 1;
    if (open > MOST_OPEN) throw new RangeError(TOO_DEEP.message);
  };
  defaultTreeAdapter.onItemPop = () => {
    open -= 1;
  };
  try {
    return parse();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  } finally {
    delete defaultTreeAdapter.onItemPush;
    delete defaultTreeAdapter.onItemPop;
  }
}
