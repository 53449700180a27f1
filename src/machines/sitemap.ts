import { escapeXml } from '../sharing/xml.ts';

/** A page that search engines are told of. */
export interface SitemapEntry {
  /** Full address. */
  readonly address: string;
  /** Day of the last change, YYYY-MM-DD. */
  readonly date: string;
}

/** What one file may hold by the protocol (sitemaps.org, "Sitemap file requirements"). */
export const MOST_ENTRIES = 50_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * The sitemap as files by their paths: one, or an index and several where it has more entries than one may hold.
 * @param baseUrl address of the site, without a slash at its end
 */
export function sitemapFiles(entries: readonly SitemapEntry[], baseUrl: string): Map<string, string> {
  if (entries.length <= MOST_ENTRIES) return new Map([['/sitemap.xml', urlSet(entries)]]);
  const count = Math.ceil(entries.length / MOST_ENTRIES);
  const parts = Array.from({ length: count }, (_, index) => {
    const own = entries.slice(index * MOST_ENTRIES, (index + 1) * MOST_ENTRIES);
    return [`/sitemap-${index + 1}.xml`, urlSet(own)] as const;
  });
  const list = parts.map(([path]) => `<sitemap><loc>${escapeXml(`${baseUrl}${path}`)}</loc></sitemap>`);
  const index = `${HEAD}<sitemapindex ${NAMESPACE}>\n${list.join('\n')}\n</sitemapindex>\n`;
  return new Map([['/sitemap.xml', index], ...parts]);
}

function urlSet(entries: readonly SitemapEntry[]): string {
  const list = entries.map(
    ({ address, date }) => `<url><loc>${escapeXml(address)}</loc><lastmod>${date}</lastmod></url>`,
  );
  return `${HEAD}<urlset ${NAMESPACE}>\n${list.join('\n')}\n</urlset>\n`;
}
