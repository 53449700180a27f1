import { type CommentBlock, commentLines } from './comment.ts';
import { type DeclarationGroups, declarationGroups } from './comment-groups.ts';
import { type Manual, manualOf } from './comment-manual.ts';
import { type CommentStyle, commentOwners } from './comment-owners.ts';
import {
  declarationsIn,
  followCondition,
  type Group,
  headerItems,
  type Item,
  isGroup,
  isItem,
  wordsOf,
} from './header-items.ts';

/** The text of a header: comments, names and expressions that clang's syntax tree lacks. */
export class HeaderText {
  readonly style: CommentStyle;
  /** In the order of lines. */
  readonly directives: readonly Item[];
  /** Names of variables that the header initializes and that cannot change: `static const int name = 1`. */
  readonly constants: readonly string[];
  readonly groups: DeclarationGroups;
  readonly manual: Manual;
  /** The macro that excludes the header if it is included again, which can have a value. */
  readonly guard: string | undefined;
  readonly #bytes: string;
  readonly #itemAt: ReadonlyMap<number, Item>;
  readonly #comments: ReadonlyMap<Item, readonly CommentBlock[]>;
  readonly #titled: ReadonlyMap<string, readonly string[]>;
  readonly #macros: ReadonlyMap<string, Item>;
  /** Documented definitions in branches for Doxygen, by the name of the macro. */
  readonly #documented: ReadonlyMap<string, Item>;

  /** @param bytes the header, one character per byte (latin1), so that indexes are the offsets of clang */
  constructor(bytes: string) {
    this.#bytes = bytes;
    const items = headerItems(bytes);
    const { style, comments, titled, blocks, headings } = commentOwners(items);
    this.guard = guardOf(items.root);
    this.manual = openingManual(items.root, blocks, comments, headings, this.guard);
    const others = blocks.filter((block) => block.isDoxygen || block !== this.manual.block);
    this.groups = declarationGroups(items.root, others, headings);
    this.style = style;
    this.directives = items.groups
      .flatMap(({ elements }) => elements.filter(isItem))
      .filter(({ kind }) => kind !== 'declaration')
      .toSorted((one, other) => one.line - other.line);
    this.#itemAt = items.itemAt;
    this.#comments = comments;
    this.#titled = titled;
    const macros = this.directives.filter(({ kind }) => kind === 'macro');
    this.#macros = new Map(macros.map((item) => [`${wordsOf(item)[1]} ${item.line}`, item]));
    const documented = macrosForDoxygen(this.directives).filter((item) => this.#isDocumented(item));
    this.#documented = new Map(documented.map((item) => [wordsOf(item)[1] ?? '', item]));
    this.constants = declarationsIn(items.root).flatMap(constantNames);
  }

  /** The declaration, field or variant with a token at an offset. */
  statementAt(offset: number): Item | undefined {
    let item = this.#itemAt.get(offset);
    while (item?.group.opener === '(') item = item.group.parent;
    return item?.kind === 'declaration' ? item : undefined;
  }

  /** The parameter with a token at an offset. */
  parameterAt(offset: number): Item | undefined {
    const item = this.#itemAt.get(offset);
    return item?.group.opener === '(' ? item : undefined;
  }

  /** The directive that defines a macro. */
  macro(name: string, line: number): Item | undefined {
    return this.#macros.get(`${name} ${line}`);
  }

  /**
   * The lines of each comment that documents a macro. The documentation can be above a definition in another branch, which
   * only Doxygen reads: `#ifdef DOXYGEN`.
   */
  macroComments(name: string, line: number): (readonly string[])[] {
    const own = this.macro(name, line);
    return this.commentsOf(own && this.#isDocumented(own) ? own : (this.#documented.get(name) ?? own));
  }

  #isDocumented(item: Item): boolean {
    return this.#comments.get(item)?.some(({ isDoxygen, isBack }) => isDoxygen && !isBack) ?? false;
  }

  /** The lines of each comment that documents an item. */
  commentsOf(item: Item | undefined): (readonly string[])[] {
    return ((item && this.#comments.get(item)) ?? []).map(commentLines);
  }

  /** The lines about a name in a comment that is not beside its declaration. */
  titled(name: string): readonly string[] | undefined {
    return this.#titled.get(name);
  }

  /** The expression after a name and `=` as written, with single spaces; undefined if it contains comments or braces. */
  initializer(item: Item, name: string): string | undefined {
    const rest = item.parts.slice(Math.max(0, wordsOf(item).indexOf(name)));
    const [mark, comma] = rest.flatMap((part) => (!isGroup(part) && /^[=,]$/.test(part.text) ? [part] : []));
    if (mark?.text !== '=') return undefined;
    const end = comma?.start ?? item.end;
    const text = this.#bytes.slice(mark.end, end).replace(/[;,]$/, '').trim();
    if (/\/[/*]|[{}#]/.test(text) || text === '') return undefined;
    return Buffer.from(text, 'latin1').toString('utf8').replaceAll(/\s+/g, ' ');
  }

  /** The first text in quotation marks after a token, as in `deprecated("message")`, without the marks. */
  textAfter(offset: number): string | undefined {
    const item = this.#itemAt.get(offset);
    const index = item?.parts.findIndex((part) => !isGroup(part) && part.start === offset) ?? -1;
    const next = item?.parts[index + 1];
    if (!item || !next) return undefined;
    // Parentheses in directives are tokens.
    const rest = isGroup(next)
      ? declarationsIn(next).flatMap(({ parts }) => parts)
      : item.parts.slice(index + 2);
    const end = rest.findIndex((part) => !isGroup(part) && part.text === ')');
    const texts = rest.slice(0, end < 0 ? rest.length : end);
    const literals = texts.flatMap((part) => (isGroup(part) || !part.text.startsWith('"') ? [] : part.text));
    const text = literals.map((literal) => literal.slice(1, -1).replaceAll(/\\(.)/g, '$1')).join('');
    return text === '' ? undefined : Buffer.from(text, 'latin1').toString('utf8');
  }

  /** The names of the parameters of a callback with `count` parameters. The name of an unnamed parameter is empty. */
  callbackNames(item: Item, count: number): string[] {
    return callbackParameters(item, count).map(parameterName);
  }

  /** The lines of the comments beside the parameters of a callback, by name. */
  callbackComments(item: Item, count: number): Map<string, (readonly string[])[]> {
    const parameters = callbackParameters(item, count);
    return new Map(parameters.map((each) => [parameterName(each), this.commentsOf(each)]));
  }
}

/**
 * The include guard: the macro in the first condition around the declarations, or around everything, if its definition is next:
 * `#ifndef name` or `#if !defined(name)`.
 */
function guardOf({ elements }: Group): string | undefined {
  const items = elements.filter(isItem);
  const first = items.findIndex(({ kind }) => kind === 'declaration');
  /** The guards of the open conditions; empty for other conditions. */
  const open: string[] = [];
  for (const [index, item] of items.slice(0, first).entries()) {
    const [, name = ''] = /^(?:ifndef|if ! defined \(?) ?(\w+)/.exec(wordsOf(item).join(' ')) ?? [];
    const next = items[index + 1];
    const [word = ''] = wordsOf(item);
    const guard = next?.kind === 'macro' && wordsOf(next)[1] === name ? name : '';
    followCondition(open, word, (ended = guard) => ended);
  }
  return open[0] || undefined;
}

/** Macros in the branches that only Doxygen reads: `#ifdef DOXYGEN`. */
function macrosForDoxygen(directives: readonly Item[]): Item[] {
  /** Whether only Doxygen reads each open branch; undefined if neither its condition nor one around it says so. */
  const open: (boolean | undefined)[] = [];
  return directives.filter((item) => {
    const [word = '', ...condition] = wordsOf(item);
    const isNamed = condition.some((part) => /DOXYGEN|DOCUMENTATION|_DOC$/.test(part));
    const isOnly = isNamed ? word !== 'ifndef' && !condition.includes('!') : undefined;
    followCondition(open, word, (ended) => open.at(-1) || (word === 'else' ? ended === false : isOnly));
    return item.kind === 'macro' && open.at(-1) === true;
  });
}

/** The text before the first declaration. Comments above the guard of the header are among it. */
function openingManual(
  { elements }: Group,
  blocks: readonly CommentBlock[],
  comments: ReadonlyMap<Item, readonly CommentBlock[]>,
  headings: ReadonlyMap<CommentBlock, unknown>,
  guardName: string | undefined,
): Manual {
  const items = elements.filter(isItem);
  const lineOf = (item: Item | undefined) => item?.line ?? Number.POSITIVE_INFINITY;
  const end = lineOf(items.find(({ kind }) => kind === 'declaration'));
  const [guard, ...macros] = items.filter(({ kind }) => kind === 'macro');
  // Most guards have no text.
  const isGuard = (item: Item) =>
    item.kind === 'macro' && (item.parts.length === 2 || wordsOf(item)[1] === guardName);
  const macro = guard && isGuard(guard) ? macros[0] : guard;
  const used = new Set([...comments].flatMap(([item, found]) => (isGuard(item) ? [] : found)));
  return manualOf(
    blocks.filter((block) => !used.has(block) && !headings.has(block) && block.first.line < end),
    lineOf(macro),
  );
}

/** The names in `static const int name = 1, other = 2` or `constexpr int name = 1`. */
function constantNames(item: Item): string[] {
  const words = wordsOf(item);
  const isConstant = words.some((word) => word === 'const' || word === 'constexpr');
  const names = words.filter((_, index) => words[index + 1] === '=' && words[index + 2] !== '=');
  return isConstant && words[1] !== '=' ? names.filter((name) => /^[A-Za-z_]\w*$/.test(name)) : [];
}

/** The parameters of a callback, if one has a name. */
function callbackParameters(item: Item, count: number): Item[] {
  const lists = groupsIn(item).filter((group) => group.opener === '(' && !isDeclarator(group));
  const all = lists.map((list) => declarationsIn(list)).filter(({ length }) => length === count);
  return all.find((items) => items.some((each) => parameterName(each) !== '')) ?? [];
}

/** The groups in an item, and in the items of its groups. */
function groupsIn({ parts }: Item): Group[] {
  return parts.filter(isGroup).flatMap((group) => [group, ...declarationsIn(group).flatMap(groupsIn)]);
}

/** Whether parentheses contain the name of a callback, as in `(*name)(int a)`: others follow them. */
function isDeclarator(group: Group): boolean {
  const parts = group.parent?.parts ?? [];
  const next = parts[parts.indexOf(group) + 1];
  return next !== undefined && isGroup(next) && next.opener === '(';
}

/** Words of types that are not names of parameters. */
const TYPE_WORD =
  /^(?:const|volatile|restrict|__restrict|struct|union|enum|void|char|short|int|long|float|double|signed|unsigned|_Bool|bool|register|\d.*)$/;
const QUALIFIER = /^(?:const|volatile|restrict|__restrict|register)$/;

/** The name in the declaration of a parameter, as in `int (*name)(void)` or `char *name[2]`; empty if it has none. */
function parameterName(item: Item): string {
  const [first] = groupsIn(item);
  const inner = first?.opener === '(' ? declarationsIn(first)[0] : undefined;
  if (inner && wordsOf(inner)[0] === '*')
    return wordsOf(inner).findLast((word) => /^[A-Za-z_]/.test(word)) ?? '';
  const words = wordsOf(item);
  // The name of the callback, as in `(*name)`.
  if (words[0] === '*' || words[0] === '^') return '';
  const bracket = words.indexOf('[');
  const before = words.slice(0, bracket < 0 ? words.length : bracket);
  const name = before.at(-1) ?? '';
  const types = before.slice(0, -1).filter((word) => !QUALIFIER.test(word));
  const isTag = /^(?:struct|union|enum)$/.test(before.at(-2) ?? '');
  return types.length > 0 && !isTag && /^[A-Za-z_]\w*$/.test(name) && !TYPE_WORD.test(name) ? name : '';
}
