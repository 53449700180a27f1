import type { Found } from '../../search/find.ts';
import { KIND_NAMES } from '../../search/kinds.ts';
import type { Query } from '../../search/query.ts';
import type { TextsFound } from './text-client.ts';

/**
 * How many results there are, in words, for a live region.
 * @param partial whether a part of the index could not be had
 */
export function countText(query: Query, symbols: Found, texts: TextsFound, partial: boolean): string {
  const count = symbols.count + texts.count;
  const shown = symbols.hits.length + texts.hits.length;
  const some = `${count} ${count === 1 ? 'result' : 'results'}${shown < count ? `, ${shown} shown` : ''}`;
  const [unknown] = query.unknownKinds;
  const none = unknown
    ? `No kind is named ${unknown}. Kinds: ${KIND_NAMES.join(', ')}`
    : `Nothing found for ${query.text}`;
  return `${count > 0 ? some : none}.${partial ? ' A part of the index cannot be loaded.' : ''}`;
}
