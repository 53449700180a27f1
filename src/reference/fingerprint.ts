import type { ApiClass, ApiFunction } from '../description/schema/api.ts';
import { MEMBER_KINDS, type MemberKind } from './members.ts';

/** A member by what it is and its name: `field`, `size`. */
export interface MemberKey {
  readonly kind: MemberKind;
  readonly name: string;
}

/** What a class is to those who use it; two that are the same here are not worth a word between releases. */
export interface Fingerprint {
  /** The class without its members. */
  readonly itself: string;
  /** By {@link memberId}. */
  readonly members: ReadonlyMap<string, MemberKey & { readonly shape: string }>;
}

/** A key of maps for a member. */
export function memberId({ kind, name }: MemberKey): string {
  return `${kind}\0${name}`;
}

/** Reads a class down to what its users depend on; documentation, bodies and the implementing type are left out. */
export function fingerprint(entry: ApiClass): Fingerprint {
  const traits = [...new Set([...(entry.derive ?? []), ...(entry.custom_impls ?? [])])].toSorted();
  const members = MEMBER_KINDS.flatMap((kind) =>
    shapes(entry, kind).map(([name, shape]) => [memberId({ kind, name }), { kind, name, shape }] as const),
  );
  return {
    itself: JSON.stringify([
      entry.repr ?? '',
      traits,
      entry.generic_params ?? [],
      entry.is_boxed_object ?? false,
      entry.type_alias ? [entry.type_alias.target, entry.type_alias.generic_args ?? []] : [],
      entry.callback_typedef ? operationShape(entry.callback_typedef) : '',
      [entry.struct_fields, entry.enum_fields].map(Boolean),
    ]),
    members: new Map(members),
  };
}

function shapes(entry: ApiClass, kind: MemberKind): [name: string, shape: string][] {
  switch (kind) {
    case 'field':
      return (entry.struct_fields ?? []).map(({ name, type, ref_kind, arraysize }) => [
        name,
        JSON.stringify([type, ref_kind ?? 'value', arraysize ?? '']),
      ]);
    case 'variant':
      return (entry.enum_fields ?? []).map(({ name, type, ref_kind }) => [
        name,
        JSON.stringify([type ?? '', ref_kind ?? 'value']),
      ]);
    case 'constant':
      return (entry.constants ?? []).map(({ name, type, value }) => [
        name,
        JSON.stringify([type ?? '', value ?? '']),
      ]);
    case 'constructor':
      return Object.entries(entry.constructors ?? {}).map(([name, made]) => [name, operationShape(made)]);
    case 'function':
      return Object.entries(entry.functions ?? {}).map(([name, called]) => [name, operationShape(called)]);
  }
}

function operationShape({ fn_args, returns }: Pick<ApiFunction, 'fn_args' | 'returns'>): string {
  const parameters = (fn_args ?? []).map(({ name, type, ref_kind }) => [name ?? '', type, ref_kind ?? '']);
  return JSON.stringify([parameters, returns?.type ?? '', returns?.ref_kind ?? '']);
}
