import { type Kind, kindsNamed } from './kinds.ts';
import { type Wanted, wanted } from './match.ts';
import { spell } from './spelling.ts';
import type { ModuleEntry, SymbolIndex } from './symbol-index.ts';

/** What a reader typed, parsed. */
export interface Query {
  /** As typed, without spaces around it. */
  readonly text: string;
  /** Empty: any. */
  readonly kinds: ReadonlySet<Kind>;
  /** Words after `kind:` that name no kind. */
  readonly unknownKinds: readonly string[];
  /** The returned type in each spelling that it may have; empty if none is asked for. */
  readonly returns: readonly Wanted[];
  /** What the name may mean, the likeliest first; empty if there is none. */
  readonly readings: readonly Reading[];
  /** What to search texts for: everything but the filters. */
  readonly plain: string;
}

export interface Reading {
  readonly whole: Wanted;
  /** The name as a class and a member of it, where it can be split so. */
  readonly splits: readonly Split[];
  /** The module that was named before the rest. */
  readonly module?: ModuleEntry | undefined;
}

export interface Split {
  readonly owner: Wanted;
  /** Its `flat` is empty if every member is meant: `Dom::`. */
  readonly member: Wanted;
  /** Whether the reader typed a separator; otherwise the two are consecutive words. */
  readonly explicit: boolean;
}

const KIND = /(^|\s)kind:(\S*)/gi;
const RETURNS = /->\s*(.*)$/;
const SEPARATOR = /::|[.#/]/;
/** A type and `_`, as C writes it before a member; not the words of a constant (`MAX_SIZE`). */
const C_TYPE = /^(\p{Lu}[\p{L}\p{N}]*\p{Ll}[\p{L}\p{N}]*)_+/u;
const MOST_WORDS = 8;

/** Parses `-> Type`, `kind:enum`, and a name in any spelling that the library of the index may have. */
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
    readings: readingsOf(name.replace(/\(.*$/, ''), index),
    plain: returns === undefined ? name : '',
  };
}

function readingsOf(name: string, index: SymbolIndex): Reading[] {
  const segments = segmentsOf(name);
  const isQualified = segments.length > 1 && flatOf(segments[0]) === flatOf(index.head.habits.namespace);
  const inside = isQualified ? segments.slice(1) : segments;
  const spellings = isQualified ? [inside] : cSpellings(name, index).map(segmentsOf);
  const readings = spellings.flatMap((spelled) => readingOf(spelled));
  const first = flatOf(inside[0]);
  const module = index.modules.find((entry) => entry.name.flat === first);
  return module ? [...readingOf(inside.slice(1), module), ...readings] : readings;
}

function flatOf(name = ''): string {
  return spell(name).flat;
}

function segmentsOf(name: string): string[] {
  const segments = name.replace(C_TYPE, '$1::').split(SEPARATOR);
  return segments.map((segment) => segment.trim()).filter((segment, index) => segment !== '' || index > 0);
}

/** The reading of a name by its segments; none if they have no letters. */
function readingOf(segments: readonly string[], module?: ModuleEntry): Reading[] {
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
