import { createHash } from 'node:crypto';
import { lstat, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'astro/zod';
import { compareText } from '../../description/order.ts';
import type { Problem } from '../../description/problem.ts';
import type { Log } from '../../ui/messages/progress.ts';
import { formatSize } from '../size.ts';
import { writeWhole } from './unfinished.ts';
import { changedProblem, type FoundFile, stateOf, unreadable } from './walk.ts';

/** The sums of files by path, and the amount of data that was read. */
export type Sums = Awaited<ReturnType<typeof sumsOf>>;

const cacheSchema = z.record(z.string(), z.object({ state: z.string(), sha256: z.string() }));

/** State and SHA-256 of files by path, from the last build. */
export type KnownSums = z.infer<typeof cacheSchema>;

/** A build that compares more with the files needs another name, so that it also reads unchanged files. */
const SUMS_FILE = 'sums-2.json';

/** Reads the sums that the last build saved in its cache folder; empty if the file is missing or damaged. */
export async function readSums(cache: string): Promise<KnownSums> {
  try {
    return cacheSchema.parse(JSON.parse(await readFile(join(cache, SUMS_FILE), 'utf8')));
  } catch {
    return {};
  }
}

/** Saves sums for the next build. */
export async function keepSums(cache: string, files: KnownSums): Promise<void> {
  await writeWhole(join(cache, SUMS_FILE), JSON.stringify(files));
}

/** Saves the sums of published files by path below their folder, so that the next build need not copy them again. */
export async function keepPublishedSums(
  cache: string,
  folder: string,
  sums: ReadonlyMap<string, string>,
): Promise<void> {
  if (sums.size === 0) return;
  const published = [...sums].map(async ([path, sha256]) => {
    const file = join(folder, path);
    return [file, { state: stateOf(await lstat(file)), sha256 }] as const;
  });
  await keepSums(cache, { ...(await readSums(cache)), ...Object.fromEntries(await Promise.all(published)) });
}

/** SHA-256 of bytes, 64 hexadecimal digits. */
export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/**
 * Returns a function for the SHA-256 of values in JSON, and of the paths and contents of files in a folder. It reads each file
 * at most once; a missing file is like an empty one.
 */
export function sumsIn(folder: string) {
  const known = new Map<string, string>();
  return async (values: unknown, files: Iterable<string> = []): Promise<string> => {
    const sums: [string, string][] = [];
    for (const file of [...new Set(files)].toSorted(compareText)) {
      // Readers of the content report unreadable files.
      const sum = known.get(file) ?? sha256(await readFile(join(folder, file)).catch(() => Buffer.of()));
      known.set(file, sum);
      sums.push([file, sum]);
    }
    return sha256(Buffer.from(JSON.stringify([values, sums])));
  };
}

const CHUNK = 1024 * 1024;

/**
 * The sum of a file, in hexadecimal digits. Reads into one buffer while hashing the other.
 * @param onBytes called with the number of bytes in each hashed chunk
 */
export async function fileSum(
  path: string,
  algorithm: string,
  onBytes: (count: number) => void = () => {},
): Promise<string> {
  const hash = createHash(algorithm);
  const file = await open(path, 'r');
  try {
    const length = Math.min(CHUNK, (await file.stat()).size + 1);
    let [current, next] = [Buffer.allocUnsafe(length), Buffer.allocUnsafe(length)];
    let reading = file.read(current, 0, length);
    for (;;) {
      const { bytesRead } = await reading;
      if (bytesRead === 0) return hash.digest('hex');
      reading = file.read(next, 0, length);
      hash.update(current.subarray(0, bytesRead));
      onBytes(bytesRead);
      [current, next] = [next, current];
    }
  } finally {
    await file.close();
  }
}

/** Small, because one processor hashes as fast as most disks read; more than one, so that small files do not wait. */
const WORKERS = 4;

/**
 * SHA-256 of every file; reuses known sums of unchanged files. Adds to `problems`.
 * @param log called with the progress, often
 */
export async function sumsOf(files: readonly FoundFile[], known: KnownSums, problems: Problem[], log: Log) {
  const byPath = new Map(
    files.flatMap(({ path, state }) => {
      const before = known[path];
      return before?.state === state ? [[path, before.sha256] as const] : [];
    }),
  );
  const read = new Set(files.filter(({ path }) => !byPath.has(path)));
  const unchanged = byPath.size;
  const total = [...read].reduce((sum, { size }) => sum + size, 0);
  let done = 0;
  const onBytes = (count: number) => {
    done += count;
    log({ step: 'Hashing release files', done, total, format: formatSize });
  };
  const queue = read.values();
  const work = async () => {
    for (const { path, state } of queue) {
      try {
        byPath.set(path, await fileSum(path, 'sha256', onBytes));
        if (stateOf(await lstat(path)) !== state) problems.push(changedProblem(path, 'it was read'));
      } catch (error) {
        problems.push(unreadable(path, error));
      }
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
  const paths = new Set([...read].map(({ path }) => path));
  return { byPath, read: paths, hashed: { files: read.size, bytes: total }, unchanged };
}
