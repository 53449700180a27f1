import { randomUUID } from 'node:crypto';
import { htmlToMarkdown } from '@mdream/js';
import { DomUtils, parseDocument } from 'htmlparser2';
import { stringify } from 'yaml';
import { escapeHtml } from '../../ui/markup/html.ts';
import { type Element, elementsIn, replaceAddresses } from './page-html.ts';

type ChildNode = Element['children'][number];

/** Data for converting the addresses in a twin. */
interface TwinAddresses {
  readonly baseUrl: string;
  readonly basePath: string;
  /** Escaped paths of the pages that have twins. */
  readonly withTwin: Pick<ReadonlySet<string>, 'has'>;
  /** Paths of this page. It must have a twin at each of them. */
  readonly paths: readonly string[];
}

/** A mark in Markdown that no page contains. */
const MARK = `twin-${randomUUID()}`;
/** Marks addresses, so that they can be replaced. */
const ADDRESS = `${MARK}:`;
const ADDRESSES = new RegExp(`${ADDRESS}([^)\\s]*)`, 'g');

/** The text of a page as Markdown. */
interface PageMarkdown {
  /** With metadata. Links to pages are links to their twins. */
  readonly twin: string;
  /** Returns the twin as a part of the full text of the site, with absolute addresses. */
  readonly section: () => string;
}

/**
 * Converts a page to Markdown.
 * @param path of the page, escaped
 * @param head metadata that the text may lack, such as the library and its version
 * @param content the content of the page (see `takeContent`), which this function modifies
 */
export function pageMarkdown(
  path: string,
  head: object,
  content: Element,
  addresses: TwinAddresses,
): PageMarkdown {
  const body = markdownOf(content, (address) => `${ADDRESS}${twinAddress(address, addresses)}`);
  const marked = `---\n${stringify(head, { lineWidth: 0 })}---\n\n${body}`;
  const page = `${addresses.baseUrl}${path}`;
  const absolute = (_: string, address: string) => URL.parse(address, page)?.href ?? address;
  return {
    twin: marked.replaceAll(ADDRESS, ''),
    section: () => `${sectionStart(page)}\n${marked.replaceAll(ADDRESSES, absolute)}`,
  };
}

export function fullText(sections: readonly string[]): string {
  return sections.join(BETWEEN);
}

/**
 * The parts of a full text, by path of the page.
 * @param paths escaped paths of the pages; other parts belong to the page before them
 */
export function sectionsIn(text: string, paths: readonly string[], baseUrl: string): [string, string][] {
  const pages = new Map(paths.map((path) => [sectionStart(`${baseUrl}${path}`), path]));
  const sections: [path: string, parts: string[]][] = [];
  for (const part of text.split(BETWEEN)) {
    const path = pages.get(part.split('\n', 1)[0] ?? '');
    if (path !== undefined) sections.push([path, [part]]);
    else sections.at(-1)?.[1].push(part);
  }
  return sections.map(([path, parts]) => [path, parts.join(BETWEEN)]);
}

/** Separates the pages of the full text. */
const BETWEEN = '\n---\n\n';

/** The first line of a page in the full text. */
function sectionStart(address: string): string {
  return `<!-- ${address} -->`;
}

/** Replaces the address of a page with the address of its twin, without the anchor. Keeps relative and other addresses. */
function twinAddress(address: string, { baseUrl, basePath, withTwin, paths }: TwinAddresses): string {
  const [path = ''] = address.split('#', 1);
  // Most links of a site, without the time to parse them.
  if (path.startsWith(`${basePath}/`) && withTwin.has(path.slice(basePath.length))) return `${path}index.md`;
  const leadsToTwin = (start: string) => {
    const url = path === '' ? null : URL.parse(path, `${baseUrl}${start}`);
    const isOfSite = url?.origin === new URL(baseUrl).origin && url.pathname.startsWith(`${basePath}/`);
    return isOfSite && withTwin.has(url.pathname.slice(basePath.length));
  };
  return paths.every(leadsToTwin) ? `${path}index.md` : address;
}

/**
 * The text of a page as Markdown.
 * @param content the content of the page, see `takeContent`; modified
 * @param linkTo returns the replacement for an address
 */
export function markdownOf(content: Element, linkTo: (address: string) => string): string {
  for (const element of elementsIn(content)) {
    // Remove links within the page, because Markdown has no anchors.
    if (element.attribs['href']?.startsWith('#')) unlink(element);
    replaceAddresses(element, linkTo);
    simplify(element);
  }
  const markdown = htmlToMarkdown(DomUtils.getOuterHTML(content));
  return `${markdown.replaceAll(HEADING_MARK, '').trim()}\n`;
}

/** Replaces an element with its Markdown form. */
function simplify(element: Element): void {
  if (element.name === 'code') simplifyCode(element);
  if (element.name === 'math') asTex(element);
  if (element.name === 'dl') asList(element);
  if (element.name === 'details') element.name = 'div';
  if (element.name === 'summary') element.name = 'p';
  if (HEADING.test(element.name) && isInItem(element)) asMarkedLine(element);
}

/** Replaces a formula with code that contains its TeX. */
function asTex(math: Element): void {
  const { display, 'data-tex': tex = '' } = math.attribs;
  math.attribs = {};
  math.name = display === 'block' ? 'pre' : 'code';
  const text = escapeHtml(tex);
  setChildren(math, nodesIn(display === 'block' ? `<code class="language-math">${text}</code>` : text));
}

const HEADING = /^h[1-6]$/;
/** Placed before the `#` of a heading, so that the converter does not escape it. */
const HEADING_MARK = `${MARK}#`;

function isInItem({ parent }: Element): boolean {
  return parent !== null && 'attribs' in parent && (parent.name === 'li' || isInItem(parent));
}

/** Replaces headings in lists with similar paragraphs, because the converter joins them to the previous line. */
function asMarkedLine(heading: Element): void {
  const level = Number(heading.name.slice(1));
  heading.name = 'p';
  setChildren(heading, [...nodesIn(`${HEADING_MARK}${'#'.repeat(level)} `), ...heading.children]);
}

/**
 * Splits code with links into links and pieces of code, because Markdown has no links inside code. A signature, whose name
 * is bold, stays one piece without links.
 */
function simplifyCode(code: Element): void {
  const links = DomUtils.findAll(({ name }) => name === 'a', code.children);
  const isBlock = code.parent && 'attribs' in code.parent && code.parent.name === 'pre';
  const isSignature = code.children.some((node) => 'attribs' in node && node.name === 'b');
  if (isBlock || isSignature || links.length === 0) {
    setChildren(code, nodesIn(escapeHtml(DomUtils.textContent(code))));
    // Add a space, because Markdown has no margins.
    if (!isBlock && code.prev && 'attribs' in code.prev)
      for (const space of nodesIn(' ')) DomUtils.prepend(code, space);
    return;
  }
  code.name = 'span';
  setChildren(code, code.children.flatMap(pieceOf));
}

function pieceOf(node: ChildNode): ChildNode[] {
  const text = DomUtils.textContent(node);
  const inner = text.trim();
  if (inner === '') return nodesIn(text);
  const [before, after] = [text.slice(0, text.indexOf(inner)), text.slice(text.trimEnd().length)];
  const code = `<code>${escapeHtml(inner)}</code>`;
  if (!('attribs' in node) || node.name !== 'a') return nodesIn(`${before}${code}${after}`);
  setChildren(node, nodesIn(code));
  return [...nodesIn(before), node, ...nodesIn(after)];
}

/** Converts a definition list to a list with terms in bold. */
function asList(list: Element): void {
  const items: Element[] = [];
  for (const { name, children } of elementsIn(list)) {
    if (name === 'dt') for (const item of elementWith('li', elementWith('b', children))) items.push(item);
    if (name === 'dd')
      for (const child of [...nodesIn(': '), ...children]) items.at(-1)?.children.push(child);
  }
  list.name = 'ul';
  setChildren(list, items);
}

function nodesIn(html: string): ChildNode[] {
  return parseDocument(html).children;
}

function elementWith(name: string, children: ChildNode[]): Element[] {
  const elements = elementsIn(parseDocument(`<${name}></${name}>`));
  for (const element of elements) setChildren(element, children);
  return elements;
}

function unlink(element: Element): void {
  element.name = 'span';
  delete element.attribs['href'];
}

function setChildren(element: Element, children: ChildNode[]): void {
  element.children = children;
  for (const child of children) child.parent = element;
}
