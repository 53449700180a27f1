import { OWN_NAMES } from '../release/names.ts';
import { ASSETS, FOREVER, GEMS, PYTHON_INDEX_TYPE, RELEASES, SHORT } from './headers.ts';

/**
 * Files, by path, for hosts that take their configuration from the published folder.
 * @param base path that the site is published under, without a trailing slash
 */
export function hostFiles(base: string): Map<string, string> {
  // A folder answers with `index.html` only; the folders of the Python index in JSON need a rule.
  const index = `${base}/ui/v1+json`;
  return new Map([
    ['/_headers', headers(base)],
    [
      '/_redirects',
      `${index}/ ${index}/index.json 200\n${index}/:project/ ${index}/:project/index.json 200\n`,
    ],
    // Without this file, GitHub Pages leaves out folders that begin with `_`.
    ['/.nojekyll', ''],
  ]);
}

/**
 * On Netlify a later rule wins. Cloudflare Pages joins the values, unless a rule first removes the header (`!`); Netlify
 * ignores that line.
 */
function headers(base: string): string {
  const rule = (path: string, ...lines: string[]) => `${base}${path}\n  ${lines.join('\n  ')}\n`;
  const short = RELEASES.flatMap((folder) => ['', ...OWN_NAMES].map((name) => `${folder}:version/${name}`));
  return [
    ...[ASSETS, ...RELEASES, GEMS].map((folder) => rule(`${folder}*`, `Cache-Control: ${FOREVER}`)),
    ...short.map((path) => rule(path, '! Cache-Control', `Cache-Control: ${SHORT}`)),
    rule('/ui/v1+json/*', `Content-Type: ${PYTHON_INDEX_TYPE}`),
  ].join('\n');
}
