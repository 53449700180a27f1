import { createHash } from 'node:crypto';
import type { SpelledLanguage } from '../description/schema/api.ts';
import { entriesIn, type Json, objectOf } from './entries.ts';

/** Sums of imported texts, by path: `classes/module/classes/type/functions/name/`. */
export type TextSums = Readonly<Record<string, string>>;

/** The language of headers. */
export const HEADERS: SpelledLanguage = 'c';

/** A text of an entry, or the place of one. */
export interface Text {
  /** Its path below that of the entry. */
  readonly end: string;
  /** The object that contains it. */
  readonly owner: Json;
  readonly key: string;
}

/** The texts of an entry, with places of texts that it can have. What only some languages have is from a binding. */
export function textsOf(value: Json): Text[] {
  const { only } = value;
  const start = Array.isArray(only) ? bindingKey(String(only[0])) : '';
  const groups = objectOf(value['groups']);
  return [
    { end: '', owner: value, key: 'doc' },
    ...['deprecated', 'group'].map((key) => ({ end: `${start}${key}`, owner: value, key })),
    ...Object.keys(groups).map((key) => ({ end: `groups/${key}`, owner: groups, key })),
    ...Object.entries(objectOf(value['in'])).map(([language, binding]) => ({
      end: bindingKey(language),
      owner: objectOf(binding),
      key: 'doc',
    })),
  ];
}

/** The key of texts from the binding of a language. */
function bindingKey(language: string): string {
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
  const entries = [...entriesIn(objectOf(api))];
  return Object.fromEntries(
    entries.flatMap(({ path, value }) =>
      textsOf(value).flatMap(({ end, owner, key }): [string, string][] => {
        const text = textOf(owner[key]);
        return text === '' ? [] : [[`${path}/${end}`, sumOf(text)]];
      }),
    ),
  );
}

/** The text of a key: lines, one string, or `true`. */
export function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join('\n');
  return typeof value === 'string' || value === true ? String(value) : '';
}

export function sumOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
