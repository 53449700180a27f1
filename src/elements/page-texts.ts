import {
  type Language,
  languageOf,
  messageParts,
  type PluralForms,
  type Values,
} from '../messages/format.ts';
import type { Messages } from '../messages/messages.ts';

/** Messages of the scripts of every page, in `data-texts` of its body. */
export interface FrameTexts extends Pick<Messages, 'releaseMenu'> {
  readonly copy: Pick<Messages['copy'], 'blocked' | 'states'>;
  readonly theme: Omit<Messages['theme'], 'label'>;
}

let language: Language | undefined;

/** A message of the page with its placeholders replaced. Numbers are formatted for the language. */
export function fill<const Message extends string | PluralForms>(
  message: Message,
  values: Values<Message, string | number>,
): string {
  const { lang, dir } = document.documentElement;
  language ??= languageOf(lang, dir === 'rtl' ? dir : 'ltr');
  return messageParts<string>(message, values, language).join('');
}

/** The messages in `data-texts` of an element. Scripts contain no messages, so that they are the same in all languages. */
export function textsOf<Texts extends object>(element: HTMLElement): Texts {
  return JSON.parse(element.dataset['texts'] ?? '{}');
}

export function frameTexts(): FrameTexts {
  return textsOf(document.body);
}
