import render from 'dom-serializer';
import { Text } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import { elementsIn } from './page-html.ts';

/** Gives the address that takes the place of one in a file. */
export type Readdress = (address: string) => string;

/** A page with its addresses replaced, those of its style sheets included. */
export function addressesReplaced(html: string, readdress: Readdress): string {
  const page = parseDocument(html);
  for (const element of elementsIn(page)) {
    const { attribs } = element;
    for (const name of ['href', 'src', 'poster']) {
      const address = attribs[name];
      if (address !== undefined) attribs[name] = readdress(address);
    }
    const candidates = attribs['srcset'];
    if (candidates !== undefined) attribs['srcset'] = candidatesReplaced(candidates, readdress);
    if (element.name === 'style') {
      const css = cssAddressesReplaced(DomUtils.textContent(element), readdress);
      element.children = [new Text(css)];
    }
  }
  return render(page);
}

/** The addresses of a style sheet replaced. */
export function cssAddressesReplaced(css: string, readdress: Readdress): string {
  return css.replaceAll(/url\((["']?)([^"')]+)\1\)/g, (whole, quote: string, address: string) =>
    address.startsWith('data:') ? whole : `url(${quote}${readdress(address)}${quote})`,
  );
}

function candidatesReplaced(list: string, readdress: Readdress): string {
  const candidates = list.split(',').map((candidate) => {
    const [address = '', ...size] = candidate.trim().split(/\s+/);
    return [readdress(address), ...size].join(' ');
  });
  return candidates.join(', ');
}

const SERVED_LINKS = new Set(['preload', 'manifest', 'alternate']);

/** A page without what cannot work from disk: its twin, the code of search, modules. */
export function withoutServer(html: string): string {
  const page = parseDocument(html);
  for (const element of elementsIn(page)) {
    const { name, attribs } = element;
    const isServedLink = name === 'link' && SERVED_LINKS.has(attribs['rel'] ?? '');
    if (isServedLink || (name === 'copy-button' && 'twin' in attribs)) DomUtils.removeElement(element);
    delete attribs['data-search'];
    if (name === 'script' && attribs['type'] === 'module' && 'src' in attribs) {
      delete attribs['type'];
      attribs['defer'] = '';
    }
  }
  return render(page);
}
