import { lstat } from 'node:fs/promises';
import type { Problem } from '../description/problem.ts';
import type { SumCache } from './cache.ts';
import { Hasher } from './hash.ts';
import { type FoundFile, unreadable } from './walk.ts';

/** How far the hashing is. */
export interface HashProgress {
  /** Bytes hashed so far, and in all. */
  readonly done: number;
  readonly total: number;
}

/** The sums of files by path, and how much had to be read for them. */
export interface Sums {
  readonly byPath: ReadonlyMap<string, string>;
  readonly hashed: { readonly files: number; readonly bytes: number };
  readonly unchanged: number;
  readonly problems: readonly Problem[];
}

/** Few, because one processor hashes as fast as most disks read; more than one, so that small files do not wait. */
const WORKERS = 4;

/** SHA-256 of every file; what the cache knows is not read again. */
export async function sumsOf(
  files: readonly FoundFile[],
  cache: SumCache,
  onProgress: (progress: HashProgress) => void,
): Promise<Sums> {
  const byPath = new Map<string, string>();
  const problems: Problem[] = [];
  const changed = new Map<string, FoundFile>();
  for (const file of files) {
    const known = cache.get(file);
    if (known === undefined) changed.set(file.path, file);
    else byPath.set(file.path, known.sha256);
  }
  const unchanged = byPath.size;
  const total = [...changed.values()].reduce((sum, { size }) => sum + size, 0);
  let done = 0;
  const onBytes = (count: number) => {
    done += count;
    onProgress({ done, total });
  };

  const queue = changed.values();
  const work = async () => {
    const hasher = new Hasher();
    for (const file of queue) {
      const sum = await hashOne(file, hasher, onBytes);
      if (typeof sum === 'string') {
        byPath.set(file.path, sum);
        cache.set(file, sum);
      } else problems.push(sum);
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
  return { byPath, hashed: { files: changed.size, bytes: total }, unchanged, problems };
}

async function hashOne(
  file: FoundFile,
  hasher: Hasher,
  onBytes: (count: number) => void,
): Promise<string | Problem> {
  try {
    const sum = await hasher.sha256(file.path, onBytes);
    const { size, mtimeMs } = await lstat(file.path);
    if (size === file.size && mtimeMs === file.mtimeMs) return sum;
    return {
      file: file.path,
      message: 'It changed while it was read.',
      hint: 'Build when it is written whole.',
    };
  } catch (error) {
    return unreadable(file.path, error);
  }
}
