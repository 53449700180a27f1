import MarkdownIt, { type Token } from 'markdown-it';
import { linkKind } from '../addresses/link-kind.ts';

/**
 * Raw HTML is text here, and links lead to other sites or to paths of this one: descriptions are not trusted. One text is on
 * many pages, so an address relative to one of them means nothing; such a link stays as it was written.
 */
const renderer = new MarkdownIt({ html: false, linkify: false });
const { escapeHtml } = renderer.utils;
renderer.validateLink = (address) => ['external', 'path'].includes(linkKind(address) ?? '');

/** The address of a page or file of the site in a link, from its path on the site. */
export type Href = (path: string) => string;

/**
 * Markdown of a description or a content file as HTML, blocks and all. Links and images whose address begins with `/` are
 * of the site: `href` says where they lead.
 * @param level level of the topmost heading; absent: as it is written
 */
export function renderMarkdown(text: string, href: Href, level?: number): string {
  const tokens = renderer.parse(text, {});
  if (level !== undefined) shiftHeadings(tokens, level);
  return render(tokens, href);
}

/** One line of Markdown as HTML, without a paragraph around it; links as {@link renderMarkdown} has them. */
export function renderInline(text: string, href: Href): string {
  return render(renderer.parseInline(text, {}), href);
}

function render(tokens: Token[], href: Href): string {
  alignByClass(tokens);
  for (const token of tokens.flatMap(({ children }) => children ?? [])) placeBelow(token, href);
  return renderer.renderer.render(tokens, renderer.options, {});
}

function placeBelow(token: Token, href: Href): void {
  const name = token.type === 'image' ? 'src' : 'href';
  const address = token.attrGet(name);
  if (typeof address !== 'string') return;
  if (linkKind(address) === 'path') token.attrSet(name, href(address));
  else if (token.type === 'image') linkInstead(token, address);
}

/** An image of another host becomes a link: no page fetches anything from other hosts. */
function linkInstead(token: Token, address: string): void {
  token.type = 'html_inline';
  token.content = `<a href="${escapeHtml(address)}">${escapeHtml(token.content || address)}</a>`;
}

const ALIGNMENTS: Readonly<Record<string, string>> = {
  'text-align:left': 'text-left',
  'text-align:center': 'text-center',
  'text-align:right': 'text-right',
};

/** Aligns table cells by classes: the page policy forbids style attributes. */
export function alignByClass(tokens: readonly Token[]): void {
  for (const token of tokens) {
    const name = ALIGNMENTS[String(token.attrGet('style') ?? '')];
    if (name !== undefined) token.attrs = [['class', name]];
  }
}

/** The topmost heading of a text gets the level, the others keep their distance to it; six is the deepest. */
export function shiftHeadings(tokens: readonly Token[], level: number): void {
  const headings = tokens.filter(({ type }) => type === 'heading_open' || type === 'heading_close');
  const top = headings.reduce((least, { tag }) => Math.min(least, Number(tag.slice(1))), 6);
  for (const heading of headings) {
    heading.tag = `h${Math.min(6, Number(heading.tag.slice(1)) - top + level)}`;
  }
}
