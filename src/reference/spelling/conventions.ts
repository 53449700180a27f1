import { upperCamel } from './words.ts';

/** The languages whose signatures are shown, by the keys that descriptions give to languages or dialect groups. */
export const SPELLED_LANGUAGES = ['c', 'cpp', 'rust', 'python'] as const;
export type SpelledLanguage = (typeof SPELLED_LANGUAGES)[number];

/** How a library's names are spelled, everything settled. */
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
}

/** What a site states of its library's name; the part of `content/site.json` that spellings follow from. */
export interface LibraryName {
  readonly name: string;
  readonly spelling: {
    readonly prefix?: string | undefined;
    readonly module?: string | undefined;
    readonly headers?: { readonly c?: string[] | undefined; readonly cpp?: string[] | undefined } | undefined;
    readonly languages?: readonly SpelledLanguage[] | undefined;
  };
}

/** The conventions of a library; what `spelling` leaves out follows from its name. */
export function readConventions({ name, spelling }: LibraryName): Conventions {
  const prefix = spelling.prefix ?? upperCamel(name);
  const module = spelling.module ?? prefix.toLowerCase();
  return {
    prefix,
    module,
    cHeaders: orElse(spelling.headers?.c, `${module}.h`),
    cppHeaders: orElse(spelling.headers?.cpp, `${module}.hpp`),
    languages: spelling.languages ?? SPELLED_LANGUAGES,
  };
}

function orElse(stated: readonly string[] | undefined, usual: string): [string, ...string[]] {
  const [first, ...rest] = stated ?? [];
  return first === undefined ? [usual] : [first, ...rest];
}
