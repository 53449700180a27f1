/** What never changes under its address: a release file, a gem, an asset whose name has its hash. */
export const FOREVER = 'public, max-age=31536000, immutable';

/** What the next build may change: pages and indexes. */
export const SHORT = 'public, max-age=300, must-revalidate';

/** What the build itself writes into a release's folder, and may write anew. */
const OWN = /^\/(?:ui\/)?release\/[^/]+\/(?:index\.(?:html|md)|SHA256SUMS|manifest\.json)?$/;

/** Whether a path, below the site's own, is that of a file which never changes. */
function isImmutable(path: string): boolean {
  if (path.startsWith('/_assets/') || path.startsWith('/ui/gems/gems/')) return true;
  return /^\/(?:ui\/)?release\/[^/]+\/./.test(path) && !OWN.test(path);
}

/** The `Cache-Control` of a path below the site's own. */
export function cacheControl(path: string): string {
  return isImmutable(path) ? FOREVER : SHORT;
}
