import type { LinkTo } from './comment-markup.ts';
import { functionOwner } from './function-owner.ts';
import type { Header, Macro, Values } from './header.ts';
import type { SyntaxNode } from './syntax-tree.ts';
import type { Tag, TypeNames } from './type-names.ts';

/** Addresses in the description by name: of types, their variants, functions and constants. */
export class Targets {
  readonly #targets = new Map<string, string>();
  readonly #headerOf: (file: string) => Header;
  readonly #types: TypeNames;

  constructor(types: TypeNames, headerOf: (file: string) => Header) {
    this.#types = types;
    this.#headerOf = headerOf;
    for (const tag of types.tags) this.#addTag(tag);
  }

  addMacros(macros: readonly Macro[], values: Values): void {
    const constants = macros.filter(({ name, isFunction }) => values.has(name) && !isFunction);
    for (const { name, header } of constants) this.#targets.set(name, `${header.name}::${name}`);
  }

  addNode(node: SyntaxNode): void {
    const { kind, name } = node;
    if (kind === 'TypedefDecl' && !this.#targets.has(name)) this.#targets.set(name, name);
    if (kind === 'VarDecl') this.#targets.set(name, `${this.#restOf(node)}::${name}`);
    if (kind !== 'FunctionDecl') return;
    const owner = functionOwner(node, this.#types)?.name ?? this.#restOf(node);
    this.#targets.set(name, `${owner}::${name}`);
  }

  readonly linkTo: LinkTo = (name) => {
    const target = this.#targets.get(name);
    return target !== undefined && /^[A-Za-z_][\w:.]*$/.test(target) ? target : undefined;
  };

  #addTag({ name, nodes }: Tag): void {
    for (const node of nodes) {
      if (name !== '') for (const each of [node.name, name]) this.#targets.set(each, name);
      const owner = name === '' ? this.#restOf(node) : name;
      const variants = node.inner.filter(({ kind }) => kind === 'EnumConstantDecl');
      for (const variant of variants) this.#targets.set(variant.name, `${owner}::${variant.name}`);
    }
  }

  /** The class for what belongs to no type. */
  #restOf({ loc }: SyntaxNode): string {
    return this.#headerOf(loc?.file ?? '').name;
  }
}
