import { lstat } from 'node:fs/promises';
import type { Problem } from '../description/problem.ts';
import type { SumCache } from './cache.ts';
import { Hasher } from './hash.ts';
import { type FoundFile, stateOf, unreadable } from './walk.ts';

/** How far the hashing is, in bytes. */
export interface HashProgress {
  readonly done: number;
  readonly total: number;
}

/** The sums of files by path, and how much had to be read for them. */
export interface Sums {
  readonly byPath: ReadonlyMap<string, string>;
  /** The files that were not in the cache. */
  readonly read: ReadonlySet<FoundFile>;
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
  const problems: Problem[] = [];
  const byPath = new Map(
    files.flatMap((file) => {
      const known = cache.get(file);
      return known === undefined ? [] : [[file.path, known] as const];
    }),
  );
  const unchanged = byPath.size;
  const read = new Set(files.filter(({ path }) => !byPath.has(path)));
  const total = [...read].reduce((sum, { size }) => sum + size, 0);
  let done = 0;
  const onBytes = (count: number) => {
    done += count;
    onProgress({ done, total });
  };

  const queue = read.values();
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
  return { byPath, read, hashed: { files: read.size, bytes: total }, unchanged, problems };
}

async function hashOne(
  { path, state }: FoundFile,
  hasher: Hasher,
  onBytes: (count: number) => void,
): Promise<string | Problem> {
  try {
    const sum = await hasher.sha256(path, onBytes);
    if (stateOf(await lstat(path)) === state) return sum;
    return { file: path, message: 'It changed while it was read.', hint: 'Build again when it is complete.' };
  } catch (error) {
    return unreadable(path, error);
  }
}
