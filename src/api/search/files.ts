import type { Kind } from './kinds.ts';

/** Increase with every change of the format, because browsers may have cached the script of an earlier build. */
export const FORMAT = 8;

export const HEAD_FILE = 'symbols.json';

/** In a {@link MemberRow}: the member returns its class. */
export const OWN_CLASS = 'Self';

/** The file with pages without a release. Scripts of all earlier builds read it: never change its format, only add to it. */
export interface PagesFile {
  /** Pages to find by name. */
  readonly pages: readonly PageRow[];
  /** Address of the text index of these pages; absent if it does not exist. */
  readonly texts?: string | undefined;
  /** Address of a file of the same form with release files; absent if there are none. */
  readonly files?: string | undefined;
}

/** The first file: modules, classes and pages of a release, and the names of the other files. */
export interface HeadFile extends PagesFile {
  readonly format: number;
  /** Address of the file with pages without a release. */
  readonly site: string;
  /** The prefix of C types, and the module, namespace or crate; may be empty. */
  readonly habits: { readonly typePrefix: string; readonly namespace: string };
  readonly modules: readonly ModuleRow[];
  /** In alphabetical order. */
  readonly classes: readonly ClassRow[];
  /** Start of anchors by kind of member, before a dot and the name. */
  readonly anchors: Readonly<Record<string, string>>;
  /** Name of the file with the members: a list of {@link MemberRow} in alphabetical order. */
  readonly members: string;
  /** Deprecated symbols: indexes among all classes, then all members. Absent if there are none. */
  readonly deprecated?: readonly number[] | undefined;
  /** Name of the file with the documentation: a list of {@link TextRow}. */
  readonly documentation: string;
}

/**
 * A page: `["Forth on Haiku", "install", "install/forth/haiku/", 2, ["gforth"], "Unusual"]`. Its path is below the release
 * or, in a {@link PagesFile}, below the site. The number counts its parent pages; synonyms and the group follow, then whether
 * the label is in the language of the content, which differs from that of the interface, the variants of the page, and a sentence
 * about it.
 */
export type PageRow = readonly [
  label: string,
  part: string,
  path: string,
  depth: number,
  words?: readonly string[],
  group?: string,
  isContent?: boolean,
  variants?: readonly PageVariant[],
  sentence?: string,
];

/** The same in a language: its name, its path below the page, and synonyms of the language: `["C#", "csharp/", ["dotnet"]]`. */
export type PageVariant = readonly [label: string, path: string, words: readonly string[]];

interface ModuleRow {
  readonly name: string;
  readonly slug: string;
}

export interface ClassRow {
  readonly name: string;
  /** All kinds of the class; results show the first. */
  readonly kinds: readonly Kind[];
  readonly module: number;
  /** Last segment of its address. Default: the name. */
  readonly slug?: string | undefined;
  /** Whether it wraps another type by a naming convention, which lowers its rank. */
  readonly generated?: boolean | undefined;
  /** Its full names in languages, if they differ from those above. */
  readonly names?: readonly string[] | undefined;
}

/** The index of a symbol among all classes and members, and its documentation as plain text. */
export type TextRow = readonly [symbol: number, text: string];

/**
 * A field, variant, constant, constructor or function: `["root", "function", 12, ["OptionDom", "Dom"]]`. The owner is an
 * index in {@link HeadFile.classes}. The return type is followed by the names of types in it. The anchor is omitted if it
 * follows from {@link HeadFile.anchors} and the name. The last entry is full names in languages, if they differ.
 */
export type MemberRow = readonly [
  name: string,
  kind: Kind,
  owner: number,
  returns?: readonly string[],
  anchor?: string,
  names?: readonly string[],
];
