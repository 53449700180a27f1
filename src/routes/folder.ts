import type { ReleasePrefix } from '../addresses/paths.ts';
import { escapePath, homePath } from '../addresses/paths.ts';
import { editions, type Site } from '../site.ts';

/** Address of the page that lists a release's files; the site's own start where the release is not known. */
export function folderPath({ trees }: Site, version: string): string {
  const page = trees.get(version)?.pages[0];
  return page === undefined ? homePath('') : escapePath(page);
}

/** Address of the same page for the release whose pages stand under a prefix. */
export function folderPathOf(site: Site, prefix: ReleasePrefix): string {
  const edition = editions(site).find((other) => other.prefix === prefix);
  return edition ? folderPath(site, edition.release.version) : homePath(prefix);
}
