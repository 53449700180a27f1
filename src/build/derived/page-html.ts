import { DomUtils, parseDocument } from 'htmlparser2';
import { addressesIn, withAddresses } from '../../page/address-attributes.ts';

type Document = ReturnType<typeof parseDocument>;
export type Element = ReturnType<typeof DomUtils.findAll>[number];

/** The references and anchors of a page. */
export interface PageLinks {
  /** Addresses of links, pictures, scripts and all other files as written, without duplicates. */
  readonly addresses: readonly string[];
  /** Values of `id`. */
  readonly ids: ReadonlySet<string>;
}

/** All elements in a page or element, in document order. */
export function elementsIn(root: Document | Element): Element[] {
  return DomUtils.findAll(() => true, root.children);
}

/** Metadata in the head of a page. */
export function headOf(page: Document): { readonly title: string; readonly description: string } {
  const find = (test: (element: Element) => boolean) => DomUtils.findOne(test, page.children);
  const title = find(({ name }) => name === 'title');
  const description = find(({ attribs }) => attribs['name'] === 'description');
  return {
    title: title ? DomUtils.textContent(title) : '',
    description: description?.attribs['content'] ?? '',
  };
}

export function replaceAddresses({ name, attribs }: Element, replace: (address: string) => string): void {
  for (const [attribute, value] of Object.entries(attribs))
    attribs[attribute] = withAddresses(name, attribute, value, replace);
}

export function linksIn(page: Document): PageLinks {
  const addresses = new Set<string>();
  const ids = new Set<string>();
  for (const { name, attribs } of elementsIn(page)) {
    for (const [attribute, value] of Object.entries(attribs))
      for (const address of addressesIn(name, attribute, value)) addresses.add(address);
    if (attribs['id'] !== undefined) ids.add(attribs['id']);
  }
  return { addresses: [...addresses], ids };
}

/** The parts of a rendered page that other files are derived from. */
export type PageParts = ReturnType<typeof pageParts>;

/** Parses the page at a path. Its content is `<main>` without interface elements. */
export function pageParts(path: string, html: string) {
  const page = parseDocument(html);
  const links = linksIn(page);
  const content = takeContent(page);
  if (!content) throw new RangeError(`${path} has no <main>: no component in its route renders its kind.`);
  return { links, head: headOf(page), content };
}

/** Takes the content element out of a page, without interface elements. Modifies the page. */
export function takeContent(page: Document): Element | undefined {
  const main = DomUtils.findOne(({ name }) => name === 'main', page.children);
  if (!main) return undefined;
  for (const element of elementsIn(main)) if (isInterface(element)) DomUtils.removeElement(element);
  return main;
}

const NO_CONTENT = new Set(['script', 'style', 'template']);

function isInterface({ name, attribs }: Element): boolean {
  return NO_CONTENT.has(name) || 'data-interface' in attribs || 'data-needs-script' in attribs;
}
