import { type CommentBlock, commentLines, headingIn } from './comment.ts';
import { type Group, type Item, isItem } from './header-items.ts';

/** The groups of declarations in a header. */
export interface DeclarationGroups {
  /** The heading of each declaration in a group. */
  readonly headings: ReadonlyMap<Item, string>;
  /** The heading of each group that has an id, as in `\defgroup id Heading`. */
  readonly byId: ReadonlyMap<string, string>;
  /** Texts about groups, as in the comment, by heading. */
  readonly texts: ReadonlyMap<string, readonly string[]>;
}

/** `\defgroup id Heading`, `\addtogroup id Heading`, `\name Heading`. */
const COMMAND = /^[\\@](defgroup|addtogroup|weakgroup|name)\b(.*)$/;
const STARTS = /[\\@]\{/;
const ENDS = /[\\@]\}/;

/**
 * Finds the groups at the top level of a header: those of Doxygen, or if it has none, those below comments that are headings.
 * @param blocks the comments by their first token
 */
export function declarationGroups(
  root: Group | undefined,
  blocks: readonly CommentBlock[],
): DeclarationGroups {
  const reader = new GroupReader();
  const byStart = new Map(blocks.map((block) => [block.tokens[0].start, block]));
  const hasCommands = blocks.some((block) => commentLines(block).some((line) => STARTS.test(line)));
  for (const element of root?.elements ?? []) {
    if (isItem(element)) reader.add(element);
    else {
      const block = byStart.get(element.start);
      if (block && hasCommands) reader.readCommands(commentLines(block));
      else reader.readHeading(block && headingIn(block));
    }
  }
  return reader;
}

class GroupReader implements DeclarationGroups {
  readonly headings = new Map<Item, string>();
  readonly byId = new Map<string, string>();
  readonly texts = new Map<string, readonly string[]>();
  #open: string[] = [];

  add(item: Item): void {
    const heading = this.#open.findLast((each) => each !== '');
    if (heading !== undefined && item.kind !== 'directive') this.headings.set(item, heading);
  }

  readHeading(heading: string | undefined): void {
    if (heading !== undefined) this.#open = [heading];
  }

  readCommands(lines: readonly string[]): void {
    let heading = '';
    const texts: string[] = [];
    for (const line of lines) {
      const [, command, words = ''] = COMMAND.exec(line.trim()) ?? [];
      if (command !== undefined) heading = this.#headingOf(command, words.replace(STARTS, '').trim());
      else texts.push(line.replace(STARTS, '').replace(ENDS, ''));
    }
    const text = texts.filter((line) => !/^\s*[\\@](?:ingroup|file)\b/.test(line));
    if (heading !== '' && text.some((line) => line.trim() !== '')) this.texts.set(heading, text);
    for (const line of lines) {
      if (STARTS.test(line)) this.#open.push(heading);
      if (ENDS.test(line)) this.#open.pop();
    }
  }

  #headingOf(command: string, words: string): string {
    if (command === 'name') return words;
    const [id = '', ...others] = words.split(/\s+/);
    const heading = others.join(' ') || this.byId.get(id) || id;
    this.byId.set(id, heading);
    return heading;
  }
}
