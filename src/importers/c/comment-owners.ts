import {
  type CommentBlock,
  commentBlock,
  commentLines,
  documentsNothing,
  isLicense,
  isLineComment,
} from './comment.ts';
import {
  isBeside,
  isBlock,
  isHeading,
  isRunOf,
  isSpread,
  namesFunctions,
  Pending,
  touchesAfter,
  touchesBefore,
} from './comment-rules.ts';
import { listedTexts, namedTexts, titleOf } from './comment-titles.ts';
import { type Group, type HeaderItems, type Item, isItem, wordsOf } from './header-items.ts';
import type { Token } from './header-tokens.ts';

/** Where a header has the ordinary comments (without the marks of Doxygen) of its declarations. */
export type CommentStyle = 'before' | 'after';

/** A comment with the items around it. */
interface Candidate {
  readonly block: CommentBlock;
  readonly before: Item | undefined;
  after: Item | undefined;
  /** Whether the line of its start contains the end of an item, or the start of the group. */
  readonly isTrailing: boolean;
}

/** Finds the declaration that each comment documents. Each comment documents one, or none. */
export function commentOwners({ groups }: HeaderItems): Owners {
  const candidates = groups.map(candidatesIn);
  const style = styleOf(candidates[0] ?? []);
  const items = groups.flatMap(({ elements }) => elements.filter(isItem));
  const macros = items.filter(({ kind }) => kind === 'macro').map(macroName);
  const owners = new Owners(style, new Set(macros));
  groups.forEach((group, index) => {
    owners.addGroup(group, candidates[index] ?? []);
  });
  return owners;
}

/** `after` if more comments directly follow a declaration than directly precede one, with a blank line on the other side. */
function styleOf(candidates: readonly Candidate[]): CommentStyle {
  let balance = 0;
  for (const { block, before, after, isTrailing } of candidates) {
    if (isTrailing || documentsNothing(block)) continue;
    const isAfter = before?.kind === 'declaration' && touchesBefore(block, before) && !block.isDoxygen;
    const isBefore = after?.kind === 'declaration' && touchesAfter(block, after);
    if (isAfter !== isBefore) balance += isAfter ? 1 : -1;
  }
  return balance > 0 ? 'after' : 'before';
}

/** Joins comments that are one text: `//` on consecutive lines, and the lines of a comment at the end of a line. */
function candidatesIn({ elements, line, parent }: Group): Candidate[] {
  const found: Candidate[] = [];
  let before: Item | undefined;
  /** Comments since the item before them. */
  let open: Candidate[] = [];
  let end = line;
  for (const element of elements) {
    const gap = element.line - end;
    end = element.endLine;
    if (isItem(element)) {
      for (const candidate of open) candidate.after = element;
      before = element;
      open = [];
      continue;
    }
    const isInLine = before ? before.endLine === element.line || element.start < before.end : false;
    const isTrailing = isInLine || (before === undefined && parent !== undefined && line === element.line);
    const last = open.at(-1);
    if (last && !isTrailing && continues(last, element)) {
      last.block.tokens.push(element);
      continue;
    }
    const candidate = { block: commentBlock(element, gap), before, after: undefined, isTrailing };
    found.push(candidate);
    open.push(candidate);
  }
  return found;
}

function macroName(item: Item): string {
  return wordsOf(item)[1] ?? '';
}

function continues({ block, before, isTrailing }: Candidate, token: Token): boolean {
  const last = block.tokens.at(-1) ?? block.tokens[0];
  // Tabs and spaces together have no columns that can be compared.
  const isIndented =
    isTrailing && before !== undefined && token.column > before.column && [last, token].every(isOneLine);
  if (token.line !== last.endLine + 1 || !(token.column === last.column || isIndented)) return false;
  const isSame = commentBlock(token).isDoxygen === block.isDoxygen || block.isBack;
  if (!isSame || isTrailing || isLineComment(token) !== isLineComment(last)) return isSame && isTrailing;
  return isLineComment(token) || (!block.isDoxygen && [last, token].every(isOneLine));
}

function isOneLine({ line, endLine }: Token): boolean {
  return line === endLine;
}

/** The comments of a header by the item that each documents. */
class Owners {
  readonly comments = new Map<Item, CommentBlock[]>();
  /** The comments at the top level. */
  readonly blocks: CommentBlock[] = [];
  /** The lines of comments that begin with the name of a declaration, or that list names with their texts, by name. */
  readonly titled = new Map<string, readonly string[]>();
  /** The lines of comments beside several declarations that document none of them. */
  readonly headings = new Map<CommentBlock, readonly string[]>();
  readonly style: CommentStyle;
  readonly #macros: ReadonlySet<string>;
  #hasDeclarations = false;

  constructor(style: CommentStyle, macros: ReadonlySet<string>) {
    this.style = style;
    this.#macros = macros;
  }

  addGroup(group: Group, candidates: readonly Candidate[]): void {
    const preceding = Map.groupBy(candidates, ({ after }) => after);
    const following = Map.groupBy(candidates, ({ before }) => before);
    for (const candidate of following.get(undefined) ?? []) this.#addOpening(group, candidate);
    for (const { block } of group.opener === '' ? candidates : []) {
      this.blocks.push(block);
      if (!documentsNothing(block)) this.#addTitles(commentLines(block));
    }
    const items = group.elements.filter(isItem);
    const pending = new Pending();
    items.forEach((item, index) => {
      const found = this.#preceding(preceding.get(item) ?? [], item);
      if (item.kind === 'directive') {
        pending.cross(item, found);
        return;
      }
      const above = found ?? pending.take(item);
      this.#hasDeclarations = true;
      const behind = (following.get(item) ?? [])
        .filter((candidate) => this.#isAfter(candidate, item, items[index - 1]))
        .map(({ block }) => block);
      const between = preceding.get(items[index + 1]) ?? [];
      const heading = above && this.#headingIn(above, items, index, between, behind.length > 0);
      const isOther = behind.length > 0 && above && (!found || isBeside(above, item));
      this.comments.set(item, above && !heading && !isOther ? [above, ...behind] : behind);
      if (found && heading) this.headings.set(found, heading);
    });
  }

  /** Whether a comment directly follows an item with a comment above it, so that each item has its own. */
  #isNext(block: CommentBlock, item: Item | undefined): boolean {
    const [first] = (item && this.comments.get(item)) ?? [];
    return item && first && !isBlock(item)
      ? touchesBefore(block, item) && first.tokens[0].line < item.line
      : false;
  }

  #addTitles(lines: readonly string[]): void {
    const title = titleOf(lines);
    for (const [name, text] of listedTexts(lines).items) this.titled.set(name, text);
    if (title?.isLine) this.titled.set(title.name, lines);
  }

  /** The lines of a comment above several items that is their heading, without a list of macros. */
  #headingIn(
    block: CommentBlock,
    all: readonly Item[],
    index: number,
    between: readonly Candidate[],
    hasOther: boolean,
  ): readonly string[] | undefined {
    const [item, next] = all.slice(index, index + 2);
    if (!item || !next || this.#isNext(block, all[index - 1])) return undefined;
    const isNear = isRunOf(item, next, between) || isSpread(block, item, next, between);
    if (!isNear && !namesFunctions(block, item)) return undefined;
    const { others, items } = namedTexts(commentLines(block), this.#macros);
    const isList = [item, next].every((each) => each.kind === 'macro' && items.has(macroName(each)));
    for (const [name, text] of isList ? items : []) this.titled.set(name, text);
    if (isList) return others;
    return !block.isDoxygen && isHeading(block, item, hasOther) ? commentLines(block) : undefined;
  }

  /** The comment before an item that may document it. */
  #preceding(candidates: readonly Candidate[], item: Item): CommentBlock | undefined {
    const possible = candidates.filter(
      ({ block, before, isTrailing }) =>
        !block.isBack &&
        (!isTrailing || (block.isDoxygen && block.tokens[0].line === item.line)) &&
        !(this.style === 'after' && !block.isDoxygen && before && touchesBefore(block, before)),
    );
    const last = possible.at(-1)?.block;
    const near = last?.isDoxygen || (last && touchesAfter(last, item)) ? last : undefined;
    // A line of dashes or code can be below the documentation.
    const found = near?.isDoxygen || (near && !documentsNothing(near)) ? near : undefined;
    const block = found ?? possible.findLast((candidate) => candidate.block.isDoxygen)?.block;
    if (!block || documentsNothing(block)) return undefined;
    return !this.#hasDeclarations && isLicense(block) && !block.isDoxygen ? undefined : block;
  }

  /** Whether a comment after the start of an item documents it. */
  #isAfter({ block, after, isTrailing }: Candidate, item: Item, earlier: Item | undefined): boolean {
    if (documentsNothing(block)) return false;
    if (block.isBack) return true;
    const [first] = block.tokens;
    if (isTrailing) return isBehind(block, after, item);
    if (block.isDoxygen || !touchesBefore(block, item)) return false;
    // An indented comment below a prototype, before an empty line.
    const isBelow = first.column > item.column && !(after && touchesAfter(block, after));
    const isRunEnd = item.kind === 'macro' && earlier?.kind === 'macro' && earlier.endLine === item.line - 1;
    if (this.style === 'after' && isRunEnd) this.headings.set(block, commentLines(block));
    return (this.style === 'after' || (isBelow && item.group.opener === '')) && !isRunEnd;
  }

  /** Adds the comment after the opening brace of a structure, on its line. */
  #addOpening({ opener, parent }: Group, { block, after, isTrailing }: Candidate): void {
    const isFollowed = after?.line === block.tokens[0].endLine;
    if (!parent || opener !== '{' || !isTrailing || isFollowed || documentsNothing(block)) return;
    const found = this.comments.get(parent) ?? [];
    if (found.length === 0) this.comments.set(parent, [block]);
  }
}

/** Whether a comment that starts on the last line of an item documents it, and not a part of it or the next item. */
function isBehind({ tokens: [first] }: CommentBlock, after: Item | undefined, item: Item): boolean {
  if (item.kind === 'macro' && first.start < bodyEnd(item)) return false;
  const isFollowed = after?.line === first.endLine && first.start >= item.end;
  const isInside = first.start < item.end && item.kind !== 'macro' && item.group.opener !== '(';
  return !isFollowed && !isBlock(item) && !(isInside && item.endLine !== first.line);
}

/** The end of the last token of a macro. */
function bodyEnd({ parts }: Item): number {
  const last = parts.at(-1);
  return last && 'end' in last ? last.end : 0;
}
