import { ASSETS_PATH, escapePath, JSON_INDEX_PATH } from '../../page/paths.ts';
import type { Redirect } from '../../page/redirect.ts';
import { GENERATED_NAMES } from '../names.ts';
import {
  EXTENSIONS,
  FOREVER,
  FRAMES,
  furtherFolders,
  PYTHON_INDEX_TYPE,
  RELEASES,
  SANDBOX,
  SHORT,
  securityHeaders,
  UNCHANGING,
} from './headers.ts';
import { redirectLines, SERVER_RULES } from './redirect-rules.ts';

/** Paths of drawings. Netlify has no patterns for extensions, and the policy has no effect on other files with assets. */
const DRAWINGS = ['/*.svg', '/favicon.svg', `${ASSETS_PATH}*`];

/** Facts about a site that the configurations of hosts contain. */
export interface HostOptions {
  /** Base path of the site, without a trailing slash. */
  readonly base: string;
  /** The folders of release files, for example `/files/1.0/`. */
  readonly releaseFolders: readonly string[];
  readonly redirects: readonly Redirect[];
}

/** Configuration files by path, for hosts that read them from the published folder. */
export function hostFiles({ base, releaseFolders, redirects }: HostOptions): Map<string, string> {
  // The default index file is `index.html`, so the JSON folders of the Python index need a rule.
  const index = `${base}${JSON_INDEX_PATH}`;
  const indexes = `${index} ${index}index.json 200\n${index}:project/ ${index}:project/index.json 200\n`;
  return new Map([
    ['/_headers', headers(base, releaseFolders)],
    ['/_redirects', `${indexes}${redirectLines(redirects, base)}`],
    // Without this file, GitHub Pages ignores folders whose names begin with `_`.
    ['/.nojekyll', ''],
  ]);
}

/**
 * On Netlify, later rules win. Cloudflare Pages joins values, and browsers enforce all joined policies, so rules remove the
 * header first (`!`). Netlify ignores that line.
 */
function headers(base: string, releaseFolders: readonly string[]): string {
  const rule = (path: string, ...lines: string[]) => `${base}${path}\n  ${lines.join('\n  ')}\n`;
  const policy = (value: string) => `Content-Security-Policy: ${value}`;
  const forever = `Cache-Control: ${FOREVER}`;
  const everywhere = securityHeaders('/');
  const metadata = RELEASES.flatMap((folder) =>
    ['', ...GENERATED_NAMES].map((name) => ({
      path: `${folder}:version/${name}`,
      isPage: name === '' || name === 'index.html',
    })),
  );
  return [
    rule('/*', ...Object.entries(everywhere).map(([name, value]) => `${name}: ${value}`)),
    ...UNCHANGING.map((folder) => rule(`${folder}*`, forever)),
    ...DRAWINGS.map((path) => rule(path, '! Content-Security-Policy', policy(SANDBOX))),
    ...RELEASES.map((folder) => rule(`${folder}*`, forever, policy(SANDBOX))),
    ...metadata.map(({ path, isPage }) =>
      rule(
        path,
        ...['! Cache-Control', `Cache-Control: ${SHORT}`],
        ...(isPage ? ['! Content-Security-Policy', policy(everywhere['Content-Security-Policy'])] : []),
      ),
    ),
    ...furtherFolders(releaseFolders).map((folder) => rule(`${escapePath(folder)}*`, policy(SANDBOX))),
    rule(`${JSON_INDEX_PATH}*`, `Content-Type: ${PYTHON_INDEX_TYPE}`),
  ].join('\n');
}

const TYPES = Object.entries(EXTENSIONS);

/** Values in configurations of servers, by name. */
const VALUES: Readonly<Record<string, string>> = {
  FRAMES,
  SANDBOX,
  SHORT,
  FOREVER,
  PYTHON_INDEX_TYPE,
  NGINX_TYPES: TYPES.map(([type, list]) => `${type.split(';', 1)} ${list};`).join('\n    '),
  CADDY_TYPES: TYPES.map(([type, list]) => `~(?i)\\.(${list.replaceAll(' ', '|')})$ "${type}"`).join(
    '\n\t\t',
  ),
};

/**
 * The configuration of nginx or Caddy for a site.
 * @param template a file in `src/releases/hosts`, for a site at the root, with names of values between `@`
 */
export function serverConfiguration(
  template: string,
  { base, releaseFolders, redirects }: HostOptions,
): string {
  const usual = '(ui/)?release/[^/]+';
  const further = furtherFolders(releaseFolders).map((folder) => RegExp.escape(folder.slice(1, -1)));
  const folders = further.length > 0 ? `(${[usual, ...further].join('|')})` : usual;
  return template
    .replaceAll(/@([A-Z_]+)@/g, (found, name: string) => VALUES[name] ?? found)
    .replaceAll(/(?<!\[)\^\//g, () => `^${base && RegExp.escape(base)}/`)
    .replaceAll(usual, () => folders)
    .replaceAll(/ \/404\.html(?=[;\n])/g, () => ` ${base}/404.html`)
    .replaceAll(/\n[ \t]*@(NGINX_REDIRECTS|CADDY_REDIRECTS)@/g, (_, name: keyof typeof SERVER_RULES) =>
      SERVER_RULES[name](redirects, base),
    );
}
