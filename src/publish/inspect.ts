import type { Problem } from '../description/problem.ts';
import type { ReleaseFile } from '../release/tree.ts';
import type { SumCache } from './cache.ts';
import { readGem } from './gem.ts';
import { readSourceDistribution } from './source-distribution.ts';
import type { FoundFile } from './walk.ts';
import { readWheel } from './wheel.ts';

/** What a file says of itself, for the indexes; or what is wrong with it. */
export type Inspected = Pick<ReleaseFile, 'distribution' | 'gem'> | Problem;

/** Reads wheels, source distributions and gems; every other file says nothing. */
export async function inspect(found: FoundFile, cache: SumCache): Promise<Inspected> {
  const { name, path } = found;
  if (name.endsWith('.whl')) {
    const read = await readWheel(path);
    return 'wrong' in read ? broken(path, 'wheel', read.wrong) : { distribution: read.metadata };
  }
  if (name.endsWith('.tar.gz')) {
    const read = await readSourceDistribution(path);
    if (!read) return {};
    return 'wrong' in read
      ? broken(path, 'source distribution', read.wrong)
      : { distribution: read.metadata };
  }
  if (name.endsWith('.gem')) {
    const read = await readGem(path, !cache.get(found)?.sound);
    if ('wrong' in read) return broken(path, 'gem', read.wrong);
    cache.markSound(found);
    return { gem: read.spec };
  }
  return {};
}

function broken(path: string, kind: string, wrong: string): Problem {
  const message = `The ${kind} is broken: ${wrong.replace(/\.$/, '')}. It is left out of the index.`;
  return { file: path, message, hint: 'Build it again, or remove it.' };
}
