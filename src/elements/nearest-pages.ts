import { nearestPaths, searchedFor } from './nearest-address.ts';

/** `<nearest-pages data-base="/docs" data-newest="1.0">`: suggests a search, and pages of the sitemap with similar addresses. */
class NearestPages extends HTMLElement {
  async connectedCallback(): Promise<void> {
    const base = this.dataset['base'] ?? '';
    const wanted = decode(location.pathname);
    if (!wanted.startsWith(`${base}/`)) return;
    const field = this.querySelector('input');
    if (field) field.value = searchedFor(wanted.slice(base.length));
    const pages = await readSitemap(`${base}/sitemap.xml`);
    const paths = pages.map((address) => decode(new URL(address).pathname).slice(base.length));
    const found = nearestPaths(wanted.slice(base.length), paths, this.dataset['newest'] ?? '');
    const list = this.querySelector('ul');
    if (!list?.parentElement || found.length === 0) return;
    for (const path of found) {
      const link = document.createElement('a');
      link.href = `${base}${encodeURI(path)}`;
      link.textContent = path;
      list.appendChild(document.createElement('li')).append(link);
    }
    list.parentElement.hidden = false;
  }
}

/** All addresses in a sitemap and the sitemaps it lists; empty if it cannot be read. */
async function readSitemap(address: string): Promise<string[]> {
  const response = await fetch(address).catch(() => undefined);
  if (!response?.ok) return [];
  const sitemap = new DOMParser().parseFromString(await response.text(), 'application/xml');
  const located = [...sitemap.querySelectorAll('loc')].map(({ textContent }) => textContent);
  if (sitemap.documentElement.localName !== 'sitemapindex') return located;
  const parts = located.map((part) => new URL(new URL(part).pathname, location.href).href);
  return (await Promise.all(parts.map(readSitemap))).flat();
}

/** A copy of `unescaped`: if several scripts import a module, browsers load it as a separate file. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

customElements.define('nearest-pages', NearestPages);
