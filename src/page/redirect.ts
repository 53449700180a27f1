import type { Problem } from '../description/problem.ts';
import { linkKind } from './link-kind.ts';
import { pathFault } from './output.ts';
import { unescaped } from './unescaped.ts';

/** A former path of the site, and the address that replaces it. */
export interface Redirect {
  /** Unescaped path below the site, from {@link redirectSource}: a folder, with a slash at its end, or an HTML file; or a release file. */
  readonly from: string;
  /** Escaped path below the site or web address, from {@link redirectTarget}. */
  readonly to: string;
  /**
   * Whether both are folders, and all paths below the first lead to the same paths below the second, for folders that lead to
   * another release after each build. Only hosts with rules redirect these paths: the site contains a page for the folder only.
   */
  readonly isFolder?: boolean;
  /**
   * Whether the source is a file on another host. Only hosts with rules redirect it, because clients would save a page as the file.
   */
  readonly isFile?: boolean;
  /** Adds the position of the redirect in the input to a problem. */
  readonly problem: (words: Pick<Problem, 'message' | 'hint'>) => Problem;
}

/** A former path of the page whose source contains it. */
export type FormerPath = Pick<Redirect, 'from' | 'problem'>;

/** The valid sources of a redirect, for error messages. */
export const SOURCE_FORM =
  'a path such as "/old/page/" or "/old.html", without "?", "#", "*" and control characters';

/** The valid targets of a redirect, for error messages. */
export const TARGET_FORM =
  'a path that begins with one "/", such as "/guides/page/", "https://…" or "http://…"';

/** Characters that a path cannot contain, or that rules of hosts do not match: patterns, and white space except for spaces. */
const UNMATCHED = /[?#*\\]|[^\S ]|\p{Cc}|\p{Bidi_Control}/u;

/**
 * Normalizes the path of a redirect: `/old`, `/old/` and `/old/index.html` are the folder `/old/`. Escapes are optional.
 * @returns undefined for text that is not such a path
 */
export function redirectSource(written: string): string | undefined {
  const path = unescaped(written).replace(/\/(?:index\.html)?$/, '');
  if (UNMATCHED.test(written) || UNMATCHED.test(path) || pathFault(path) !== undefined) return undefined;
  return /\.html?$/i.test(path) ? path : `${path}/`;
}

/** Characters that have no meaning in configurations of servers, HTML and lists that are separated by spaces. */
const UNSAFE = /[^\w.~:/?#[\]@!&()+,;=%-]/gu;

/**
 * Normalizes and escapes the target of a redirect.
 * @returns undefined for text that is neither a path of the site nor a web address
 */
export function redirectTarget(written: string): string | undefined {
  const kind = linkKind(written);
  const url = URL.parse(written, 'https://somewhere.invalid/');
  if (!url || !/^https?:$/.test(url.protocol) || (kind !== 'path' && kind !== 'external')) return undefined;
  const address = kind === 'path' ? url.pathname + url.search + url.hash : url.href;
  return address.replaceAll(UNSAFE, escapedCharacter);
}

/** The path of a redirect's target without its query and anchor, unescaped; undefined for other sites. */
export function targetPath({ to }: Pick<Redirect, 'to'>): string | undefined {
  return to.startsWith('/') ? unescaped(to.split(/[?#]/, 1).join('')) : undefined;
}

/** `encodeURIComponent` keeps `*` and `'`. */
function escapedCharacter(character: string): string {
  const escaped = encodeURIComponent(character.toWellFormed());
  return escaped === character ? `%${character.charCodeAt(0).toString(16).toUpperCase()}` : escaped;
}
