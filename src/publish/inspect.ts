import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGunzip, gunzipSync } from 'node:zlib';
import { z } from 'astro/zod';
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar';
import { parseDocument } from 'yaml';
import { openPromise } from 'yauzl';
import type { Problem } from '../description/problem.ts';
import { fullName, readGemSpec } from '../release/gems/specification.ts';
import {
  distributionName,
  metadataFault,
  parseCoreMetadata,
  sameDistribution,
} from '../release/python/distribution.ts';
import type { ReleaseFile } from '../release/tree.ts';
import { baseName } from '../release/wanted.ts';
import { sha256 } from './sums.ts';
import type { FoundFile } from './walk.ts';

/** Metadata of a file, for package indexes. */
export type FileFacts = Pick<ReleaseFile, 'distribution' | 'metadata' | 'gem'>;

/** Readers of each kind of file. They return facts, or a sentence about a problem; they throw if the `format` is broken. */
const READERS = [
  { ending: '.whl', kind: 'wheel', format: 'zip', read: readWheel },
  { ending: '.tar.gz', kind: 'source distribution', format: 'tar.gz', read: readSourceDistribution },
  { ending: '.gem', kind: 'gem', format: 'tar', read: readGem },
] as const;

/** Cache of facts by path, because `bindocs dev` reads the same files many times. */
const known = new Map<string, { readonly state: string; readonly facts: FileFacts }>();

/**
 * Reads the metadata of wheels, source distributions and gems; other files have none. Adds broken files to `problems`.
 * @param isNew whether to read the whole file, and verify its parts with the sums inside it
 */
export async function inspect(
  { name, path, state }: Pick<FoundFile, 'name' | 'path' | 'state'>,
  isNew: boolean,
  problems: Problem[],
): Promise<FileFacts | undefined> {
  const reader = READERS.find(({ ending }) => name.endsWith(ending));
  if (!reader) return {};
  const before = known.get(path);
  if (!isNew && before?.state === state) return before.facts;
  const read = await reader.read(path, isNew).catch((error: unknown) => {
    return `it is not a readable ${reader.format}: ${error instanceof Error ? error.message : error}`;
  });
  if (typeof read !== 'string') {
    known.set(path, { state, facts: read });
    return read;
  }
  const message = `The ${reader.kind} is broken: ${read.replace(/\.$/, '')}.`;
  problems.push({ file: path, message, hint: 'Build it again, or remove it.' });
  return undefined;
}

/** Reads only `METADATA` of a wheel, which is a zip. */
async function readWheel(path: string): Promise<FileFacts | string> {
  if (!distributionName(path)) return 'its name is not <project>-<version>-<python>-<abi>-<platform>.whl';
  const metadata = await wheelMetadata(path);
  if (!metadata) return 'it has no <project>-<version>.dist-info/METADATA';
  const read = readMetadata(path, new TextDecoder().decode(metadata), 'METADATA');
  if (typeof read === 'string') return read;
  if (!read.distribution) return 'its METADATA lacks a project or a version';
  return { distribution: { ...read.distribution, metadata: sha256(metadata) }, metadata };
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

/** Reads `<project>-<version>/PKG-INFO` of a `.tar.gz`. An archive without one is not a source distribution. */
async function readSourceDistribution(path: string): Promise<FileFacts | string> {
  if (!distributionName(path)) return {};
  for await (const entry of tarEntries(path, createGunzip())) {
    if (/^[^/]+\/PKG-INFO$/.test(entry.header.name)) {
      const text = (await smallBody(entry))?.toString('utf8');
      return text === undefined ? {} : readMetadata(path, text, 'PKG-INFO');
    }
    await entry.body.cancel();
  }
  return {};
}

/** Core metadata of a file. Installers reject a file if its name does not match. */
function readMetadata(path: string, text: string, part: string): FileFacts | string {
  const name = distributionName(path);
  const distribution = parseCoreMetadata(text);
  if (!name || !distribution) return {};
  const fault = metadataFault(distribution);
  if (fault !== undefined) return `its ${part} ${fault}`;
  if (sameDistribution(name, distribution)) return { distribution };
  return `its ${part} is of ${distribution.project} ${distribution.version}`;
}

const SPECIFICATION = 'metadata.gz';
const CHECKSUMS = 'checksums.yaml.gz';
const checksumsSchema = z.object({ SHA256: z.record(z.string(), z.string()) });

/** Reads the specification of a gem. With `all`, reads the whole file and verifies its parts with the sums inside it. */
async function readGem(path: string, all: boolean): Promise<FileFacts | string> {
  const { texts, sums } = await gemParts(path, all);
  const specification = texts.get(SPECIFICATION);
  if (specification === undefined) return `it has no ${SPECIFICATION}`;
  if (all && !sums.has('data.tar.gz')) return 'it has no data.tar.gz';
  // Keep values as text, because a sum may consist of digits only. Old gems have no sums.
  const yaml = parseDocument(texts.get(CHECKSUMS) ?? '', { logLevel: 'silent', schema: 'failsafe' });
  const stated = Object.entries(checksumsSchema.safeParse(yaml.toJS()).data?.SHA256 ?? {});
  const differing = stated.find(([name, sum]) => sums.has(name) && sums.get(name) !== sum);
  if (differing) return `its ${differing[0]} does not match its ${CHECKSUMS}`;
  const spec = readGemSpec(specification);
  if ('wrong' in spec) return spec.wrong;
  const name = `${fullName(spec)}.gem`;
  return baseName(path) === name ? { gem: spec } : `its specification contains the name ${name}`;
}

/** The parts of a gem: decompressed texts and SHA-256 by name. Without `all`, stops after the specification. */
async function gemParts(path: string, all: boolean): Promise<Record<'texts' | 'sums', Map<string, string>>> {
  const texts = new Map<string, string>();
  const sums = new Map<string, string>();
  for await (const entry of tarEntries(path)) {
    const { name } = entry.header;
    const hash = createHash('sha256');
    if (name === SPECIFICATION || name === CHECKSUMS) {
      const body = await smallBody(entry);
      if (!body) throw new Error(`its ${name} has more than ${LARGEST_METADATA} bytes`);
      hash.update(body);
      texts.set(name, gunzipSync(body, { maxOutputLength: LARGEST_METADATA }).toString('utf8'));
    } else for await (const chunk of entry.body) hash.update(chunk);
    sums.set(name, hash.digest('hex'));
    if (!all && texts.has(SPECIFICATION)) break;
  }
  return { texts, sums };
}

/** Maximum size of metadata, which usually has a few kilobytes. */
const LARGEST_METADATA = 8 * 1024 * 1024;

/** Reads metadata; undefined if it is too large. */
async function smallBody({ body, header }: ParsedTarEntry): Promise<Buffer | undefined> {
  if (header.size <= LARGEST_METADATA) return buffer(body);
  await body.cancel();
  return undefined;
}

/** The entries of a tar, in order. Read or cancel the body of each entry before requesting the next. */
async function* tarEntries(path: string, unpack?: Transform): AsyncGenerator<ParsedTarEntry> {
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

/** Pipes the bytes. Errors reach the reader at the other end, so they are ignored here. */
async function pump(bytes: Readable, writer: WritableStreamDefaultWriter<Uint8Array>): Promise<void> {
  try {
    for await (const chunk of bytes) await writer.write(chunk);
    await writer.close();
  } catch (error) {
    await writer.abort(error).catch(() => {});
  }
}
