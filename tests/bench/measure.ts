import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BuiltSite } from '../build/built-site.ts';

/** What a built folder weighs; all sizes in bytes. */
export interface SiteSize {
  readonly pages: number;
  readonly files: number;
  readonly bytes: number;
  /** Over the wire: with gzip, with all that is fetched with the page except fonts; the smallest first. */
  readonly classPages: readonly number[];
  readonly median: number;
  readonly largest: number;
  /** What class pages fetch besides themselves. */
  readonly shared: number;
}

const CLASS_PAGE = /^\/(?:v\/[^/]+\/)?api\/[^/]+\/[^/]+\/$/;

/** Measures a built folder. Class pages are those at `/api/<module>/<Type>/`, and their copies under `/v/`. */
export function measureSite(folder: string): SiteSize {
  const site = new BuiltSite(folder);
  const costs = site.paths
    .filter((path) => CLASS_PAGE.test(path))
    .map((path) => {
      const { html, scripts, styles, images } = site.costOf(path);
      return { html, shared: scripts + styles + images };
    });
  const totals = costs.map(({ html, shared }) => html + shared).toSorted((a, b) => a - b);
  return {
    pages: site.paths.length,
    files: site.files.length,
    bytes: site.files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0),
    classPages: totals,
    median: totals[Math.floor(totals.length / 2)] ?? 0,
    largest: totals.at(-1) ?? 0,
    shared: Math.max(0, ...costs.map(({ shared }) => shared)),
  };
}

/** Hashes and sizes, in bytes, of all files in a folder, by path. */
export type Files = ReadonlyMap<string, { readonly hash: string; readonly size: number }>;

export async function filesOf(folder: string): Promise<Files> {
  const files = new Map<string, { readonly hash: string; readonly size: number }>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const content = await readFile(path);
    const hash = createHash('sha256').update(content).digest('hex');
    files.set(path.slice(folder.length), { hash, size: content.byteLength });
  }
  return files;
}
