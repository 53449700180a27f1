import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { openPromise } from 'yauzl';
import {
  type CoreMetadata,
  type DistributionName,
  parseCoreMetadata,
  sameDistribution,
  sourceName,
  wheelName,
} from '../release/python/distribution.ts';
import type { FileFacts } from './inspect.ts';
import { LARGEST_METADATA, smallBody, tarEntries } from './tar.ts';

/** Reads `METADATA` of a wheel, a zip; the rest of it is not read. */
export async function readWheel(path: string): Promise<FileFacts | string> {
  const name = wheelName(path);
  if (!name) return 'its name is not <project>-<version>-<python>-<abi>-<platform>.whl';
  const bytes = await wheelMetadata(path);
  if (!bytes) return 'it has no <project>-<version>.dist-info/METADATA';
  const metadata = parseCoreMetadata(new TextDecoder().decode(bytes));
  if (!metadata) return 'its METADATA names no project or no version';
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return distribution(name, { ...metadata, file: { bytes, sha256 } }, 'METADATA');
}

/** Reads `<project>-<version>/PKG-INFO` of a `.tar.gz`. An archive without one is not a source distribution. */
export async function readSourceDistribution(path: string): Promise<FileFacts | string> {
  const name = sourceName(path);
  const text = name && (await packageInfo(path));
  const metadata = text === undefined ? undefined : parseCoreMetadata(text);
  return name && metadata ? distribution(name, metadata, 'PKG-INFO') : {};
}

/** Installers refuse a file whose name and metadata differ. */
function distribution(name: DistributionName, metadata: CoreMetadata, file: string): FileFacts | string {
  if (sameDistribution(name, metadata)) return { distribution: metadata };
  return `its ${file} is of ${metadata.project} ${metadata.version}`;
}

async function wheelMetadata(path: string): Promise<Uint8Array | undefined> {
  const zip = await openPromise(path, { lazyEntries: true });
  try {
    for await (const entry of zip.eachEntry()) {
      if (!/^[^/]+\.dist-info\/METADATA$/.test(entry.fileName)) continue;
      if (entry.uncompressedSize > LARGEST_METADATA) continue;
      return new Uint8Array(await buffer(await zip.openReadStreamPromise(entry)));
    }
    return undefined;
  } finally {
    zip.close();
  }
}

async function packageInfo(path: string): Promise<string | undefined> {
  for await (const entry of tarEntries(path, createGunzip())) {
    if (/^[^/]+\/PKG-INFO$/.test(entry.header.name)) return (await smallBody(entry))?.toString('utf8');
    await entry.body.cancel();
  }
  return undefined;
}
