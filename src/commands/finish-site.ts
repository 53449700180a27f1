import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Site } from '../site.ts';
import type { BuiltPage } from './built-pages.ts';
import { writeIcons } from './write-icons.ts';
import { writeSitemap } from './write-sitemap.ts';

/** Adds to the built pages what is made of them, or cannot be made as a page: pictures, icons, the sitemap. */
export async function finishSite(
  folder: string,
  pages: readonly BuiltPage[],
  site: Site,
  pictures: ReadonlyMap<string, Buffer>,
): Promise<void> {
  for (const [path, bytes] of pictures) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
  }
  await writeIcons(folder, site.settings.content);
  await writeSitemap(folder, pages, site);
}
