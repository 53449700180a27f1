/** A message that depends on a number `count`, by plural category (`Intl.PluralRules`). Translations can have other categories. */
export interface PluralForms {
  readonly one: string;
  readonly other: string;
  /** BCP 47 tag of the language of the forms. Absent: the language of the page. */
  readonly lang?: string;
}

type TextOf<Message extends string | PluralForms> = Message extends PluralForms
  ? Message['one' | 'other']
  : Message;

type Placeholders<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

/** A value for each `{placeholder}` of a message. Plural forms also require `count`, which selects the form. */
export type Values<Message extends string | PluralForms, Value> = Readonly<
  Record<Exclude<Placeholders<TextOf<Message>>, 'count'>, Value> &
    Record<Message extends PluralForms ? 'count' : Extract<Placeholders<Message>, 'count'>, number>
>;

export type Direction = 'ltr' | 'rtl';

/** The conventions of a language. */
export interface Language {
  /** BCP 47 tag. */
  readonly tag: string;
  readonly direction: Direction;
  readonly plurals: Intl.PluralRules;
  readonly numbers: Intl.NumberFormat;
}

/** The conventions of the language with a BCP 47 tag. */
export function languageOf(tag: string, direction: Direction): Language {
  return { tag, direction, plurals: new Intl.PluralRules(tag), numbers: new Intl.NumberFormat(tag) };
}

/** Control characters that isolate a value, so that its direction does not reorder the text around it (FSI, PDI), and RLM. */
export const ISOLATES = /[\u2068\u2069\u200f]/g;

/**
 * The text and the values of a message, in order. Numbers are formatted for the language. In right-to-left languages, other
 * values are isolated, because most names and paths are left-to-right, and messages without letters begin with a mark, so
 * that their values are in order.
 */
export function messageParts<Value>(
  message: string | PluralForms,
  values: Readonly<Record<string, Value | number | undefined>>,
  { plurals, numbers, direction }: Language,
): (Value | string | undefined)[] {
  const text = typeof message === 'string' ? message : formOf(message, Number(values['count']), plurals);
  const hasLetters = /\p{L}/u.test(text.replaceAll(/\{\w+\}/g, ''));
  const start = direction === 'rtl' && !hasLetters ? ['\u200f'] : [];
  const parts = text.split(/\{(\w+)\}/).flatMap((part, index): (Value | string | undefined)[] => {
    if (index % 2 === 0) return [part];
    const value = values[part];
    if (typeof value === 'number') return [numbers.format(value)];
    return direction === 'rtl' ? ['\u2068', value, '\u2069'] : [value];
  });
  return [...start, ...parts];
}

function formOf(message: PluralForms, count: number, rules: Intl.PluralRules): string {
  const forms: Partial<Record<Intl.LDMLPluralRule, string>> = message;
  const plurals = message.lang === undefined ? rules : new Intl.PluralRules(message.lang);
  return forms[plurals.select(count)] ?? message.other;
}
