import type { ApiClass, ApiFunction } from '../description/schema/api.ts';
import type { Argument } from '../description/schema/arguments.ts';
import type { Binding } from '../description/schema/bindings.ts';
import { uniqueNames } from '../page/slug.ts';
import type { PointerKind } from './types/pointers.ts';
import { heldType, parseType, type TypeNode } from './types/syntax.ts';

/** The kinds of members, in the order in which pages and lists show them. */
export const MEMBER_KINDS = ['variant', 'field', 'constant', 'constructor', 'function'] as const;
export type MemberKind = (typeof MEMBER_KINDS)[number];

/** What types and members have in common. */
export interface Stated {
  readonly name: string;
  /** Markdown; empty if undocumented. */
  readonly doc: string;
  /** Absent if it is not deprecated; what to use instead, as Markdown, or empty. */
  readonly deprecated?: string | undefined;
  /** Values of `in`, by key of the language or dialect group. */
  readonly bindings: Readonly<Record<string, Binding>>;
  /** The only languages or dialect groups that have it, or its type; empty if they are not limited. */
  readonly only: readonly string[];
  /** Stated by bindings or the description, by language. */
  readonly declarations: Readonly<Record<string, string>>;
}

interface Named extends Stated {
  /** Id on the page of the class, such as `field.size`. Unique, even if members of one kind have the same name. */
  readonly anchor: string;
  /** The heading of its group; empty if it has none. */
  readonly group: string;
}

export interface Variant extends Named {
  readonly kind: 'variant';
  /** Type of the payload, if any. */
  readonly type?: TypeNode | undefined;
  /** Value, as written in the description. */
  readonly value?: string | undefined;
  /** Whether the documentation of the class names it as the default. */
  readonly isDefault: boolean;
}

export interface Field extends Named {
  readonly kind: 'field';
  readonly type: TypeNode;
}

export interface Constant extends Named {
  readonly kind: 'constant';
  readonly type?: TypeNode | undefined;
  /** As written. */
  readonly value?: string | undefined;
}

/** How an operation takes its receiver. */
export type Receiver = 'ref' | 'refmut' | 'value';

export interface Parameter {
  /** Absent for unnamed parameters of callbacks. */
  readonly name?: string | undefined;
  /** For macros, possibly an expression without text. */
  readonly type: TypeNode;
  readonly doc: string;
}

/** Parameters (without the receiver) and result of an operation or callback. */
export interface Signature {
  readonly parameters: readonly Parameter[];
  readonly returns?: TypeNode | undefined;
}

/** A constructor without a stated result returns its class. */
export interface Operation extends Named, Signature {
  readonly kind: 'constructor' | 'function';
  /** Whether it is a macro of C, which other languages cannot call. */
  readonly isMacro: boolean;
  /** Absent for static functions. */
  readonly receiver?: Receiver | undefined;
  /** Body of the generated function, verbatim; empty if unknown. */
  readonly body: string;
}

export type Member = Variant | Field | Constant | Operation;

export function membersOf<Kind extends MemberKind>(
  { members }: { readonly members: readonly Member[] },
  kind: Kind,
): Extract<Member, { readonly kind: Kind }>[] {
  return members.filter((member): member is Extract<Member, { readonly kind: Kind }> => member.kind === kind);
}

export function operationsOf({ members }: { readonly members: readonly Member[] }): Operation[] {
  return members.filter((member) => 'parameters' in member);
}

/** The value of a member, if it is known: ` = 4`. */
export function valueText(member: Member): string {
  return 'value' in member && member.value !== undefined ? ` = ${member.value}` : '';
}

/** Reads the members of a class, in the order of {@link MEMBER_KINDS}; within a kind, in the order of the description. */
export function readMembers(owner: string, entry: ApiClass): Member[] {
  const anchorOf = uniqueAnchors();
  const named = <Kind extends MemberKind>(kind: Kind, name: string, texts: Texts) => {
    const only = texts.only ?? entry.only ?? [];
    return { ...readStated(name, texts), only, kind, anchor: anchorOf(kind, name), group: texts.group ?? '' };
  };
  const operations = (kind: Operation['kind'], entries: ApiClass['functions'], implied?: TypeNode) =>
    Object.entries(entries ?? {}).map(([name, operation]) => ({
      ...named(kind, name, operation),
      ...readOperation(operation, implied),
    }));
  const defaultVariant = namedDefault(entry.doc);
  return [
    ...(entry.enum_fields ?? []).map(({ name, type, ref_kind, value, ...texts }) => ({
      ...named('variant', name, texts),
      isDefault: name === defaultVariant,
      type: type ? heldType({ type, ref_kind }) : undefined,
      value: value?.toString(),
    })),
    ...(entry.struct_fields ?? []).map(({ name, ...held }) => ({
      ...named('field', name, held),
      type: heldType(held),
    })),
    ...(entry.constants ?? []).map(({ name, type, value, ...texts }) => ({
      ...named('constant', name, texts),
      type: type ? parseType(type) : undefined,
      value: value?.toString(),
    })),
    ...operations('constructor', entry.constructors, { kind: 'path', segments: [owner], generics: [] }),
    ...operations('function', entry.functions),
  ];
}

/** Keys that types and all kinds of members have. */
type Texts = Partial<Pick<ApiFunction, 'doc' | 'deprecated' | 'group' | 'in' | 'only' | 'declarations'>>;

/** Reads what types and members have in common. Bindings state declarations before the description. */
export function readStated(name: string, texts: Texts): Stated {
  const { doc, deprecated, declarations } = texts;
  const [bindings, only] = [texts.in ?? {}, texts.only ?? []];
  const [language = '', ...others] = only;
  const declared = Object.entries(bindings).flatMap(([key, { declaration }]) =>
    declaration ? [[key, declaration] as const] : [],
  );
  return {
    name,
    // If only one language has it, its binding can document it.
    doc: doc || (others.length === 0 && bindings[language]?.doc) || '',
    deprecated: typeof deprecated === 'string' ? deprecated : deprecated ? '' : undefined,
    bindings,
    only,
    declarations: { ...declarations, ...Object.fromEntries(declared) },
  };
}

const ANCHOR_KINDS: Readonly<Record<MemberKind, string>> = {
  variant: 'variant',
  field: 'field',
  constant: 'const',
  constructor: 'constructor',
  function: 'fn',
};

function uniqueAnchors(): (kind: MemberKind, name: string) => string {
  const unique = uniqueNames();
  return (kind, name) => unique(`${ANCHOR_KINDS[kind]}.${name.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')}`);
}

/** The default variant. Descriptions state it only in the text "The default variant is `X`". */
function namedDefault(doc: string | null | undefined): string | undefined {
  return /\bdefault(?: variant)? is \[?`(?:\w+::)*(\w+)`/i.exec(doc ?? '')?.[1];
}

function readOperation({ fn_args, returns, fn_body, macro }: ApiFunction, implied?: TypeNode) {
  const self = fn_args?.find(({ name }) => name === 'self');
  const others = fn_args?.filter((argument) => argument !== self);
  const signature = readSignature({ fn_args: others, returns }, implied);
  const receiver = self && readReceiver(self);
  return {
    ...signature,
    body: fn_body ?? '',
    isMacro: macro ?? false,
    receiver,
  };
}

/** Reads the parameters and result of an operation or callback; `implied` is the default result. */
export function readSignature(
  { fn_args, returns }: Pick<ApiFunction, 'fn_args' | 'returns'>,
  implied?: TypeNode,
): Signature {
  const result = returns ? heldType(returns) : implied;
  // Some descriptions write `()` for no result.
  const isNothing = result?.kind === 'tuple' && result.items.length === 0;
  return {
    parameters: (fn_args ?? []).map(({ name, doc, ...held }) => {
      return { name: name || undefined, type: heldType(held), doc: doc ?? '' };
    }),
    returns: isNothing ? undefined : result,
  };
}

function readReceiver({ type, ref_kind }: Argument): Receiver {
  const held = heldType({ type, ref_kind: ref_kind ?? type });
  return held.kind === 'pointer' ? RECEIVERS[held.pointer] : 'value';
}

const RECEIVERS: Readonly<Record<PointerKind, Receiver>> = {
  ref: 'ref',
  constptr: 'ref',
  refmut: 'refmut',
  mutptr: 'refmut',
  boxed: 'value',
  optionboxed: 'value',
};
