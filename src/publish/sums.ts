import { lstat } from 'node:fs/promises';
import type { Problem } from '../description/problem.ts';
import type { KnownSums } from './cache.ts';
import { Hasher } from './hash.ts';
import { changedProblem, type FoundFile, stateOf, unreadable } from './walk.ts';

/** How far the hashing is, in bytes. */
export interface HashProgress {
  readonly done: number;
  readonly total: number;
}

/** The sums of files by path, and how much had to be read for them. */
export interface Sums {
  readonly byPath: ReadonlyMap<string, string>;
  /** The files that were not known. */
  readonly read: ReadonlySet<FoundFile>;
  readonly hashed: { readonly files: number; readonly bytes: number };
  readonly unchanged: number;
  readonly problems: readonly Problem[];
}

/** Few, because one processor hashes as fast as most disks read; more than one, so that small files do not wait. */
const WORKERS = 4;

/** SHA-256 of every file; what is known of a file in the same state is not read again. */
export async function sumsOf(
  files: readonly FoundFile[],
  known: KnownSums,
  onProgress: (progress: HashProgress) => void,
): Promise<Sums> {
  const problems: Problem[] = [];
  const byPath = new Map(
    files.flatMap(({ path, state }) => {
      const before = known.get(path);
      return before?.state === state ? [[path, before.sha256] as const] : [];
    }),
  );
  const read = new Set(files.filter(({ path }) => !byPath.has(path)));
  const unchanged = byPath.size;
  const total = [...read].reduce((sum, { size }) => sum + size, 0);
  let done = 0;
  const onBytes = (count: number) => {
    done += count;
    onProgress({ done, total });
  };

  const queue = read.values();
  const work = async () => {
    const hasher = new Hasher();
    for (const { path, state } of queue) {
      try {
        byPath.set(path, await hasher.sha256(path, onBytes));
        if (stateOf(await lstat(path)) !== state) problems.push(changedProblem(path, 'it was read'));
      } catch (error) {
        problems.push(unreadable(path, error));
      }
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
  return { byPath, read, hashed: { files: read.size, bytes: total }, unchanged, problems };
}
