import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { type Entry, openPromise } from 'yauzl';
import { agrees, wheelName } from '../release/python/file-name.ts';
import { type CoreMetadata, parseCoreMetadata } from '../release/python/metadata.ts';

/** Most metadata has a few kilobytes; far more is no metadata. */
export const LARGEST_METADATA = 8 * 1024 * 1024;

/** What a wheel says of itself, and the bytes that say it; or, in a sentence, why it is none. */
export type ReadWheel = { readonly metadata: CoreMetadata } | { readonly wrong: string };

/** Reads `METADATA` of a wheel, a zip; the rest of it is not read. */
export async function readWheel(path: string): Promise<ReadWheel> {
  const name = wheelName(path);
  if (!name) return { wrong: 'its name is not <project>-<version>-<python>-<abi>-<platform>.whl' };
  try {
    const bytes = await readMetadata(path);
    if (!bytes) return { wrong: 'it has no <project>-<version>.dist-info/METADATA' };
    const metadata = parseCoreMetadata(new TextDecoder().decode(bytes));
    if (!metadata) return { wrong: 'its METADATA names no project or no version' };
    if (!agrees(name, metadata)) {
      return { wrong: `its METADATA is of ${metadata.project} ${metadata.version}` };
    }
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { metadata: { ...metadata, file: { bytes, sha256 } } };
  } catch (error) {
    return { wrong: `it is no zip that can be read: ${error instanceof Error ? error.message : error}` };
  }
}

async function readMetadata(path: string): Promise<Uint8Array | undefined> {
  const zip = await openPromise(path, { lazyEntries: true });
  try {
    for await (const entry of zip.eachEntry()) {
      if (!isMetadata(entry)) continue;
      return new Uint8Array(await buffer(await zip.openReadStreamPromise(entry)));
    }
    return undefined;
  } finally {
    zip.close();
  }
}

function isMetadata({ fileName, uncompressedSize }: Entry): boolean {
  return /^[^/]+\.dist-info\/METADATA$/.test(fileName) && uncompressedSize <= LARGEST_METADATA;
}
