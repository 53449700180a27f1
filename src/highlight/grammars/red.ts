import type { Grammar } from '@wooorm/starry-night';
import rebolGrammar from '@wooorm/starry-night/source.rebol';
import redGrammar from '@wooorm/starry-night/source.red';
import type { LanguageRegistration } from 'shiki';

/** Red, as starry-night distributes it (MIT). */
export const red = registration('red', redGrammar);

/** Rebol, from the same place. */
export const rebol = registration('rebol', rebolGrammar);

/** The grammar under the name that Shiki is to know it by, which grammars of that collection do not carry. */
function registration(name: string, { scopeName, patterns, repository = {} }: Grammar): LanguageRegistration {
  return { name, scopeName, patterns, repository };
}
