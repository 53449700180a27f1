import type { Kind } from './kinds.ts';

/** A module of the API as search finds it. */
export interface SearchModule {
  readonly name: string;
  /** Last segment of its address. */
  readonly slug: string;
  readonly classes: readonly SearchClass[];
}

/** A class, and what it has. */
export interface SearchClass {
  readonly name: string;
  /** Last segment of its address. */
  readonly slug: string;
  /** All that it is: a class may be two kinds at once. */
  readonly kinds: readonly Kind[];
  /** Made for another type by a naming convention; such classes come after the others that match as well. */
  readonly generated?: boolean;
  readonly members: readonly SearchMember[];
}

/** A field, variant, constant, constructor or function. */
export interface SearchMember {
  readonly name: string;
  readonly kind: Kind;
  /** Id of its place on the page of its class. */
  readonly anchor: string;
  /** What a function returns; absent: nothing. */
  readonly returns?: SearchedType;
}

/** A type expression that `-> Type` finds. */
export interface SearchedType {
  /** As the page shows it. */
  readonly text: string;
  /** Names of the types in it, wrappers looked through. */
  readonly names: readonly string[];
}

/** How names are written in languages that have no modules or types of their own to put them in. */
export interface NameHabits {
  /** What every type's name begins with in C; empty where there is nothing. */
  readonly typePrefix: string;
  /** Namespace, package or crate that the names stand in; empty where there is none. */
  readonly namespace: string;
}
