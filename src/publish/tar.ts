import { createReadStream } from 'node:fs';
import type { Readable, Transform } from 'node:stream';
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar';

/**
 * The entries of a tar, one after the other; the body of each is to be read or cancelled before the next is asked for.
 * @param unpack what the file is packed with, `createGunzip()` for example
 */
export async function* tarEntries(path: string, unpack?: Transform): AsyncGenerator<ParsedTarEntry> {
  const file = createReadStream(path, { highWaterMark: 1024 * 1024 });
  const bytes = unpack ? file.on('error', (error) => unpack.destroy(error)).pipe(unpack) : file;
  const { readable, writable } = createTarDecoder({ strict: true });
  void pump(bytes, writable.getWriter());
  try {
    for await (const entry of readable) yield entry;
  } finally {
    file.destroy();
    bytes.destroy();
  }
}

/** Hands the bytes on; an error goes to who reads the other end, and so does not reject here. */
async function pump(bytes: Readable, writer: WritableStreamDefaultWriter<Uint8Array>): Promise<void> {
  try {
    for await (const chunk of bytes) await writer.write(chunk);
    await writer.close();
  } catch (error) {
    await writer.abort(error).catch(() => {});
  }
}

/** A body whole; undefined where it has more bytes than `largest`. */
export async function smallBody(
  { body, header }: ParsedTarEntry,
  largest: number,
): Promise<Buffer | undefined> {
  if (header.size > largest) {
    await body.cancel();
    return undefined;
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}
