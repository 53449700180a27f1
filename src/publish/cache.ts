import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'astro/zod';

const cacheSchema = z.object({
  format: z.literal(2),
  files: z.record(z.string(), z.object({ state: z.string(), sha256: z.string() })),
});

/** State and SHA-256 of files by path, as a build knows them from the last one. */
export type KnownSums = ReadonlyMap<string, { readonly state: string; readonly sha256: string }>;

/** Path of the file that keeps the sums of a folder's files. */
export function sumsPath(folder: string, cacheFolder: string): string {
  return join(cacheFolder, `sums-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}.json`);
}

/** The sums that the last build kept; none if there are none or the file is damaged. */
export async function readSums(path: string): Promise<KnownSums> {
  try {
    const { files } = cacheSchema.parse(JSON.parse(await readFile(path, 'utf8')));
    return new Map(Object.entries(files));
  } catch {
    return new Map();
  }
}

/** How long sums of a folder are kept that no build changes, in milliseconds. */
const KEPT_FOR = 30 * 24 * 60 * 60 * 1000;

/** Keeps sums for the next build, and removes old ones of other folders. */
export async function keepSums(path: string, files: KnownSums): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  for (const name of (await readdir(folder)).filter((entry) => entry.startsWith('sums-'))) {
    const { mtimeMs = Date.now() } = (await stat(join(folder, name)).catch(() => undefined)) ?? {};
    if (Date.now() - mtimeMs > KEPT_FOR) await rm(join(folder, name), { force: true });
  }
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, JSON.stringify({ format: 2, files: Object.fromEntries(files) }));
  await rename(unfinished, path);
}
