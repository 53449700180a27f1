import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';

const CHUNK = 1024 * 1024;

/** Reads files and hashes them, with two buffers: one is filled while the other is hashed. */
export class Hasher {
  readonly #buffers = [Buffer.allocUnsafe(CHUNK), Buffer.allocUnsafe(CHUNK)] as const;

  /**
   * SHA-256 of a file, 64 hexadecimal digits; no more of it is in memory than two chunks.
   * @param onBytes called with the bytes of each chunk that was hashed
   */
  async sha256(path: string, onBytes: (count: number) => void): Promise<string> {
    const hash = createHash('sha256');
    const file = await open(path, 'r');
    try {
      let [current, next] = this.#buffers;
      let reading = file.read(current, 0, CHUNK);
      for (;;) {
        const { bytesRead } = await reading;
        if (bytesRead === 0) return hash.digest('hex');
        reading = file.read(next, 0, CHUNK);
        hash.update(current.subarray(0, bytesRead));
        onBytes(bytesRead);
        [current, next] = [next, current];
      }
    } finally {
      await file.close();
    }
  }
}
