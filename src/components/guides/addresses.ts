import { isInEdition } from '../../page/page.ts';
import { belowEdition } from '../../page/paths.ts';

/** The parts of `Astro.locals` that links depend on. */
interface Links {
  readonly page: { readonly path: string };
  readonly gone: ReadonlyMap<string, string>;
  readonly href: (path: string) => string;
}

/** The link to a page, in the newest release that has the page. */
export function inNewest(path: string, { gone, href }: Omit<Links, 'page'>): string {
  const [page = ''] = path.split(/[?#]/, 1);
  return href(`${gone.get(page) ?? page}${path.slice(page.length)}`);
}

/** The link to a page in a guide. Guides of a release link to its pages. */
export function linkTo(path: string, links: Links): string {
  const inRelease = isInEdition(links.page) ? belowEdition(path) : undefined;
  return inNewest(inRelease ?? path, links);
}
