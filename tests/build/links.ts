import MarkdownIt from 'markdown-it';
import type { BuiltSite } from './built-site.ts';

/** Schemes of links that readers follow. */
const LINK_SCHEMES = ['https:', 'http:', 'mailto:'];

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
  const [scheme] = /^[^/?#]*:/.exec(url) ?? [];
  if (scheme !== undefined) {
    if (element !== 'a' && element !== 'link canonical') return 'is fetched from another host';
    return LINK_SCHEMES.includes(scheme) ? undefined : 'is not a link to a page';
  }
  const target = new URL(url, `http://x${base}${from}`);
  if (!target.pathname.startsWith(`${base}/`)) return 'leaves the path of the site';
  const path = decodeURIComponent(target.pathname.slice(base.length));
  if (!site.has(path)) return 'nothing is there';
  const anchor = decodeURIComponent(target.hash.slice(1));
  const isPage = path.endsWith('/') || path.endsWith('.html');
  return anchor && isPage && !site.page(path).ids.has(anchor) ? 'has no such anchor' : undefined;
}

/**
 * Links of the Markdown files of a built site that lead nowhere.
 * @param baseUrl address that the site was built for, its path included, without a slash at its end
 */
export function deadMarkdownLinks(site: BuiltSite, baseUrl: string): string[] {
  const files = site.files.filter((file) => file.endsWith('.md') || /^\/llms.*\.txt$/.test(file));
  return files.flatMap((file) => {
    const links = markdownLinks(site.read(file).toString('utf8'));
    return links.flatMap((url) => {
      const target = new URL(url, `${baseUrl}${file}`).href;
      if (!target.startsWith(`${baseUrl}/`))
        return /^[a-z]+:/i.test(url) ? [] : [`${file}: ${url}: leaves the site`];
      const [path = '', anchor] = decodeURIComponent(target.slice(baseUrl.length)).split('#');
      if (anchor && path.endsWith('.md')) return [`${file}: ${url}: a Markdown file has no anchors`];
      return site.has(path) ? [] : [`${file}: ${url}: nothing is there`];
    });
  });
}

/** Addresses of the links of a Markdown text, those in code left out. */
function markdownLinks(text: string): string[] {
  const tokens = new MarkdownIt().parse(text, {}).flatMap(({ children }) => children ?? []);
  return tokens.flatMap((token) => {
    const address = token.attrGet(token.type === 'image' ? 'src' : 'href');
    return typeof address === 'string' ? [address] : [];
  });
}
