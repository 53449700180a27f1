import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { createGunzip, gunzipSync } from 'node:zlib';
import { z } from 'astro/zod';
import { Parser, type ReadEntry } from 'tar';
import { type Entry, openPromise } from 'yauzl';
import { errorCode, type Problem, quoted } from '../../description/problem.ts';
import { LARGEST_YAML, parseGemYaml } from '../gems/gem-yaml.ts';
import { fullName, readGemSpec } from '../gems/specification.ts';
import {
  distributionName,
  metadataFault,
  parseCoreMetadata,
  sameDistribution,
} from '../python/distribution.ts';
import type { ReleaseFile } from '../tree.ts';
import { baseName } from '../wanted.ts';
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
  if (typeof metadata === 'string') return metadata;
  const read = readMetadata(path, new TextDecoder().decode(metadata), 'METADATA');
  if (typeof read === 'string') return read;
  if (!read.distribution) return 'its METADATA lacks a project or a version';
  return { distribution: { ...read.distribution, metadata: sha256(metadata) }, metadata };
}

/** The metadata file of a wheel, or a sentence about a problem. */
async function wheelMetadata(path: string): Promise<Uint8Array | string> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false });
  try {
    if (zip.entryCount > MOST_FILES) return `it contains more than ${MOST_FILES} files`;
    const found: Entry[] = [];
    for await (const entry of zip.eachEntry())
      if (/^[^/]+\.dist-info\/METADATA$/.test(entry.fileName)) found.push(entry);
    const [entry, another] = found;
    if (!entry) return 'it has no <project>-<version>.dist-info/METADATA';
    if (another) return 'it has more than one METADATA';
    if (entry.uncompressedSize > LARGEST_METADATA) return tooLarge('METADATA', LARGEST_METADATA);
    return new Uint8Array(await buffer(await zip.openReadStreamPromise(entry)));
  } finally {
    zip.close();
  }
}

/**
 * Reads `<project>-<version>/PKG-INFO` of a `.tar.gz`. An archive without one, or in which it follows too many bytes, is not a
 * source distribution.
 */
async function readSourceDistribution(path: string): Promise<FileFacts | string> {
  if (!distributionName(path)) return {};
  let facts: FileFacts | string | undefined;
  const onLarge = () => {
    facts ??= {};
  };
  const onEntry = (entry: ReadEntry) => {
    if (!/^[^/]+\/PKG-INFO$/.test(entry.path)) return;
    if (entry.size > LARGEST_METADATA) facts = tooLarge('PKG-INFO', LARGEST_METADATA);
    else
      collect(entry, (body) => {
        facts = readMetadata(path, body.toString('utf8'), 'PKG-INFO');
      });
  };
  await readTar(unpackedChunks(path, onLarge), onEntry, () => facts !== undefined);
  return facts ?? {};
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
  const parts = await gemParts(path, all);
  if (typeof parts === 'string') return parts;
  const { texts, sums } = parts;
  const specification = texts.get(SPECIFICATION);
  if (specification === undefined) return `it has no ${SPECIFICATION}`;
  if (all && !sums.has('data.tar.gz')) return 'it has no data.tar.gz';
  // Old gems have no sums.
  const checksums = parseGemYaml(texts.get(CHECKSUMS) ?? '');
  if ('wrong' in checksums) return `its ${CHECKSUMS} is not YAML of a gem: ${checksums.wrong}`;
  const stated = Object.entries(checksumsSchema.safeParse(checksums.value).data?.SHA256 ?? {});
  const differing = stated.find(([name, sum]) => sums.has(name) && sums.get(name) !== sum);
  if (differing) return `its ${differing[0]} does not match its ${CHECKSUMS}`;
  const spec = readGemSpec(specification);
  if ('wrong' in spec) return spec.wrong;
  const name = `${fullName(spec)}.gem`;
  return baseName(path) === name ? { gem: spec } : `its specification contains the name ${name}`;
}

/**
 * The parts of a gem: decompressed texts and SHA-256 by name. Without `all`, stops after the specification. Returns a
 * sentence about a problem if a part is invalid.
 */
async function gemParts(
  path: string,
  all: boolean,
): Promise<Record<'texts' | 'sums', Map<string, string>> | string> {
  const texts = new Map<string, string>();
  const sums = new Map<string, string>();
  let wrong: string | undefined;
  await readTar(
    createReadStream(path, { highWaterMark: CHUNK }),
    (entry) => {
      const name = entry.path;
      if (sums.has(name)) wrong ??= `it contains ${quoted(name)} twice`;
      sums.set(name, '');
      const hash = createHash('sha256');
      entry.on('data', (chunk) => hash.update(chunk)).on('end', () => sums.set(name, hash.digest('hex')));
      if (name !== SPECIFICATION && name !== CHECKSUMS) return;
      if (entry.size > LARGEST_YAML) wrong ??= tooLarge(name, LARGEST_YAML);
      else
        collect(entry, (body) => {
          const text = unpackedText(name, body);
          if (typeof text === 'string') texts.set(name, text);
          else wrong ??= text.wrong;
        });
    },
    () => wrong !== undefined || (!all && texts.has(SPECIFICATION)),
  );
  return wrong ?? { texts, sums };
}

/** Decompresses a text in a gem. */
function unpackedText(name: string, body: Uint8Array): string | { readonly wrong: string } {
  try {
    return gunzipSync(body, { maxOutputLength: LARGEST_YAML }).toString('utf8');
  } catch (error) {
    if (errorCode(error) === 'ERR_BUFFER_TOO_LARGE') return { wrong: tooLarge(name, LARGEST_YAML) };
    return { wrong: `its ${name} is not a readable gz: ${error instanceof Error ? error.message : error}` };
  }
}

/** Maximum size of the metadata of a distribution, which usually has a few kilobytes. */
const LARGEST_METADATA = 8 * 1024 * 1024;

/** Maximum number of files in a wheel. */
const MOST_FILES = 60_000;

function tooLarge(name: string, bytes: number): string {
  return `its ${name} has more than ${bytes} bytes`;
}

const CHUNK = 1024 * 1024;

/** Maximum size of a decompressed `.tar.gz`: this number of bytes, or this multiple of its size if that is more. */
const LARGEST_UNPACKED = 64 * CHUNK;
const LARGEST_RATIO = 100;

/** The decompressed bytes of a `.tar.gz`. If there are too many, calls `onLarge` and ends. */
async function* unpackedChunks(path: string, onLarge: () => void): AsyncGenerator<Buffer> {
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
async function readTar(
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

function collect(entry: ReadEntry, onBody: (body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  entry.on('data', (chunk) => chunks.push(chunk)).on('end', () => onBody(Buffer.concat(chunks)));
}
