import { escapePath, unescaped } from '../addresses/paths.ts';
import type { PageLinks } from './page-html.ts';

/** A reference that leads nowhere. */
interface DeadLink {
  /** Path of the page below the site's own. */
  readonly page: string;
  /** As it is written there. */
  readonly address: string;
  readonly missing: 'file' | 'anchor';
}

/**
 * The references among the pages of a site that lead to no file, or to no place in a page.
 * @param pages by their paths, decoded: `/install/`
 * @param site its address without a slash at its end, and the decoded paths of all its files: `/index.html`
 */
export function deadLinks(
  pages: ReadonlyMap<string, PageLinks>,
  { baseUrl, files }: { readonly baseUrl: string; readonly files: ReadonlySet<string> },
): DeadLink[] {
  const missingAt = ([path, anchor]: Target): DeadLink['missing'] | undefined => {
    if (!files.has(path.endsWith('/') ? `${path}index.html` : path)) return 'file';
    const ids = pages.get(path)?.ids;
    return anchor === '' || !ids || ids.has(anchor) ? undefined : 'anchor';
  };
  return [...pages].flatMap(([page, { addresses }]) => {
    const base = `${baseUrl}${escapePath(page)}`;
    return addresses.flatMap((address) => {
      const target = address.startsWith('#')
        ? ([page, unescaped(address.slice(1))] as const)
        : targetOf(address, base, baseUrl);
      const missing = target && missingAt(target);
      return missing ? [{ page, address, missing }] : [];
    });
  });
}

type Target = readonly [path: string, anchor: string];

/** What an address on the page `base` means; undefined if that is of another site, or no address of a file. */
function targetOf(address: string, base: string, baseUrl: string): Target | undefined {
  const href = URL.parse(address, base)?.href;
  if (!href?.startsWith(`${baseUrl}/`)) return undefined;
  const [path = '', anchor = ''] = href.slice(baseUrl.length).split('#', 2);
  return [unescaped(path.split('?', 1)[0] ?? ''), unescaped(anchor)];
}
