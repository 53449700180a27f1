import { type CommentBlock, commentLines, isAboutOne, isFramed, isMarked, marksOf } from './comment.ts';
import { isNounPhrase } from './comment-headings.ts';
import { declarationsIn, followCondition, type Item, isGroup, isItem, wordsOf } from './header-items.ts';
import type { Token } from './header-tokens.ts';

/** The start of a note below a heading. */
export const NOTE = /^(?:NOTE|WARNING|IMPORTANT)S?:/i;

/** Whether a comment is a line with words between marks. */
export function isDrawn(comment: Token): boolean {
  const { text } = comment;
  return text.startsWith('/*') && isOneLine(comment) && /\w/.test(text) && isMarked(text.slice(2, -2).trim());
}

export function isOneLine({ line, endLine }: Token): boolean {
  return line === endLine;
}

/** Whether an item has a body on several lines. */
export function isBlock({ kind, line, endLine, parts }: Item): boolean {
  return (
    kind === 'declaration' && line !== endLine && parts.some((part) => isGroup(part) && part.opener === '{')
  );
}

/** Whether an item is a macro, or not part of a declaration. */
export function isNamed({ kind, group }: Item): boolean {
  return kind === 'macro' || group.opener === '';
}

/** The name that an item declares: that of a macro, the one before parentheses or brackets, or the last. */
export function nameIn(item: Item): string {
  const words = wordsOf(item);
  if (item.kind === 'macro') return words[1] ?? '';
  const end = words.findIndex((word) => word === '(' || word === '[');
  return words.slice(0, end < 0 ? undefined : end).findLast((word) => /^\w/.test(word)) ?? '';
}

/** Whether two items are on consecutive lines, without a comment between them. */
export function isRunOf(item: Item, next: Item, between: readonly CommentBlock[]): boolean {
  const isClose =
    next.line - item.endLine <= 1 && next.kind === item.kind && !(item.group.opener === '' && isBlock(item));
  // As in `struct name; typedef struct name name;`.
  const isSame = !wordsOf(item).includes('(') && wordsOf(next).includes(nameIn(item));
  return isClose && !(isSame && item.kind === 'declaration') && between.every(({ isTrailing }) => isTrailing);
}

/** Whether a comment names the items below it, up to a gap as large as the one above it. */
export function isSpread(
  block: CommentBlock,
  item: Item,
  next: Item,
  between: readonly CommentBlock[],
): boolean {
  const isNear = block.gap > 2 && next.line - item.endLine < block.gap && next.kind !== 'directive';
  const isPlain =
    item.group.opener === '' && !block.isDoxygen && between.every(({ isTrailing }) => isTrailing);
  return isNear && isPlain && isNounPhrase(commentLines(block));
}

/** A comment that only says what follows it. */
const KINDS =
  /^(?:accessor|callback|constant|define|enum|enumeration|function|helper|macro|struct|structure|type|typedef)s$/i;

/**
 * Whether an ordinary comment above a function or macro names a group of functions, even above a single one: `Session API`. In
 * a frame, any words that name several things do.
 */
export function namesFunctions(block: CommentBlock, item: Item): boolean {
  const lines = commentLines(block);
  if (isFramed(block)) return isNounPhrase(lines);
  if (!block.isDoxygen && KINDS.test(lines.join())) return true;
  const isFunction = item.group.opener === '' && (item.kind === 'macro' || wordsOf(item).includes('('));
  const name = lines.join('\n').replace(/\.$/, '');
  const isNamed = isNounPhrase([name]) && /\b(?:APIs?|functions|methods|routines)$/.test(name);
  return isFunction && !block.isDoxygen && isNamed;
}

/** Whether an ordinary comment above the first of several items is their heading, or begins with words that name several things. */
export function isHeading(block: CommentBlock, item: Item, hasOther: boolean): boolean {
  const lines = commentLines(block);
  const [things = '', ...others] = lines[0]?.split(',') ?? [];
  const isList = others.length > 0 && things.includes(' ') && isNounPhrase([things]);
  const isNamed = isList || lines.at(-1)?.endsWith(':');
  return isShort(block) || isNamed || item.kind === 'macro' || hasOther;
}

/**
 * Whether an ordinary comment above an item is not about it: above a declaration, a word of its name, as headings are; above a
 * macro, field or variant, a line such as `appended for old ponds:`; or if the item has another comment, one that is not near, a
 * heading, or an indented remark.
 */
export function isApart(block: CommentBlock, item: Item, isNear: boolean, hasOther: boolean): boolean {
  if (block.isDoxygen) return hasOther && !isNear;
  const isInList = item.kind === 'macro' || item.group.opener === '{';
  const text = commentLines(block).join('\n');
  const isName = /^\w+$/.test(text) && nameIn(item).toLowerCase().includes(text.toLowerCase());
  if (isInList ? /^[a-z].*:$/.test(text) : isName) return true;
  return hasOther && (!isNear || isShort(block) || block.first.column > item.column);
}

/** A comment of at most three words that marks a part of a header. Those for Doxygen are more often texts, so they need `of`. */
const MARK = /^(?:begin|end)(?: \S+){1,2}(?<![.!])$/i;
const DOXYGEN_MARK = /^(?:begin|end) of \S+(?<![.!])$/i;

/** Whether a comment above a declaration only marks parts of a header: `End pumps` above `Begin frogs`, or `End of pumps` apart. */
export function marksParts(block: CommentBlock, item: Item): boolean {
  const lines = commentLines(block);
  const isMark = lines.every((line) => (block.isDoxygen ? DOXYGEN_MARK : MARK).test(line));
  const isPlace = item.kind === 'declaration' && item.group.opener === '' && block.tokens.every(isOneLine);
  return isMark && isPlace && (lines.length > 1 || !touchesAfter(block, item));
}

/** The start of a text that says what one declaration does: `Returns the depth`. */
const ACTION = /^(?:Adds|Allocates|Converts|Creates|Destroys|Gets|Removes|Returns|Sets) (?:an?|the)\b/;

/** Whether a comment is a line, or a line with a note, and not a sentence. */
function isShort(block: CommentBlock): boolean {
  const lines = commentLines(block);
  const [first = ''] = lines;
  const isText = /^(?:\S+ ){3,}/.test(first) || isAboutOne(first);
  const isPointed = isText && /[.!?]$/.test(first) && !isNounPhrase([first.replace(/\.$/, '')]);
  const isSentence = isPointed || ACTION.test(first);
  return lines.findIndex((line) => NOTE.test(line)) === 1 || (lines.length < 2 && !isSentence);
}

/**
 * The last parameter of a function, if a comment behind it documents this parameter and not the function: it is on a line of its
 * own, and the function or another parameter has a comment, too.
 */
export function lastParameter(item: Item, hasComment: boolean): Item | undefined {
  const group = item.parts.findLast(isGroup);
  if (group?.opener !== '(' || item.kind !== 'declaration') return undefined;
  const [before, last] = [item, ...declarationsIn(group)].slice(-2);
  const isAlone =
    before && last?.line === item.endLine && (before === item ? item.line : before.endLine) < last.line;
  return isAlone && (hasComment || !group.elements.every(isItem)) ? last : undefined;
}

/** Marks around the members of a group, unlike `HEAD@{1}`. */
export const GROUP_START = /(?<!\S)[\\@]\{(?!\S)/;
export const GROUP_END = /(?<!\S)[\\@]\}(?!\S)/;

/** Whether an ordinary comment is on the line of one that starts or ends a group, without declarations behind it. */
export function isBehindGroup(comment: Token, previous: Item | Token | undefined, after?: Item): boolean {
  if (!previous || isItem(previous) || previous.endLine !== comment.line) return false;
  const text = previous.text.replaceAll(/[/*]/g, ' ');
  const isMark = GROUP_START.test(text) || GROUP_END.test(text);
  return isMark && !marksOf(comment).isDoxygen && after?.line !== comment.endLine;
}

/** Whether a comment starts on the line after an item, or on its last one. */
export function touchesBefore({ first }: CommentBlock, item: Item): boolean {
  return first.line - item.endLine <= 1;
}

/** Whether an item is on the line after a comment. */
export function touchesAfter({ last }: CommentBlock, item: Item): boolean {
  return item.line - last.endLine <= 1;
}

/** Names of macros of compilers and systems. Comments above conditions with them can be about the condition. */
const SYSTEM = /^_|WIN|MSC|APPLE|ANDROID|LINUX|UNIX|GNUC|CLANG|cplusplus/;

/** Whether a comment above a condition is about the declarations in it: not a note about its macros, or a short one about a system. */
function isAboutBranches(block: CommentBlock, condition: readonly string[]): boolean {
  const [first = ''] = commentLines(block);
  const words: readonly string[] = first.match(/\w+/g) ?? [];
  if (/^note$/i.test(words[0] ?? '') && condition.some((word) => words.includes(word))) return false;
  if (block.isDoxygen) return true;
  // The heading of several macros.
  if (isNounPhrase(commentLines(block))) return false;
  const text = commentLines(block).join(' ');
  return (text.split(' ').length > 3 && !NOTE.test(text)) || !condition.some((word) => SYSTEM.test(word));
}

/**
 * A comment above `#if` or `#undef`, which documents the declaration in each branch. An ordinary comment only if the first
 * declaration is on the next line.
 */
export class Pending {
  comment: CommentBlock | undefined;
  /** The line of the last directive. */
  #line = 0;
  readonly #conditions: (CommentBlock | undefined)[] = [];

  /** The comment for a declaration. That for Doxygen comes before an ordinary one above the declaration. */
  take({ line }: Item, found: CommentBlock | undefined): CommentBlock | undefined {
    const { comment } = this;
    this.comment = undefined;
    if (comment?.isDoxygen) return found?.isDoxygen ? found : comment;
    return found ?? (line - this.#line <= 1 ? comment : undefined);
  }

  /** @param found the comment before the directive */
  cross(directive: Item, found: CommentBlock | undefined): void {
    const [word = '', ...others] = wordsOf(directive);
    const isNear =
      found &&
      (found.isDoxygen || /^if/.test(word)) &&
      isAboutBranches(found, others) &&
      touchesAfter(found, directive);
    this.#line = directive.endLine;
    const above = isNear ? found : found ? undefined : this.comment;
    const isStart = /^(?:if|undef)/.test(word);
    const ended = followCondition(this.#conditions, word, (before) => (isStart ? above : before));
    this.comment = isStart ? above : /^el/.test(word) ? ended : undefined;
  }
}
