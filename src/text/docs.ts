import MarkdownIt, { type StateInline, type Token } from 'markdown-it';
import { linkKind } from '../page/link-kind.ts';
import { formulaHtml, MATH_LANGUAGE } from './formula.ts';
import { highlight } from './highlight.ts';
import { foldLinkLists } from './link-lists.ts';
import { alignByClass, linkBareAddresses, scrollTables, shiftHeadings } from './markdown.ts';

/**
 * Resolves a name to an address; undefined for unknown names.
 * @param isCode whether the name looks like code, and not like a word in brackets
 */
type ResolveName = (name: string, isCode: boolean) => string | undefined;

/** Treats raw HTML as text. Allows every address, because the tokens are checked before rendering. */
const renderer = new MarkdownIt({ html: false, linkify: true });
const { escapeHtml } = renderer.utils;
scrollTables(renderer);
linkBareAddresses(renderer);
renderer.validateLink = () => true;
renderer.inline.ruler.before('link', 'name', nameRule);
renderer.inline.ruler.before('backticks', 'math', mathRule);
renderer.renderer.rules['math'] = (tokens, index) => {
  const { content = '' } = tokens[index] ?? {};
  return formulaHtml(content, false) ?? `<code>${escapeHtml(content)}</code>`;
};
renderer.renderer.rules['fence'] = renderer.renderer.rules['code_block'] = (tokens, index) =>
  codeBlock(escapeHtml(tokens[index]?.content ?? ''));

/**
 * Renders API documentation as HTML. `resolve` resolves links to names, including shortcuts such as [`Type`] or
 * [Type::member]; unknown names become text. $`x`$ and the fence `math` are formulas. Keeps other links only for http, https and mailto, to prevent dead links and
 * scripts. Headings begin at `level`. Highlights code with a stated language.
 */
export async function renderDocs(text: string, resolve: ResolveName, level: number): Promise<string> {
  const tokens = foldLinkLists(renderer.parse(text, {}));
  shiftHeadings(tokens, level);
  alignByClass(tokens);
  for (const { children } of tokens) settle(children ?? [], resolve);
  await Promise.all(tokens.filter(({ type }) => type === 'fence').map(highlightFence));
  return renderer.renderer.render(tokens, renderer.options, {});
}

/** The texts of the paragraphs, headings, table cells and code blocks of API documentation, with their line breaks. */
export function textBlocks(markdown: string): string[] {
  return renderer
    .parse(markdown, {})
    .map(({ children, content }) => (children ? inlineText(children) : content).trim())
    .filter((text) => text !== '');
}

function inlineText(tokens: readonly Token[]): string {
  const text = tokens.map(({ type, children, content, markup, info }) => {
    if (type === 'softbreak' || type === 'hardbreak') return '\n';
    if (type === 'name' && markup !== '') return nameIn(info);
    return children ? inlineText(children) : content;
  });
  return text.join('');
}

/** The language of a code fence. Text after a space or comma is for tools of that language. */
async function highlightFence(token: Token): Promise<void> {
  const [language] = /^[^\s,]+/.exec(token.info.trim()) ?? [];
  if (language === undefined) return;
  token.type = 'html_block';
  const formula = language === MATH_LANGUAGE ? formulaHtml(token.content, true) : undefined;
  token.content =
    formula === undefined ? codeBlock(await highlight(token.content, language)) : `${formula}\n`;
}

/** Stops browsers from translating code. */
function codeBlock(html: string): string {
  return `<pre translate="no"><code>${html}</code></pre>\n`;
}

const MATH = /\$`([^`]{1,500})`\$/y;

/** Matches $`x^2`$, as on GitHub. Without the marks of code, dollar signs are text, as in commands and prices. */
function mathRule(state: StateInline, silent: boolean): boolean {
  MATH.lastIndex = state.pos;
  const [whole, tex = ''] = MATH.exec(state.src) ?? [];
  if (whole === undefined) return false;
  if (!silent) state.push('math', 'math', 0).content = tex;
  state.pos += whole.length;
  return true;
}

const NAME = /^\[(`?)((?:[A-Za-z]+@)?[A-Za-z_][\w:.]*(?:\(\)|!)?)\1\](?![[(:])/;

/** Matches `[`Type`]` and `[Type]`, if the text does not define this reference, and if no word is directly before: `argv[index]`. */
function nameRule(state: StateInline, silent: boolean): boolean {
  if (state.src.charCodeAt(state.pos) !== 0x5b) return false;
  const [whole, tick, name = ''] = NAME.exec(state.src.slice(state.pos, state.pos + 200)) ?? [];
  if (whole === undefined || (tick === '' && /[\w\])]/.test(state.src.charAt(state.pos - 1)))) return false;
  const { references } = state.env;
  const label = state.md.utils.normalizeReference(whole.slice(1, -1));
  if (typeof references === 'object' && references !== null && Object.hasOwn(references, label)) return false;
  if (!silent) Object.assign(state.push('name', '', 0), { content: whole, markup: tick, info: name });
  state.pos += whole.length;
  return true;
}

const NAME_ADDRESS = /^[A-Za-z_][\w:@.()!]*$/;

/** The names in API documentation that look like code: [`Type`], [Type::member], [call()] and [text](Type). */
export function codeNames(markdown: string): string[] {
  const tokens = renderer.parse(markdown, {}).flatMap(({ children }) => children ?? []);
  return tokens.flatMap((token) => {
    if (token.type === 'name') return isCode(token) ? plainName(token.info) : [];
    const address = token.type === 'link_open' ? String(token.attrGet('href') ?? '') : '';
    return NAME_ADDRESS.test(address) ? plainName(address) : [];
  });
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

/** Whether to keep a link. */
function settleLink(token: Token, resolve: ResolveName): boolean {
  const address = linkAddress(String(token.attrGet('href') ?? ''), resolve);
  if (address === undefined) leaveText(token, '');
  else token.attrSet('href', address);
  return address !== undefined;
}

/** Replaces a name with a link, code or its original text. */
function settleName(token: Token, resolve: ResolveName): void {
  const address = resolve(plainName(token.info), isCode(token));
  const shown = escapeHtml(nameIn(token.info));
  const inner = token.markup ? `<code>${shown}</code>` : shown;
  const unknown = token.markup ? inner : escapeHtml(token.content);
  token.type = 'html_inline';
  token.content = address === undefined ? unknown : `<a href="${escapeHtml(address)}">${inner}</a>`;
}

/** A name without its kind: `struct@Type`. */
function nameIn(name: string): string {
  return name.replace(/^[A-Za-z]+@/, '');
}

/** A name without its kind and parentheses: `function@Type::call()`. */
function plainName(name: string): string {
  return nameIn(name).replace(/(?:\(\)|!)$/, '');
}

/** Whether a name in brackets looks like code. */
function isCode({ markup, info }: Token): boolean {
  return markup !== '' || /\(\)$|[.:]\w/.test(info);
}

function linkAddress(address: string, resolve: ResolveName): string | undefined {
  if (linkKind(address) === 'external') return address;
  return NAME_ADDRESS.test(address) ? resolve(plainName(address), true) : undefined;
}

/** Replaces an element with its text: the content of a link, the alternative text of an image. */
function leaveText(token: Token, content: string): void {
  Object.assign(token, { type: 'text', content, nesting: 0, children: null });
}
