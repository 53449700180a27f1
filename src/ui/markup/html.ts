import { nameParts } from '../../page/name-parts.ts';

/** Values in templates: text (escaped), markup, lists of both, or undefined. */
export type Content = string | number | undefined | Html | Promise<Html> | readonly Content[];

/** Safe markup. Only {@link html} and {@link markup} create it. */
export class Html {
  /** Texts and pending parts, in order. */
  readonly #parts: readonly (string | Promise<Html>)[];

  constructor(strings: readonly string[], contents: readonly Content[] = []) {
    const parts: (string | Promise<Html>)[] = [];
    let text = '';
    const put = (part: string | Promise<Html>) => {
      if (typeof part === 'string') text += part;
      else {
        parts.push(text, part);
        text = '';
      }
    };
    const add = (content: Content): void => {
      if (typeof content === 'string') put(escapeHtml(content));
      else if (typeof content === 'number') put(String(content));
      else if (content instanceof Html) content.#parts.forEach(put);
      else if (content instanceof Promise) put(content);
      else content?.forEach(add);
    };
    for (let index = 0; index < strings.length; index += 1) {
      text += strings[index];
      add(contents[index]);
    }
    parts.push(text);
    this.#parts = parts;
  }

  /** The text, after all parts are rendered. */
  async text(): Promise<string> {
    const texts = this.#parts.map(async (part) => (typeof part === 'string' ? part : (await part).text()));
    return (await Promise.all(texts)).join('');
  }
}

/** A template for markup: html`<b>${name}</b>`. Escapes texts, including those in quoted attributes. */
export function html(strings: TemplateStringsArray, ...contents: readonly Content[]): Html {
  return new Html(strings, contents);
}

/** Converts already escaped text, such as rendered Markdown, to markup. */
export function markup(text: string): Html {
  return new Html([text]);
}

/** Inserts a separator between contents. */
export function separated(contents: readonly Content[], separator: Content = ', '): Content[] {
  return contents.flatMap((content, index) => (index === 0 ? [content] : [separator, content]));
}

/** A name that may break at changes of case and after underscores if it is longer than lists hold, or than a number of characters. */
export function breakable(name: string, short?: number): Content {
  return separated(nameParts(name, short), new Html(['<wbr>']));
}

/** Characters that are invalid in XML, even escaped. */
const NOT_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** A template for XML. Removes characters that are invalid in XML. */
export async function xmlText(document: Html): Promise<string> {
  return (await document.text()).replaceAll(NOT_IN_XML, '');
}

/** Escapes text for an element or a quoted attribute in HTML or XML. */
export function escapeHtml(text: string): string {
  if (!/[&<>"]/.test(text)) return text;
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Attributes of the element where "Skip to content" leads. */
export const START_OF_CONTENT = { id: 'content', tabindex: '-1' } as const;

/** Attributes of the element around a wide table, which scrolls by itself, with the keyboard too. Requires a label. */
export const SCROLLABLE = { class: 'overflow-x-auto', tabindex: '0', role: 'group' } as const;

/** The start of a wide table, for templates; `ScrollTable.astro` is for components. */
export function scrollTableStart(label: string, classes: string): string {
  const attributes = Object.entries({ ...SCROLLABLE, 'aria-label': escapeHtml(label) });
  return `<div ${attributes.map(([name, value]) => `${name}="${value}"`).join(' ')}><table class="${classes}">`;
}
