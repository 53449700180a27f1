import { bundledLanguages, type LanguageInput, type LanguageRegistration } from 'shiki';
import { bundledLanguagesAlias } from 'shiki/langs';
import { algol68 } from './grammars/algol68.ts';
import { rebol, red } from './grammars/red.ts';

const BUNDLED: ReadonlyMap<string, LanguageInput> = new Map(
  Object.entries({ ...bundledLanguages, ...bundledLanguagesAlias }),
);

/** Grammars that Shiki does not have, by the names that they are asked for. */
const ADDED: ReadonlyMap<string, LanguageRegistration> = new Map([
  ['algol68', algol68],
  ['a68', algol68],
  ['red', red],
  ['reds', red],
  ['rebol', rebol],
]);

/** The name of a grammar and how it is loaded. */
export interface FoundGrammar {
  readonly id: string;
  readonly input: LanguageInput;
}

/** The grammar of a name or file extension; undefined where there is none. */
export function findGrammar(name: string): FoundGrammar | undefined {
  const wanted = name.toLowerCase();
  const added = ADDED.get(wanted);
  if (added) return { id: added.name, input: added };
  const bundled = BUNDLED.get(wanted);
  return bundled && { id: wanted, input: bundled };
}

/**
 * The first of the names that a grammar answers to: an id or alias, or the extension of a file, without its dot.
 * Undefined: the text is shown plain.
 */
export function firstGrammar(names: Iterable<string | undefined>): string | undefined {
  for (const name of names) if (name && findGrammar(name) !== undefined) return name;
  return undefined;
}
