import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { openPromise } from 'yauzl';
import { distributionName, parseCoreMetadata, sameDistribution } from '../release/python/distribution.ts';
import type { FileFacts } from './inspect.ts';
import { LARGEST_METADATA, smallBody, tarEntries } from './tar.ts';

/** Reads `METADATA` of a wheel, a zip; the rest of it is not read. */
export async function readWheel(path: string): Promise<FileFacts | string> {
  if (!distributionName(path)) return 'its name is not <project>-<version>-<python>-<abi>-<platform>.whl';
  const bytes = await wheelMetadata(path);
  if (!bytes) return 'it has no <project>-<version>.dist-info/METADATA';
  const read = readMetadata(path, new TextDecoder().decode(bytes), 'METADATA');
  if (typeof read === 'string') return read;
  if (!read.distribution) return 'its METADATA names no project or no version';
  const file = { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
  return { distribution: { ...read.distribution, file } };
}

/** Reads `<project>-<version>/PKG-INFO` of a `.tar.gz`. An archive without one is not a source distribution. */
export async function readSourceDistribution(path: string): Promise<FileFacts | string> {
  const text = distributionName(path) && (await packageInfo(path));
  return text === undefined ? {} : readMetadata(path, text, 'PKG-INFO');
}

/** The metadata of a file; installers refuse one whose name says something else. */
function readMetadata(path: string, text: string, part: string): FileFacts | string {
  const name = distributionName(path);
  const distribution = parseCoreMetadata(text);
  if (!name || !distribution) return {};
  if (sameDistribution(name, distribution)) return { distribution };
  return `its ${part} is of ${distribution.project} ${distribution.version}`;
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
