import { addAll } from '../description/problem.ts';
import type { SpelledLanguage } from '../description/schema/api.ts';
import { addEntry, childOf, type Entry, entriesIn, type Json, objectOf } from './entries.ts';
import { movesOf } from './moves.ts';
import { HEADERS, sumOf, type TextSums, textOf, textSums, textsOf } from './text-sums.ts';

export interface Move {
  readonly from: string;
  readonly to: string;
}

export interface MergedApi {
  readonly api: Json;
  /** Paths of texts that people wrote, for which the headers now have another text. */
  readonly differing: readonly string[];
  /** Paths of what the headers no longer declare. */
  readonly vanished: readonly string[];
  /** Paths of what is in another header, or belongs to another type. */
  readonly moved: readonly Move[];
}

/** Keys that the importer writes. It replaces them; all others stay. */
const WRITTEN = new Set(
  'in doc declarations deprecated group groups macro type value returns fn_args type_alias callback_typedef classes struct_fields enum_fields constants constructors functions'.split(
    ' ',
  ),
);

/**
 * Adds what people wrote in an earlier description to an imported API. An API of headers also gets what is only in other
 * languages.
 * @param sums the texts of the earlier import
 * @param language the language of the import
 */
export function mergeApis(
  earlier: object,
  now: object,
  sums: TextSums,
  language: SpelledLanguage = HEADERS,
): MergedApi {
  const merger = new Merger(earlier, now, sums, language);
  merger.merge();
  merger.leave();
  const { api, differing, vanished, moved } = merger;
  // Types before members.
  const depth = (path: string) => path.split('/').length;
  return { api, differing, vanished: vanished.toSorted((a, b) => depth(a) - depth(b)), moved };
}

class Merger {
  readonly api: Json;
  readonly differing: string[] = [];
  readonly vanished: string[] = [];
  readonly moved: Move[] = [];
  readonly #earlier: ReadonlyMap<string, Entry>;
  readonly #moves: ReadonlyMap<string, Entry>;
  /** Entries of the earlier API, with those of the later one that they have become. */
  readonly #found = new Map<Entry, Entry>();
  readonly #sums: TextSums;
  /** Paths of texts of the earlier API that people wrote. */
  readonly #written: ReadonlySet<string>;
  readonly #language: SpelledLanguage;

  constructor(earlier: object, now: object, sums: TextSums, language: SpelledLanguage) {
    this.api = structuredClone(objectOf(now));
    this.#earlier = byPath(structuredClone(objectOf(earlier)));
    this.#moves = movesOf(this.#earlier, byPath(this.api));
    this.#sums = sums;
    const texts = Object.entries(textSums(earlier));
    this.#written = new Set(texts.flatMap(([path, sum]) => (sum === sums[path] ? [] : [path])));
    this.#language = language;
  }

  /** Adds what people wrote to each entry. */
  merge(): void {
    const formers = new Map<Entry, Entry>();
    for (const entry of entriesIn(this.api)) {
      const { path, parent } = entry;
      const start = parent ? formers.get(parent)?.path : '';
      const inPlace = this.#earlier.get(`${start}${path.slice(parent?.path.length ?? 0)}`);
      const former = inPlace ?? this.#moves.get(path);
      if (!former) continue;
      if (!inPlace) this.moved.push({ from: former.path, to: path });
      formers.set(entry, former);
      this.#found.set(former, entry);
      this.#keep(former, entry);
    }
  }

  /** Reports entries that the later API lacks, and adds those of other languages, each with everything in it. */
  leave(): void {
    const divided = new Set([...this.#found.keys()].flatMap(parentsOf));
    const [gone, added] = [new Set<Entry>(), new Set<Entry>()];
    for (const entry of this.#earlier.values()) {
      const { parent, path, key, name } = entry;
      if (parent && added.has(parent)) added.add(entry);
      if (this.#found.has(entry) || added.has(entry) || !entry.isDeclared) continue;
      if (this.#isForeign(entry)) {
        added.add(entry);
        addEntry(this.#ownerOf(entry), key, name, entry.value);
      } else if (parent && gone.has(parent)) gone.add(entry);
      else if (divided.has(entry)) this.#divide(entry);
      else {
        gone.add(entry);
        this.vanished.push(path);
      }
    }
  }

  #isForeign({ only }: Entry): boolean {
    return only.length > 0 && !only.includes(this.#language);
  }

  #keep(former: Entry, entry: Entry): void {
    const [old, now] = [former.value, entry.value];
    const kept = Object.entries(old).filter(([key]) => !(WRITTEN.has(key) || key in now));
    const { [this.#language]: _, ...others } = objectOf(old['in']);
    const bindings = { ...others, ...objectOf(now['in']) };
    const merged: Json = { ...now, ...Object.fromEntries(kept) };
    if (Object.keys(bindings).length > 0) merged['in'] = bindings;
    const before = new Map(textsOf(old).map(({ end, owner, key }) => [end, owner[key]]));
    for (const { end, owner, key } of textsOf(merged)) {
      const text = this.#text(before.get(end), owner[key], `${former.path}/${end}`, `${entry.path}/${end}`);
      if (text === undefined) delete owner[key];
      else owner[key] = text;
      before.delete(end);
    }
    this.#vanishGroups(former, before.keys());
    // The argument `"Type"` stays one without a text.
    if (typeof entry.container[entry.name] !== 'string' || Object.keys(merged).length > 1)
      entry.value = merged;
  }

  /** The text of an entry: the earlier one if people wrote it. */
  #text(old: unknown, now: unknown, from: string, to: string): unknown {
    const [before, after] = [textOf(old), textOf(now)];
    if (!this.#written.has(from) || before === after) return after === '' ? undefined : now;
    if (after !== '' && sumOf(after) !== this.#sums[from]) this.differing.push(to);
    return old;
  }

  /** Reports what people wrote about an entry that no longer exists, although parts of it do. */
  #divide(entry: Entry): void {
    const { path, value } = entry;
    const hasOther = Object.keys(value).some((key) => !WRITTEN.has(key));
    if (hasOther || this.#written.has(`${path}/`)) this.vanished.push(path);
    this.#vanishGroups(
      entry,
      textsOf(value).map(({ end }) => end),
    );
  }

  #vanishGroups({ path }: Entry, ends: Iterable<string>): void {
    const groups = [...ends].filter((end) => end.startsWith('groups/')).map((end) => `${path}/${end}`);
    addAll(
      this.vanished,
      groups.filter((group) => this.#written.has(group)),
    );
  }

  /** The object that contains the members of the parent of an entry. */
  #ownerOf({ parent }: Entry): Json {
    if (!parent) return { classes: this.api };
    const found = this.#found.get(parent);
    return found ? found.value : childOf(childOf(this.#ownerOf(parent), parent.key), parent.name);
  }
}

function byPath(api: Json): Map<string, Entry> {
  return new Map([...entriesIn(api)].map((entry) => [entry.path, entry]));
}

/** The entries that contain an entry. */
function parentsOf({ parent }: Entry): Entry[] {
  return parent ? [parent, ...parentsOf(parent)] : [];
}
