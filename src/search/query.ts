import type { NameHabits } from './entry.ts';
import { ANY_KIND, type KindSet, kindsNamed } from './kinds.ts';
import { type Wanted, wanted } from './match.ts';
import { spell } from './spelling.ts';

/** What a reader typed, understood. */
export interface Query {
  /** As it was typed, without spaces around it. */
  readonly text: string;
  readonly kinds: KindSet;
  /** Words after `kind:` that name no kind. */
  readonly unknownKinds: readonly string[];
  /** The type that is to be returned, in each way to read it; empty where nothing is said of it. */
  readonly returns: readonly Wanted[];
  /** What the name may mean, the likeliest first; empty where none was typed. */
  readonly readings: readonly Reading[];
  /** What is to be found in texts: all but the filters. */
  readonly plain: string;
}

/** One way to read the name. */
export interface Reading {
  readonly whole: Wanted;
  /** The name as a class and a member of it, where it may be split so. */
  readonly splits: readonly Split[];
  /** A module that was named before the rest, in the form of {@link Spelling.flat}. */
  readonly module?: string;
}

export interface Split {
  readonly owner: Wanted;
  /** Its `flat` is empty where every member is meant: `Dom::`. */
  readonly member: Wanted;
  /** The reader wrote a separator; else the two are words that follow each other. */
  readonly explicit: boolean;
}

/** What the names of the members that may be meant begin with, in the form of {@link Spelling.flat}. */
export function memberStarts({ readings }: Query): string[] {
  const names = readings.flatMap(({ whole, splits }) => [whole, ...splits.map(({ member }) => member)]);
  return names.map(({ flat }) => flat).filter((flat) => flat !== '');
}

const KIND = /(^|\s)kind:(\S*)/gi;
const RETURNS = /->\s*(.*)$/;
const SEPARATOR = /::|[.#/]/;
/** A type and `_`, as C writes it before a member; not the words of a constant (`MAX_SIZE`). */
const C_TYPE = /^(\p{Lu}[\p{L}\p{N}]*\p{Ll}[\p{L}\p{N}]*)_+/u;
const MOST_WORDS = 8;

/** What is known of the library whose names are typed. */
export interface Known {
  readonly habits: NameHabits;
  /** Names of the modules, in the form of {@link Spelling.flat}. */
  readonly moduleNames: ReadonlySet<string>;
  /** Whether the names of some types begin like the prefix of C. */
  readonly prefixTaken: boolean;
}

/** Understands what was typed: `-> Type`, `kind:enum`, and a name in any spelling. */
export function parseQuery(typed: string, library: Known): Query {
  const text = typed.trim();
  const kindWords = [...text.matchAll(KIND)].flatMap(([, , word]) => (word ? [word] : []));
  const named = kindWords.map((word) => ({ word, kinds: kindsNamed(word) }));
  const known = named.flatMap(({ kinds }) => kinds ?? []);
  const rest = text.replace(KIND, '$1');
  const returns = RETURNS.exec(rest)?.[1]?.trim();
  const name = rest.replace(RETURNS, '').trim();
  return {
    text,
    kinds: known.length > 0 ? known.reduce((all, kinds) => all | kinds) : ANY_KIND,
    unknownKinds: named.filter(({ kinds }) => kinds === undefined).map(({ word }) => word),
    returns: returns ? cSpellings(returns, library).map(wanted) : [],
    readings: readingsOf(name.replace(/\(.*$/, ''), library),
    plain: returns === undefined ? name : '',
  };
}

function readingsOf(name: string, library: Known): Reading[] {
  const { habits, moduleNames } = library;
  const segments = segmentsOf(name);
  const qualified = segments.length > 1 && spell(segments[0] ?? '').flat === spell(habits.namespace).flat;
  const inside = qualified ? segments.slice(1) : segments;
  const spellings = qualified ? [inside] : cSpellings(name, library).map(segmentsOf);
  const readings = spellings.flatMap((spelled) => readingOf(spelled) ?? []);
  const module = spell(inside[0] ?? '').flat;
  if (inside.length < 2 || !moduleNames.has(module)) return readings;
  const inModule = readingOf(inside.slice(1));
  return inModule ? [{ ...inModule, module }, ...readings] : readings;
}

function segmentsOf(name: string): string[] {
  const segments = name.replace(C_TYPE, '$1::').split(SEPARATOR);
  return segments.map((segment) => segment.trim()).filter((segment, index) => segment !== '' || index > 0);
}

function readingOf(segments: readonly string[]): Reading | undefined {
  const whole = wanted(segments.join(' '));
  if (whole.flat === '') return undefined;
  if (segments.length > 1) {
    const owner = wanted(segments.slice(0, -1).join(' '));
    return { whole, splits: [{ owner, member: wanted(segments.at(-1) ?? ''), explicit: true }] };
  }
  const words = whole.words.slice(0, MOST_WORDS);
  const splits = words.slice(1).map((_, index) => ({
    owner: wanted(words.slice(0, index + 1).join('')),
    member: wanted(words.slice(index + 1).join('')),
    explicit: false,
  }));
  return { whole, splits };
}

/**
 * What a name may be in C, where one name is all: the prefix, the type, `_` and the member; a variant with a payload has
 * `_Tag` or `Variant` after its type (bindings, "C, payload enum").
 */
function cSpellings(name: string, { habits: { typePrefix }, prefixTaken }: Known): string[] {
  const starts = typePrefix !== '' && name.toLowerCase().startsWith(typePrefix.toLowerCase());
  const bare = starts ? name.slice(typePrefix.length).replace(/^_+/, '') : name;
  const sure = !prefixTaken && name.startsWith(typePrefix) && /^\p{Lu}/u.test(bare);
  return [...new Set([...(sure ? [] : [name]), bare, bare.replace(/(?:_Tag|Variant)_/, '_')])];
}
