import type { ApiClass } from '../description/schema/api.ts';

/** What a class can be; it may be several of these at once, and `opaque` is none of them. */
export const CLASS_KINDS = ['struct', 'enum', 'alias', 'callback', 'constants', 'opaque'] as const;
export type ClassKind = (typeof CLASS_KINDS)[number];

/** What a class can have. */
export const MEMBER_KINDS = ['variant', 'field', 'constant', 'constructor', 'function'] as const;
export type MemberKind = (typeof MEMBER_KINDS)[number];

/** Everything that a class is, by what it holds; never empty. The first says what it is in lists. */
export function classKinds(entry: ApiClass): readonly [ClassKind, ...ClassKind[]] {
  const [first = 'opaque', ...more] = CLASS_KINDS.filter((kind) => isKind(entry, kind));
  return [first, ...more];
}

function isKind(entry: ApiClass, kind: ClassKind): boolean {
  switch (kind) {
    case 'struct':
      return Boolean(entry.struct_fields);
    case 'enum':
      return Boolean(entry.enum_fields);
    case 'alias':
      return Boolean(entry.type_alias);
    case 'callback':
      return Boolean(entry.callback_typedef);
    case 'constants':
      return (entry.constants ?? []).length > 0;
    case 'opaque':
      return false;
  }
}

/** Names of a class's members by kind, in the order of the description. */
export function memberLists(entry: ApiClass): Readonly<Record<MemberKind, readonly string[]>> {
  return {
    field: (entry.struct_fields ?? []).map(({ name }) => name),
    variant: (entry.enum_fields ?? []).map(({ name }) => name),
    constant: (entry.constants ?? []).map(({ name }) => name),
    constructor: Object.keys(entry.constructors ?? {}),
    function: Object.keys(entry.functions ?? {}),
  };
}
