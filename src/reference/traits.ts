import type { DescribedClass } from './classes.ts';

/** Meanings of traits for users of a type. Pages show other traits by name only. */
const MEANINGS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    Clone: 'can be duplicated on request',
    Copy: 'is copied when it is passed; nothing to free',
    Debug: 'can be printed for debugging',
    Display: 'can be printed as text',
    Default: 'has a default value',
    PartialEq: 'can be compared for equality',
    Eq: 'every value equals itself',
    PartialOrd: 'can be ordered where two values are comparable',
    Ord: 'any two values can be ordered',
    Hash: 'can be a key of a hash table',
    Drop: 'runs its own code when it is freed',
    Send: 'can be handed to another thread',
    Sync: 'can be shared between threads',
    Error: 'is an error that can be reported',
    From: 'can be created from other types',
    Into: 'can be converted to other types',
    FromStr: 'can be read from text',
    FromIterator: 'can be collected from a sequence',
    Iterator: 'yields a sequence of values',
    IntoIterator: 'can be iterated over, value by value',
    Deref: 'can be used like what it points to',
    DerefMut: 'can be used like what it points to, for changes too',
    AsRef: 'can be borrowed as another type',
    Borrow: 'can be borrowed as another type',
    Index: 'its parts can be accessed by index',
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
  /** `derived`, `by hand`, or both. */
  readonly origin: string;
  /** A few words; empty for unknown traits. */
  readonly meaning: string;
}

/** The derived and hand-written traits of a class, without duplicates, in the order of the description. */
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
