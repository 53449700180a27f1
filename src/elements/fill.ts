import {
  type Language,
  languageOf,
  messageParts,
  type PluralForms,
  type Values,
} from '../ui/messages/format.ts';

let language: Language | undefined;

/** A message with its placeholders replaced. Numbers are formatted for the language of the page. */
export function fill<const Message extends string | PluralForms>(
  message: Message,
  values: Values<Message, string | number>,
): string {
  const { lang, dir } = document.documentElement;
  language ??= languageOf(lang, dir === 'rtl' ? dir : 'ltr');
  return messageParts<string>(message, values, language).join('');
}
