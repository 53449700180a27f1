import { permanentPrefix } from '../addresses/paths.ts';

/** The release whose pages an archive holds. */
export interface ArchivedRelease {
  readonly version: string;
  /** Whether its pages stand at the root of the site too. */
  readonly newest: boolean;
}

/** Parts of the site that belong to no release, or need a server, and stay online. */
const ONLINE = ['v', 'changes', 'data', 'release', 'releases', 'schema', 'search', 'share', 'ui'];

/** Files that pages of every release use. */
const SHARED = /^\/(?:_assets\/|favicon\.svg$|apple-touch-icon\.png$)/;

/**
 * Where a file of the site stands in the archive, without a slash at its start; undefined for what stays online.
 * @param path path below the site's own, decoded, of a file or a folder: `/v/1.0/install/`
 */
export function placeInArchive(path: string, { version, newest }: ArchivedRelease): string | undefined {
  if (SHARED.test(path)) return path.slice(1);
  const prefix = decodeURIComponent(permanentPrefix(version));
  if (path.startsWith(`${prefix}/`)) return ofRelease(path.slice(prefix.length));
  if (path.startsWith('/guides/')) return file(path);
  return newest ? ofRelease(path) : undefined;
}

function ofRelease(path: string): string | undefined {
  const [, part = ''] = path.split('/');
  const isPage = path.endsWith('/') || path.split('/').length > 2 || path === '/index.html';
  return isPage && !ONLINE.includes(part) ? file(path) : undefined;
}

function file(path: string): string {
  return `${path.slice(1)}${path.endsWith('/') ? 'index.html' : ''}`;
}
