import { apiPath, permanentPath } from '../addresses/paths.ts';
import type { DescribedClass } from '../reference/classes.ts';
import { type Member, membersOf } from '../reference/members.ts';
import type { Reference } from '../reference/reference.ts';

/** A type or a member, and where it is documented. */
export interface SymbolLink {
  readonly name: string;
  readonly path: string;
}

/** A type of the newest API that is described. */
export interface TypeFact extends SymbolLink {
  /** Every member, in the order of the kinds; the same name may stand twice. */
  readonly members: readonly SymbolLink[];
  /** Of the members those that are variants. */
  readonly variants: readonly SymbolLink[];
}

/** What guides ask of the types of the newest release that describes any. */
export class TypeFacts {
  readonly #reference: Reference | undefined;
  /** Address of the API of that release. */
  readonly #root: string;

  /**
   * @param editions newest first
   */
  constructor(editions: readonly { readonly newest: boolean; readonly reference?: Reference }[]) {
    const described = editions.find(({ reference }) => reference && reference.library.classes.length > 0);
    this.#reference = described?.reference;
    const version = described?.reference?.version ?? '';
    this.#root = !described || described.newest ? apiPath() : permanentPath(version, apiPath());
  }

  /** Names of the modules. */
  get modules(): string[] {
    return this.#reference?.library.modules.map(({ name }) => name) ?? [];
  }

  /** Names of the types of a module. */
  types(module: string): string[] {
    const found = this.#reference?.library.modules.find(({ name }) => name === module);
    return found?.classes.map(({ name }) => name) ?? [];
  }

  /** A type, or undefined where the API has none of that name there. */
  find(module: string, name: string): TypeFact | undefined {
    const described = this.#reference?.library.find(module, name);
    if (!described) return undefined;
    const path = this.#path(described);
    const links = (members: readonly Member[]) =>
      members.map((member) => ({ name: member.name, path: `${path}#${member.anchor}` }));
    return {
      name,
      path,
      members: links(described.members),
      variants: links(membersOf(described, 'variant')),
    };
  }

  /** The members that store a type, each as `Type.member`; see `Uses` of the reference. */
  holders(module: string, name: string): SymbolLink[] {
    const described = this.#reference?.library.find(module, name);
    const stored = described ? (this.#reference?.usesOf(described).stored ?? []) : [];
    return stored.flatMap(({ owner, member }) =>
      member ? [{ name: `${owner.name}.${member.name}`, path: `${this.#path(owner)}#${member.anchor}` }] : [],
    );
  }

  #path({ path }: DescribedClass): string {
    return `${this.#root}${path}`;
  }
}
