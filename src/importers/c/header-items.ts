import { headerTokens, type Token } from './header-tokens.ts';

/** A declaration, field, variant, parameter or directive in the text of a header. */
export interface Item {
  readonly kind: 'declaration' | 'macro' | 'directive';
  /** Its tokens without comments, and what is in parentheses or braces. */
  readonly parts: (Token | Group)[];
  readonly group: Group;
  readonly line: number;
  /** Column of its start in bytes, from 0. */
  readonly column: number;
  endLine: number;
  /** Offset after its separator. */
  end: number;
}

/** The content of parentheses or braces, or of the whole header. */
export interface Group {
  readonly opener: '(' | '{' | '';
  /** The item that contains the group; undefined for the whole header. */
  readonly parent?: Item;
  readonly line: number;
  /** Items and comments in order. */
  readonly elements: (Item | Token)[];
}

/** The structure of a header's text. */
export interface HeaderItems {
  /** The top level. */
  readonly root: Group;
  /** All groups, first the top level. */
  readonly groups: readonly Group[];
  /** The innermost item by the offset of each token. */
  readonly itemAt: ReadonlyMap<number, Item>;
}

export function isItem(element: Item | Token): element is Item {
  return 'parts' in element;
}

export function isGroup(part: Token | Group): part is Group {
  return 'elements' in part;
}

/** The tokens directly in an item. A group is its opening character. */
export function wordsOf({ parts }: Item): string[] {
  return parts.map((part) => (isGroup(part) ? part.opener : part.text));
}

/** The items of a group, without comments and directives. */
export function declarationsIn({ elements }: Group): Item[] {
  return elements.filter(isItem).filter(({ kind }) => kind === 'declaration');
}

/**
 * Follows a directive, which can end a branch of a condition, start one, or both.
 * @param open the values of the open branches
 * @param startOf the value of the branch that starts, after the one that ends
 * @returns the value of the branch that ends
 */
export function followCondition<T>(open: T[], directive: string, startOf: (ended?: T) => T): T | undefined {
  const ended = /^(?:el|endif)/.test(directive) ? open.pop() : undefined;
  if (/^(?:if|el)/.test(directive)) open.push(startOf(ended));
  return ended;
}

/** Finds the items in a header's text, in which each character is a byte (latin1). */
export function headerItems(bytes: string): HeaderItems {
  const reader = new ItemReader();
  for (const token of headerTokens(bytes)) reader.read(token);
  return reader;
}

/** An open group, with its unfinished item and the groups around it. */
interface Level {
  readonly group: Group;
  readonly item?: Item | undefined;
  readonly outer?: Level;
}

class ItemReader implements HeaderItems {
  readonly groups: Group[] = [];
  readonly itemAt = new Map<number, Item>();
  readonly root = this.#newGroup({ opener: '', line: 1, elements: [] });
  #level: Level = { group: this.root };
  #isDirective = false;
  #directive: Item | undefined;
  /** Levels at the start of open conditions. Branches can open the same group twice: `#if X … struct a { #else struct b {`. */
  readonly #conditions: Level[] = [];

  read(token: Token): void {
    if (this.#isDirective) this.#readDirective(token);
    else if (token.kind === 'comment') this.#readComment(token);
    else if (token.kind === 'directive') {
      this.#endMacroUse(token.line - 1);
      if (!this.#isDocumented()) this.#dropLinkage();
      this.#isDirective = true;
    } else this.#readToken(token);
  }

  #readComment(token: Token): void {
    this.#endMacroUse(token.line - 1);
    const { item, group } = this.#level;
    const last = item?.parts.at(-1);
    // The first names in a declaration can have a comment of their own: `int a, // A.`
    const isOwn = last && !isGroup(last) && last.text === ',' && last.line === token.line && !isList(group);
    if (isOwn) this.#level = { ...this.#level, item: undefined };
    group.elements.push(token);
  }

  #readDirective(token: Token): void {
    if (token.kind === 'end') {
      if (this.#directive) this.#directive.end = token.end;
      this.#isDirective = false;
      this.#directive = undefined;
    } else if (token.kind === 'comment') this.#level.group.elements.push(token);
    else {
      if (!this.#directive) this.#followCondition(token.text);
      this.#directive ??= this.#newItem(token, token.text === 'define' ? 'macro' : 'directive');
      this.#append(this.#directive, token);
    }
  }

  #followCondition(directive: string): void {
    const ended = followCondition(this.#conditions, directive, (level = this.#level) => level);
    if (/^el/.test(directive)) this.#level = ended ?? this.#level;
  }

  #readToken(token: Token): void {
    this.#endMacroUse(token.line - 2);
    const { group } = this.#level;
    if (token.kind === 'mark' && (token.text === '(' || token.text === '{')) this.#open(token, token.text);
    else if (token.text === ')' || token.text === '}') this.#close(token);
    else if (token.text === ';' || (token.text === ',' && isList(group))) this.#finish(token);
    else this.#append(this.#currentItem(token), token);
  }

  #open(token: Token, opener: '(' | '{'): void {
    if (opener === '{' && this.#dropLinkage()) return;
    const item = this.#currentItem(token);
    const group = this.#newGroup({ opener, parent: item, line: token.line, elements: [] });
    this.itemAt.set(token.start, item);
    item.parts.push(group);
    this.#level = { group, outer: this.#level };
  }

  /** Whether a comment is directly above the condition that contains the start of the open declaration. */
  #isDocumented(): boolean {
    const { item, group } = this.#level;
    const [comment, directive] = item ? group.elements.slice(0, group.elements.indexOf(item)).slice(-2) : [];
    return comment !== undefined && !isItem(comment) && directive?.line === comment.endLine + 1;
  }

  /** Drops `extern "C"`, which belongs to several declarations, or to one in only some branches of a condition. */
  #dropLinkage(): boolean {
    const { item, group } = this.#level;
    if (!item || !/^extern "[^"]*"$/.test(wordsOf(item).join(' '))) return false;
    group.elements.splice(group.elements.indexOf(item), 1);
    this.#level = { ...this.#level, item: undefined };
    return true;
  }

  #close(token: Token): void {
    const opener = token.text === ')' ? '(' : '{';
    let level: Level | undefined = this.#level;
    while (level && level.group.opener !== opener) level = token.text === '}' ? level.outer : undefined;
    if (this.#level.item) this.#level.item.end = token.start;
    if (!level?.outer) {
      // The end of extern "C" {…}.
      if (this.#level.group.opener === '') this.#level = { ...this.#level, item: undefined };
      return;
    }
    const { item } = level.outer;
    if (item) Object.assign(item, { endLine: token.endLine, end: token.end });
    this.#level = item && opener === '{' && isBody(item) ? { ...level.outer, item: undefined } : level.outer;
  }

  #finish(separator: Token): void {
    const { item } = this.#level;
    // A comma can be at the start of the next line.
    if (item && (separator.text === ';' || separator.line === item.endLine))
      Object.assign(item, { endLine: separator.endLine, end: separator.end });
    this.#level = { ...this.#level, item: undefined };
  }

  /** Ends macros in the place of declarations, such as `BEGIN_DECLARATIONS` or `EXPORT(…)`, if the last ends at or before a line. */
  #endMacroUse(line: number): void {
    const { item, group } = this.#level;
    if (!item || isList(group) || item.endLine > line) return;
    const words = wordsOf(item);
    const isWhole = words.length === 1 || words.length % 2 === 0;
    const isUse = words.every((word, index) => (index % 2 === 0 ? /^\w/.test(word) : word === '('));
    if (isWhole && isUse) this.#level = { ...this.#level, item: undefined };
  }

  #currentItem(token: Token): Item {
    const item = this.#level.item ?? this.#newItem(token, 'declaration');
    if (!this.#level.item) this.#level = { ...this.#level, item };
    return item;
  }

  #newItem({ line, column, endLine, end }: Token, kind: Item['kind']): Item {
    const { group } = this.#level;
    const item: Item = { kind, parts: [], group, line, column, endLine, end };
    group.elements.push(item);
    return item;
  }

  #append(item: Item, token: Token): void {
    item.parts.push(token);
    Object.assign(item, { endLine: token.endLine, end: token.end });
    this.itemAt.set(token.start, item);
  }

  #newGroup(group: Group): Group {
    this.groups.push(group);
    return group;
  }
}

/** Whether commas separate the items of a group: parameters, or variants of an enumeration. */
function isList({ opener, parent }: Group): boolean {
  return opener === '(' || (opener === '{' && parent !== undefined && wordsOf(parent).includes('enum'));
}

const TAG = /^(?:struct|union|enum|class)$/;
const ATTRIBUTE = /^(?:__attribute__|__declspec|_Alignas|alignas)$/;

/** Whether the last part of an item, in braces, is the body of a function. */
function isBody(item: Item): boolean {
  const words = wordsOf(item).slice(0, -1);
  if (words.includes('=')) return false;
  const start = words.findLastIndex((word) => TAG.test(word));
  return start < 0 ? words.includes('(') : words.at(-1) === '(' && !ATTRIBUTE.test(words.at(-2) ?? '');
}
