import { z } from 'astro/zod';
import * as english from './en.ts';
import type { PluralForms } from './format.ts';
import type { Messages } from './messages.ts';

function isPlural(message: object): message is PluralForms {
  return 'one' in message && 'other' in message;
}

/** The placeholders of a message, without duplicates. */
function placeholdersIn(message: string): string[] {
  return [...new Set(message.match(/\{\w+\}/g))].toSorted();
}

/** The schema of a file with messages in a language: the keys and placeholders of the English messages. */
export function translationSchema(tag: string): z.ZodType<object> {
  const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions();
  const plural = ({ one, other }: PluralForms) => {
    const forms = pluralCategories.map((category) => {
      const needed = placeholdersIn(category === 'other' ? other : one).filter((name) => name !== '{count}');
      const form = textWith(placeholdersIn(other), needed);
      return [category, category === 'other' ? form : form.optional()];
    });
    return z.strictObject(Object.fromEntries(forms)).describe(`English: ${one} / ${other}`);
  };
  const schemaOf = (message: object | string): z.ZodType => {
    if (typeof message === 'string') return textWith(placeholdersIn(message)).describe(`English: ${message}`);
    return isPlural(message) ? plural(message) : group(message);
  };
  const group = (messages: object): z.ZodType<object> => {
    const entries = Object.entries(messages).map(([key, message]) => [key, schemaOf(message).optional()]);
    return z.preprocess(withoutPrototype, z.strictObject(Object.fromEntries(entries)));
  };
  return group(english);
}

/** A schema for text that contains all `needed` placeholders, and no others than the `valid` ones. */
function textWith(valid: readonly string[], needed = valid) {
  const names = valid.map((name) => (needed.includes(name) ? name : `${name} (optional)`));
  const expected =
    valid.length > 0 ? `a text with the placeholders ${names.join(', ')}` : 'a text without placeholders';
  return z
    .string()
    .min(1)
    .refine((text) => {
      const used = placeholdersIn(text);
      return used.every((name) => valid.includes(name)) && needed.every((name) => used.includes(name));
    }, expected);
}

/** Copies an object without its prototype, because one of the keys is `constructor`. */
function withoutPrototype(value: unknown): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.assign(Object.create(null), value)
    : value;
}

function ownValue(object: unknown, key: string): unknown {
  return Reflect.get(Object(withoutPrototype(object)), key);
}

/** The English messages, overridden by translations into a language. Later translations override earlier ones. */
export function translated(tag: string, ...translations: readonly object[]): Messages {
  const isEnglish = new Intl.Locale(tag).language === 'en';
  const start = isEnglish ? english : withEnglishPlurals(english);
  return translations.reduce<Messages>((messages, translation) => overlaid(messages, translation), start);
}

function overlaid<Group extends object>(messages: Group, translation: object): Group {
  return eachMessage(messages, (message, key) => {
    const given = ownValue(translation, key);
    const isGroup =
      typeof message === 'object' && !isPlural(message) && typeof given === 'object' && given !== null;
    return isGroup ? overlaid(message, given) : (given ?? message);
  });
}

/** Marks plural forms as English, because other languages choose forms by other rules. */
function withEnglishPlurals<Group extends object>(messages: Group): Group {
  return eachMessage(messages, (message) => {
    if (typeof message === 'string') return message;
    return isPlural(message) ? { ...message, lang: 'en' } : withEnglishPlurals(message);
  });
}

function eachMessage<Group extends object>(
  messages: Group,
  change: (message: object | string, key: string) => unknown,
): Group {
  const entries = Object.entries(messages).map(([key, message]) => [key, change(message, key)]);
  return Object.assign({}, messages, Object.fromEntries(entries));
}

/** Keys of messages and plural forms (for whole numbers) that all of these translations lack, such as `api.counts.few`. */
export function missingMessages(tag: string, ...translations: readonly object[]): string[] {
  const rules = new Intl.PluralRules(tag);
  const categories = new Set(Array.from({ length: 201 }, (_, count) => rules.select(count)));
  const missing = (messages: object, groups: readonly unknown[], path: string): string[] =>
    Object.entries(messages).flatMap(([key, message]) => {
      const place = path === '' ? key : `${path}.${key}`;
      const given = groups.flatMap((each) => ownValue(each, key) ?? []);
      if (given.length === 0 && (typeof message === 'string' || isPlural(message))) return [place];
      if (typeof message === 'string') return [];
      if (!isPlural(message)) return missing(message, given, place);
      const forms = Object(given.at(-1));
      return [...categories].filter((each) => !(each in forms)).map((each) => `${place}.${each}`);
    });
  return missing(english, translations, '');
}
