import type { ApiClass, ApiFunction } from '../description/schema/api.ts';
import type { Argument } from '../description/schema/api-arguments.ts';
import { type Holding, heldType, parseType, type TypeNode } from './types/syntax.ts';

/** The kinds of members, in the order in which pages and lists show them. */
export const MEMBER_KINDS = ['variant', 'field', 'constant', 'constructor', 'function'] as const;
export type MemberKind = (typeof MEMBER_KINDS)[number];

interface Named<Kind extends MemberKind> {
  readonly kind: Kind;
  readonly name: string;
  /** Id in the page of its class, `field.size` for example; unique there, also where a kind has a name twice. */
  readonly anchor: string;
  /** Markdown; empty where nothing is documented. */
  readonly doc: string;
}

export interface Variant extends Named<'variant'> {
  /** Type of the payload; absent: it has none. */
  readonly type?: TypeNode;
  /** Whether the documentation of the class names it as the default. */
  readonly isDefault: boolean;
}

export interface Field extends Named<'field'> {
  readonly type: TypeNode;
}

export interface Constant extends Named<'constant'> {
  readonly type?: TypeNode;
  /** As written. */
  readonly value?: string;
}

/** How an operation takes the value that it is called on. */
export type Receiver = 'ref' | 'refmut' | 'value';

export interface Parameter {
  /** Absent where a callback does not name it. */
  readonly name?: string;
  readonly type: TypeNode;
  readonly doc: string;
}

/** What is passed to an operation or a callback, the receiver aside, and what it returns. */
export interface Signature {
  readonly parameters: readonly Parameter[];
  /** Absent: it returns nothing. */
  readonly returns?: TypeNode;
}

interface Callable<Kind extends MemberKind> extends Named<Kind>, Signature {
  /** Absent: it is called on the type, not on a value. */
  readonly receiver?: Receiver;
  /** Body of the generated function, as written; empty where there is none. */
  readonly body: string;
}

/** A constructor that states no result returns its class. */
export type Operation = Callable<'constructor'> | Callable<'function'>;

export type Member = Variant | Field | Constant | Operation;

/** The type of the members of some kinds. */
export type MemberOf<Kind extends MemberKind> = Extract<Member, { readonly kind: Kind }>;

/** The members of some kinds, in their order. */
export function membersOf<Kind extends MemberKind>(
  { members }: { readonly members: readonly Member[] },
  ...kinds: readonly Kind[]
): MemberOf<Kind>[] {
  return members.filter((member): member is MemberOf<Kind> => kinds.some((kind) => kind === member.kind));
}

/** The constructors and functions of a class, in their order. */
export function operationsOf(described: { readonly members: readonly Member[] }): Operation[] {
  return membersOf(described, 'constructor', 'function');
}

/** The members of a class by kind in the order of {@link MEMBER_KINDS}, each kind in the order of the description. */
export function readMembers(owner: string, entry: ApiClass): Member[] {
  const anchor = uniqueAnchors();
  const named = <Kind extends MemberKind>(kind: Kind, { name, doc }: NamedEntry): Named<Kind> => {
    return { kind, name, anchor: anchor(kind, name), doc: doc ?? '' };
  };
  const implied = parseType(owner);
  const defaultVariant = namedDefault(entry.doc);
  return [
    ...(entry.enum_fields ?? []).map(({ type, ref_kind, ...variant }) => ({
      ...named('variant', variant),
      isDefault: variant.name === defaultVariant,
      ...(type ? { type: heldType({ type, ref_kind }) } : {}),
    })),
    ...(entry.struct_fields ?? []).map((field) => ({ ...named('field', field), type: heldType(field) })),
    ...(entry.constants ?? []).map(({ type, value, ...constant }) => ({
      ...named('constant', constant),
      ...(type ? { type: parseType(type) } : {}),
      ...(value === null || value === undefined ? {} : { value: String(value) }),
    })),
    ...Object.entries(entry.constructors ?? {}).map(([name, made]) => ({
      ...named('constructor', { name, doc: made.doc }),
      ...readCallable(made, implied),
    })),
    ...Object.entries(entry.functions ?? {}).map(([name, called]) => ({
      ...named('function', { name, doc: called.doc }),
      ...readCallable(called),
    })),
  ];
}

interface NamedEntry {
  readonly name: string;
  readonly doc?: string | null | undefined;
}

const ANCHOR_KINDS: Readonly<Record<MemberKind, string>> = {
  variant: 'variant',
  field: 'field',
  constant: 'const',
  constructor: 'constructor',
  function: 'fn',
};

function uniqueAnchors(): (kind: MemberKind, name: string) => string {
  const taken = new Set<string>();
  return (kind, name) => {
    const wanted = `${ANCHOR_KINDS[kind]}.${name.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')}`;
    let anchor = wanted;
    for (let count = 2; taken.has(anchor); count += 1) anchor = `${wanted}-${count}`;
    taken.add(anchor);
    return anchor;
  };
}

/** The variant of "The default variant is `X`", which is the only way that a description says it. */
function namedDefault(doc: string | null | undefined): string | undefined {
  return /\bdefault(?: variant)? is \[?`(?:\w+::)*(\w+)`/i.exec(doc ?? '')?.[1];
}

function readCallable({ fn_args, returns, fn_body }: ApiFunction, implied?: TypeNode) {
  const self = (fn_args ?? []).find(({ name }) => name === 'self');
  const parameters = (fn_args ?? []).filter((argument) => argument !== self);
  return {
    ...readSignature({ fn_args: parameters, returns }, implied),
    body: fn_body ?? '',
    ...(self ? { receiver: readReceiver(self) } : {}),
  };
}

interface SignatureEntry {
  readonly fn_args?: readonly Argument[] | null | undefined;
  readonly returns?: Holding | null | undefined;
}

/**
 * What an operation or a callback of the description is given and returns.
 * @param implied what it returns where nothing is stated
 */
export function readSignature({ fn_args, returns }: SignatureEntry, implied?: TypeNode): Signature {
  const result = returns ? heldType(returns) : implied;
  return {
    parameters: (fn_args ?? []).map(({ name, doc, ...held }) => {
      return { ...(name ? { name } : {}), type: heldType(held), doc: doc ?? '' };
    }),
    ...(result && !isNothing(result) ? { returns: result } : {}),
  };
}

function readReceiver({ type, ref_kind }: Argument): Receiver {
  const held = ref_kind ?? type;
  if (held === 'refmut' || held === 'mutptr' || held.startsWith('&mut')) return 'refmut';
  return held === 'ref' || held === 'constptr' || held.startsWith('&') ? 'ref' : 'value';
}

/** Some descriptions write `()` where nothing is returned. */
function isNothing(node: TypeNode): boolean {
  return node.kind === 'tuple' && node.items.length === 0;
}
