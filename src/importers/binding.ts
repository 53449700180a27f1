import { z } from 'astro/zod';
import { MEMBER_KINDS } from '../api/members.ts';
import { MEMBER_KEYS, type SpelledLanguage } from '../description/schema/api.ts';

/** Keys of a module or type in a description by the kind of what they contain. */
export const KEYS = { type: 'classes', ...MEMBER_KEYS } as const;

/** A type, member, function or constant that the binding of a language declares, as parsers of other languages write it. */
export const bindingItem = z.object({
  kind: z.enum(['type', ...MEMBER_KINDS]),
  /** Module that programs import, such as `gui.window`. */
  module: z.string(),
  /** Name of its type in the module; empty for types and for functions and constants of modules. */
  owner: z.string(),
  name: z.string(),
  /** In source code, without a body. */
  declaration: z.string(),
  /** Markdown. Absent without documentation. */
  doc: z.string().optional(),
  /** What to use instead, or true. Absent if it is not deprecated. */
  deprecated: z.union([z.string(), z.boolean()]).optional(),
  /** Type of a field or constant, in source code. */
  type: z.string().optional(),
  /** Value of a variant or constant, in source code. */
  value: z.string().optional(),
  /** Path of its file below the folder of the package. */
  file: z.string(),
});

export interface BindingItem extends Readonly<z.infer<typeof bindingItem>> {
  /** Full names of items by the link to them in the documentation; empty for names that are not in the binding. */
  readonly links?: ReadonlyMap<string, string>;
}

/** The declarations of a binding. */
export interface BindingApi {
  readonly language: SpelledLanguage;
  readonly languageName: string;
  /** The text between the parts of a full name. */
  readonly separator: string;
  /** Version of the package. Absent if its source does not state it. */
  readonly version?: string | undefined;
  /** With their full names, which differ. */
  readonly items: readonly BindingItem[];
  /** SHA-256 of files by the paths in items. */
  readonly sums: ReadonlyMap<string, string>;
  /** Kinds of declarations that were not understood, with their counts; empty if all were. */
  readonly missing: readonly string[];
}

/**
 * Reads the declarations of a binding.
 * @param source path of a file or folder
 * @throws {InputError} if it cannot be read
 */
export type BindingImporter = (source: string) => Promise<Omit<BindingApi, 'language'>>;
