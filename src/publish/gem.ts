import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { z } from 'astro/zod';
import { parseDocument } from 'yaml';
import { readGemSpec } from '../release/gems/specification.ts';
import type { FileFacts } from './inspect.ts';
import { LARGEST_METADATA, smallBody, tarEntries } from './tar.ts';

const SPECIFICATION = 'metadata.gz';
const CHECKSUMS = 'checksums.yaml.gz';

/** Reads the specification of a gem, and, if `all` of it is read, compares its parts with the sums inside it. */
export async function readGem(path: string, all: boolean): Promise<FileFacts | string> {
  const { texts, sums } = await readParts(path, all);
  const specification = texts.get(SPECIFICATION);
  if (specification === undefined) return `it has no ${SPECIFICATION}`;
  if (all && !sums.has('data.tar.gz')) return 'it has no data.tar.gz';
  const stated = Object.entries(statedSums(texts.get(CHECKSUMS) ?? ''));
  const differing = stated.find(([name, sum]) => sums.has(name) && sums.get(name) !== sum);
  if (differing) return `its ${differing[0]} is not what its ${CHECKSUMS} says`;
  const spec = readGemSpec(specification);
  return 'wrong' in spec ? spec.wrong : { gem: spec };
}

/** The parts of a gem: decompressed texts and SHA-256 by name. Unless `all` are read, the specification is the last. */
async function readParts(path: string, all: boolean): Promise<Record<'texts' | 'sums', Map<string, string>>> {
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

const sumsSchema = z.object({ SHA256: z.record(z.string(), z.string()) });

/** SHA-256 by name of the part; none if the gem is so old that it states none. */
function statedSums(yaml: string): Record<string, string> {
  // Every value stays text: a sum of digits only is not a number.
  const document = parseDocument(yaml, { logLevel: 'silent', schema: 'failsafe' });
  return sumsSchema.safeParse(document.toJS()).data?.SHA256 ?? {};
}
