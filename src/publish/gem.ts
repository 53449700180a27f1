import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { z } from 'astro/zod';
import type { ParsedTarEntry } from 'modern-tar';
import { parseDocument } from 'yaml';
import { type GemSpec, readGemSpec } from '../release/gems/specification.ts';
import { smallBody, tarEntries } from './tar.ts';
import { LARGEST_METADATA } from './wheel.ts';

/** What a gem says of itself; or, in a sentence, why it is none. */
export type ReadGem = { readonly spec: GemSpec } | { readonly wrong: string };

/**
 * Reads the specification of a gem.
 * @param compare whether its parts are compared with the sums that it carries, for which all of it must be read
 */
export async function readGem(path: string, compare: boolean): Promise<ReadGem> {
  try {
    const { texts, sums } = await readParts(path, compare);
    const specification = texts.get(SPECIFICATION);
    if (specification === undefined) return { wrong: `it has no ${SPECIFICATION}` };
    if (compare && !sums.has('data.tar.gz')) return { wrong: 'it has no data.tar.gz' };
    const stated = statedSums(texts.get(CHECKSUMS));
    const differing = stated.find(([name, sum]) => sums.has(name) && sums.get(name) !== sum);
    if (differing) return { wrong: `its ${differing[0]} is not what its ${CHECKSUMS} says` };
    const spec = readGemSpec(specification);
    return 'wrong' in spec ? spec : { spec };
  } catch (error) {
    return { wrong: `it is no tar that can be read: ${error instanceof Error ? error.message : error}` };
  }
}

const SPECIFICATION = 'metadata.gz';
const CHECKSUMS = 'checksums.yaml.gz';

interface GemParts {
  /** Unpacked. */
  readonly texts: ReadonlyMap<string, string>;
  /** SHA-256 by the name of the part. */
  readonly sums: ReadonlyMap<string, string>;
}

async function readParts(path: string, all: boolean): Promise<GemParts> {
  const texts = new Map<string, string>();
  const sums = new Map<string, string>();
  for await (const entry of tarEntries(path)) {
    const { name } = entry.header;
    if (name !== SPECIFICATION && name !== CHECKSUMS) {
      sums.set(name, await bodySum(entry));
      continue;
    }
    const body = await smallBody(entry, LARGEST_METADATA);
    if (!body) throw new Error(`its ${name} has more than ${LARGEST_METADATA} bytes`);
    sums.set(name, createHash('sha256').update(body).digest('hex'));
    texts.set(name, gunzipSync(body, { maxOutputLength: LARGEST_METADATA }).toString('utf8'));
    if (!all && texts.has(SPECIFICATION)) break;
  }
  return { texts, sums };
}

async function bodySum({ body }: ParsedTarEntry): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of body) hash.update(chunk);
  return hash.digest('hex');
}

const sumsSchema = z.object({ SHA256: z.record(z.string(), z.string()) });

/** Name and SHA-256 of each part; none where the gem, an old one, carries none. */
function statedSums(yaml: string | undefined): [name: string, sum: string][] {
  if (yaml === undefined) return [];
  // Every value stays the text that it is: a sum of digits only is no number.
  const document = parseDocument(yaml, { logLevel: 'silent', schema: 'failsafe' });
  const parsed = sumsSchema.safeParse(document.toJS());
  return parsed.success ? Object.entries(parsed.data.SHA256) : [];
}
