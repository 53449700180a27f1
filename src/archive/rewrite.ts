import { NO_MARKUP, TAG } from '../links/markup.ts';

/** Turns an address that stands in a file into the one that stands in its place. */
export type Readdress = (address: string) => string;

const ADDRESS = /(\s(?:href|src|poster)=")([^"]*)"/g;
const CANDIDATES = /(\ssrcset=")([^"]*)"/g;

/** The addresses of a page replaced, in its markup and its styles; text and scripts stay as they are. */
export function readdressHtml(html: string, readdress: Readdress): string {
  return html
    .split(NO_MARKUP)
    .map((part, index) => {
      if (index % 2 === 0) return readdressTags(part, readdress);
      const end = part.indexOf('>') + 1;
      const inner = part.slice(end);
      const opening = readdressTags(part.slice(0, end), readdress);
      return opening + (/^<style/i.test(part) ? readdressCss(inner, readdress) : inner);
    })
    .join('');
}

/** The addresses of a style sheet replaced. */
export function readdressCss(css: string, readdress: Readdress): string {
  return css.replaceAll(/url\((["']?)([^"')]+)\1\)/g, (whole, quote: string, address: string) =>
    address.startsWith('data:') ? whole : `url(${quote}${readdress(address)}${quote})`,
  );
}

function readdressTags(html: string, readdress: Readdress): string {
  const changed = (address: string) => readdress(address.replaceAll('&amp;', '&')).replaceAll('&', '&amp;');
  return html.replaceAll(TAG, (tag) =>
    tag
      .replaceAll(ADDRESS, (_, name: string, address: string) => `${name}${changed(address)}"`)
      .replaceAll(CANDIDATES, (_, name: string, list: string) => {
        const candidates = list.split(',').map((candidate) => {
          const [address = '', ...size] = candidate.trim().split(/\s+/);
          return [changed(address), ...size].join(' ');
        });
        return `${name}${candidates.join(', ')}"`;
      }),
  );
}

/** The relative address of one file of an archive, seen from another; each segment is escaped. */
export function relativeAddress(from: string, to: string): string {
  const own = from.split('/').slice(0, -1);
  const target = to.split('/');
  let shared = 0;
  while (shared < own.length && shared < target.length - 1 && own[shared] === target[shared]) shared += 1;
  return '../'.repeat(own.length - shared) + target.slice(shared).map(encodeURIComponent).join('/');
}

/** What a page from disk cannot do is taken out: fetching its twin, and loading the code of search. */
export function withoutServer(html: string): string {
  return html
    .replaceAll(/<link rel="(?:preload|manifest|alternate)"[^>]*>/g, '')
    .replaceAll(/<copy-button twin\b[\s\S]*?<\/copy-button>/g, '')
    .replaceAll(/\sdata-search="[^"]*"/g, '')
    .replaceAll(/<script type="module" src=/g, '<script defer src=');
}
