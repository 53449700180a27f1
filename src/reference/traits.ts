import type { ApiClass } from '../description/schema/api.ts';

/** What a trait means for those who use the type; a trait that is not here is shown by its name. */
const MEANINGS: Readonly<Record<string, string>> = {
  Clone: 'can be duplicated on request',
  Copy: 'is copied when it is passed; nothing is to be deleted',
  Debug: 'can be printed for debugging',
  Display: 'can be printed as text',
  Default: 'has a default value',
  PartialEq: 'can be compared for equality',
  Eq: 'its equality holds for every value',
  PartialOrd: 'can be ordered where two values are comparable',
  Ord: 'any two values can be ordered',
  Hash: 'can be a key of a hash table',
  Drop: 'does something of its own when it is deleted',
  Send: 'can be handed to another thread',
  Sync: 'can be shared between threads',
  Error: 'is an error that can be reported',
  From: 'can be made from other types',
  Into: 'can be turned into other types',
  FromStr: 'can be read from text',
  FromIterator: 'can be collected from a sequence',
  Iterator: 'gives a sequence of values',
  IntoIterator: 'can be gone through value by value',
  Deref: 'can be used like what it points to',
  DerefMut: 'can be used like what it points to, for changes too',
  AsRef: 'can be borrowed as another type',
  Borrow: 'can be borrowed as another type',
  Index: 'its parts can be reached by position',
  Add: 'can be added',
  Sub: 'can be subtracted',
  Mul: 'can be multiplied',
  Div: 'can be divided',
  Neg: 'can be negated',
  Extend: 'can be extended by a sequence',
  Serialize: 'can be written to a data format',
  Deserialize: 'can be read from a data format',
};

/** A trait of a class. */
export interface Trait {
  readonly name: string;
  /** Whether it is derived from the fields, implemented by hand, or stated as both. */
  readonly origin: 'derived' | 'custom' | 'both';
  /** In a few words; empty for a trait that has no entry in the table. */
  readonly meaning: string;
}

/** `derive` and `custom_impls` merged, each trait once, in their order. */
export function traitsOf({ derive, custom_impls }: ApiClass): Trait[] {
  const derived = new Set(derive ?? []);
  const custom = new Set(custom_impls ?? []);
  return [...new Set([...derived, ...custom])].map((name) => ({
    name,
    origin: derived.has(name) ? (custom.has(name) ? 'both' : 'derived') : 'custom',
    meaning: MEANINGS[shortName(name)] ?? '',
  }));
}

/** Whether a class has a trait, however its path is written. */
export function hasTrait({ derive, custom_impls }: ApiClass, trait: string): boolean {
  return [...(derive ?? []), ...(custom_impls ?? [])].some((name) => shortName(name) === trait);
}

/** `core::fmt::Debug` → `Debug`, `From<T>` → `From`. */
function shortName(name: string): string {
  return (name.split('<', 1)[0] ?? '').split('::').at(-1)?.trim() ?? '';
}
