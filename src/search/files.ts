import type { NameHabits, SearchModule } from './entry.ts';

/** Counts up with every change of the files' meaning: a reader of another one cannot read them. */
export const FORMAT = 1;

/** Name of the file that is read first; the others are named in it. */
export const HEAD_FILE = 'symbols.json';

/**
 * All modules and types, and where the members are. Columns of one length stand for a list of rows, which gzip packs
 * better than rows do; numbers are written by `writeNumbers`, sorted names by `frontCode`.
 */
export interface HeadFile {
  readonly format: number;
  /** Version of the release. */
  readonly version: string;
  /** Path of the folder of the text index, which all releases share. */
  readonly texts: string;
  readonly habits: NameHabits;
  readonly modules: readonly Pick<SearchModule, 'name' | 'slug'>[];
  /** Names of the classes in order, front-coded. */
  readonly classes: readonly string[];
  /** Index of each class's module. */
  readonly classModules: string;
  /** Kinds of each class. */
  readonly classKinds: string;
  /** Steps between the indexes of classes that are made for another. */
  readonly generated: string;
  /** By index of the class, where it is not the name. */
  readonly slugs: Readonly<Record<string, string>>;
  /** By kind of members: what their anchors begin with, before a dot and the name. */
  readonly anchorKinds: Readonly<Record<string, string>>;
  /** Type expressions that functions return, in order, front-coded. */
  readonly types: readonly string[];
  /** Names of the types in each, a space between; empty where the expression is the one name. */
  readonly typeNames: readonly string[];
  /** Files of the members, in the order of their names. */
  readonly shards: readonly ShardPlace[];
}

/** Where members are whose names come, without their case and separators, at or after `from`. */
export interface ShardPlace {
  readonly file: string;
  readonly from: string;
}

/** Members whose names follow each other. A name stands once, however many classes have it. */
export interface ShardFile {
  /** In order, front-coded. */
  readonly names: readonly string[];
  /** How many members bear each name. */
  readonly counts: string;
  /** Index of each member's class, as the step from that of the member of this name before it. */
  readonly classes: string;
  /** Index of each member's kind. */
  readonly kinds: string;
  /** What each constructor and function returns: {@link OWN_CLASS}, {@link NOTHING}, or 2 and above a type's index. */
  readonly returns: string;
  /** By index of the member, where it is not that of its kind and name. */
  readonly anchors: Readonly<Record<string, string>>;
}

export const OWN_CLASS = 0;
export const NOTHING = 1;
export const FIRST_TYPE = 2;
