import { dedented } from './comment.ts';
import { headingOf } from './comment-headings.ts';
import type { LinkTo } from './comment-markup.ts';
import {
  type Documentation,
  documentation,
  isAboutOther,
  linesText,
  unknownFunction,
} from './documentation.ts';
import type { Header, Macro } from './header.ts';
import type { Item } from './header-items.ts';
import type { SyntaxNode } from './syntax-tree.ts';

/** The comments of declarations in the described headers. Each comment documents one of them. */
export class DeclaredComments {
  /** Functions that comments name and no header declares, with the declaration below each comment. */
  readonly unknown = new Map<string, SyntaxNode>();
  readonly #headerOf: (file: string) => Header;
  readonly #linkTo: LinkTo;
  /** Headers can continue groups of each other. */
  readonly #headings: ReadonlyMap<string, string>;
  readonly #groupLines: ReadonlyMap<string, readonly string[]>;
  readonly #groupTexts = new Map<string, string>();
  /** The declaration that each item documents, by name. */
  readonly #owners = new Map<Item, string>();

  constructor(headers: readonly Header[], headerOf: (file: string) => Header, linkTo: LinkTo) {
    this.#headerOf = headerOf;
    this.#linkTo = linkTo;
    this.#headings = new Map(headers.flatMap(({ text: { groups } }) => [...groups.headings]));
    this.#groupLines = new Map(headers.flatMap(({ text: { groups } }) => [...groups.texts]));
  }

  /**
   * The documentation of a declaration.
   * @param owner the name of the declaration that the description contains
   * @param nodes its declarations, of which the first one with a comment counts
   * @param names the names of its parameters or members
   */
  of(owner: string, nodes: readonly SyntaxNode[], names: readonly string[] = []): Documentation {
    for (const node of nodes) {
      const item = this.#itemOf(node);
      // Fields can be in one declaration: `int x, y;`.
      const isShared = node.kind === 'FieldDecl';
      if (!item || (!isShared && (this.#owners.get(item) ?? owner) !== owner)) continue;
      const comments = this.#textOf(node)
        .commentsOf(item)
        .filter((comment) => !this.#isAboutUnknown(comment, owner, node))
        .filter((comment) => !isAboutOther(comment, owner, this.#linkTo));
      const found = documentation(comments, names, this.#linkTo, owner);
      if (found.text === '' && found.parameters.size === 0 && found.deprecated === undefined) continue;
      this.#owners.set(item, owner);
      return found;
    }
    const named = nodes.filter(({ kind }) => kind !== 'EnumConstantDecl');
    const nameOf = ({ kind, name }: SyntaxNode) => (kind === 'FieldDecl' ? owner : name || owner);
    const comment = named.map((node) => this.#textOf(node).titled(nameOf(node))).find(Boolean);
    return documentation(comment ? [comment] : [], names, this.#linkTo, owner);
  }

  #isAboutUnknown(comment: readonly string[], owner: string, node: SyntaxNode): boolean {
    const name = unknownFunction(comment, owner, this.#linkTo);
    if (name !== undefined) this.unknown.set(name, node);
    return name !== undefined;
  }

  ofMacro({ name, line, header: { text } }: Macro, names: readonly string[] = []): Documentation {
    const comments = text.macroComments(name, line);
    const titled = comments.length === 0 ? text.titled(name) : undefined;
    return documentation(titled ? [titled] : comments, names, this.#linkTo, name);
  }

  /**
   * The group that the comment of a declaration or macro names, or the one around it: its heading, and the text about it, unless
   * that only repeats the heading. For an enumeration without a name, the comment is the heading of its constants.
   */
  groupOf(declared: SyntaxNode | Macro): { readonly heading: string; readonly text: string } | undefined {
    const isMacro = 'header' in declared;
    const header = isMacro ? declared.header.text : this.#textOf(declared);
    const item = isMacro ? header.macro(declared.name, declared.line) : this.#itemOf(declared);
    const lines = header.commentsOf(item).flat();
    const [id] = lines.flatMap((line) => /[\\@]ingroup[ \t]+(\w+)/.exec(line)?.[1] ?? []);
    const own = !isMacro && declared.kind === 'EnumDecl' ? headingOf(lines) : undefined;
    if (own?.heading) return { heading: own.heading, text: linesText(own.text, this.#linkTo) };
    const group = id ?? (item && header.groups.members.get(item));
    if (group === undefined) return undefined;
    const heading = this.#headings.get(group) ?? group;
    const text =
      this.#groupTexts.get(group) ?? linesText(dedented(this.#groupLines.get(group) ?? []), this.#linkTo);
    this.#groupTexts.set(group, text);
    return { heading, text: text === heading ? '' : text };
  }

  /** The text about a whole header. */
  ofHeader({ text }: Header): string {
    return linesText(dedented(text.manual.lines), this.#linkTo);
  }

  /** Whether a declaration has a comment. */
  has(node: SyntaxNode): boolean {
    return this.#textOf(node).commentsOf(this.#itemOf(node)).length > 0;
  }

  /** The text of the comment that documents only one parameter. */
  ofParameter(node: SyntaxNode): string {
    const { offset = -1, isExpanded } = node.loc ?? {};
    const text = this.#textOf(node);
    const item = isExpanded ? undefined : text.parameterAt(offset);
    return documentation(text.commentsOf(item), [], this.#linkTo).text;
  }

  /** The item of a declaration in the text of its header. Variants and fields in the text of a macro have none. */
  #itemOf(node: SyntaxNode): Item | undefined {
    const { offset = -1, isExpanded = false } = node.loc ?? {};
    const isMember = node.kind === 'FieldDecl' || node.kind === 'EnumConstantDecl';
    return isExpanded && isMember ? undefined : this.#textOf(node).statementAt(offset);
  }

  /** The expression after `=` in a declaration, as written. */
  readonly initializerOf = (node: SyntaxNode): string | undefined => {
    const item = this.#itemOf(node);
    return item && this.#textOf(node).initializer(item, node.name);
  };

  /** The names of the parameters of a callback. */
  callbackNames(node: SyntaxNode, count: number): string[] {
    const item = this.#itemOf(node);
    return (item && this.#textOf(node).callbackNames(item, count)) ?? [];
  }

  /** The texts of the comments beside the parameters of a callback, by name. */
  callbackTexts(node: SyntaxNode, count: number): (readonly [string, string])[] {
    const item = this.#itemOf(node);
    const found = item ? this.#textOf(node).callbackComments(item, count) : [];
    return [...found]
      .map(([name, comments]) => [name, documentation(comments, [], this.#linkTo).text] as const)
      .filter(([name, text]) => name !== '' && text !== '');
  }

  /** The message of an attribute, as in `deprecated("message")`, in the declaration or in the macro that contains it. */
  messageOf(attribute: SyntaxNode, node: SyntaxNode): string | undefined {
    const { offset = -1, spellingLoc } = attribute.begin ?? {};
    const inMacro = spellingLoc && this.#headerOf(spellingLoc.file).text.textAfter(spellingLoc.offset);
    return inMacro ?? this.#textOf(node).textAfter(offset);
  }

  #textOf({ loc }: SyntaxNode) {
    return this.#headerOf(loc?.file ?? '').text;
  }
}
