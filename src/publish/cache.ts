import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FoundFile } from './walk.ts';

/** What is known of a file that was read before, and how to tell that it is the same still. */
export interface KnownFile {
  readonly size: number;
  readonly mtimeMs: number;
  readonly inode: number;
  readonly sha256: string;
  /** Whether its parts were compared with the sums that it carries inside, and agreed. */
  readonly sound?: boolean;
}

const FORMAT = 1;

/** The sums of one folder's files from the last build, so that only what changed is read again. */
export class SumCache {
  readonly #path: string;
  readonly #before: ReadonlyMap<string, KnownFile>;
  readonly #now = new Map<string, KnownFile>();

  private constructor(path: string, before: ReadonlyMap<string, KnownFile>) {
    this.#path = path;
    this.#before = before;
  }

  /** The cache of a folder's files; empty where none was kept or it cannot be used. */
  static async of(folder: string, cacheFolder: string): Promise<SumCache> {
    const name = `sums-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}.json`;
    const path = join(cacheFolder, name);
    const text = await readFile(path, 'utf8').catch(() => '{}');
    return new SumCache(path, new Map(Object.entries(parse(text))));
  }

  /** What is known of a file that has not changed: same size, time and inode. */
  get({ path, size, mtimeMs, inode }: FoundFile): KnownFile | undefined {
    const known = this.#now.get(path) ?? this.#before.get(path);
    const same = known?.size === size && known.mtimeMs === mtimeMs && known.inode === inode;
    if (!known || !same) return undefined;
    this.#now.set(path, known);
    return known;
  }

  set({ path, size, mtimeMs, inode }: FoundFile, sha256: string): void {
    this.#now.set(path, { size, mtimeMs, inode, sha256 });
  }

  /** Remembers that a file's parts agree with the sums that it carries inside. */
  markSound(file: FoundFile): void {
    const known = this.get(file);
    if (known && !known.sound) this.#now.set(file.path, { ...known, sound: true });
  }

  /** Keeps what was asked for or found since the cache was opened; nothing is written where nothing changed. */
  async save(): Promise<void> {
    const same =
      this.#now.size === this.#before.size &&
      [...this.#now].every(([path, known]) => this.#before.get(path) === known);
    if (same) return;
    await mkdir(dirname(this.#path), { recursive: true });
    await forgetOld(dirname(this.#path));
    const unfinished = `${this.#path}.${process.pid}`;
    await writeFile(unfinished, JSON.stringify({ format: FORMAT, files: Object.fromEntries(this.#now) }));
    await rename(unfinished, this.#path);
  }
}

const KEPT_FOR = 30 * 24 * 60 * 60 * 1000;

/** Removes what was kept of folders that nobody has built from for a month. */
async function forgetOld(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((entry) => entry.startsWith('sums-'))) {
    const path = join(folder, name);
    const age = await stat(path).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age > KEPT_FOR) await rm(path, { force: true });
  }
}

function parse(text: string): Record<string, KnownFile> {
  try {
    const value: unknown = JSON.parse(text);
    return isCache(value) ? value.files : {};
  } catch {
    return {};
  }
}

function isCache(value: unknown): value is { files: Record<string, KnownFile> } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'format' in value &&
    value.format === FORMAT &&
    'files' in value &&
    typeof value.files === 'object' &&
    value.files !== null
  );
}
