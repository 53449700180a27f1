import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { gzipSync } from 'node:zlib';

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

const CLASS_PAGE = /^(?:v\/[^/]+\/)?api\/[^/]+\/[^/]+\/index\.html$/;

/** Measures a built folder. Class pages are those at `/api/<module>/<Type>/`, and their copies under `/v/`. */
export async function measureSite(folder: string): Promise<SiteSize> {
  const names = await readdir(folder, { recursive: true });
  const sizes = await Promise.all(
    names.map(async (name) => {
      const entry = await stat(join(folder, name));
      return entry.isFile() ? { name: name.split(sep).join('/'), size: entry.size } : undefined;
    }),
  );
  const files = sizes.filter((file) => file !== undefined);
  const measured = new ClassPages(folder);
  const totals: number[] = [];
  for (const { name } of files) {
    if (CLASS_PAGE.test(name)) totals.push(await measured.weigh(name));
  }
  totals.sort((a, b) => a - b);
  return {
    pages: files.filter(({ name }) => name.endsWith('.html')).length,
    files: files.length,
    bytes: files.reduce((sum, { size }) => sum + size, 0),
    classPages: totals,
    median: totals[Math.floor(totals.length / 2)] ?? 0,
    largest: totals.at(-1) ?? 0,
    shared: measured.shared,
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

/** Pages weighed one after the other; what they share is read once. */
class ClassPages {
  readonly #folder: string;
  readonly #assets = new Map<string, number>();
  shared = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async weigh(name: string): Promise<number> {
    const html = await readFile(join(this.#folder, name));
    const fetched = html
      .toString('utf8')
      .matchAll(/<(?:script[^>]* src|link rel="(?:stylesheet|icon)"[^>]* href)="([^"]+)"/g);
    let shared = 0;
    for (const [, address = ''] of fetched) shared += await this.#asset(address);
    this.shared = Math.max(this.shared, shared);
    return shared + wireSize(html);
  }

  async #asset(address: string): Promise<number> {
    const known = this.#assets.get(address);
    if (known !== undefined) return known;
    const size = wireSize(await readFile(join(this.#folder, address)));
    this.#assets.set(address, size);
    return size;
  }
}

function wireSize(bytes: Uint8Array): number {
  return gzipSync(bytes, { level: 9 }).byteLength;
}
