import rebol from '@wooorm/starry-night/source.rebol';
import red from '@wooorm/starry-night/source.red';
import { bundledLanguages, type LanguageInput, type LanguageRegistration } from 'shiki';
import { bundledLanguagesAlias } from 'shiki/langs';
import { algol68 } from './algol68.ts';

const BUNDLED: ReadonlyMap<string, LanguageInput> = new Map(
  Object.entries({ ...bundledLanguages, ...bundledLanguagesAlias }),
);

/** Grammars that Shiki does not have; those of starry-night (MIT) need a name besides their scope. */
const ADDED: readonly LanguageRegistration[] = [
  algol68,
  { repository: {}, ...red, name: 'red', aliases: ['reds'] },
  { repository: {}, ...rebol, name: 'rebol' },
];

/** The name of a grammar and how it is loaded, by a name or file extension; undefined if there is none. */
export function findGrammar(name: string) {
  const id = name.toLowerCase();
  const added = ADDED.find((grammar) => grammar.name === id || grammar.aliases?.includes(id));
  const input = added ?? BUNDLED.get(id);
  return input && { id: added?.name ?? id, input };
}

/**
 * The first of the names that a grammar answers to: an id or alias, or the extension of a file, without its dot.
 * Undefined: the text is shown plain.
 */
export function firstGrammar(names: readonly (string | undefined)[]): string | undefined {
  return names.find((name) => name && findGrammar(name));
}
