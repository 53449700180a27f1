import type { BuiltSite } from './built-site.ts';

/** References of a built site that lead nowhere, or to another host than they may; `base` is the site's own path. */
export function deadLinks(site: BuiltSite, base = ''): string[] {
  return site.paths.flatMap((path) =>
    site.page(path).references.flatMap(({ url, element }) => {
      const problem = wrongWith(site, base, path, url, element);
      return problem ? [`${path}: ${element} ${url}: ${problem}`] : [];
    }),
  );
}

function wrongWith(
  site: BuiltSite,
  base: string,
  from: string,
  url: string,
  element: string,
): string | undefined {
  if (/^[a-z]+:/i.test(url)) {
    const follows = element === 'a' || element === 'link canonical';
    return follows ? undefined : 'is fetched from another host';
  }
  const target = new URL(url, `http://x${base}${from}`);
  if (!target.pathname.startsWith(`${base}/`)) return 'leaves the path of the site';
  const path = decodeURIComponent(target.pathname.slice(base.length));
  if (!site.has(path)) return 'nothing is there';
  const anchor = decodeURIComponent(target.hash.slice(1));
  const isPage = path.endsWith('/') || path.endsWith('.html');
  return anchor && isPage && !site.page(path).ids.has(anchor) ? 'has no such anchor' : undefined;
}
