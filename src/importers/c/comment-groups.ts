import { type CommentBlock, commentLines, headingIn, trimmed } from './comment.ts';
import { unlabeled } from './comment-labels.ts';
import { NOTE } from './comment-rules.ts';
import { listedTexts, titleOf } from './comment-titles.ts';
import { type Group, type Item, isItem } from './header-items.ts';

/** The groups of declarations in a header. */
export interface DeclarationGroups {
  /** The group of each declaration: its id as in `\defgroup id Heading`, or its heading if it has no id. */
  readonly members: ReadonlyMap<Item, string>;
  /** Headings of groups by id. */
  readonly headings: ReadonlyMap<string, string>;
  /** Texts about groups, as in the comment, by group. */
  readonly texts: ReadonlyMap<string, readonly string[]>;
}

/** The groups of several headers, which can continue groups of each other. */
export class HeaderGroups {
  readonly #headings: ReadonlyMap<string, string>;
  readonly #texts: ReadonlyMap<string, readonly string[]>;

  constructor(groups: readonly DeclarationGroups[]) {
    this.#headings = new Map(groups.flatMap(({ headings }) => [...headings]));
    this.#texts = new Map(groups.flatMap(({ texts }) => [...texts]));
  }

  headingOf(group: string): string {
    return this.#headings.get(group) ?? group;
  }

  /** The lines of the text about a group. */
  linesOf(group: string): readonly string[] {
    return this.#texts.get(group) ?? [];
  }
}

/** `\defgroup id Heading`, `\addtogroup id Heading`, `\name Heading`. */
const COMMAND = /^[\\@](defgroup|addtogroup|weakgroup|name)\b(.*)$/;
const DEFINES = /[\\@](?:defgroup|addtogroup|weakgroup)\b/;
/** A heading of at most six words. */
const TITLE = /^[A-Z]\S*(?: \S+){0,5}$/;

/** The start of a remark about the declarations below it. */
const REMARK = /^(?:The following|These|This|If|To|On|Used|We|You|It)\b/;

const STARTS = /[\\@]\{/;
const ENDS = /[\\@]\}/;

/**
 * Finds the groups at the top level of a header: those of Doxygen, or if it has none, those below comments that are headings.
 * @param blocks the comments at the top level
 * @param titles comments above several declarations, which are headings up to the next empty line
 */
export function declarationGroups(
  root: Group | undefined,
  blocks: readonly CommentBlock[],
  titles: ReadonlySet<CommentBlock>,
): DeclarationGroups {
  const reader = new GroupReader();
  const byStart = new Map(blocks.map((block) => [block.tokens[0].start, block]));
  const hasCommands = blocks.some((block) => commentLines(block).some((line) => STARTS.test(line)));
  for (const element of root?.elements ?? []) {
    const block = isItem(element) ? undefined : byStart.get(element.start);
    if (isItem(element)) reader.add(element);
    else if (block) reader.read(block, hasCommands, titles.has(block));
  }
  return reader;
}

class GroupReader implements DeclarationGroups {
  readonly members = new Map<Item, string>();
  readonly headings = new Map<string, string>();
  readonly texts = new Map<string, readonly string[]>();
  #open: string[] = [];
  /** The heading of consecutive lines, and the last of them. */
  #run: { readonly heading: string; readonly line: number } | undefined;

  add(item: Item): void {
    if (this.#run && item.line - this.#run.line <= 1) this.#run = { ...this.#run, line: item.endLine };
    else this.#run = undefined;
    const group = this.#run?.heading ?? this.#open.findLast((each) => each !== '');
    if (group !== undefined && item.kind !== 'directive') this.members.set(item, group);
  }

  read(block: CommentBlock, hasCommands: boolean, isTitle: boolean): void {
    const lines = commentLines(block);
    if (hasCommands || lines.some((line) => DEFINES.test(line))) this.#readCommands(lines);
    else if (isTitle) this.#readTitle(lines, block.tokens.at(-1)?.endLine ?? 0);
    else this.#readHeading(headingIn(block));
  }

  #readTitle(lines: readonly string[], line: number): void {
    const named = titleOf(lines);
    if (named?.isMarked) {
      this.#run = { heading: named.name, line };
      this.texts.set(named.name, listedTexts(named.lines).before);
      return;
    }
    const [title = '', ...others] = unlabeled(lines);
    const isTitle = (others[0] === undefined || NOTE.test(others[0])) && TITLE.test(title);
    const isHeading = title !== lines[0] || (isTitle && !REMARK.test(title));
    const heading = title.replaceAll(/[.:]$|[[\]]/g, '');
    const text = trimmed(others);
    this.#run = isHeading ? { heading, line } : undefined;
    if (isHeading && text.length > 0) this.texts.set(heading, text);
  }

  #readHeading(heading: string | undefined): void {
    if (heading !== undefined) this.#run = undefined;
    if (heading !== undefined) this.#open = /^end\b/i.test(heading) ? [] : [heading];
  }

  #readCommands(lines: readonly string[]): void {
    let group = '';
    const texts: string[] = [];
    for (const line of lines) {
      const [, command, words = ''] = COMMAND.exec(line.trim()) ?? [];
      if (command !== undefined) group = this.#groupOf(command, words.replace(STARTS, '').trim());
      else texts.push(line.replace(STARTS, '').replace(ENDS, ''));
    }
    const text = texts.filter((line) => !/^\s*[\\@](?:ingroup|file)\b/.test(line));
    if (group !== '' && text.some((line) => line.trim() !== '')) this.texts.set(group, text);
    for (const line of lines) {
      if (STARTS.test(line)) this.#open.push(group);
      if (ENDS.test(line)) this.#open.pop();
    }
  }

  #groupOf(command: string, words: string): string {
    if (command === 'name') return words;
    const [id = '', ...heading] = words.split(/\s+/);
    if (heading.length > 0) this.headings.set(id, heading.join(' '));
    return id;
  }
}
