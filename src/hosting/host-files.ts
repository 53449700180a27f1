import { OWN_NAMES } from '../release/names.ts';
import { ASSETS, FOREVER, GEMS, RELEASES, SHORT } from './cache-times.ts';
import { PYTHON_INDEX_TYPE } from './content-types.ts';

/** A file at the root of the site that configures the host. */
export interface HostFile {
  /** Beginning with `/`. */
  readonly path: string;
  readonly content: string;
}

/**
 * The files for hosts that take their configuration from the published folder.
 * @param base path that the site is published under, without a trailing slash
 */
export function hostFiles(base: string): HostFile[] {
  return [
    { path: '/_headers', content: headers(base) },
    { path: '/_redirects', content: redirects(base) },
    // Without this file, GitHub Pages leaves out folders that begin with `_`.
    { path: '/.nojekyll', content: '' },
  ];
}

/**
 * On Netlify a later rule wins. Cloudflare Pages joins the values, unless a rule first removes the header (`!`); Netlify
 * ignores that line.
 */
function headers(base: string): string {
  const rule = (path: string, ...lines: string[]) =>
    [`${base}${path}`, ...lines.map((line) => `  ${line}`)].join('\n');
  const short = RELEASES.flatMap((folder) => ['', ...OWN_NAMES].map((name) => `${folder}:version/${name}`));
  const rules = [
    ...[ASSETS, ...RELEASES, GEMS].map((folder) => rule(`${folder}*`, `Cache-Control: ${FOREVER}`)),
    ...short.map((path) => rule(path, '! Cache-Control', `Cache-Control: ${SHORT}`)),
    rule('/ui/v1+json/*', `Content-Type: ${PYTHON_INDEX_TYPE}`),
  ];
  return `${rules.join('\n\n')}\n`;
}

/** Hosts answer a folder with `index.html` only; the folders of the Python index in JSON need a rule. */
function redirects(base: string): string {
  const index = `${base}/ui/v1+json`;
  return `${index}/ ${index}/index.json 200\n${index}/:project/ ${index}/:project/index.json 200\n`;
}
