import type { ApiClass } from '../description/schema/api.ts';
import type { ApiHistory } from './history-record.ts';
import type { Member, Signature, Stated } from './members.ts';
import type { Conventions } from './spelling/conventions.ts';
import type { StandardType } from './types/standard.ts';
import type { PathNode, TypeNode } from './types/syntax.ts';

/** Kinds of a class, possibly several; `opaque` is a class without another kind. */
export const CLASS_KINDS = [
  'struct',
  'union',
  'enum',
  'alias',
  'callback',
  'functions',
  'constants',
  'opaque',
] as const;
export type ClassKind = (typeof CLASS_KINDS)[number];

export interface Scope {
  readonly module: string;
  /** Name of the class that `Self` refers to; empty outside classes. */
  readonly name: string;
  readonly generics: readonly string[];
}

export interface DescribedClass extends Scope, Stated {
  readonly reference: Reference;
  /** All kinds of the class; lists show the first. */
  readonly kinds: readonly [ClassKind, ...ClassKind[]];
  /** Texts of groups of members, Markdown, by heading: its own and those of its module. */
  readonly groups: ReadonlyMap<string, string>;
  /** In the order of `MEMBER_KINDS`; within a kind, in the order of the description. */
  readonly members: readonly Member[];
  readonly callback: (Signature & { readonly doc: string }) | undefined;
  readonly alias: TypeNode | undefined;
  /** The class in the description: traits, layout, boxing … */
  readonly entry: ApiClass;
  /** Last path segment of its page, unescaped. */
  readonly slug: string;
  /** Path of its page below `/api/`: `window/WindowFrame/`. The same class has the same path in all releases. */
  readonly path: string;
}

export interface DescribedModule {
  readonly name: string;
  /** Markdown; empty if undocumented. */
  readonly doc: string;
  readonly slug: string;
  /** In the order of the description. */
  readonly classes: readonly DescribedClass[];
}

/** The path segment of a module, or of a class within its module; the same in all releases. */
export type SlugOf = (module: string, name?: string) => string;

/** The meaning of a name in a type expression. */
export type Resolution =
  | { readonly kind: 'class'; readonly described: DescribedClass }
  | { readonly kind: 'ambiguous'; readonly candidates: readonly DescribedClass[] }
  | { readonly kind: 'standard'; readonly type: StandardType }
  /** A generic parameter of the class that contains the name. */
  | { readonly kind: 'generic' }
  | { readonly kind: 'undescribed' };

/** The API of one release: modules, classes, and what names mean in it. */
export interface Reference {
  readonly version: string;
  readonly modules: readonly DescribedModule[];
  /** Every class, in the order of the description. */
  readonly classes: readonly DescribedClass[];
  readonly conventions: Conventions;
  /** Its classes and those of earlier releases. */
  readonly history: ApiHistory;
  /** The classes with a name, in the order of modules; empty if there are none. */
  named(name: string): readonly DescribedClass[];
  find(module: string, name: string): DescribedClass | undefined;
  /** Resolves a path: the only class with its name, or the one in the named module or the same module. */
  resolve(path: Pick<PathNode, 'segments' | 'generics'>, scope: Scope): Resolution;
  /** Resolves a list of names, such as `['module', 'Type']`; undefined if it is ambiguous or unknown. */
  classAt(segments: readonly string[], scope: Scope): DescribedClass | undefined;
}
