import { open, readdir, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { type SitemapEntry, sitemapFiles } from '../machines/sitemap.ts';
import type { Site } from '../site.ts';
import { atOnce } from './at-once.ts';

/** Enough of a page to hold what is asked for of its head, in bytes. */
const HEAD_SIZE = 4096;

/**
 * Writes the sitemap of a built folder: every page that stands for itself and wants to be found, as its own head says.
 * Dates are those of the releases, for nothing else is known to change a page.
 */
export async function writeSitemap(folder: string, { settings, releases }: Site): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  const pages = names
    .filter((name) => name.endsWith(`${sep}index.html`) || name === 'index.html')
    .map((name) => `/${name.split(sep).join('/')}`.replace(/index\.html$/, ''));
  const dates = new Map(releases.map(({ version, document }) => [version, document.date]));
  const newest = releases[0]?.document.date ?? '';
  const found = await atOnce(pages.toSorted(), async (path): Promise<SitemapEntry[]> => {
    const address = `${settings.baseUrl}${path.split('/').map(encodeURIComponent).join('/')}`;
    const head = await readHead(join(folder, path, 'index.html'));
    return isListed(head, address) ? [{ address, date: dates.get(versionOf(path)) ?? newest }] : [];
  });
  const entries = found.flat();
  for (const [path, text] of sitemapFiles(entries, settings.baseUrl))
    await writeFile(join(folder, path), text);
}

/** The release that a path belongs to: `/v/<version>/…`, `/changes/<from>...<version>/`; none for all others. */
function versionOf(path: string): string {
  return /^\/v\/([^/]+)\//.exec(path)?.[1] ?? /^\/changes\/.*?\.\.\.([^/]+)\/$/.exec(path)?.[1] ?? '';
}

function isListed(head: string, address: string): boolean {
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1];
  return canonical === address && !/<meta name="robots" content="noindex"/.test(head);
}

async function readHead(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(HEAD_SIZE), position: 0 });
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}
