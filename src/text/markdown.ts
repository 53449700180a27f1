import MarkdownIt, { type Token } from 'markdown-it';
import { linkKind } from '../page/link-kind.ts';
import { scrollTableStart } from '../ui/markup/html.ts';
import { text } from '../ui/messages/messages.ts';

type Renderer = ReturnType<typeof MarkdownIt>;

/** The first line of an alert as GitHub writes it, which contains nothing else: `[!NOTE]`. */
export const ALERT = /^\[!(note|tip|important|warning|caution)\][ \t]*(?:\n|$)/i;

/**
 * Descriptions are not trusted: raw HTML becomes text, and links must lead to other sites or to paths of this one. Relative
 * links stay unchanged, because a text appears on many pages.
 */
const renderer = new MarkdownIt({ html: false, linkify: false });
const { escapeHtml } = renderer.utils;
useSafeLinks(renderer);

/** Allows only links to other sites and to paths of this one. Lets tables scroll. */
export function useSafeLinks(renderer: Renderer): void {
  scrollTables(renderer);
  renderer.validateLink = (address) => ['external', 'path'].includes(linkKind(address) ?? '');
}

/** Makes links of bare `https:` and `http:` addresses, with the option `linkify`. */
export function linkBareAddresses({ linkify }: Renderer): void {
  linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });
  for (const schema of ['//', 'ftp:', 'mailto:']) linkify.add(schema, null);
}

/** Converts the path of a page or file to a link. */
export interface Href {
  (path: string): string;
  /** The size of a picture of the site in pixels; undefined for other files and unknown sizes. */
  sizeOf?(path: string): { readonly width: number; readonly height: number } | undefined;
}

/**
 * Renders Markdown of a description or a content file as HTML. `href` resolves addresses of links and images that begin
 * with `/`.
 * @param level level of the topmost heading; default: unchanged
 */
export function renderMarkdown(text: string, href: Href, level?: number): string {
  const tokens = renderer.parse(text, {});
  if (level !== undefined) shiftHeadings(tokens, level);
  return renderTokens(renderer, tokens, href);
}

/** Renders inline Markdown, without a paragraph. Handles links like {@link renderMarkdown}. */
export function renderInline(text: string, href: Href): string {
  return renderTokens(renderer, renderer.parseInline(text, {}), href);
}

/** Renders parsed Markdown, with links that `href` resolves. */
export function renderTokens(renderer: Renderer, tokens: Token[], href: Href): string {
  alignByClass(tokens);
  for (const { children } of tokens) {
    let links = 0;
    for (const token of children ?? []) {
      links += token.tag === 'a' ? token.nesting : 0;
      placeBelow(token, href, links > 0);
    }
  }
  return renderer.renderer.render(tokens, renderer.options, {});
}

function placeBelow(token: Token, href: Href, isInLink: boolean): void {
  const isImage = token.type === 'image';
  const name = isImage ? 'src' : 'href';
  const address = token.attrGet(name);
  if (typeof address !== 'string') return;
  const isOurs = linkKind(address) === 'path';
  const placed = isOurs ? href(address) : address;
  token.attrSet(name, placed);
  if (!isImage) return;
  const size = isOurs ? href.sizeOf?.(address) : undefined;
  if (size) reserveSpace(token, size);
  // Pages fetch nothing from other hosts, and move when a picture of unknown size has loaded.
  else if (!isOurs || href.sizeOf) linkInstead(token, placed, isInLink);
}

/** Keeps the page from shifting when an image has loaded. */
function reserveSpace(
  token: Token,
  { width, height }: { readonly width: number; readonly height: number },
): void {
  for (const [name, value] of Object.entries({ width, height, loading: 'lazy' }))
    token.attrSet(name, String(value));
}

/** Replaces an image with a link, or with its text in a link. */
function linkInstead(token: Token, address: string, isInLink: boolean): void {
  const text = escapeHtml(token.content || address);
  token.type = 'html_inline';
  token.content = isInLink ? text : `<a href="${escapeHtml(address)}">${text}</a>`;
}

/** Lets wide tables scroll by themselves, with the keyboard too. */
export function scrollTables({ renderer: { rules } }: typeof renderer): void {
  rules['table_open'] = () => `${scrollTableStart(text.guides.table, 'matrix')}\n`;
  rules['table_close'] = () => '</table>\n</div>\n';
}

/** Classes of aligned table cells: the page policy forbids style attributes. */
export const ALIGNMENTS: ReadonlyMap<unknown, string> = new Map([
  ['left', 'text-start'],
  ['center', 'text-center'],
  ['right', 'text-end'],
]);

/** Aligns table cells by classes. */
export function alignByClass(tokens: readonly Token[]): void {
  for (const token of tokens) {
    const name = ALIGNMENTS.get(String(token.attrGet('style')).replace('text-align:', ''));
    if (name !== undefined) token.attrs = [['class', name]];
  }
}

/** Moves the topmost heading to a level, and the others by the same distance; the maximum is six. */
export function shiftHeadings(tokens: readonly Token[], level: number): void {
  const headings = tokens.filter(({ type }) => type === 'heading_open' || type === 'heading_close');
  const top = headings.reduce((least, { tag }) => Math.min(least, Number(tag.slice(1))), 6);
  for (const heading of headings) {
    heading.tag = `h${Math.min(6, Number(heading.tag.slice(1)) - top + level)}`;
  }
}
