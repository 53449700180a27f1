import type { SiteConfig } from '../../site-config.ts';
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

/** The conventions of a site; what `spelling` leaves out follows from the name of the library. */
export function readConventions({ name, spelling }: SiteConfig): Conventions {
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
