import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { crc32, createGunzip, deflateRawSync } from 'node:zlib';
import { Parser, type ReadEntry } from 'tar';
import { type Entry, openPromise } from 'yauzl';

/** Maximum size of the metadata of a distribution, which usually has a few kilobytes. */
export const LARGEST_METADATA = 8 * 1024 * 1024;

/** Maximum number of files in a zip. */
const MOST_FILES = 60_000;

/** The reason why a file with a large part is not read. */
export function tooLarge(name: string, bytes: number): string {
  return `its ${name} has more than ${bytes} bytes`;
}

/** The only part of a zip with a name of this pattern: its bytes, none, or a reason why it cannot be read. */
export async function zipPart(
  path: string,
  wanted: RegExp,
  label: string,
): Promise<Uint8Array | 'none' | { readonly wrong: string }> {
  const parts = await zipParts(path, (name) => wanted.test(name), LARGEST_METADATA, label);
  if ('wrong' in parts) return parts;
  if (parts.size > 1) return { wrong: `it has more than one ${label}` };
  const [part = 'none' as const] = parts.values();
  return part;
}

/**
 * The parts of a zip with wanted names, by name, or a reason why they cannot be read.
 * @param largest maximum size of all of them, in bytes
 */
export async function zipParts(
  path: string,
  isWanted: (name: string) => boolean,
  largest: number,
  label: string,
): Promise<Map<string, Uint8Array> | { readonly wrong: string }> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false });
  try {
    if (zip.entryCount > MOST_FILES) return { wrong: `it contains more than ${MOST_FILES} files` };
    const found: Entry[] = [];
    for await (const entry of zip.eachEntry()) if (isWanted(entry.fileName)) found.push(entry);
    if (sumOf(found) > largest) return { wrong: tooLarge(label, largest) };
    const parts = new Map<string, Uint8Array>();
    for (const entry of found)
      parts.set(entry.fileName, new Uint8Array(await buffer(await zip.openReadStreamPromise(entry))));
    return parts;
  } finally {
    zip.close();
  }
}

function sumOf(entries: readonly Entry[]): number {
  return entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
}

/** Maximum number of files in a zip, because the format counts them in two bytes. */
export const MOST_ZIPPED = 65_535;

/**
 * Packs files, by path, as a zip.
 * @param date of all files, such as `2026-01-02`; the time is noon. The format has the years from 1980 to 2107.
 * @throws {RangeError} for more than {@link MOST_ZIPPED} files
 */
export function zipOf(files: ReadonlyMap<string, Uint8Array>, date: string): Buffer {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const years = Math.min(Math.max(year - 1980, 0), 127);
  // Version 2.0, names in UTF-8, deflated, and the time.
  const kind = numbers(2, 20, 0x800, 8, 12 << 11, (years << 9) | (month << 5) | day);
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (const [path, content] of files) {
    const [name, packed] = [Buffer.from(path), deflateRawSync(content)];
    const sizes = numbers(4, crc32(content), packed.length, content.length);
    const fields = Buffer.concat([kind, sizes, numbers(2, name.length, 0)]);
    parts.push(Buffer.from('PK\x03\x04'), fields, name, packed);
    list.push(
      Buffer.from('PK\x01\x02'),
      numbers(2, 20),
      fields,
      numbers(2, 0, 0, 0),
      numbers(4, 0, offset),
      name,
    );
    offset += 4 + fields.length + name.length + packed.length;
  }
  const listed = Buffer.concat(list);
  const counts = numbers(2, 0, 0, files.size, files.size);
  const end = [Buffer.from('PK\x05\x06'), counts, numbers(4, listed.length, offset), numbers(2, 0)];
  return Buffer.concat([...parts, listed, ...end]);
}

/** Numbers with a size in bytes. */
function numbers(size: 2 | 4, ...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(size * values.length);
  for (const [index, value] of values.entries()) bytes.writeUIntLE(value, size * index, size);
  return bytes;
}

const CHUNK = 1024 * 1024;

/** Maximum size of a decompressed `.tar.gz`: this number of bytes, or this multiple of its size if that is more. */
const LARGEST_UNPACKED = 64 * CHUNK;
const LARGEST_RATIO = 100;

/** The bytes of a file. */
export function chunksOf(path: string): AsyncIterable<Buffer> {
  return createReadStream(path, { highWaterMark: CHUNK });
}

/** The decompressed bytes of a `.tar.gz`. If there are too many, calls `onLarge` and ends. */
export async function* unpackedChunks(path: string, onLarge: () => void): AsyncGenerator<Buffer> {
  const file = createReadStream(path, { highWaterMark: CHUNK });
  const unpack = createGunzip();
  file.on('error', (error) => unpack.destroy(error)).pipe(unpack);
  let unpacked = 0;
  try {
    for await (const chunk of unpack) {
      unpacked += chunk.length;
      if (unpacked > Math.max(LARGEST_UNPACKED, file.bytesRead * LARGEST_RATIO)) return onLarge();
      yield chunk;
    }
  } finally {
    file.destroy();
    unpack.destroy();
  }
}

/**
 * Passes each entry of a tar to `onEntry`, in order, until `isDone`. The callback must not wait before it adds listeners
 * to the entry, which discards bytes without a listener.
 */
export async function readTar(
  chunks: AsyncIterable<Buffer>,
  onEntry: (entry: ReadEntry) => void,
  isDone: () => boolean,
): Promise<void> {
  let failure: unknown;
  let isAtEnd = false;
  const parser = new Parser({
    strict: true,
    // The bytes are already decompressed.
    maxDecompressionRatio: 0,
    onReadEntry(entry) {
      if (!isDone()) onEntry(entry);
      entry.resume();
    },
  });
  parser.on('error', (error) => {
    failure ??= error;
  });
  parser.on('eof', () => {
    isAtEnd = true;
  });
  for await (const chunk of chunks) {
    parser.write(chunk);
    if (isDone()) return;
    if (failure !== undefined) throw failure;
    // The parser keeps and copies all bytes after the end of the archive.
    if (isAtEnd) break;
  }
  if (isDone()) return;
  parser.end();
  if (failure !== undefined) throw failure;
}

/** Passes the content of an entry to `onBody`. */
export function collect(entry: ReadEntry, onBody: (body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  entry.on('data', (chunk) => chunks.push(chunk)).on('end', () => onBody(Buffer.concat(chunks)));
}
