import { escapePath } from '../../page/paths.ts';
import type { Redirect } from '../../page/redirect.ts';

/** The rules for redirects of one server, by the name of its configuration in this folder. */
export const SERVER_RULES: Readonly<
  Record<'NGINX_REDIRECTS' | 'CADDY_REDIRECTS', (redirects: readonly Redirect[], base: string) => string>
> = { NGINX_REDIRECTS: nginxRules, CADDY_REDIRECTS: caddyRules };

/**
 * Lines of `_redirects`: a source, a target and a status, escaped, so that `:` and `*` are no patterns. Netlify prefers existing
 * files to rules, and sends the page of the redirect. Rules for folders come last, because the first matching rule applies.
 */
export function redirectLines(redirects: readonly Redirect[], base: string): string {
  const single = redirects.flatMap((redirect) =>
    // Cloudflare Pages distinguishes the two forms of a folder.
    [...new Set([redirect.from.replace(/\/$/, ''), redirect.from])].map(
      (path) => `${base}${sourceOf(path)} ${targetOf(redirect, base)} ${statusOf(redirect)}\n`,
    ),
  );
  const below = redirects
    .filter(({ isFolder }) => isFolder)
    .map((redirect) => `${base}${escapePath(redirect.from)}* ${targetOf(redirect, base)}:splat 302\n`);
  return [...single, ...below].join('');
}

/** An escaped source. Names of files can contain an asterisk, which would be a pattern. */
function sourceOf(path: string): string {
  return escapePath(path).replaceAll('*', '%2A');
}

/** The question mark at the end prevents nginx from adding the query, which would follow the anchor. */
function nginxRules(redirects: readonly Redirect[], base: string): string {
  const lines = redirects.flatMap((redirect) => {
    const to = targetOf(redirect, base);
    const kind = statusOf(redirect) === 302 ? 'redirect' : 'permanent';
    const pattern = patternOf(redirect, base, bytesOf);
    const single = `rewrite "${pattern}" "${to}?" ${kind};`;
    const below = `rewrite "^${escaped(base + redirect.from, bytesOf)}(.*)$" "${to}$1" redirect;`;
    return redirect.isFolder ? [single, below] : [single];
  });
  return lines.map((line) => `\n  ${line}`).join('');
}

function caddyRules(redirects: readonly Redirect[], base: string): string {
  if (redirects.length === 0) return '';
  const targets = redirects.map(
    (redirect) =>
      `~${patternOf(redirect, base, codePointOf)} ${targetOf(redirect, base)} ${statusOf(redirect)}`,
  );
  // Caddy ignores case in paths, but not in patterns.
  const below = redirects
    .filter(({ isFolder }) => isFolder)
    .map((redirect) => {
      const to = targetOf(redirect, base).replace(/\/$/, '');
      return `\n\thandle_path ${base}${escapePath(redirect.from)}* {\n\t\tredir * ${to}{uri} 302\n\t}`;
    });
  return `
	map {path} {redirect_target} {redirect_status} {
		${targets.join('\n\t\t')}
		default "" ""
	}
	@redirected vars_regexp {redirect_target} ^(/|http)
	redir @redirected {redirect_target} {redirect_status}${below.join('')}`;
}

/** A regular expression for a source, with or without the slash of a folder. */
function patternOf({ from }: Redirect, base: string, other: typeof bytesOf): string {
  return `^${escaped(base + from, other)}$`.replace(/\/\$$/, '/?$');
}

/** Text as a pattern in ASCII, because terminals show some other characters as escapes that servers do not have. */
function escaped(text: string, other: typeof bytesOf): string {
  return text.replaceAll(/[\0-\x7f]+|./gsu, (found) =>
    /^[\0-\x7f]/.test(found) ? RegExp.escape(found) : other(found),
  );
}

/** A character in a pattern of nginx, which matches bytes. */
function bytesOf(character: string): string {
  return [...Buffer.from(character)].map((byte) => `\\x${byte.toString(16)}`).join('');
}

/** A character in a pattern of Caddy, which matches characters. */
function codePointOf(character: string): string {
  return `\\x{${character.codePointAt(0)?.toString(16)}}`;
}

function targetOf({ to }: Redirect, base: string): string {
  return to.startsWith('/') ? `${base}${to}` : to;
}

/** Targets of folders change, and files move to other hosts. */
function statusOf({ isFolder, isFile }: Redirect): 301 | 302 {
  return isFolder || isFile ? 302 : 301;
}
