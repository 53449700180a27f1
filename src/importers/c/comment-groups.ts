import {
  type CommentBlock,
  commentLines,
  documentsNothing,
  hasRule,
  headingIn,
  isFramed,
  isLicense,
  isSection,
  marksOf,
  trimmed,
  withoutLabel,
} from './comment.ts';
import { headingOf, isNounPhrase, isPhrase, isSentence } from './comment-headings.ts';
import { GROUP_END, GROUP_START, isDrawn, touchesAfter } from './comment-rules.ts';
import { titleOf } from './comment-titles.ts';
import { type Group, type Item, isItem, wordsOf } from './header-items.ts';
import type { Token } from './header-tokens.ts';

/** The groups of declarations in a header. */
export interface DeclarationGroups {
  /** The group of each declaration: its id as in `\defgroup id Heading`, or its heading if it has no id. */
  readonly members: ReadonlyMap<Item, string>;
  /** Headings of groups by id. */
  readonly headings: ReadonlyMap<string, string>;
  /** Texts about groups, as in the comment, by group. */
  readonly texts: ReadonlyMap<string, readonly string[]>;
}

/** `\defgroup id Heading`, `\addtogroup id Heading`, `\name Heading`. */
const COMMAND = /^[\\@](defgroup|addtogroup|weakgroup|name)\b(.*)$/;
const DEFINES = /[\\@](?:defgroup|addtogroup|weakgroup|name)\b/;

/** The start of a group and commands for single words in a heading. */
const IN_HEADING = /(?<!\S)[\\@](?:\{(?!\S)|(?:[abcep]|em|ref) +)/g;

/** Parts of a heading in which a verb makes no sentence: the first word, clauses, parentheses, and what follows a colon. */
const BESIDE_VERB = /\b(?:[Hh]ow|that|to|[Ww]hat|when|where|which|who|you)\b.*|\(.*|^[^\s:]+|:.*/g;

/** Minimum number of headings between empty lines; fewer are remarks. */
const FEWEST = 3;

/**
 * Finds the groups at the top level of a header: those of Doxygen, or if it has none, those of comments that are headings.
 * @param blocks the comments at the top level
 * @param titles comments beside several declarations, which are headings up to a gap, with their lines
 */
export function declarationGroups(
  { elements }: Group,
  blocks: readonly CommentBlock[],
  titles: ReadonlyMap<CommentBlock, readonly string[]>,
): DeclarationGroups {
  const separate = blocks.filter((block) => isSeparate(block) && isNounPhrase(commentLines(block)));
  const lines = blocks.flatMap(commentLines);
  const starts = lines.filter((line) => GROUP_START.test(line)).length;
  const isUnclosed = lines.filter((line) => GROUP_END.test(line)).length < starts;
  const reader = new GroupReader(starts > 0, separate.length >= FEWEST, isUnclosed);
  const byToken = new Map<Item | Token, CommentBlock>(blocks.map((block) => [block.first, block]));
  for (const element of elements) {
    const block = byToken.get(element);
    if (block) reader.read(block, titles.get(block));
    else if (isItem(element)) reader.add(element);
  }
  return reader;
}

/** Number of lines from the end of a comment to the next element. */
function below({ next, last }: CommentBlock): number {
  return (next?.line ?? 0) - last.endLine;
}

/**
 * Whether an ordinary comment without marks of a heading is between empty lines below an item, or between several and a comment for
 * Doxygen, and not above a directive.
 */
function isSeparate(block: CommentBlock): boolean {
  const { next, before } = block;
  const isOwn = before !== undefined && !block.isDoxygen && headingIn(block) === undefined;
  const isAbove = next !== undefined && !(isItem(next) && next.kind === 'directive');
  const isAboveText = next !== undefined && !isItem(next) && marksOf(next).isDoxygen;
  return isOwn && isAbove && (below(block) > 1 ? block.gap > 1 : isAboveText && block.gap > 2);
}

/** Whether a comment is part of a macro, or the title of a header, above its first directive. */
function isTitleOrCode({ before, after, first }: CommentBlock): boolean {
  return before ? first.start < before.end : after?.kind === 'directive';
}

class GroupReader implements DeclarationGroups {
  readonly members = new Map<Item, string>();
  readonly headings = new Map<string, string>();
  readonly texts = new Map<string, readonly string[]>();
  readonly #hasCommands: boolean;
  readonly #hasSeparate: boolean;
  readonly #isUnclosed: boolean;
  #open: string[] = [];
  /** The groups of `\name`. */
  readonly #named = new Set<string>();
  /** The heading of lines up to a gap. */
  #run: { readonly heading: string; readonly gap: number } | undefined;
  /** The heading between empty lines. */
  #separate: { readonly heading: string; readonly gap: number } | undefined;
  /** The group that the comment before defines without starting it. */
  #defined = '';
  /** The last consecutive lines, and the end of the last of them or of the comment behind it. */
  #lines: Item[] = [];
  #end = 0;

  /** @param isUnclosed whether a group has no end */
  constructor(hasCommands: boolean, hasSeparate: boolean, isUnclosed: boolean) {
    this.#isUnclosed = isUnclosed;
    this.#hasCommands = hasCommands;
    this.#hasSeparate = hasSeparate;
  }

  add(item: Item): void {
    const gap = item.line - this.#end;
    this.#end = item.endLine;
    if (this.#run && gap >= this.#run.gap) this.#run = undefined;
    if (gap > 1) this.#lines = [];
    this.#lines.push(item);
    this.#defined = '';
    const open = this.#open.findLast((each) => each !== '');
    const group = this.#run?.heading ?? open ?? this.#separate?.heading;
    if (group !== undefined && item.kind !== 'directive') this.members.set(item, group);
  }

  /** @param title the lines of a comment beside several declarations */
  read(block: CommentBlock, title: readonly string[] | undefined): void {
    const lines = commentLines(block);
    this.#end = block.last.endLine;
    // A comment after an empty line is about something else.
    if (block.gap > 1) this.#run = undefined;
    if (isDrawn(block.first)) this.#separate = undefined;
    if (this.#hasCommands || lines.some((line) => DEFINES.test(line))) this.#readCommands(lines, block);
    else if (isSection(block)) this.#readSection(lines);
    else if (title && !isFramed(block)) this.#readTitle(title, block);
    else if (this.#hasSeparate && isSeparate(block)) this.#readSeparate(lines, block);
    else if (!isTitleOrCode(block)) this.#readHeading(headingIn(block) ?? this.#titled(lines, block), block);
  }

  #readTitle(lines: readonly string[], block: CommentBlock): void {
    const { heading, text } = headingOf(lines);
    if (block.gap >= (this.#separate?.gap ?? 0)) this.#separate = undefined;
    this.#run = undefined;
    if (heading === '') return;
    this.#addText(heading, text);
    if (below(block) <= 1 || block.isDoxygen) this.#run = { heading, gap: Math.max(block.gap, 2) };
    else for (const item of this.#lines) this.members.set(item, heading);
  }

  #readSection([heading = '', ...lines]: readonly string[]): void {
    const group = withoutLabel(heading.replace(/^#+ /, ''));
    this.#addText(group, trimmed(lines));
    this.#readHeading(group);
  }

  /** Reads a heading between empty lines, or the text below it. */
  #readSeparate(lines: readonly string[], block: CommentBlock): void {
    const { heading } = this.#separate ?? {};
    const [first = '', next, ...text] = lines;
    const isFirst = heading !== undefined && this.#lines.length === 0 && !this.texts.has(heading);
    if (documentsNothing(block)) {
      if (lines.length < 2) this.#separate = undefined;
    } else if (next === undefined ? isPhrase(lines) : next === '' && isNounPhrase([first])) {
      this.#separate = { heading: headingOf([first]).heading, gap: block.gap };
      this.#lines = [];
      this.#addText(this.#separate.heading, text);
    } else if (isFirst && !titleOf(lines)) this.#addText(heading, lines);
    else if (lines.length === 1) this.#separate = undefined;
  }

  /** The heading above an empty line and a text, which it adds, in a separate comment with a line of dashes or a frame. */
  #titled([heading = '', next, ...text]: readonly string[], block: CommentBlock): string | undefined {
    const isAlone = next === undefined && isNounPhrase([heading]);
    const isPlain = !block.isDoxygen && !isLicense(block) && !heading.endsWith(' --');
    const isSeparateText = next === '' && below(block) > 1 && isPlain && isPhrase([heading]);
    const isTitled = isFramed(block) ? isAlone || isSeparateText : hasRule(block) && isSeparateText;
    if (!isTitled) return undefined;
    this.#addText(withoutLabel(heading), text);
    return withoutLabel(heading);
  }

  #readHeading(heading: string | undefined, block?: CommentBlock): void {
    if (heading === undefined) return;
    this.#run = undefined;
    this.#separate = undefined;
    const isAboveInclude = block?.next && isItem(block.next) && wordsOf(block.next)[0] === 'include';
    const isOfIncludes = isAboveInclude && /\b(?:headers?|includes?|dependenc(?:y|ies))$/i.test(heading);
    const isOther = isOfIncludes || /^end\b/i.test(heading);
    this.#open = isOther || isSentence(heading.replaceAll(BESIDE_VERB, '')) ? [] : [heading];
  }

  #readCommands(lines: readonly string[], block: CommentBlock): void {
    let group = '';
    const texts: string[] = [];
    for (const line of lines) {
      const [, command, words = ''] = COMMAND.exec(line.trim()) ?? [];
      if (command !== undefined) group = this.#groupOf(command, words.replace(IN_HEADING, '').trim());
      else texts.push(line.replace(GROUP_START, '').replace(GROUP_END, ''));
    }
    const text = trimmed(
      texts.filter((line) => !/^\s*[\\@](?:ingroup|file)\b/.test(line)).map((line) => line.trimEnd()),
    );
    if (group !== '') this.#addText(group, text);
    this.#run = undefined;
    if (lines.some((line) => GROUP_START.test(line)))
      group ||= text.length > 0 ? headingOf(text).heading : this.#defined;
    else {
      // Without its start, a group has the lines below its definition.
      this.#defined = group;
      const isAbove = block.after && block.after.kind !== 'directive' && touchesAfter(block, block.after);
      if (group !== '' && isAbove) this.#run = { heading: group, gap: 2 };
    }
    this.#follow(lines, group);
  }

  /** Follows the starts and ends of groups. */
  #follow(lines: readonly string[], group: string): void {
    for (const line of lines) {
      // Doxygen does not nest groups of `\name`: the next one is also the end of the one before.
      const isNext =
        this.#isUnclosed && [group, this.#open.at(-1) ?? ''].every((each) => this.#named.has(each));
      if (GROUP_START.test(line) && isNext) this.#open.pop();
      if (GROUP_START.test(line)) this.#open.push(group);
      if (GROUP_END.test(line)) this.#open.pop();
    }
  }

  #addText(group: string, text: readonly string[]): void {
    if (text.length > 0) this.texts.set(group, [...(this.texts.get(group) ?? []), ...text]);
  }

  #groupOf(command: string, words: string): string {
    if (command === 'name') {
      const name = withoutLabel(words);
      this.#named.add(name);
      return name;
    }
    const [id = '', ...heading] = words.split(/\s+/);
    if (heading.length > 0) this.headings.set(id, withoutLabel(heading.join(' ')));
    return id;
  }
}
