import MarkdownIt, { type StateInline, type Token } from 'markdown-it';
import { linkKind } from '../addresses/link-kind.ts';
import { highlight } from '../highlight/highlight.ts';
import { alignByClass, shiftHeadings } from './markdown.ts';

/** The address of a name in code, or undefined if it has none. */
type ResolveName = (name: string) => string | undefined;

/** Raw HTML is text. Every address is let through here; what becomes of it is settled before it is rendered. */
const renderer = new MarkdownIt({ html: false, linkify: false });
const { escapeHtml } = renderer.utils;
renderer.validateLink = () => true;
renderer.inline.ruler.before('link', 'name', nameRule);

/**
 * Documentation of an API as HTML. Shortcuts to names, such as [`Type`] or [Type::member], and links to names lead to
 * where `resolve` says; what it does not know stays text. Other links are kept only to http, https and mailto, so that
 * no description can put a dead link or a script on a page. Headings begin at `level`. Code that names its language is
 * highlighted.
 */
export async function renderDocs(text: string, resolve: ResolveName, level = 3): Promise<string> {
  const tokens = renderer.parse(text, {});
  shiftHeadings(tokens, level);
  alignByClass(tokens);
  for (const { children } of tokens) settle(children ?? [], resolve);
  await Promise.all(tokens.filter(({ type }) => type === 'fence').map(highlightFence));
  return renderer.renderer.render(tokens, renderer.options, {});
}

/** The language of a fence ends at a space or a comma; what follows is for the tools of that language. */
async function highlightFence(token: Token): Promise<void> {
  const [language] = /^[^\s,]+/.exec(token.info.trim()) ?? [];
  if (language === undefined) return;
  token.type = 'html_block';
  token.content = `<pre><code>${await highlight(token.content, language)}</code></pre>\n`;
}

const NAME = /^\[(`?)((?:[A-Za-z]+@)?[A-Za-z_][\w:.]*(?:\(\)|!)?)\1\](?![[(:])/;

/** `[`Type`]` and `[Type]`, unless the text defines what the bracket leads to. */
function nameRule(state: StateInline, silent: boolean): boolean {
  if (state.src.charCodeAt(state.pos) !== 0x5b) return false;
  const [whole, tick, name = ''] = NAME.exec(state.src.slice(state.pos, state.pos + 200)) ?? [];
  if (whole === undefined) return false;
  const { references } = state.env;
  const label = state.md.utils.normalizeReference(whole.slice(1, -1));
  if (typeof references === 'object' && references !== null && Object.hasOwn(references, label)) return false;
  if (!silent) Object.assign(state.push('name', '', 0), { content: whole, markup: tick, info: name });
  state.pos += whole.length;
  return true;
}

function settle(tokens: readonly Token[], resolve: ResolveName): void {
  const kept: boolean[] = [];
  for (const token of tokens) {
    if (token.type === 'name') settleName(token, resolve);
    else if (token.type === 'image') leaveText(token, token.content || String(token.attrGet('alt') ?? ''));
    else if (token.type === 'link_open') kept.push(settleLink(token, resolve));
    else if (token.type === 'link_close' && kept.pop() === false) leaveText(token, '');
  }
}

/** Whether the link stays one. */
function settleLink(token: Token, resolve: ResolveName): boolean {
  const address = linkAddress(String(token.attrGet('href') ?? ''), resolve);
  if (address === undefined) leaveText(token, '');
  else token.attrSet('href', address);
  return address !== undefined;
}

/** A name becomes a link, code, or the text as it was written. */
function settleName(token: Token, resolve: ResolveName): void {
  const address = addressOf(token.info, resolve);
  const shown = escapeHtml(token.info.replace(/^[A-Za-z]+@/, ''));
  const inner = token.markup ? `<code>${shown}</code>` : shown;
  const unknown = token.markup ? inner : escapeHtml(token.content);
  token.type = 'html_inline';
  token.content = address === undefined ? unknown : `<a href="${escapeHtml(address)}">${inner}</a>`;
}

/** `struct@crate::a::Type` → the address of the name at its end. */
function addressOf(name: string, resolve: ResolveName): string | undefined {
  return resolve(name.replace(/^[A-Za-z]+@/, '').replace(/(?:\(\)|!)$/, ''));
}

function linkAddress(address: string, resolve: ResolveName): string | undefined {
  if (linkKind(address) === 'external') return address;
  const isName = /^[A-Za-z_][\w:@.()!]*$/.test(address);
  return isName ? addressOf(address, resolve) : undefined;
}

/** Leaves the text of an element: what is between a link's tags, the words for an image. */
function leaveText(token: Token, content: string): void {
  Object.assign(token, { type: 'text', content, nesting: 0, children: null });
}
