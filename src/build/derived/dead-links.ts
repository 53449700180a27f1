import { listSome, type Problem, positionsIn } from '../../description/problem.ts';
import { escapePath, fileAt } from '../../page/paths.ts';
import { unescaped } from '../../page/unescaped.ts';
import type { PageLinks } from './page-html.ts';

/** A reference to a missing file or anchor, as written. */
interface DeadAddress {
  /** Path of the page, without the base path. */
  readonly page: string;
  readonly address: string;
  readonly missing: 'file' | 'anchor';
}

export interface DeadLink extends DeadAddress {
  /** Decoded path and anchor, which may be empty. */
  readonly path: string;
  readonly anchor: string;
}

/**
 * References in pages to missing files or anchors of the site.
 * @param pages by decoded path: `/install/`
 * @param site its address without a trailing slash, and the decoded paths of all files: `/index.html`
 */
export function deadLinks(
  pages: ReadonlyMap<string, PageLinks>,
  { baseUrl, files }: { readonly baseUrl: string; readonly files: ReadonlySet<string> },
): DeadLink[] {
  const missingAt = ([path, anchor]: Target): DeadLink['missing'] | undefined => {
    if (!files.has(fileAt(path))) return 'file';
    const ids = pages.get(path)?.ids;
    // In browsers, "#top" leads to the top of each page.
    return ['', 'top'].includes(anchor.toLowerCase()) || !ids || ids.has(anchor) ? undefined : 'anchor';
  };
  const deadAt = (target: Target | undefined): Omit<DeadLink, 'page' | 'address'> | undefined => {
    const missing = target && missingAt(target);
    return missing && { path: target[0], anchor: target[1], missing };
  };
  // Most addresses begin with a slash, are on many pages, and lead from all of them to the same place.
  const known = new Map<string, ReturnType<typeof deadAt>>();
  return [...pages].flatMap(([page, { addresses }]) => {
    const base = `${baseUrl}${escapePath(page)}`;
    return addresses.flatMap((address) => {
      const target = (): Target | undefined =>
        address.startsWith('#') ? [page, anchorIn(address.slice(1))] : targetOf(address, base, baseUrl);
      const dead = known.has(address) ? known.get(address) : deadAt(target());
      if (address.startsWith('/')) known.set(address, dead);
      return dead ? [{ page, address, ...dead }] : [];
    });
  });
}

type Target = readonly [path: string, anchor: string];

/** Resolves an address on the page `base`; undefined for other sites and schemes. */
function targetOf(address: string, base: string, baseUrl: string): Target | undefined {
  const href = URL.parse(address, base)?.href;
  if (!href?.startsWith(`${baseUrl}/`)) return undefined;
  const [path = '', anchor = ''] = href.slice(baseUrl.length).split('#', 2);
  return [unescaped(path.split('?', 1)[0] ?? ''), anchorIn(anchor)];
}

/** The anchor in a fragment. Browsers look for words instead, or in addition: `#:~:text=words`. */
function anchorIn(fragment: string): string {
  return unescaped(fragment.split(':~:', 1)[0] ?? '');
}

/** The source of pages. */
interface Sources {
  /** Texts of content files by name in messages. */
  readonly texts: ReadonlyMap<string, string>;
  /** The source file of a page. */
  readonly fileOf: (page: string) => string;
  /** The path that the site is published under, without a trailing slash. */
  readonly basePath: string;
}

/**
 * Locates dead links in the content. Returns one problem per occurrence of the address in a text, regardless of the number
 * of pages with it. If no text contains the address (an expression builds it), the problem is the source file of the page.
 */
export function deadLinkProblems(dead: readonly DeadAddress[], sources: Sources): Problem[] {
  const { texts, fileOf, basePath } = sources;
  const byAddress = Map.groupBy(dead, ({ address }) => addressBelow(basePath, address));
  const inRelease = (link: DeadAddress) => addressInRelease(link, basePath);
  const places = placesOf(new Set([...byAddress.keys(), ...dead.map(inRelease)]), texts);
  return [...byAddress].flatMap(([address, links]): Problem[] => {
    const written = places.get(address) ?? [];
    const message = messageOf(address, links);
    const hint = 'Correct or remove the link.';
    if (written.length > 0) return written.map((place) => ({ ...place, message, hint }));
    return [...Map.groupBy(links, ({ page }) => fileOf(page))].map(([file, all]) => {
      const pages = listSome(
        all.map(({ page }) => page),
        1,
      );
      const ofRelease = all.slice(0, 1).flatMap((link) => places.get(inRelease(link)) ?? []);
      const place = ofRelease.find((each) => each.file === file) ?? { file };
      return { ...place, message: `${message} It is on the page ${pages}.`, hint };
    });
  });
}

function messageOf(address: string, links: readonly DeadAddress[]): string {
  const isAnchor = links.every(({ missing }) => missing === 'anchor');
  const what = isAnchor ? 'the page has no such anchor' : 'no page or file is there';
  return `The link to ${JSON.stringify(address)} is dead: ${what}.`;
}

/** An address as content may spell it: unescaped, and without the base path of the site. */
function addressBelow(basePath: string, address: string): string {
  return unescaped(address.startsWith(`${basePath}/`) ? address.slice(basePath.length) : address);
}

/** The address without the path of the release, as written in guides of releases. */
function addressInRelease({ page, address }: DeadAddress, basePath: string): string {
  const { pathname = '', hash = '' } =
    URL.parse(addressBelow(basePath, address), `https://x.invalid${page}`) ?? {};
  return unescaped(`${pathname}${hash}`).replace(/^\/v\/[^/]*\//, '/');
}

/**
 * Matches addresses in Markdown, JSON, JSX and YAML by the character before them. JSON may escape slashes. White space does
 * not count, because a lookbehind at every space is slow.
 */
const WORD = /(?!\s)(?<=[("'<]|\]:[ \t]*)(?:[^\s"'`<>()\\]|\\\/)+/g;

function placesOf(
  addresses: ReadonlySet<string>,
  texts: Sources['texts'],
): Map<string, Pick<Problem, 'file' | 'position'>[]> {
  const places = new Map<string, Pick<Problem, 'file' | 'position'>[]>();
  for (const [file, text] of texts) {
    const positionOf = positionsIn(text);
    for (const { 0: word, index } of text.matchAll(WORD)) {
      const address = unescaped(word.replaceAll('\\/', '/'));
      if (!addresses.has(address)) continue;
      const known = places.get(address) ?? [];
      places.set(address, known);
      known.push({ file, position: positionOf(index) });
    }
  }
  return places;
}
