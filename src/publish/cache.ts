import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'astro/zod';
import type { FoundFile } from './walk.ts';

const cacheSchema = z.object({
  format: z.literal(2),
  files: z.record(z.string(), z.object({ state: z.string(), sha256: z.string() })),
});

type KnownFiles = z.infer<typeof cacheSchema>['files'];

/** The sums of one folder's files from the last build, so that only what changed is read again. */
export class SumCache {
  readonly #folder: string;
  readonly #name: string;
  readonly #before: ReadonlyMap<string, KnownFiles[string]>;
  readonly #now = new Map<string, KnownFiles[string]>();

  private constructor(folder: string, name: string, before: KnownFiles) {
    this.#folder = folder;
    this.#name = name;
    this.#before = new Map(Object.entries(before));
  }

  /** The cache of a folder's files; empty if there is none or it is damaged. */
  static async of(folder: string, cacheFolder: string): Promise<SumCache> {
    const name = `sums-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}.json`;
    const files = await readFile(join(cacheFolder, name), 'utf8')
      .then((text) => cacheSchema.parse(JSON.parse(text)).files)
      .catch(() => ({}));
    return new SumCache(cacheFolder, name, files);
  }

  /** SHA-256 of a file that has not changed. */
  get({ path, state }: FoundFile): string | undefined {
    const known = this.#now.get(path) ?? this.#before.get(path);
    if (known?.state !== state) return undefined;
    this.#now.set(path, known);
    return known.sha256;
  }

  set({ path, state }: FoundFile, sha256: string): void {
    this.#now.set(path, { state, sha256 });
  }

  /** Makes the next build read a file again. */
  forget({ path }: FoundFile): void {
    this.#now.delete(path);
  }

  /** Keeps what was asked for or found since the cache was opened; nothing is written if nothing changed. */
  async save(): Promise<void> {
    const now = [...this.#now];
    if (now.length === this.#before.size && now.every(([path, known]) => this.#before.get(path) === known))
      return;
    await mkdir(this.#folder, { recursive: true });
    await removeOld(this.#folder);
    const unfinished = join(this.#folder, `${this.#name}.${process.pid}`);
    await writeFile(unfinished, JSON.stringify({ format: 2, files: Object.fromEntries(now) }));
    await rename(unfinished, join(this.#folder, this.#name));
  }
}

const KEPT_FOR = 30 * 24 * 60 * 60 * 1000;

/** Removes the caches of folders that no build has used for a month. */
async function removeOld(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((entry) => entry.startsWith('sums-'))) {
    const path = join(folder, name);
    const changed = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => Number.POSITIVE_INFINITY,
    );
    if (Date.now() - changed > KEPT_FOR) await rm(path, { force: true });
  }
}
