import type { SpelledLanguage } from '../description/schema/api.ts';
import { type Json, type Move, Moves, namedIn, objectOf } from './moves.ts';
import { bindingKey, HEADERS, NAMED, SINGLE, sumOf, type TextSums, textEnds, textOf } from './text-sums.ts';

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
  const merger = new Merger(sums, new Moves(earlier, now), language);
  const { classes } = merger.merge({ classes: earlier }, { classes: now }, { from: '', to: '' });
  const { differing, vanished, moved } = merger;
  return { api: objectOf(classes), differing, vanished, moved };
}

/** The paths of an entry in both APIs. */
type Paths = Move;

class Merger {
  readonly differing: string[] = [];
  readonly vanished: string[] = [];
  readonly moved: Move[] = [];
  readonly #sums: TextSums;
  readonly #moves: Moves;
  readonly #language: SpelledLanguage;

  constructor(sums: TextSums, moves: Moves, language: SpelledLanguage) {
    this.#sums = sums;
    this.#moves = moves;
    this.#language = language;
  }

  merge(old: Json, now: Json, paths: Paths): Json {
    const kept = Object.entries(old).filter(([key]) => !(WRITTEN.has(key) || key in now));
    const merged: Json = { ...now, ...Object.fromEntries(kept) };
    for (const [key, end] of textEnds(now)) {
      const text = this.#text(old[key], now[key], extended(paths, end));
      if (text !== undefined) merged[key] = text;
    }
    for (const key of SINGLE)
      if (key in now) merged[key] = this.#entry(old[key], now[key], extended(paths, `:${key}/`));
    const groups = this.#groups(objectOf(old['groups']), objectOf(now['groups']), paths);
    if ('groups' in now) merged['groups'] = groups;
    const bindings = this.#bindings(objectOf(old['in']), objectOf(now['in']), paths);
    if (Object.keys(bindings).length > 0) merged['in'] = bindings;
    return { ...merged, ...this.#members(old, now, paths) };
  }

  /** The values of `in`: a new one for the imported language, and those of other languages. */
  #bindings(old: Json, now: Json, paths: Paths): Json {
    const { [this.#language]: before, ...others } = old;
    const after = now[this.#language];
    if (after === undefined) return { ...others, ...now };
    const text = this.#text(
      objectOf(before)['doc'],
      objectOf(after)['doc'],
      extended(paths, bindingKey(this.#language)),
    );
    return {
      ...others,
      ...now,
      [this.#language]: { ...objectOf(after), ...(text === undefined ? {} : { doc: text }) },
    };
  }

  #groups(old: Json, now: Json, paths: Paths): Json {
    for (const [heading, text] of Object.entries(old))
      if (!(heading in now) && this.#isWritten(text, `${paths.from}groups/${heading}`))
        this.vanished.push(`${paths.from}groups/${heading}`);
    const texts = Object.entries(now).map(([heading, text]) => [
      heading,
      this.#text(old[heading], text, extended(paths, `groups/${heading}`)),
    ]);
    return Object.fromEntries(texts);
  }

  #members(old: Json, now: Json, paths: Paths): Json {
    const members: Json = {};
    for (const key of NAMED) {
      const before = new Map(namedIn(old[key]));
      const after = namedIn(now[key]);
      const names = new Set(after.map(([name]) => name));
      const kept: [string, unknown][] = [];
      for (const [name, entry] of before)
        if (!names.has(name) && key !== 'fn_args') {
          const foreign = this.#foreign(entry);
          if (foreign === undefined) this.#vanish(`${paths.from}${key}/${name}`, entry);
          else kept.push([name, foreign]);
        }
      if (after.length + kept.length === 0) continue;
      const merged = after.map(([name, entry]): [string, unknown] => [
        name,
        this.#member(before.get(name), entry, extended(paths, `${key}/${name}`)),
      ]);
      const byName = Object.fromEntries(merged);
      members[key] = Array.isArray(now[key])
        ? [
            ...now[key].map((each) => pickedFrom(byName, each)),
            ...kept.map((each) => Object.fromEntries([each])),
          ]
        : { ...byName, ...Object.fromEntries(kept) };
    }
    return members;
  }

  /** The parts of an entry that only other languages than the imported one have; undefined if there are none. */
  #foreign(entry: unknown): unknown {
    const { only, ...inner } = objectOf(entry);
    if (Array.isArray(only)) return only.includes(this.#language) ? undefined : entry;
    const parts = NAMED.flatMap((key): [string, unknown][] => {
      const members = namedIn(inner[key]).flatMap(([name, member]): [string, unknown][] => {
        const foreign = this.#foreign(member);
        return foreign === undefined ? [] : [[name, foreign]];
      });
      return members.length > 0 ? [[key, Object.fromEntries(members)]] : [];
    });
    return parts.length > 0 ? Object.fromEntries(parts) : undefined;
  }

  #member(old: unknown, now: unknown, paths: Paths): unknown {
    if (old !== undefined) return this.#entry(old, now, extended(paths, '/'));
    const former = this.#moves.formers.get(paths.to);
    if (!former) {
      // Members of a new type can have moved.
      const inner = objectOf(now);
      return NAMED.some((key) => key in inner) ? this.#entry({}, now, extended(paths, '/')) : now;
    }
    const moved = { from: former.path, to: paths.to };
    this.moved.push(moved);
    return this.#entry(former.entry, now, extended(moved, '/'));
  }

  /** Reports an entry that the headers no longer have, or the parts of it that they have nowhere. */
  #vanish(path: string, entry: unknown): void {
    if (this.#moves.hasLeft(path)) return;
    const inner = objectOf(entry);
    const members = NAMED.flatMap((key) =>
      namedIn(inner[key]).map(([name, member]) => ({ path: `${path}/${key}/${name}`, member })),
    );
    const isLeft = members.some((each) => this.#hasLeft(each.path, each.member));
    const hasOther = Object.keys(inner).some((key) => !WRITTEN.has(key));
    const isWritten = this.#isWritten(inner['doc'], `${path}/`) || hasOther;
    if (!isLeft || isWritten) this.vanished.push(path);
    if (isLeft) this.#groups(objectOf(inner['groups']), {}, { from: `${path}/`, to: '' });
    if (isLeft) for (const each of members) this.#vanish(each.path, each.member);
  }

  /** Whether people wrote a text of the earlier API. */
  #isWritten(text: unknown, path: string): boolean {
    return textOf(text) !== '' && sumOf(textOf(text)) !== this.#sums[path];
  }

  /** Whether an entry, or a part of it, has moved. */
  #hasLeft(path: string, entry: unknown): boolean {
    if (this.#moves.hasLeft(path)) return true;
    const inner = objectOf(entry);
    return NAMED.some((key) =>
      namedIn(inner[key]).some(([name, member]) => this.#hasLeft(`${path}/${key}/${name}`, member)),
    );
  }

  /** An entry; the argument `"Type"` gets a text as `{"type": "Type", "doc": "…"}`. */
  #entry(old: unknown, now: unknown, paths: Paths): unknown {
    const merged = this.merge(objectOf(old), objectOf(now), paths);
    return typeof now === 'string' && !('doc' in merged) ? now : merged;
  }

  /** The text of an entry: the earlier one if people wrote it. */
  #text(old: unknown, now: unknown, { from, to }: Paths): unknown {
    const sum = this.#sums[from];
    const [before, after] = [textOf(old), textOf(now)];
    if (before === '' || sumOf(before) === sum || before === after) return after === '' ? undefined : now;
    if (after !== '' && sumOf(after) !== sum) this.differing.push(to);
    return old;
  }
}

/** The merged entry of an object with one key. Arguments without a name, with the keys of an argument, stay. */
function pickedFrom(merged: Json, entry: unknown): unknown {
  const [name = '', ...others] = Object.keys(Object(entry));
  return others.length > 0 ? entry : { [name]: merged[name] };
}

function extended({ from, to }: Paths, end: string): Paths {
  return { from: `${from}${end}`, to: `${to}${end}` };
}
