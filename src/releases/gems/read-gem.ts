import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { z } from 'astro/zod';
import { errorCode, quoted } from '../../description/problem.ts';
import { chunksOf, collect, readTar, tooLarge } from '../files/archives.ts';
import type { PackageFile, ReadPackage } from '../package-index.ts';
import { baseName } from '../wanted.ts';
import { LARGEST_YAML, parseGemYaml } from './gem-yaml.ts';
import { fullName, type GemSpec, readGemSpec } from './specification.ts';

const SPECIFICATION = 'metadata.gz';
const CHECKSUMS = 'checksums.yaml.gz';
const checksumsSchema = z.object({ SHA256: z.record(z.string(), z.string()) });

/** Reads the specification of a gem. With `all`, reads the whole file and verifies its parts with the sums inside it. */
export async function readGem({ name: file, path }: PackageFile, all: boolean): Promise<ReadPackage> {
  const parts = await gemParts(path, all);
  if (typeof parts === 'string') return { broken: parts };
  const { texts, sums } = parts;
  const specification = texts.get(SPECIFICATION);
  if (specification === undefined) return { broken: `it has no ${SPECIFICATION}` };
  if (all && !sums.has('data.tar.gz')) return { broken: 'it has no data.tar.gz' };
  // Old gems have no sums.
  const checksums = parseGemYaml(texts.get(CHECKSUMS) ?? '');
  if ('wrong' in checksums) return { broken: `its ${CHECKSUMS} is not YAML of a gem: ${checksums.wrong}` };
  const stated = Object.entries(checksumsSchema.safeParse(checksums.value).data?.SHA256 ?? {});
  const differing = stated.find(([name, sum]) => sums.has(name) && sums.get(name) !== sum);
  if (differing) return { broken: `its ${differing[0]} does not match its ${CHECKSUMS}` };
  const spec = readGemSpec(specification);
  if ('wrong' in spec) return { broken: spec.wrong };
  const names = [spec.platform, platformIn(baseName(file), spec)].map((platform) => ({ ...spec, platform }));
  const gem = names.find((each) => `${fullName(each)}.gem` === baseName(file));
  return gem ? { gem } : { broken: `its specification contains the name ${fullName(spec)}.gem` };
}

/**
 * The platform in the name of a file, if it is the one in the specification. RubyGems names files after the platform that clients
 * compare: `x86-linux` for `i686-linux`, `x86_64-darwin-22` for `x86_64-darwin22.1.0`, before 3.3.21 also `x86_64-linux` for
 * `x86_64-linux-gnu`.
 */
function platformIn(file: string, { name, version, platform }: GemSpec): string {
  const written = file.slice(`${name}-${version}-`.length, -'.gem'.length);
  return comparable(written) === comparable(platform) ? written : platform;
}

function comparable(platform: string): string {
  return platform
    .replace(/^i\d86(?=-)/, 'x86')
    .replace(/-linux-gnu[a-z]*$/, '-linux')
    .replace(/-([a-z]+)-?(\d+)(?:\.\d+)*$/, '-$1-$2');
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
    chunksOf(path),
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
