import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compareText } from '../description/order.ts';
import { sha256 } from '../releases/files/sums.ts';

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
