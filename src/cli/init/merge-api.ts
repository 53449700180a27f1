import { createHash } from 'node:crypto';

type Json = Record<string, unknown>;

/** Sums of the texts of headers, by path: `module/classes/type/functions/name`. */
export type TextSums = Readonly<Record<string, string>>;

export interface MergedApi {
  readonly api: Json;
  /** Paths of texts that people wrote, for which the headers now have another text. */
  readonly differing: readonly string[];
  /** Paths of what the headers no longer declare. */
  readonly vanished: readonly string[];
}

/** Keys that the importer writes. It replaces them; all others stay. */
const WRITTEN = new Set(
  'doc declarations deprecated group groups macro type value returns fn_args type_alias callback_typedef classes struct_fields enum_fields constants constructors functions'.split(
    ' ',
  ),
);

/** Keys with entries by name: as one object, or as a list of objects with one key. */
const NAMED = [
  'classes',
  'struct_fields',
  'enum_fields',
  'constants',
  'constructors',
  'functions',
  'fn_args',
];

/** The sums of all texts in an API. */
export function textSums(api: object): TextSums {
  const sums: Record<string, string> = {};
  for (const { path, text } of textsIn('', { classes: api })) sums[path] = sumOf(text);
  return sums;
}

/**
 * Adds what people wrote in the description of an earlier release to the API of headers.
 * @param sums the texts of the headers of that release
 */
export function mergeApis(earlier: object, now: object, sums: TextSums): MergedApi {
  const merger = new Merger(sums);
  const { classes } = merger.merge({ classes: earlier }, { classes: now }, '');
  return { api: objectOf(classes), differing: merger.differing, vanished: merger.vanished };
}

class Merger {
  readonly differing: string[] = [];
  readonly vanished: string[] = [];
  readonly #sums: TextSums;

  constructor(sums: TextSums) {
    this.#sums = sums;
  }

  merge(old: Json, now: Json, path: string): Json {
    const kept = Object.entries(old).filter(([key]) => !(WRITTEN.has(key) || key in now));
    const doc = this.#doc(textOf(old), textOf(now), now['doc'], path);
    const merged = { ...now, ...Object.fromEntries(kept), ...(doc === undefined ? {} : { doc }) };
    return { ...merged, ...this.#members(old, now, path) };
  }

  #members(old: Json, now: Json, path: string): Json {
    const members: Json = {};
    for (const key of NAMED) {
      const before = new Map(namedIn(old[key]));
      const after = namedIn(now[key]);
      const names = new Set(after.map(([name]) => name));
      const gone = [...before.keys()].filter((name) => !names.has(name) && key !== 'fn_args');
      for (const name of gone) this.vanished.push(`${path}${key}/${name}`);
      if (after.length === 0) continue;
      const merged = after.map(([name, entry]): [string, unknown] => {
        const other = before.get(name);
        return [name, other === undefined ? entry : this.#entry(other, entry, `${path}${key}/${name}/`)];
      });
      members[key] = Array.isArray(now[key])
        ? merged.map((pair) => Object.fromEntries([pair]))
        : Object.fromEntries(merged);
    }
    return members;
  }

  /** An entry; the argument `"Type"` gets a text as `{"type": "Type", "doc": "…"}`. */
  #entry(old: unknown, now: unknown, path: string): unknown {
    const merged = this.merge(objectOf(old), objectOf(now), path);
    return typeof now === 'string' && !('doc' in merged) ? now : merged;
  }

  #doc(old: string, now: string, written: unknown, path: string): unknown {
    const sum = this.#sums[path];
    if (old === '' || sumOf(old) === sum || old === now) return now === '' ? undefined : written;
    if (now !== '' && sumOf(now) !== sum) this.differing.push(path);
    return old.includes('\n') ? old.split('\n') : old;
  }
}

function* textsIn(path: string, entry: Json): Generator<{ path: string; text: string }> {
  if (textOf(entry) !== '') yield { path, text: textOf(entry) };
  for (const key of NAMED)
    for (const [name, inner] of namedIn(entry[key]))
      yield* textsIn(`${path}${key}/${name}/`, objectOf(inner));
}

function namedIn(value: unknown): [string, unknown][] {
  return (Array.isArray(value) ? value : [value]).flatMap((each) => Object.entries(Object(each)));
}

function objectOf(value: unknown): Json {
  if (typeof value === 'string') return { type: value };
  return Object.fromEntries(Object.entries(Object(value)));
}

function textOf({ doc }: Json): string {
  return Array.isArray(doc) ? doc.join('\n') : typeof doc === 'string' ? doc : '';
}

function sumOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
