import { type Html, html } from '../../ui/markup/html.ts';

/** A page for search engines: its full address, and the day of its last change (YYYY-MM-DD). */
type SitemapEntry = Readonly<Record<'address' | 'date', string>>;

/** Limits of a file (sitemaps.org, "Sitemap file requirements"). */
export const MOST_ENTRIES = 50_000;

/**
 * The sitemap as XML files by path: a single file, or an index and several files if there are too many entries.
 * @param baseUrl address of the site, without a slash at its end
 */
export function sitemapFiles(entries: readonly SitemapEntry[], baseUrl: string): Map<string, Html> {
  if (entries.length <= MOST_ENTRIES) return new Map([['/sitemap.xml', urlSet(entries)]]);
  const parts = Array.from({ length: Math.ceil(entries.length / MOST_ENTRIES) }, (_, index) => {
    const chunk = entries.slice(index * MOST_ENTRIES, (index + 1) * MOST_ENTRIES);
    return [`/sitemap-${index + 1}.xml`, urlSet(chunk)] as const;
  });
  const list = parts.map(([path]) => html`<sitemap><loc>${baseUrl}${path}</loc></sitemap>\n`);
  return new Map([['/sitemap.xml', document('sitemapindex', list)], ...parts]);
}

function urlSet(entries: readonly SitemapEntry[]): Html {
  const list = entries.map(
    ({ address, date }) => html`<url><loc>${address}</loc><lastmod>${date}</lastmod></url>\n`,
  );
  return document('urlset', list);
}

function document(root: string, list: readonly Html[]): Html {
  return html`<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${list}</${root}>
`;
}
