import { builtInName, type CType, isConst, type Names, readCType } from './c-type.ts';
import { isDefined, isTagKind, typeText } from './declaration.ts';
import type { SyntaxNode } from './syntax-tree.ts';

/** Declarations of one structure, union or enumeration. */
export interface Tag {
  /** Name of its class, which is that of its first typedef, if any; empty if it has no name. */
  readonly name: string;
  readonly nodes: readonly [SyntaxNode, ...SyntaxNode[]];
  /** Typedefs of it, in order. For a handle, the typedef of pointers to it. */
  readonly typedefs: readonly SyntaxNode[];
  /** Whether it is incomplete, and only pointers to it have a typedef, as in `typedef struct tag *name`. */
  readonly isHandle: boolean;
}

/** An opaque class that a value refers to. */
interface Referred {
  readonly name: string;
  /** How a function receives the value, if it can be the receiver. */
  readonly self?: 'ref' | 'refmut' | 'value';
}

/** The names of types in headers. */
export class TypeNames implements Names {
  /** By name, or by id if unnamed. */
  readonly #tags: ReadonlyMap<string, Tag>;
  readonly #opaque: ReadonlySet<string>;
  readonly #typedefs: ReadonlyMap<string, CType | undefined>;

  constructor(declarations: readonly SyntaxNode[]) {
    const typedefs = declarations.filter(({ kind }) => kind === 'TypedefDecl');
    this.#typedefs = new Map(typedefs.map((node) => [node.name, readType(node)]));
    const direct = Map.groupBy(typedefs, namedTag);
    const pointers = Map.groupBy(typedefs, (node) => tagName(pointedBy(readType(node))));
    const nodes = Map.groupBy(declarations.flatMap(withNested), keyOf);
    this.#tags = new Map(
      [...nodes].flatMap(([key, [first, ...more]]): [string, Tag][] => {
        if (!first) return [];
        const all = [first, ...more] as const;
        const own = direct.get(key) ?? [];
        const [pointer] = pointers.get(key) ?? [];
        const isHandle = pointer !== undefined && own.length === 0 && !all.some(isDefined);
        const named = isHandle ? [pointer] : own;
        return [[key, { name: named[0]?.name ?? first.name, nodes: all, typedefs: named, isHandle }]];
      }),
    );
    const opaque = this.tags.filter((tag) => !tag.isHandle && !tag.nodes.some(isDefined));
    this.#opaque = new Set(opaque.map(({ name }) => name));
  }

  get tags(): Tag[] {
    return [...this.#tags.values()];
  }

  nameOf(name: string, isTag: boolean): string | undefined {
    const tag = isTag ? this.#tags.get(name) : undefined;
    return tag?.isHandle ? undefined : (tag?.name ?? name);
  }

  handleOf(type: CType): string | undefined {
    const tag = this.#tags.get(tagName(type) ?? '');
    if (!tag?.isHandle) return undefined;
    const pointed = pointedBy(this.#typedefs.get(tag.name));
    return pointed && isConst(type) === isConst(pointed) ? tag.name : undefined;
  }

  isOwn(name: string): boolean {
    return this.#typedefs.has(name) && !this.isBuiltIn(name);
  }

  /** Whether a typedef has the name that descriptions have for its type: `typedef uint8_t u8`. */
  isBuiltIn(name: string): boolean {
    return builtInName(this.#typedefs.get(name)) === name;
  }

  /** Whether `struct name` names a type. */
  isTag(name: string): boolean {
    return this.#tags.has(name);
  }

  /** The opaque class that a value of a type refers to; undefined for other types. */
  referred(type: CType | undefined): Referred | undefined {
    const pointed = pointedBy(this.#resolved(type));
    if (!pointed) return undefined;
    const handle = this.handleOf(pointed);
    if (handle !== undefined) return { name: handle, self: 'value' };
    const to = this.#resolved(pointed);
    const stored = pointedBy(to);
    // The address of a handle is where a function stores one, so it is not the receiver.
    const name = stored && this.handleOf(stored);
    if (name !== undefined) return { name };
    const opaque = to?.kind === 'name' ? this.nameOf(to.name, to.isTag) : undefined;
    if (!to || opaque === undefined || !this.#opaque.has(opaque)) return undefined;
    return { name: opaque, self: isConst(pointed) || isConst(to) ? 'ref' : 'refmut' };
  }

  /** The type that a typedef names, or the type itself. */
  #resolved(type: CType | undefined): CType | undefined {
    const target = type?.kind === 'name' && !type.isTag ? this.#typedefs.get(type.name) : undefined;
    return target ? this.#resolved(target) : type;
  }
}

export function readType(node: SyntaxNode): CType | undefined {
  return readCType(typeText(node));
}

function pointedBy(type: CType | undefined): CType | undefined {
  return type?.kind === 'pointer' ? type.to : undefined;
}

function tagName(type: CType | undefined): string | undefined {
  return type?.kind === 'name' && type.isTag ? type.name : undefined;
}

function keyOf({ name, id }: { readonly name: string; readonly id: string }): string {
  return name || id;
}

/** The key of the tag that a typedef names, as in `typedef struct {…} name`. */
function namedTag({ inner }: SyntaxNode): string | undefined {
  let [type] = inner;
  while (type?.kind === 'ElaboratedType') [type] = type.inner;
  const isTag = type?.kind === 'RecordType' || type?.kind === 'EnumType';
  return isTag && type?.decl ? keyOf(type.decl) : undefined;
}

/** The structures, unions and enumerations in a declaration. C puts all of them in the same scope. */
function withNested(node: SyntaxNode): SyntaxNode[] {
  if (!isTagKind(node.kind) || node.isImplicit) return [];
  return [node, ...node.inner.flatMap(withNested)];
}
