import type { ClassKind } from './classes.ts';
import type { MemberKind } from './members.ts';

/** What a class is, in a word, and what several of its kind are. */
export const KIND_NAMES: Readonly<Record<ClassKind, readonly [one: string, many: string]>> = {
  struct: ['structure', 'Structures'],
  enum: ['enumeration', 'Enumerations'],
  alias: ['alias', 'Aliases'],
  callback: ['callback', 'Callbacks'],
  constants: ['set of constants', 'Constants'],
  opaque: ['opaque type', 'Opaque types'],
};

/** The members of each kind, in the order in which a page has them. */
export const MEMBER_NAMES: Readonly<Record<MemberKind, string>> = {
  variant: 'Variants',
  field: 'Fields',
  constant: 'Constants',
  constructor: 'Constructors',
  function: 'Functions',
};

/** `1 class`, `3 classes`. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}
