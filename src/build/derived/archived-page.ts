import { DomUtils, parseDocument } from 'htmlparser2';
import { type Element, elementsIn, replaceAddresses } from './page-html.ts';

type Readdress = (address: string) => string;

/** A page that works from disk: addresses replaced; no twin, forms, search code or modules. */
export function archivedPage(html: string, readdress: Readdress): string {
  const page = parseDocument(html);
  for (const element of elementsIn(page)) {
    const { name, attribs } = element;
    if (needsServer(element)) DomUtils.removeElement(element);
    delete attribs['data-search'];
    if (name === 'script' && attribs['type'] === 'module' && 'src' in attribs) {
      delete attribs['type'];
      attribs['defer'] = '';
    }
    replaceAddresses(element, readdress);
  }
  return DomUtils.getOuterHTML(page);
}

/** An address in a style sheet, with or without quotes. */
const URLS = /url\((?:("[^"]*"|'[^']*')|([^"'()]+))\)/g;

export function archivedStyles(css: string, readdress: Readdress): string {
  return css.replaceAll(URLS, (whole, quoted = '', bare = '') => {
    const quote = quoted.slice(0, 1);
    const address = quote ? quoted.slice(1, -1) : bare;
    return address.startsWith('data:') ? whole : `url(${quote}${readdress(address)}${quote})`;
  });
}

const SERVED_LINKS = new Set(['preload', 'manifest', 'alternate']);

function needsServer({ name, attribs }: Element): boolean {
  if (name === 'link') return SERVED_LINKS.has(attribs['rel'] ?? '');
  // Archived pages must not load anything from other sites.
  if (name === 'script') return /^https:/i.test(attribs['src'] ?? '');
  if (name === 'form') return attribs['method'] !== 'dialog';
  return name === 'copy-button' && 'twin' in attribs;
}
