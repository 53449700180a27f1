import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapePath } from '../addresses/paths.ts';
import { sitemapFiles } from '../machines/sitemap.ts';
import type { Site } from '../site.ts';
import type { BuiltPage } from './built-pages.ts';

/**
 * Writes the sitemap of a built folder: every page that stands for itself and wants to be found, as its own head says.
 * Dates are those of the releases, for nothing else is known to change a page.
 */
export async function writeSitemap(
  folder: string,
  pages: readonly BuiltPage[],
  { settings, releases }: Site,
): Promise<void> {
  const dates = new Map(releases.map(({ version, document }) => [version, document.date]));
  const newest = releases[0]?.document.date ?? '';
  const entries = pages.flatMap(({ path, canonical, hidden }) => {
    const address = `${settings.baseUrl}${escapePath(path)}`;
    if (canonical !== address || hidden) return [];
    return [{ address, date: dates.get(versionOf(path)) ?? newest }];
  });
  for (const [path, text] of sitemapFiles(entries, settings.baseUrl))
    await writeFile(join(folder, path), text);
}

/** The release that a path belongs to: `/v/<version>/…`, `/changes/<from>...<version>/`; none for all others. */
function versionOf(path: string): string {
  return /^\/v\/([^/]+)\//.exec(path)?.[1] ?? /^\/changes\/.*?\.\.\.([^/]+)\/$/.exec(path)?.[1] ?? '';
}
