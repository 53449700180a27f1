import { ApiClasses, type ClassEntry, doc } from './api-classes.ts';
import { deprecation } from './attributes.ts';
import { readCType, typeExpression } from './c-type.ts';
import { extensionsOf } from './clang-type.ts';
import type { LinkTo } from './comment-markup.ts';
import { DeclaredComments } from './declared-comments.ts';
import type { Documentation } from './documentation.ts';
import type { Header, Macro, Values } from './header.ts';
import { Missing } from './missing.ts';
import type { SyntaxNode } from './syntax-tree.ts';
import { isConstant, type Tag, TypeNames } from './type-names.ts';

/** What clang says about headers. */
export interface Declarations {
  /** The declarations of all headers, in order. */
  readonly nodes: readonly SyntaxNode[];
  /** All described headers, also those without declarations. */
  readonly headers: readonly Header[];
  readonly macros: readonly Macro[];
  readonly values: Values;
}

/** A macro, or all declarations of a function or variable. */
type Declared = readonly [SyntaxNode | Macro, ...SyntaxNode[]];

/** A call, with at most two levels of parentheses in its arguments. */
const CALL = /^(\w+) ?\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)$/;

/** The API of headers while it is being described. */
export class Described {
  readonly classes = new ApiClasses();
  readonly missing = new Missing((node) => this.headerOf(node));
  readonly comments: DeclaredComments;
  readonly types: TypeNames;
  readonly values: Values;
  /** The names of functions, structures, unions and enumerations, which macros can replace or call. */
  readonly names: ReadonlySet<string>;
  readonly #headerOf: (file: string) => Header;

  /** @param headerOf returns the header for a file in the syntax tree */
  constructor(declarations: Declarations, headerOf: (file: string) => Header) {
    this.#headerOf = headerOf;
    this.types = new TypeNames(declarations.nodes);
    this.values = declarations.values;
    const isOther = ({ kind }: SyntaxNode) => kind === 'TypedefDecl' || kind === 'VarDecl';
    this.names = new Set(declarations.nodes.flatMap((node) => (isOther(node) ? [] : [node.name])));
    this.comments = new DeclaredComments(declarations.headers, headerOf, this.#links(declarations));
  }

  headerOf({ loc }: SyntaxNode): Header {
    return this.#headerOf(loc?.file ?? '');
  }

  /** The keys with texts of a function, constant or macro. */
  textKeys([first, ...others]: Declared, owner: ClassEntry, found: Documentation) {
    const nodes = 'header' in first ? others : [first, ...others];
    return {
      ...deprecation(nodes, this.comments, found),
      ...this.groupKey(first, owner),
      ...doc(found.text),
    };
  }

  /** The key `group`. Adds the text about the group to the module of the class. */
  groupKey(declared: SyntaxNode | Macro, owner: ClassEntry): { group?: string } {
    const group = this.comments.groupOf(declared);
    if (!group) return {};
    this.classes.addGroup(owner, group.heading, group.text);
    return { group: group.heading };
  }

  /** Whether a macro with parameters only calls a function, under a name that does not begin with an underscore. */
  isWrapper({ name, body }: Macro): boolean {
    const [, called] = CALL.exec(body.slice(body.indexOf(')') + 1).trim()) ?? [];
    return called !== undefined && this.names.has(called) && !name.startsWith('_');
  }

  /** A type in the notation of descriptions, or as in C if the notation does not have it. */
  expression(type: string): string {
    const read = readCType(type);
    return (read && typeExpression(read, this.types)) ?? type;
  }

  /** Whether a type has no extensions of C, or none that change its notation. */
  isExact(type: string): boolean {
    return extensionsOf(type).length === 0 || this.expression(type) !== type;
  }

  /** Links to types, their variants, functions and constants in the description. */
  #links({ nodes, macros, values }: Declarations): LinkTo {
    const described = macros.filter((macro) => {
      const { name, isFunction, line, header } = macro;
      if (!isFunction) return values.has(name);
      return header.text.macroComments(name, line).length > 0 || this.isWrapper(macro);
    });
    const targets = new Map([
      ...this.types.tags.flatMap((tag) => this.#tagTargets(tag)),
      ...described.map(({ name, header }) => [name, `${header.name}::${name}`] as const),
    ]);
    for (const node of nodes) {
      const { kind, name } = node;
      if (kind === 'TypedefDecl' && !targets.has(name)) targets.set(name, name);
      const owner = kind === 'FunctionDecl' ? this.types.ownerOf(node)?.name : undefined;
      if (kind === 'FunctionDecl' || (kind === 'VarDecl' && isConstant(node)))
        targets.set(name, `${owner ?? this.headerOf(node).name}::${name}`);
    }
    return (name) => {
      const target = targets.get(name);
      return target !== undefined && /^[A-Za-z_][\w:.]*$/.test(target) ? target : undefined;
    };
  }

  #tagTargets({ name, nodes }: Tag): (readonly [string, string])[] {
    return nodes.flatMap((node) => {
      const owner = name || this.headerOf(node).name;
      const variants = node.inner.filter(({ kind }) => kind === 'EnumConstantDecl');
      const types = name === '' ? [] : [node.name, name];
      return [
        ...types.map((each) => [each, name] as const),
        ...variants.map((variant) => [variant.name, `${owner}::${variant.name}`] as const),
      ];
    });
  }
}
