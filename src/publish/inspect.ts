import type { Problem } from '../description/problem.ts';
import type { ReleaseFile } from '../release/tree.ts';
import { readGem } from './gem.ts';
import { readSourceDistribution, readWheel } from './python.ts';
import type { FoundFile } from './walk.ts';

/** What a file says about itself, for the indexes. */
export type FileFacts = Pick<ReleaseFile, 'distribution' | 'gem'>;

/** What reads each kind of file: facts, or a sentence on what is wrong. An error means that the `format` is broken. */
const READERS = [
  { ending: '.whl', kind: 'wheel', format: 'zip', read: readWheel },
  { ending: '.tar.gz', kind: 'source distribution', format: 'tar.gz', read: readSourceDistribution },
  { ending: '.gem', kind: 'gem', format: 'tar', read: readGem },
] as const;

/**
 * Reads wheels, source distributions and gems; other files have no facts. A broken one is added to `problems`.
 * @param isNew whether the file's parts are compared with the sums inside it, for which all of it must be read
 */
export async function inspect(
  { name, path }: FoundFile,
  isNew: boolean,
  problems: Problem[],
): Promise<FileFacts | undefined> {
  const reader = READERS.find(({ ending }) => name.endsWith(ending));
  if (!reader) return {};
  const read = await reader.read(path, isNew).catch((error: unknown) => {
    return `it is not a readable ${reader.format}: ${error instanceof Error ? error.message : error}`;
  });
  if (typeof read !== 'string') return read;
  const message = `The ${reader.kind} is broken: ${read.replace(/\.$/, '')}. It is left out of the index.`;
  problems.push({ file: path, message, hint: 'Build it again, or remove it.' });
  return undefined;
}
