import { z } from 'astro/zod';
import { byKey } from '../../description/schema/by-key.ts';
import { upperCamel } from './words.ts';

/** The languages whose signatures are shown, by the keys that descriptions give to languages or dialect groups. */
export const SPELLED_LANGUAGES = ['c', 'cpp', 'rust', 'python'] as const;
export type SpelledLanguage = (typeof SPELLED_LANGUAGES)[number];

/** How signatures spell the library's names; every key left out follows from the name of the library. */
export const spellingSchema = z.strictObject({
  /** Put before the name of each type in C. Default: the name in upper camel case, `my-lib` → `MyLib`. */
  prefix: z.string().optional(),
  /** Module, namespace and crate. Default: the prefix in lower case. */
  module: z.string().min(1).optional(),
  /** What C and C++ include, the usual header first. Default: the module with `.h` and `.hpp`. */
  headers: z
    .strictObject({ c: z.array(z.string()).optional(), cpp: z.array(z.string()).optional() })
    .optional(),
  /** The languages whose signatures are shown. Default: all that have a convention. */
  languages: z.array(z.enum(SPELLED_LANGUAGES)).optional(),
});

const pattern = (stars: RegExp, example: string) =>
  z.string().regex(stars, `expected a name with * for its variable part, such as ${JSON.stringify(example)}`);

/** A type that is made around another one, known by its name. */
const wrapperSchema = z.strictObject({
  /** `*` stands for the name of the base, `**` for the names of one or two: `*Vec`, `Option*`, `Result**`. */
  name: pattern(/^[^*]*\*{1,2}[^*]*$/, '*Vec'),
  /** What such a type is to its base, in a few words: `list`, `value or none`. */
  label: z.string(),
  /** What such a type is; decides between two patterns that fit the same name. */
  kind: z.enum(['struct', 'enum', 'callback']),
  /** Whether a value of it holds or returns values of its base, so that a use of it is a use of its base. */
  holds: z.boolean().default(true),
});
export type Wrapper = z.infer<typeof wrapperSchema>;

/** What the names of types and functions mean in this library. What is left out is not assumed of any name. */
export const conventionsSchema = z.strictObject({
  /** Enumerations whose variants are events; the page of events shows them together: `*EventFilter`. */
  events: pattern(/^[^*]*\*[^*]*$/, '*EventFilter').optional(),
  /**
   * Types that are made around others; lists show them below their base. The first that fits a name counts, so the more
   * specific one comes first: `*VecSlice` before `*Slice`.
   */
  wrappers: z.array(wrapperSchema).default([]),
  /** C's name for the function type of a callback: `*Type`. Default: the callback's own name. */
  callbacks: pattern(/^[^*]*\*[^*]*$/, '*Type').optional(),
  /**
   * Functions that C has for a type because of a trait, by trait; `delete` is for each type whose values are not copied.
   * `{type}` stands for C's name of the type, `{prefix}` for the prefix of all names:
   * `"Hash": "uint64_t {type}_hash(const {type}* value);"`.
   */
  functions: byKey(z.string()).prefault({}),
});

/** What a site states of its library's names. */
export interface LibraryName {
  readonly name: string;
  readonly spelling: z.infer<typeof spellingSchema>;
  readonly conventions?: z.infer<typeof conventionsSchema>;
}

/** How a library's names are spelled and what they mean, everything settled. */
export interface Conventions {
  /** Before the name of each type in C: `Gui`. */
  readonly prefix: string;
  /** Module, namespace and crate: `gui`. */
  readonly module: string;
  /** Header of C; at least one. */
  readonly cHeaders: readonly [string, ...string[]];
  /** Header of C++, the usual one first; at least one. */
  readonly cppHeaders: readonly [string, ...string[]];
  readonly languages: readonly SpelledLanguage[];
  readonly meanings: z.infer<typeof conventionsSchema>;
}

/** The conventions of a library; what `spelling` leaves out follows from its name. */
export function readConventions({ name, spelling, conventions }: LibraryName): Conventions {
  const prefix = spelling.prefix ?? upperCamel(name);
  const module = spelling.module ?? prefix.toLowerCase();
  return {
    prefix,
    module,
    cHeaders: orElse(spelling.headers?.c, `${module}.h`),
    cppHeaders: orElse(spelling.headers?.cpp, `${module}.hpp`),
    languages: spelling.languages ?? SPELLED_LANGUAGES,
    meanings: conventions ?? conventionsSchema.parse({}),
  };
}

function orElse(stated: readonly string[] | undefined, usual: string): [string, ...string[]] {
  const [first, ...rest] = stated ?? [];
  return first === undefined ? [usual] : [first, ...rest];
}

/** What `*` stands for in a name that fits a pattern; undefined where it does not fit. */
export function matchPattern(pattern: string, name: string): string | undefined {
  const [before = '', after = ''] = pattern.split(/\*+/);
  const fits = name.length > before.length + after.length && name.startsWith(before) && name.endsWith(after);
  return fits ? name.slice(before.length, name.length - after.length) : undefined;
}
