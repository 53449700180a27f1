import { createReadStream } from 'node:fs';
import type { Readable, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar';

/**
 * The entries of a tar, in order. Read or cancel the body of each before you ask for the next.
 * @param unpack what decompresses the file, for example `createGunzip()`
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

/** Passes the bytes on. An error reaches the reader of the other end, so it does not reject here. */
async function pump(bytes: Readable, writer: WritableStreamDefaultWriter<Uint8Array>): Promise<void> {
  try {
    for await (const chunk of bytes) await writer.write(chunk);
    await writer.close();
  } catch (error) {
    await writer.abort(error).catch(() => {});
  }
}

/** Most metadata has a few kilobytes; a part that is far larger is not metadata. */
export const LARGEST_METADATA = 8 * 1024 * 1024;

/** The bytes of metadata; undefined if they are too many. */
export async function smallBody({ body, header }: ParsedTarEntry): Promise<Buffer | undefined> {
  if (header.size <= LARGEST_METADATA) return buffer(body);
  await body.cancel();
  return undefined;
}
