import { type Kind, kindsNamed } from './kinds.ts';
import { type Wanted, wanted } from './match.ts';
import { flatOf, SEPARATOR } from './spelling.ts';
import type { ModuleEntry, SymbolIndex } from './symbol-index.ts';

export interface Query {
  /** The trimmed query. */
  readonly text: string;
  /** Empty: any. */
  readonly kinds: ReadonlySet<Kind>;
  /** Unknown words after `kind:`. */
  readonly unknownKinds: readonly string[];
  /** Possible spellings of the return type; empty if the query has none. */
  readonly returns: readonly Wanted[];
  /** Possible meanings of the name, most likely first; empty if the query has none. */
  readonly meanings: readonly Meaning[];
  /** The query without filters, for text search. */
  readonly plain: string;
}

export interface Meaning {
  readonly whole: Wanted;
  /** The name split into class and member, if possible. */
  readonly splits: readonly Split[];
  /** The module in the query, if any. */
  readonly module?: ModuleEntry | undefined;
}

export interface Split {
  readonly owner: Wanted;
  /** `flat` is empty for all members: `Dom::`. */
  readonly member: Wanted;
  /** Whether the reader typed a separator; otherwise the two are consecutive words. */
  readonly explicit: boolean;
}

const KIND = /(^|\s)kind:(\S*)/gi;
const RETURNS = /->(.*)/s;
/** Matches a type and `_` before a member in C, but not a constant (`MAX_SIZE`). */
const C_TYPE = /^(?=\p{Lu}[\p{L}\p{N}]*?\p{Ll})([\p{L}\p{N}]+)_+/u;
const MOST_WORDS = 8;

/** Parses a query: `-> Type`, `kind:enum`, and a name in any spelling of the library. */
export function parseQuery(typed: string, index: SymbolIndex): Query {
  const text = typed.trim();
  const kindWords = [...text.matchAll(KIND)].flatMap(([, , word]) => (word ? [word] : []));
  const rest = text.replace(KIND, '$1');
  const returns = RETURNS.exec(rest)?.[1]?.trim();
  const name = rest.replace(RETURNS, '').trim();
  return {
    text,
    kinds: new Set(kindWords.flatMap(kindsNamed)),
    unknownKinds: kindWords.filter((word) => kindsNamed(word).length === 0),
    returns: returns ? cSpellings(returns, index).map(wanted) : [],
    meanings: meaningsOf(name.split('(', 1)[0] ?? '', index),
    plain: returns === undefined ? name : '',
  };
}

function meaningsOf(name: string, index: SymbolIndex): Meaning[] {
  const segments = segmentsOf(name);
  const isQualified = segments.length > 1 && flatOf(segments[0]) === flatOf(index.head.habits.namespace);
  const inside = isQualified ? segments.slice(1) : segments;
  const spellings = isQualified ? [inside] : cSpellings(name, index).map(segmentsOf);
  const meanings = spellings.flatMap((spelled) => meaningOf(spelled));
  const first = flatOf(inside[0]);
  const module = index.modules.find((entry) => entry.name.flat === first);
  return module ? [...meaningOf(inside.slice(1), module), ...meanings] : meanings;
}

function segmentsOf(name: string): string[] {
  const segments = name.replace(C_TYPE, '$1::').split(SEPARATOR);
  return segments.map((segment) => segment.trim()).filter((segment, index) => segment !== '' || index > 0);
}

/** The meaning of a name by its segments; empty if they have no letters. */
function meaningOf(segments: readonly string[], module?: ModuleEntry): Meaning[] {
  const whole = wanted(segments.join(' '));
  if (whole.flat === '') return [];
  const splitAt = (parts: readonly string[], place: number, explicit: boolean): Split => ({
    owner: wanted(parts.slice(0, place).join(' ')),
    member: wanted(parts.slice(place).join(' ')),
    explicit,
  });
  const words = whole.words.slice(0, MOST_WORDS);
  const splits =
    segments.length > 1
      ? [splitAt(segments, segments.length - 1, true)]
      : words.slice(1).map((_, index) => splitAt(words, index + 1, false));
  return [{ whole, splits, module }];
}

/**
 * The possible meanings of a name in C, where one name contains everything: prefix, type, `_` and member. A variant with a
 * payload has `_Tag` or `Variant` after its type (bindings, "C, payload enum").
 */
function cSpellings(name: string, { head, classes }: SymbolIndex): string[] {
  const { typePrefix } = head.habits;
  const starts = typePrefix !== '' && name.toLowerCase().startsWith(typePrefix.toLowerCase());
  const bare = starts ? name.slice(typePrefix.length).replace(/^_+/, '') : name;
  const isPrefix =
    starts &&
    name.startsWith(typePrefix) &&
    /^\p{Lu}/u.test(bare) &&
    !classes.some((entry) => entry.name.flat.startsWith(flatOf(typePrefix)));
  return [...new Set([...(isPrefix ? [] : [name]), bare, bare.replace(/(?:_Tag|Variant)_/, '_')])];
}
