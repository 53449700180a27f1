/** What a template takes: text, which is escaped, markup, lists of both, and nothing. */
export type Content = string | number | undefined | Html | Promise<Html> | readonly Content[];

/** Markup that is safe to put in a page: only {@link html} and {@link markup} make it. */
export class Html {
  /** Texts, and what is still being rendered between them. */
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

  /** The text of the markup, when all of it is rendered. */
  async text(): Promise<string> {
    const texts = this.#parts.map(async (part) => (typeof part === 'string' ? part : (await part).text()));
    return (await Promise.all(texts)).join('');
  }
}

/** A template of markup: html`<b>${name}</b>`. Texts in it are escaped, also within quoted attributes. */
export function html(strings: TemplateStringsArray, ...contents: readonly Content[]): Html {
  return new Html(strings, contents);
}

/** Text of a renderer that has escaped it, such as that of Markdown, as markup. */
export function markup(text: string): Html {
  return new Html([text]);
}

/** Contents with a text between them. */
export function separated(contents: readonly Content[], separator: string): Content[] {
  return contents.flatMap((content, index) => (index === 0 ? [content] : [separator, content]));
}

/** What XML cannot hold in any form. */
const NOT_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** The text of a template of XML, without the characters that XML cannot hold. */
export async function xmlText(document: Html): Promise<string> {
  return (await document.text()).replaceAll(NOT_IN_XML, '');
}

/** Text as HTML and XML write it, in an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  if (!/[&<>"]/.test(text)) return text;
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
