import { type Content, type Html, html } from '../markup/html.ts';

/** Language of the messages, as a BCP 47 tag. */
export const LANGUAGE = 'en';

/** A message that depends on a number named `count`, by plural category (`Intl.PluralRules`). */
export interface PluralForms {
  readonly one: string;
  readonly other: string;
}

type TextOf<Message extends string | PluralForms> = Message extends PluralForms
  ? Message['one' | 'other']
  : Message;

type Placeholders<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

/** A value for each `{placeholder}` of a message; plural forms also take the `count` that chooses one. */
type Values<Message extends string | PluralForms, Value> = Readonly<
  Record<Exclude<Placeholders<TextOf<Message>>, 'count'>, Value> &
    Record<Message extends PluralForms ? 'count' : Extract<Placeholders<Message>, 'count'>, number>
>;

const plurals = new Intl.PluralRules(LANGUAGE);
const numbers = new Intl.NumberFormat(LANGUAGE);

/** A message with its placeholders replaced. Numbers are grouped as the language groups them. */
export function fill<const Message extends string | PluralForms>(
  message: Message,
  values: Values<Message, string | number>,
): string {
  return parts<string>(message, values).join('');
}

/** A message as HTML, with its placeholders replaced by text or markup. */
export function fillHtml<const Message extends string | PluralForms>(
  message: Message,
  values: Values<Message, Content>,
): Html {
  return html`${parts<Content>(message, values)}`;
}

/** The text and the values of a message, in order. */
function parts<Value>(
  message: string | PluralForms,
  values: Readonly<Record<string, Value | number | undefined>>,
): (Value | string | undefined)[] {
  const text = typeof message === 'string' ? message : message[formOf(values['count'])];
  return text.split(/\{(\w+)\}/).map((part, index) => {
    if (index % 2 === 0) return part;
    const value = values[part];
    return typeof value === 'number' ? numbers.format(value) : value;
  });
}

function formOf(count: unknown): keyof PluralForms {
  return plurals.select(Number(count)) === 'one' ? 'one' : 'other';
}
