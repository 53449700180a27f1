import { OWN_NAMES } from '../release/names.ts';

/** The lifetime of a file that never changes at its address: a release file, a gem, an asset named by its hash. */
export const FOREVER = 'public, max-age=31536000, immutable';

/** The lifetime of a file that the next build may change: a page or an index. */
export const SHORT = 'public, max-age=300, must-revalidate';

/** Folders whose files never change. */
export const ASSETS = '/_assets/';
export const GEMS = '/ui/gems/gems/';

/** Folders with a folder per release, whose files never change except those that the build writes into it. */
export const RELEASES = ['/release/', '/ui/release/'] as const;

/** The `Cache-Control` of a path below the site's own. */
export function cacheControl(path: string): string {
  if (path.startsWith(ASSETS) || path.startsWith(GEMS)) return FOREVER;
  const folder = RELEASES.find((releases) => path.startsWith(releases));
  if (!folder) return SHORT;
  const [, name = ''] = /^[^/]+\/(.*)$/s.exec(path.slice(folder.length)) ?? [];
  return name === '' || OWN_NAMES.some((own) => own === name) ? SHORT : FOREVER;
}
