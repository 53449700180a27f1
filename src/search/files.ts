import type { Kind } from './kinds.ts';

/** Increases with every change of the files' meaning, because a browser may hold the script of an earlier build. */
export const FORMAT = 3;

export const HEAD_FILE = 'symbols.json';

/** In a {@link MemberRow}: it returns the class that it belongs to. */
export const OWN_CLASS = 'Self';

/** The modules and classes of a release, and where its members are. */
export interface HeadFile {
  readonly format: number;
  /** Version of the release. */
  readonly version: string;
  /** Path of the folder of the text index, which all releases share. */
  readonly texts: string;
  /** The prefix of every C type, and the module, namespace or crate; empty if there is none. */
  readonly habits: { readonly typePrefix: string; readonly namespace: string };
  readonly modules: readonly ModuleRow[];
  /** In alphabetical order. */
  readonly classes: readonly ClassRow[];
  /** By kind of member: what its anchor begins with, before a dot and the name. */
  readonly anchors: Readonly<Record<string, string>>;
  /** Name of the file with the members: a list of {@link MemberRow} in alphabetical order. */
  readonly members: string;
  /** Name of the file with the documentation: a list of {@link TextRow}. */
  readonly documentation: string;
  /** The pages that are found by their names, the first one of each part of the site before the pages below it. */
  readonly pages: readonly PageRow[];
}

/**
 * A page: `["Forth on Haiku", "install", "install/forth/haiku/", ["gforth"]]`. Its path is below the release, or below the
 * host if it begins with a slash; the last item are other words that find it.
 */
export type PageRow = readonly [label: string, part: string, path: string, words?: readonly string[]];

export interface ModuleRow {
  readonly name: string;
  readonly slug: string;
}

export interface ClassRow {
  readonly name: string;
  /** A class may be of two kinds at once; the first one is shown. */
  readonly kinds: readonly Kind[];
  readonly module: number;
  /** Last segment of its address; absent: the name. */
  readonly slug?: string | undefined;
  /** Generated around another type by a naming convention; ranked after the others that match as well. */
  readonly generated?: boolean | undefined;
}

/** Documentation as plain text, of the symbol at this position among all classes, then all members. */
export type TextRow = readonly [symbol: number, text: string];

/**
 * A field, variant, constant, constructor or function: `["root", "function", 12, ["OptionDom", "Dom"]]`. The owner is an
 * index in {@link HeadFile.classes}. Of what it returns the type comes first, as the page shows it, then the names of
 * the types in it. The anchor is left out if it follows from {@link HeadFile.anchors} and the name.
 */
export type MemberRow = readonly [
  name: string,
  kind: Kind,
  owner: number,
  returns?: readonly string[],
  anchor?: string,
];
