import type { ApiClass } from '../description/schema/api.ts';
import { type ApiAddresses, classSlug, moduleSlug } from './addresses.ts';
import type { Library } from './library.ts';
import { type Member, readMembers, readSignature, type Signature } from './members.ts';
import { parseType, type TypeNode } from './types/syntax.ts';

/** What a class can be; it may be several of these at once, and `opaque` is none of them. */
export const CLASS_KINDS = ['struct', 'enum', 'alias', 'callback', 'constants', 'opaque'] as const;
export type ClassKind = (typeof CLASS_KINDS)[number];

/** Where a type expression is written: names are looked up from there. */
export interface Scope {
  readonly module: string;
  /** Name of the class, which `Self` stands for; empty outside of classes. */
  readonly name: string;
  /** Letters of its generic parameters. */
  readonly generics: readonly string[];
}

/** A class of a release, read once. */
export interface DescribedClass extends Scope {
  /** The release's API, which names in the class are looked up in. */
  readonly library: Library;
  /** Everything that the class is, by what it holds. The first kind says what it is in lists. */
  readonly kinds: readonly [ClassKind, ...ClassKind[]];
  /** Markdown; empty where nothing is documented. */
  readonly doc: string;
  /** By kind in the order of `MEMBER_KINDS`, each kind in the order of the description. */
  readonly members: readonly Member[];
  /** What a callback is given and what it returns. */
  readonly callback?: Signature & { readonly doc: string };
  /** The type that an alias stands for, its arguments included. */
  readonly alias?: TypeNode;
  /** What the description states beside that: traits, layout, boxing … */
  readonly entry: ApiClass;
  /** Last segment of its page's address, not escaped. */
  readonly slug: string;
  /** Path of its page below `/api/`: `window/WindowFrame/`. */
  readonly path: string;
}

/** Reads a class of the description; nothing else reads its members. */
export function describeClass(
  library: Library,
  module: string,
  name: string,
  entry: ApiClass,
  addresses: ApiAddresses,
): DescribedClass {
  const { doc, type_alias: alias, callback_typedef: callback } = entry;
  const slug = classSlug(addresses, module, name);
  return {
    library,
    module,
    name,
    generics: entry.generic_params ?? [],
    kinds: classKinds(entry),
    doc: doc ?? '',
    members: readMembers(name, entry),
    ...(callback ? { callback: { ...readSignature(callback), doc: callback.doc ?? '' } } : {}),
    ...(alias ? { alias: aliasType(alias) } : {}),
    entry,
    slug,
    path: `${[moduleSlug(addresses, module), slug].map(encodeURIComponent).join('/')}/`,
  };
}

function classKinds(entry: ApiClass): readonly [ClassKind, ...ClassKind[]] {
  const holds: Readonly<Record<ClassKind, unknown>> = {
    struct: entry.struct_fields,
    enum: entry.enum_fields,
    alias: entry.type_alias,
    callback: entry.callback_typedef,
    constants: entry.constants?.length,
    opaque: false,
  };
  const [first = 'opaque', ...more] = CLASS_KINDS.filter((kind) => holds[kind]);
  return [first, ...more];
}

function aliasType({ target, generic_args, ref_kind }: NonNullable<ApiClass['type_alias']>): TypeNode {
  const base = parseType(target);
  const generics = (generic_args ?? []).map(parseType);
  const applied: TypeNode = base.kind === 'path' && generics.length > 0 ? { ...base, generics } : base;
  return ref_kind && ref_kind !== 'value' ? { kind: 'pointer', pointer: ref_kind, to: applied } : applied;
}
