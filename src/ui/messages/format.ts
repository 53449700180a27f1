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

/**
 * The text and the values of a message, in order. Numbers are formatted for the language. In right-to-left languages, other
 * values are isolated (U+2068, U+2069), because most names and paths are left-to-right, and messages without letters begin with a mark, so
 * that their values are in order.
 */
export function messageParts<Value>(
  message: string | PluralForms,
  values: Readonly<Record<string, Value | number | undefined>>,
  { plurals, numbers, direction }: Language,
): (Value | string | undefined)[] {
  const text = typeof message === 'string' ? message : formOf(message, Number(values['count']), plurals);
  const { pieces, hasLetters } = piecesOf(text);
  const start = direction === 'rtl' && !hasLetters ? ['\u200f'] : [];
  const parts = pieces.flatMap((piece, index): (Value | string | undefined)[] => {
    if (index % 2 === 0) return [piece];
    const value = values[piece];
    if (typeof value === 'number') return [numbers.format(value)];
    return direction === 'rtl' ? ['\u2068', value, '\u2069'] : [value];
  });
  return [...start, ...parts];
}

interface Pieces {
  /** Text and the names of placeholders, in turn. */
  readonly pieces: readonly string[];
  readonly hasLetters: boolean;
}

/** Cache of messages by text: a site has thousands of pages, with few messages. */
const known = new Map<string, Pieces>();

function piecesOf(text: string): Pieces {
  const before = known.get(text);
  if (before) return before;
  const pieces = text.split(/\{(\w+)\}/);
  const read = { pieces, hasLetters: pieces.some((piece, index) => index % 2 === 0 && /\p{L}/u.test(piece)) };
  known.set(text, read);
  return read;
}

function formOf(message: PluralForms, count: number, rules: Intl.PluralRules): string {
  const forms: Partial<Record<Intl.LDMLPluralRule, string>> = message;
  const plurals = message.lang === undefined ? rules : new Intl.PluralRules(message.lang);
  return forms[plurals.select(count)] ?? message.other;
}
