import {
  type CommentBlock,
  commentLines,
  documentsNothing,
  isLicense,
  isLineComment,
  marksOf,
  ORGANIZES,
} from './comment.ts';
import {
  isApart,
  isBehindGroup,
  isBlock,
  isDrawn,
  isHeading,
  isNamed,
  isOneLine,
  isRunOf,
  isSpread,
  lastParameter,
  marksParts,
  nameIn,
  namesFunctions,
  Pending,
  touchesAfter,
  touchesBefore,
} from './comment-rules.ts';
import { listedTexts, namedParts, namedTexts, titleOf } from './comment-titles.ts';
import { type Group, type HeaderItems, type Item, isGroup, isItem, wordsOf } from './header-items.ts';
import type { Token } from './header-tokens.ts';

/** Where a header has the ordinary comments (without the marks of Doxygen) of its declarations. */
export type CommentStyle = 'before' | 'after';

/** Finds the declaration that each comment documents. Each comment documents one, or none. */
export function commentOwners({ root, groups }: HeaderItems): Owners {
  const blocks = new Map(groups.map((group) => [group, commentsIn(group)]));
  const items = groups.flatMap(({ elements }) => elements.filter(isItem));
  const owners = new Owners(blocks.get(root) ?? [], new Set(items.filter(isNamed).map(nameIn)));
  for (const [group, comments] of blocks) owners.addGroup(group, comments);
  return owners;
}

/** `after` if more comments directly follow a declaration than directly precede one, with a blank line on the other side. */
function styleOf(blocks: readonly CommentBlock[]): CommentStyle {
  let balance = 0;
  for (const block of blocks) {
    const { before, after, isTrailing } = block;
    if (isTrailing || documentsNothing(block)) continue;
    const isAfter = before?.kind === 'declaration' && touchesBefore(block, before) && !block.isDoxygen;
    const isBefore = after?.kind === 'declaration' && touchesAfter(block, after);
    if (isAfter !== isBefore) balance += isAfter ? 1 : -1;
  }
  return balance > 0 ? 'after' : 'before';
}

/** Joins comments that are one text: `//` on consecutive lines, and the lines of a comment at the end of a line. */
function commentsIn({ elements, line, parent }: Group): CommentBlock[] {
  const found: CommentBlock[] = [];
  const items = elements.filter(isItem);
  /** The number of items before the element, and the line of the end before it. */
  let [count, end] = [0, line];
  for (const [index, element] of elements.entries()) {
    const gap = element.line - end;
    end = element.endLine;
    if (isItem(element)) {
      count += 1;
      continue;
    }
    const [before, after, next] = [items[count - 1], items[count], elements[index + 1]];
    const isInLine = before ? before.endLine === element.line || element.start < before.end : false;
    const isTrailing = isInLine || (before === undefined && parent !== undefined && line === element.line);
    const block = found.at(-1);
    if (block && block.before === before && !isTrailing && continues(block, element)) {
      block.tokens.push(element);
      Object.assign(block, { last: element, next });
      continue;
    }
    const isRemark = isBehindGroup(element, elements[index - 1], after);
    const place = { before, after, next, gap, isTrailing, isRemark };
    found.push({ tokens: [element], first: element, last: element, ...place, ...marksOf(element) });
  }
  return found;
}

function continues(block: CommentBlock, token: Token): boolean {
  const { before, last, isTrailing } = block;
  // Tabs and spaces together have no columns that can be compared.
  const isIndented = isTrailing && before && token.column > before.column && [last, token].every(isOneLine);
  // As in Doxygen, each line after `///<` that begins with it continues the text.
  const isBack = block.isBack && isLineComment(last) && marksOf(token).isBack;
  const isAligned = token.column === last.column || isIndented || isBack;
  if (token.line !== last.endLine + 1 || !isAligned || (isTrailing && isDrawn(token))) return false;
  const isSame = marksOf(token).isDoxygen === block.isDoxygen || block.isBack;
  return isSame && (isTrailing || isAddition(block, token));
}

function isAddition({ tokens, last, isDoxygen }: CommentBlock, token: Token): boolean {
  // As in Doxygen, a second comment adds to `///`, but not to a heading.
  if (isLineComment(token) !== isLineComment(last))
    return (
      isDoxygen && isLineComment(last) && !tokens.some((each) => ORGANIZES.test(each.text) || isDrawn(each))
    );
  // A text is not part of a heading between marks, unlike a line of dashes.
  const isApart = isDrawn(last) !== isDrawn(token) && [last, token].every(({ text }) => /\w/.test(text));
  return isLineComment(token) || (!isDoxygen && [last, token].every(isOneLine) && !isApart);
}

/** The comments of a header by the item that each documents. */
class Owners {
  readonly comments = new Map<Item, CommentBlock[]>();
  /** The lines of comments that begin with the name of a declaration, or that list names with their texts, by name. */
  readonly titled = new Map<string, readonly string[]>();
  /** The lines of comments beside several declarations that document none of them. */
  readonly headings = new Map<CommentBlock, readonly string[]>();
  readonly style: CommentStyle;
  /** The comments at the top level. */
  readonly blocks: readonly CommentBlock[];
  /** The names of macros and at the top level. */
  readonly #names: ReadonlySet<string>;
  /** Comments behind functions that are about their last parameters. */
  readonly #afterParameters = new Map<Item, CommentBlock[]>();
  #hasDeclarations = false;

  constructor(blocks: readonly CommentBlock[], names: ReadonlySet<string>) {
    this.style = styleOf(blocks);
    this.blocks = blocks;
    this.#names = names;
    for (const block of blocks) if (!documentsNothing(block)) this.#addTitles(commentLines(block));
  }

  addGroup(group: Group, blocks: readonly CommentBlock[]): void {
    const preceding = Map.groupBy(blocks, ({ after }) => after);
    const following = Map.groupBy(blocks, ({ before }) => before);
    for (const block of following.get(undefined) ?? []) this.#addOpening(group, block);
    const items = group.elements.filter(isItem);
    const pending = new Pending();
    items.forEach((item, index) => {
      const found = this.#preceding(preceding.get(item) ?? [], item);
      if (item.kind === 'directive') {
        pending.cross(item, found);
        return;
      }
      const above = pending.take(item, found);
      this.#hasDeclarations = true;
      const isAfter = (block: CommentBlock) => this.#isAfter(block, item, items[index - 1]);
      const after = following.get(item)?.filter(isAfter) ?? [];
      const behind = this.#behind(item, after, above);
      const between = preceding.get(items[index + 1]) ?? [];
      const heading = above && this.#headingIn(above, items, index, between, behind.length > 0);
      const isOther = above && isApart(above, item, above === found, behind.length > 0);
      this.comments.set(item, above && !heading && !isOther ? [above, ...behind] : behind);
      if (found && above === found && heading) this.headings.set(found, heading);
    });
  }

  /** The comments after an item, without one behind it that is about its last parameter, which gets it. */
  #behind(item: Item, after: readonly CommentBlock[], above: CommentBlock | undefined): CommentBlock[] {
    const hasText = above !== undefined && (above.isDoxygen || commentLines(above).length > 1);
    const last = lastParameter(item, hasText);
    const isOther = (block: CommentBlock) => last !== undefined && block.isTrailing && !block.isBack;
    if (last) this.#afterParameters.set(last, after.filter(isOther));
    return [...after.filter((block) => !isOther(block)), ...(this.#afterParameters.get(item) ?? [])];
  }

  /** Whether a comment directly follows an item with a comment above it, so that each item has its own. */
  #isNext(block: CommentBlock, item: Item | undefined): boolean {
    const [first] = (item && this.comments.get(item)) ?? [];
    if (!item || !first || isBlock(item)) return false;
    return touchesBefore(block, item) && first.first.line < item.line;
  }

  #addTitles(lines: readonly string[]): void {
    for (const [name, text] of listedTexts(lines).items) this.titled.set(name, text);
    for (const part of namedParts(lines)) {
      const title = titleOf(part);
      if (title?.isLine) this.titled.set(title.name, part);
    }
  }

  /** The lines of a comment above several items that is their heading, without a list of their names. */
  #headingIn(
    block: CommentBlock,
    all: readonly Item[],
    index: number,
    between: readonly CommentBlock[],
    hasOther: boolean,
  ): readonly string[] | undefined {
    const [item, next] = all.slice(index, index + 2);
    if (!item || !next || block.last.endLine === item.line || this.#isNext(block, all[index - 1]))
      return undefined;
    const isNear = isRunOf(item, next, between) || isSpread(block, item, next, between);
    if (!isNear && !namesFunctions(block, item)) return undefined;
    const { others, items } = namedTexts(commentLines(block), this.#names);
    const isList = [item, next].every((each) => isNamed(each) && items.has(nameIn(each)));
    for (const [name, text] of isList ? items : []) this.titled.set(name, text);
    if (isList) return others;
    return !block.isDoxygen && isHeading(block, item, hasOther) ? commentLines(block) : undefined;
  }

  /** The comment before an item that may document it. */
  #preceding(blocks: readonly CommentBlock[], item: Item): CommentBlock | undefined {
    const possible = blocks.filter(
      (block) =>
        !block.isBack &&
        (!block.isTrailing || (block.isDoxygen && block.first.line === item.line)) &&
        !(this.style === 'after' && !block.isDoxygen && block.before && touchesBefore(block, block.before)),
    );
    const last = possible.at(-1);
    const doxygen = possible.findLast(({ isDoxygen }) => isDoxygen);
    const isBeside = last?.first.line === doxygen?.last.endLine;
    const near = last && touchesAfter(last, item) && !isBeside ? last : undefined;
    // A line of dashes or code can be below the documentation, and a remark beside it.
    const block = last !== doxygen && near && !documentsNothing(near) ? near : doxygen;
    if (!block || documentsNothing(block) || marksParts(block, item)) return undefined;
    return !this.#hasDeclarations && isLicense(block) && !block.isDoxygen ? undefined : block;
  }

  /** Whether a comment after the start of an item documents it. */
  #isAfter(block: CommentBlock, item: Item, earlier: Item | undefined): boolean {
    const { first, after } = block;
    if (documentsNothing(block)) return false;
    if (block.isBack) return true;
    if (block.isTrailing) return isBehind(block, item);
    if (block.isDoxygen || !touchesBefore(block, item)) return false;
    // An indented comment below a prototype, before an empty line.
    const isBelow = first.column > item.column && !(after && touchesAfter(block, after));
    const isRunEnd = item.kind === 'macro' && earlier?.kind === 'macro' && earlier.endLine === item.line - 1;
    if (this.style === 'after' && isRunEnd) this.headings.set(block, commentLines(block));
    return (this.style === 'after' || (isBelow && item.group.opener === '')) && !isRunEnd;
  }

  /** Adds the comment after the opening brace of a structure, on its line. */
  #addOpening({ opener, parent }: Group, block: CommentBlock): void {
    const isFollowed = block.after?.line === block.first.endLine;
    if (!parent || opener !== '{' || !block.isTrailing || isFollowed || documentsNothing(block)) return;
    // In an enumeration without a name, it is about the first variants.
    const hasName = wordsOf(parent).join('') !== 'enum{';
    if (hasName && !this.comments.get(parent)?.length) this.comments.set(parent, [block]);
  }
}

/** Whether a comment that starts on the last line of an item documents it, and not a part of it or the next item. */
function isBehind({ first, after }: CommentBlock, item: Item): boolean {
  const last = item.parts.at(-1);
  if (item.kind === 'macro' && last && !isGroup(last) && first.start < last.end) return false;
  const isFollowed = after?.line === first.endLine && first.start >= item.end;
  const isInside = first.start < item.end && item.kind !== 'macro' && item.group.opener !== '(';
  return !isFollowed && !isBlock(item) && !(isInside && item.endLine !== first.line);
}
