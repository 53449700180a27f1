import { type Html, html } from '../ui/markup/html.ts';
import { plainPage } from '../ui/markup/plain-page.ts';
import { text } from '../ui/messages/messages.ts';

interface IndexPage {
  readonly title: string;
  /** Metadata for package clients, in the head. */
  readonly meta?: Html;
  readonly links: readonly Html[];
  /** The text if there are no links. */
  readonly none: string;
  /** Follows the links. */
  readonly note?: Html | undefined;
  /** Whether the release files are stand-ins. */
  readonly demo: boolean;
}

/** A page of a package index, for clients and browsers. */
export function indexPage({ title, meta, links, none, note, demo }: IndexPage): Promise<string> {
  const items = links.map((link) => html`<li>${link}</li>\n`);
  const list = items.length > 0 ? html`<ul>\n${items}</ul>` : html`<p>${none}</p>`;
  const notice = demo ? html`<p>${text.frame.demoNotice}</p>\n` : undefined;
  return plainPage(title, meta ? [meta] : [], html`${notice}${list}${note}`);
}
