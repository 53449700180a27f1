import { createGunzip } from 'node:zlib';
import { agrees, sourceName } from '../release/python/file-name.ts';
import { type CoreMetadata, parseCoreMetadata } from '../release/python/metadata.ts';
import { smallBody, tarEntries } from './tar.ts';
import { LARGEST_METADATA } from './wheel.ts';

/** What a source distribution says of itself; undefined: the archive is none; or why it cannot be read. */
export type ReadSource = { readonly metadata: CoreMetadata } | undefined | { readonly wrong: string };

/** Looks for `<project>-<version>/PKG-INFO` in a `.tar.gz`; an archive without one is something else. */
export async function readSourceDistribution(path: string): Promise<ReadSource> {
  const name = sourceName(path);
  if (!name) return undefined;
  try {
    const text = await readPackageInfo(path);
    const metadata = text === undefined ? undefined : parseCoreMetadata(text);
    if (!metadata) return undefined;
    if (agrees(name, metadata)) return { metadata };
    return { wrong: `its PKG-INFO is of ${metadata.project} ${metadata.version}` };
  } catch (error) {
    return { wrong: `it is no tar.gz that can be read: ${error instanceof Error ? error.message : error}` };
  }
}

async function readPackageInfo(path: string): Promise<string | undefined> {
  for await (const entry of tarEntries(path, createGunzip())) {
    if (/^[^/]+\/PKG-INFO$/.test(entry.header.name)) {
      return (await smallBody(entry, LARGEST_METADATA))?.toString('utf8');
    }
    await entry.body.cancel();
  }
  return undefined;
}
