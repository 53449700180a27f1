import { FOREVER, SHORT } from './cache-times.ts';
import { PYTHON_INDEX_TYPE } from './content-types.ts';

/** A file at the root of the site that only a host reads. */
export interface HostFile {
  /** Beginning with `/`. */
  readonly path: string;
  readonly content: string;
}

const RELEASES = ['/release', '/ui/release'] as const;

/**
 * What hosts read that take their configuration from the published folder.
 * @param base path that the site is published under, without a slash at its end
 */
export function hostFiles(base: string): HostFile[] {
  return [
    { path: '/_headers', content: headers(base) },
    { path: '/_redirects', content: redirects(base) },
    // GitHub Pages leaves out folders that begin with `_` unless this file is there.
    { path: '/.nojekyll', content: '' },
  ];
}

/**
 * Netlify lets a later rule win; Cloudflare Pages joins values unless a rule first takes the header away (`!`), a line
 * that Netlify passes over.
 */
function headers(base: string): string {
  const rule = (path: string, ...lines: string[]) =>
    [`${base}${path}`, ...lines.map((line) => `  ${line}`)].join('\n');
  const forever = ['/_assets/*', ...RELEASES.map((path) => `${path}/*`), '/ui/gems/gems/*'];
  const short = RELEASES.flatMap((path) =>
    ['', 'SHA256SUMS', 'manifest.json', 'index.md'].map((name) => `${path}/:version/${name}`),
  );
  const rules = [
    ...forever.map((path) => rule(path, `Cache-Control: ${FOREVER}`)),
    ...short.map((path) => rule(path, '! Cache-Control', `Cache-Control: ${SHORT}`)),
    rule('/ui/v1+json/*', `Content-Type: ${PYTHON_INDEX_TYPE}`),
  ];
  return `${rules.join('\n\n')}\n`;
}

/** A folder answers with its `index.json` only where a host is told so. */
function redirects(base: string): string {
  const index = `${base}/ui/v1+json`;
  return `${index}/ ${index}/index.json 200\n${index}/:project/ ${index}/:project/index.json 200\n`;
}
