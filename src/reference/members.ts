import type { ApiFunction } from '../description/schema/api.ts';
import type { Argument } from '../description/schema/api-arguments.ts';
import { memberAnchors } from './addresses.ts';
import type { DescribedClass } from './library.ts';
import { heldType, parseType, type TypeNode } from './types/syntax.ts';

/** What every member has. */
interface Named {
  readonly name: string;
  /** Id in the page of its class. */
  readonly anchor: string;
  /** Markdown; empty where nothing is documented. */
  readonly doc: string;
}

export interface Field extends Named {
  readonly type: TypeNode;
}

export interface Variant extends Named {
  readonly payload?: TypeNode;
  /** Whether the documentation of the class names it as the default. */
  readonly isDefault: boolean;
}

export interface Constant extends Named {
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

/** A constructor or a function. */
export interface Operation extends Named {
  readonly kind: 'constructor' | 'function';
  /** Absent: it is called on the type, not on a value. */
  readonly receiver?: Receiver;
  readonly parameters: readonly Parameter[];
  /** Absent: it returns nothing. A constructor that states nothing returns its class. */
  readonly returns?: TypeNode;
  /** Body of the generated function, as written; empty where there is none. */
  readonly body: string;
}

/** What a callback takes and returns. */
export interface Callback {
  readonly parameters: readonly Parameter[];
  readonly returns?: TypeNode;
  readonly doc: string;
}

/** The members of a class, each kind in the order of the description. */
export interface Members {
  readonly fields: readonly Field[];
  readonly variants: readonly Variant[];
  readonly constants: readonly Constant[];
  readonly constructors: readonly Operation[];
  readonly functions: readonly Operation[];
  readonly callback?: Callback;
  /** What an alias stands for, its arguments included. */
  readonly alias?: TypeNode;
}

const read = new WeakMap<DescribedClass, Members>();

/** The members of a class, their types parsed; read once a class. */
export function membersOf(described: DescribedClass): Members {
  const known = read.get(described);
  if (known) return known;
  const members = readMembers(described);
  read.set(described, members);
  return members;
}

function readMembers({ name: owner, entry }: DescribedClass): Members {
  const anchors = memberAnchors(entry);
  const defaultVariant = namedDefault(entry.doc);
  const alias = entry.type_alias;
  return {
    fields: (entry.struct_fields ?? []).map((field, index) => ({
      name: field.name,
      anchor: anchors.field[index] ?? '',
      doc: field.doc ?? '',
      type: heldType(field),
    })),
    variants: (entry.enum_fields ?? []).map(({ name, type, ref_kind, doc }, index) => ({
      name,
      anchor: anchors.variant[index] ?? '',
      doc: doc ?? '',
      isDefault: name === defaultVariant,
      ...(type ? { payload: heldType({ type, ref_kind }) } : {}),
    })),
    constants: (entry.constants ?? []).map(({ name, type, value, doc }, index) => ({
      name,
      anchor: anchors.constant[index] ?? '',
      doc: doc ?? '',
      ...(type ? { type: parseType(type) } : {}),
      ...(value === null || value === undefined ? {} : { value: String(value) }),
    })),
    constructors: Object.entries(entry.constructors ?? {}).map(([name, made], index) =>
      readOperation('constructor', name, anchors.constructor[index] ?? '', made, owner),
    ),
    functions: Object.entries(entry.functions ?? {}).map(([name, called], index) =>
      readOperation('function', name, anchors.function[index] ?? '', called, owner),
    ),
    ...(entry.callback_typedef ? { callback: readCallback(entry.callback_typedef) } : {}),
    ...(alias ? { alias: aliasType(alias) } : {}),
  };
}

/** The variant of "The default variant is `X`", which is the only way that a description tells it. */
function namedDefault(doc: string | null | undefined): string | undefined {
  return /\bdefault(?: variant)? is \[?`(?:\w+::)*(\w+)`/i.exec(doc ?? '')?.[1];
}

function aliasType({ target, generic_args, ref_kind }: AliasEntry): TypeNode {
  const base = heldType({ type: target });
  const generics = (generic_args ?? []).map(parseType);
  const applied: TypeNode = base.kind === 'path' && generics.length > 0 ? { ...base, generics } : base;
  return ref_kind && ref_kind !== 'value' ? { kind: 'pointer', pointer: ref_kind, to: applied } : applied;
}

type AliasEntry = NonNullable<DescribedClass['entry']['type_alias']>;
type CallbackEntry = NonNullable<DescribedClass['entry']['callback_typedef']>;

function readOperation(
  kind: Operation['kind'],
  name: string,
  anchor: string,
  { fn_args, returns, fn_body, doc }: ApiFunction,
  owner: string,
): Operation {
  const parameters = fn_args ?? [];
  const self = parameters.find((argument) => argument.name === 'self');
  const implied = kind === 'constructor' ? parseType(owner) : undefined;
  const result = returns ? heldType(returns) : implied;
  return {
    kind,
    name,
    anchor,
    doc: doc ?? '',
    body: fn_body ?? '',
    parameters: parameters.filter((argument) => argument !== self).map(readParameter),
    ...(self ? { receiver: readReceiver(self) } : {}),
    ...(result && !isNothing(result) ? { returns: result } : {}),
  };
}

function readCallback({ fn_args, returns, doc }: CallbackEntry): Callback {
  const result = returns ? heldType(returns) : undefined;
  return {
    parameters: (fn_args ?? []).map(readParameter),
    doc: doc ?? '',
    ...(result && !isNothing(result) ? { returns: result } : {}),
  };
}

function readParameter({ name, type, ref_kind, doc }: Argument): Parameter {
  return { ...(name ? { name } : {}), type: heldType({ type, ref_kind }), doc: doc ?? '' };
}

function readReceiver({ type, ref_kind }: Argument): Receiver {
  const held = ref_kind ?? type;
  if (held === 'refmut' || held === 'mutptr' || held.startsWith('&mut')) return 'refmut';
  return held === 'ref' || held === 'constptr' || held.startsWith('&') ? 'ref' : 'value';
}

/** `()` is how some descriptions write that nothing is returned. */
function isNothing(node: TypeNode): boolean {
  return node.kind === 'tuple' && node.items.length === 0;
}
