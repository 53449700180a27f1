import { link, list, plain, text } from './twins/text.ts';

/** A page, as the list of pages names it. */
export interface Listed {
  readonly title: string;
  /** Full address. */
  readonly address: string;
  /** In a few words; may be empty. */
  readonly about: string;
}

/** What `/llms.txt` says. */
export interface LlmsGuide {
  readonly name: string;
  readonly tagline: string;
  readonly description: string;
  /** Sentences on the release, Markdown. */
  readonly facts: readonly string[];
  /** Parts of the site and their pages; a part without pages is left out. */
  readonly parts: readonly { readonly title: string; readonly pages: readonly Listed[] }[];
}

/** The guide to the site for language models: what it is, and the Markdown twins of its pages. */
export function llmsGuide({ name, tagline, description, facts, parts }: LlmsGuide): string {
  const head = [tagline, description].filter(Boolean).map((line) => plain(line));
  const lists = parts
    .filter(({ pages }) => pages.length > 0)
    .flatMap(({ title, pages }) => [`## ${title}`, list(pages.map(entry))]);
  return text([`# ${plain(name)}`, head.length > 0 ? `> ${head.join('. ')}` : '', ...facts, ...lists]);
}

function entry({ title, address, about }: Listed): string {
  return `${link(title, address)}${about ? `: ${about}` : ''}`;
}
