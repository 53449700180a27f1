import { builtInName, type CType, isConst, isVoid, type Names, readCType } from './c-type.ts';
import { resultText, withoutAttributes } from './clang-type.ts';
import { initializerOf, isDefined, isTagKind, isUnnamed, namedType } from './declaration.ts';
import type { SyntaxNode } from './syntax-tree.ts';

/** Declarations of one structure, union or enumeration. */
export interface Tag {
  /** Name of its class: the name of its first typedef, or its own name without a typedef; empty if it has no name. */
  readonly name: string;
  readonly nodes: readonly [SyntaxNode, ...SyntaxNode[]];
  /** Typedefs of it, in order. For a handle, the typedef of pointers to it. */
  readonly typedefs: readonly SyntaxNode[];
  /** Whether only pointers to it have a typedef, which declares or defines it: `typedef struct tag *name`. */
  readonly isHandle: boolean;
}

/** A structure or union that a value refers to. */
interface Referred {
  /** Name of its class. */
  readonly name: string;
  /** How a function receives the value; absent for `type **`, in which a function stores a pointer. */
  readonly self?: 'ref' | 'refmut' | 'value';
}

/** The type to which a function belongs. */
interface FunctionOwner extends Referred {
  /** Whether the function returns a pointer to the type. */
  readonly isMade: boolean;
}

/** The names of types in headers. */
export class TypeNames implements Names {
  /** By name, or by id if unnamed. */
  readonly #tags: ReadonlyMap<string, Tag>;
  /** The structures and unions by the names of their classes. */
  readonly #records: ReadonlyMap<string, Tag>;
  readonly #typedefs: ReadonlyMap<string, CType | undefined>;
  /** The types of values that functions return, or store in their parameters. */
  readonly #made: ReadonlySet<string>;

  constructor(declarations: readonly SyntaxNode[]) {
    const typedefs = declarations.filter(({ kind }) => kind === 'TypedefDecl');
    this.#typedefs = new Map(typedefs.map((node) => [node.name, readTypedef(node)]));
    const functions = declarations.filter(({ kind }) => kind === 'FunctionDecl');
    const stored = functions.flatMap(parametersOf).map(({ type }) => /^(\w+) \*$/.exec(type)?.[1] ?? '');
    this.#made = new Set([...functions.map(resultOf), ...stored]);
    const directs = Map.groupBy(typedefs, namedTag);
    const pointers = Map.groupBy(typedefs, (node) => tagName(pointedBy(readTypedef(node))));
    const nodes = Map.groupBy(declarations.flatMap(withNested), keyOf);
    this.#tags = new Map(
      [...nodes].flatMap(([key, [first, ...more]]): [string, Tag][] => {
        if (!first) return [];
        const all = [first, ...more] as const;
        const direct = directs.get(key) ?? [];
        const [pointer] = pointers.get(key) ?? [];
        const isOnlyPointed =
          !all.some(isDefined) || (pointer && all.some(({ id }) => definedIn(pointer) === id));
        const isHandle = pointer !== undefined && direct.length === 0 && isOnlyPointed === true;
        const named = isHandle ? [pointer] : direct;
        return [[key, { name: named[0]?.name ?? first.name, nodes: all, typedefs: named, isHandle }]];
      }),
    );
    const records = this.tags.filter(({ nodes: [node] }) => node.kind !== 'EnumDecl');
    this.#records = new Map(records.map((tag) => [tag.name, tag]));
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

  isRedefined(name: string): boolean {
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

  /** The structure or union that a value of a type refers to; undefined for other types. */
  #referred(type: CType | undefined): Referred | undefined {
    const resolved = this.#resolved(type);
    const pointed = pointedBy(resolved);
    if (!pointed) return this.#referring(resolved);
    const handle = this.handleOf(pointed);
    if (handle !== undefined) return { name: handle, self: 'value' };
    const to = this.#resolved(pointed);
    if (to && isVoid(to)) return this.#unnamed(type, pointed);
    const stored = pointedBy(to);
    if (stored) {
      const name =
        this.handleOf(stored) ??
        this.#recordName(this.#resolved(stored)) ??
        this.#unnamed(pointed, stored)?.name;
      return name === undefined || (to && isConst(to)) || isConst(pointed) ? undefined : { name };
    }
    const name = this.#recordName(to);
    return name === undefined
      ? undefined
      : { name, self: isConst(pointed) || (to && isConst(to)) ? 'ref' : 'refmut' };
  }

  /**
   * The type to which a function belongs: the type of its first parameter, otherwise the type of its result, otherwise the
   * type of a pointer that it stores, as in `thing_open(thing **out)`. Undefined for other functions.
   */
  ownerOf(node: SyntaxNode): FunctionOwner | undefined {
    const parameters = parametersOf(node).map((parameter) => this.#referred(readType(parameter)));
    const [first] = parameters;
    if (first?.self) return { ...first, isMade: false };
    const made = this.#referred(readCType(resultOf(node)));
    if (made?.self) return { name: made.name, isMade: true };
    const stored = parameters.find((parameter) => parameter && !parameter.self);
    return stored && { ...stored, isMade: false };
  }

  /** A structure that only contains a pointer, which is passed by value. */
  #referring(type: CType | undefined): Referred | undefined {
    const name = this.#recordName(type);
    const fields = this.#records.get(name ?? '')?.nodes.find(isDefined)?.inner;
    const types = fields?.filter(({ kind }) => kind === 'FieldDecl').map(readType) ?? [];
    const isPointer = types.length === 1 && this.#resolved(types[0])?.kind === 'pointer';
    return name !== undefined && isPointer ? { name, self: 'value' } : undefined;
  }

  /** The typedef of a pointer to an unknown type: `typedef void *name` that a function makes, or `typedef void name` in `name *`. */
  #unnamed(type: CType | undefined, pointed: CType): Referred | undefined {
    const value = this.#resolved(pointed);
    if (!value || !isVoid(value)) return undefined;
    const to = pointed.kind === 'name' && !isVoid(pointed) ? pointed.name : undefined;
    if (to !== undefined)
      return this.#typedefs.has(to) ? { name: to, self: isConst(pointed) ? 'ref' : 'refmut' } : undefined;
    let named = type;
    while (named?.kind === 'name' && this.#typedefs.get(named.name)?.kind === 'name')
      named = this.#typedefs.get(named.name);
    return named?.kind === 'name' && this.#typedefs.has(named.name) && this.#made.has(named.name)
      ? { name: named.name, self: 'value' }
      : undefined;
  }

  #recordName(type: CType | undefined): string | undefined {
    const name = type?.kind === 'name' ? this.nameOf(type.name, type.isTag) : undefined;
    return name !== undefined && this.#records.has(name) ? name : undefined;
  }

  /** The type that a typedef names, or the type itself. */
  #resolved(type: CType | undefined): CType | undefined {
    const target = type?.kind === 'name' && !type.isTag ? this.#typedefs.get(type.name) : undefined;
    return target ? this.#resolved(target) : type;
  }
}

export function readType(node: SyntaxNode): CType | undefined {
  return readCType(node.type);
}

export function parametersOf({ inner }: SyntaxNode): SyntaxNode[] {
  return inner.filter(({ kind }) => kind === 'ParmVarDecl');
}

/** The type of the result of a function in C; the type of the function if it is a typedef. */
export function resultOf(node: SyntaxNode): string {
  return resultText(withoutAttributes(node.type));
}

/** Whether a variable cannot change, or each file that includes the header has its own: not the pointer `const char *`. */
export function isConstant(node: SyntaxNode): boolean {
  const [before = ''] = node.type.split('[', 1);
  if (!before.includes('*')) return /\bconst\b/.test(before);
  const isData = before.startsWith('const ') && !before.includes('(');
  const isOwn = node.storageClass === 'static' && isData && initializerOf(node);
  return /\bconst\)?$/.test(before.trim()) || Boolean(isOwn);
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

/** The type of a typedef, with the key of a structure without a name as its name. */
function readTypedef(node: SyntaxNode): CType | undefined {
  return readCType(namedType(node, `struct ${definedIn(node)}`));
}

/** The key of the tag that a typedef names, as in `typedef struct {…} name`. */
function namedTag(node: SyntaxNode): string | undefined {
  let [type] = node.inner;
  // The type is `const` only for this name if the structure has no other.
  while (type?.kind === 'ElaboratedType' || (type?.kind === 'QualType' && isUnnamed(node)))
    [type] = type.inner;
  const isTag = type?.kind === 'RecordType' || type?.kind === 'EnumType';
  return isTag && type?.decl ? keyOf(type.decl) : undefined;
}

/** The id of the structure that a typedef declares, as in `typedef struct {…} *name`. */
function definedIn({ inner }: SyntaxNode): string | undefined {
  let [type] = inner;
  while (type && !type.ownedTagDecl) [type] = type.inner;
  return type?.ownedTagDecl?.id;
}

/** The structures, unions and enumerations in a declaration. C puts all of them in the same scope. */
function withNested(node: SyntaxNode): SyntaxNode[] {
  if (!isTagKind(node.kind) || node.isImplicit) return [];
  return [node, ...node.inner.flatMap(withNested)];
}
