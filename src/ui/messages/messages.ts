import { type Content, type Html, html } from '../markup/html.ts';
import * as english from './en.ts';
import {
  type Direction,
  type Language,
  languageOf,
  messageParts,
  type PluralForms,
  type Values,
} from './format.ts';

/** All messages, by part of the site. The English texts are types, so that TypeScript checks placeholders in calls. */
export type Messages = typeof english;

/** The language of the interface, with its messages. */
interface Interface extends Language {
  readonly messages: Messages;
  /** Language of the content. */
  readonly content: string;
  readonly lists: Intl.ListFormat;
}

declare global {
  /** Shared with the bundle that renders pages, which has its own copy of every module. */
  var siteInterface: Interface | undefined;
}

/** Sets the language of all messages. The reader of a site calls this before it creates any text. */
export function useLanguage(tag: string, messages: Messages, content = tag): void {
  globalThis.siteInterface = interfaceIn(tag, messages, content);
}

function interfaceIn(tag: string, messages: Messages, content: string): Interface {
  return { ...languageOf(tag, directionOf(tag)), messages, content, lists: new Intl.ListFormat(tag) };
}

function current(): Interface {
  globalThis.siteInterface ??= interfaceIn('en', english, 'en');
  return globalThis.siteInterface;
}

/** The messages in the language of the site. Read a message when you need it: the language is unknown while modules load. */
export const text: Messages = new Proxy(
  { ...english },
  { get: (_, room) => Reflect.get(current().messages, room) },
);

/** The language of the interface, as a BCP 47 tag. */
export const language = () => current().tag;

/** The text direction of the interface. */
export const direction = () => current().direction;

/** `lang` and `dir` of an element; absent if they do not differ from those of the page. */
export interface LanguageAttributes {
  readonly lang?: string;
  readonly dir?: Direction;
}

/** `lang` and `dir` for elements with content, such as the text of a guide, if its language differs from the interface. */
export function inContentLanguage(): LanguageAttributes {
  const { tag, content } = current();
  return inLanguage(content, tag);
}

/** `lang` and `dir` for elements with messages inside content, if their languages differ. */
export function inInterfaceLanguage(): LanguageAttributes {
  const { tag, content } = current();
  return inLanguage(tag, content);
}

function inLanguage(tag: string, around: string): LanguageAttributes {
  return tag === around ? {} : { lang: tag, dir: directionOf(tag) };
}

/** Content inside a message, with `lang` and `dir` if its language differs. */
export function contentIn(content: Content): Content {
  const { lang, dir } = inContentLanguage();
  return lang ? html`<span lang="${lang}" dir="${dir}">${content}</span>` : content;
}

/** The text direction of a language. */
export function directionOf(tag: string): Direction {
  return new Intl.Locale(tag).getTextInfo().direction === 'rtl' ? 'rtl' : 'ltr';
}

/** A number, formatted for the language. */
export function numberText(value: number): string {
  return current().numbers.format(value);
}

/** Formats a list in words: `a, b, and c`. */
export function listText(texts: readonly string[]): string {
  return current().lists.format(texts);
}

/** The items of a list and the text between them, in the language of the content. */
export function contentList<Item>(items: readonly Item[]): (Item | string)[] {
  const parts = new Intl.ListFormat(current().content).formatToParts(items.map((_, index) => String(index)));
  return parts.map(({ type, value }) => (type === 'element' ? (items[Number(value)] ?? value) : value));
}

/** A message with its placeholders replaced. Numbers are formatted for the language. */
export function fill<const Message extends string | PluralForms>(
  message: Message,
  values: Values<Message, string | number>,
): string {
  return messageParts<string>(message, values, current()).join('');
}

/** The name of a library with the version of a release; in right-to-left languages, in the direction of the name. */
export function versioned(name: string, version: string): string {
  return direction() === 'rtl' ? `\u2068${name} \u2068${version}\u2069\u2069` : `${name} ${version}`;
}

/** A message as HTML, with its placeholders replaced by text or markup. */
export function fillHtml<const Message extends string | PluralForms>(
  message: Message,
  values: Values<Message, Content>,
): Html {
  return html`${messageParts<Content>(message, values, current())}`;
}
