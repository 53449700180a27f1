import { createHash } from 'node:crypto';
import { MEMBER_KEYS, type SpelledLanguage } from '../description/schema/api.ts';
import { type Json, namedIn, objectOf } from './moves.ts';

/** Sums of imported texts, by path: `classes/module/classes/type/functions/name/`. */
export type TextSums = Readonly<Record<string, string>>;

/** The language of headers. */
export const HEADERS: SpelledLanguage = 'c';

/** Keys with entries by name: as one object, or as a list of objects with one key. */
export const NAMED = ['classes', ...MEMBER_KEYS, 'fn_args'];

/** Keys with one entry. In paths, a colon is before them, so that they differ from names. */
export const SINGLE = ['callback_typedef', 'returns'];

/** The keys of an entry with a text, and the ends of their paths. What only some languages have is from a binding. */
export function textEnds({ only }: Json): [key: string, end: string][] {
  const binding = Array.isArray(only) ? bindingKey(String(only[0])) : '';
  return [
    ['doc', ''],
    ['deprecated', `${binding}deprecated`],
    ['group', `${binding}group`],
  ];
}

/** The key of texts from the binding of a language. */
export function bindingKey(language: string): string {
  return `:in/${language}/`;
}

/** The sums of texts after an import of a language, which replaces those of the same language. */
export function updatedSums(sums: TextSums, api: object, language = HEADERS): TextSums {
  const isOfLanguage = (path: string) =>
    language === HEADERS ? !path.includes(':in/') : path.includes(bindingKey(language));
  const kept = Object.entries(sums).filter(([path]) => !isOfLanguage(path));
  const added = Object.entries(textSums(api)).filter(([path]) => isOfLanguage(path));
  return Object.fromEntries([...kept, ...added]);
}

/** The sums of all texts in an API. */
export function textSums(api: object): TextSums {
  const sums: Record<string, string> = {};
  for (const { path, text } of textsIn('', { classes: api })) sums[path] = sumOf(text);
  return sums;
}

function* textsIn(path: string, entry: Json): Generator<{ path: string; text: string }> {
  const groups = Object.entries(objectOf(entry['groups']));
  const texts = [
    ...textEnds(entry).map(([key, end]) => [end, textOf(entry[key])] as const),
    ...groups.map(([heading, text]) => [`groups/${heading}`, textOf(text)] as const),
  ];
  for (const [language, binding] of Object.entries(objectOf(entry['in']))) {
    const text = textOf(objectOf(binding)['doc']);
    if (text !== '') yield { path: `${path}${bindingKey(language)}`, text };
  }
  for (const [end, text] of texts) if (text !== '') yield { path: `${path}${end}`, text };
  for (const key of SINGLE) if (key in entry) yield* textsIn(`${path}:${key}/`, objectOf(entry[key]));
  for (const key of NAMED)
    for (const [name, inner] of namedIn(entry[key]))
      yield* textsIn(`${path}${key}/${name}/`, objectOf(inner));
}

/** The text of a key: lines, one string, or `true`. */
export function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join('\n');
  return typeof value === 'string' || value === true ? String(value) : '';
}

export function sumOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
