import rebol from '@wooorm/starry-night/source.rebol';
import red from '@wooorm/starry-night/source.red';
import { bundledLanguages, type LanguageInput, type LanguageRegistration } from 'shiki';
import { bundledLanguagesAlias } from 'shiki/langs';
import { algol68 } from './algol68.ts';

const BUNDLED: ReadonlyMap<string, LanguageInput> = new Map(
  Object.entries({ ...bundledLanguages, ...bundledLanguagesAlias }),
);

/** Grammars that Shiki lacks. Those of starry-night (MIT) need a name in addition to their scope. */
const ADDED: readonly LanguageRegistration[] = [
  algol68,
  { repository: {}, ...red, name: 'red', aliases: ['reds'] },
  { repository: {}, ...rebol, name: 'rebol' },
];

/** Finds a grammar (name and loader) by a name or file extension; undefined if there is none. */
export function findGrammar(name: string) {
  const id = name.toLowerCase();
  const added = ADDED.find((grammar) => grammar.name === id || grammar.aliases?.includes(id));
  const input = added ?? BUNDLED.get(id);
  return input && { id: added?.name ?? id, input };
}

/**
 * The first known name of a grammar: an id, an alias, or a file extension without a dot. Undefined if all are unknown.
 */
export function firstGrammar(names: readonly (string | undefined)[]): string | undefined {
  return names.find((name) => name && findGrammar(name));
}
