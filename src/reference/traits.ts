import type { DescribedClass } from './classes.ts';

/** What a trait means for those who use the type; a trait that is not here is shown by its name. */
const MEANINGS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    Clone: 'can be duplicated on request',
    Copy: 'is copied when it is passed; nothing to free',
    Debug: 'can be printed for debugging',
    Display: 'can be printed as text',
    Default: 'has a default value',
    PartialEq: 'can be compared for equality',
    Eq: 'its equality holds for every value',
    PartialOrd: 'can be ordered where two values are comparable',
    Ord: 'any two values can be ordered',
    Hash: 'can be a key of a hash table',
    Drop: 'runs its own code when it is freed',
    Send: 'can be handed to another thread',
    Sync: 'can be shared between threads',
    Error: 'is an error that can be reported',
    From: 'can be made from other types',
    Into: 'can be turned into other types',
    FromStr: 'can be read from text',
    FromIterator: 'can be collected from a sequence',
    Iterator: 'yields a sequence of values',
    IntoIterator: 'can be iterated over, value by value',
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
  }),
);

export interface Trait {
  readonly name: string;
  /** Where it comes from: `derived` from the fields, implemented `by hand`, or both. */
  readonly origin: string;
  /** In a few words; empty for a trait that has no entry in the table. */
  readonly meaning: string;
}

/** The derived traits of a class and those implemented by hand, each once, in their order. */
export function traitsOf({ entry }: DescribedClass): Trait[] {
  const origins = { derived: entry.derive ?? [], 'by hand': entry.custom_impls ?? [] };
  return [...new Set(Object.values(origins).flat())].map((name) => ({
    name,
    origin: Object.entries(origins)
      .flatMap(([origin, names]) => (names.includes(name) ? origin : []))
      .join(' and '),
    meaning: MEANINGS.get(shortName(name)) ?? '',
  }));
}

export function hasTrait({ entry }: DescribedClass, trait: string): boolean {
  const isNamed = (name: string) => shortName(name) === trait;
  return entry.derive?.some(isNamed) || entry.custom_impls?.some(isNamed) || false;
}

/** `core::fmt::Debug` → `Debug`, `From<T>` → `From`. */
function shortName(name: string): string {
  return (name.split('<', 1)[0] ?? '').split('::').at(-1)?.trim() ?? '';
}
