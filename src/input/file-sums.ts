import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compareText } from '../description/order.ts';
import { sha256 } from '../releases/files/sums.ts';

/** Sums of values and files. Reads each file of a folder at most once. */
export class FileSums {
  readonly #folder: string;
  readonly #known = new Map<string, string>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** SHA-256 of values in JSON, and of the paths and contents of files. A missing file is like an empty one. */
  async of(values: unknown, files: Iterable<string>): Promise<string> {
    const sums: [string, string][] = [];
    for (const file of [...new Set(files)].toSorted(compareText)) sums.push([file, await this.#sumOf(file)]);
    return sha256(Buffer.from(JSON.stringify([values, sums])));
  }

  async #sumOf(file: string): Promise<string> {
    // Readers of the content report unreadable files.
    const sum =
      this.#known.get(file) ?? sha256(await readFile(join(this.#folder, file)).catch(() => Buffer.of()));
    this.#known.set(file, sum);
    return sum;
  }
}
