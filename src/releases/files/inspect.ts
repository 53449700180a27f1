import type { Findings } from '../../description/problem.ts';
import { packageFormat } from '../indexes.ts';
import type { FileFacts, PackageFile, PackageFormat, ReadPackage } from '../package-index.ts';
import type { FoundFile } from './walk.ts';

/** Cache of results by path and name, because `bindocs dev` reads the same files many times. */
const known = new Map<string, { readonly state: string; readonly read: ReadPackage }>();

/**
 * Reads the metadata of files for package indexes; other files have none. Broken files are problems, and notices name files
 * that are published, but in no index.
 * @param isNew whether to read the whole file, and verify its parts with the sums inside it
 */
export async function inspect(
  file: PackageFile & Pick<FoundFile, 'state'>,
  isNew: boolean,
  { problems, notices }: Findings,
): Promise<FileFacts | undefined> {
  const { name, path, state } = file;
  const format = packageFormat(name);
  if (!format) return {};
  const notListed = (reason: string, hint: string) => {
    const message = `Not in the ${format.index.name}: ${sentence(reason)}`;
    notices.push({ rule: 'unlisted-package', about: name, file: path, message, hint });
    return {};
  };
  if (!name.endsWith(format.ending)) {
    if (format.isGeneral) return {};
    return notListed(
      `installers ignore names that do not end in ${format.ending}, in small letters`,
      'Rename it.',
    );
  }
  const key = `${path}\0${name}`;
  const before = known.get(key);
  const read = !isNew && before?.state === state ? before.read : await readPackage(format, file, isNew);
  if ('broken' in read) {
    const message = `The ${format.kind} is broken: ${sentence(read.broken)}`;
    problems.push({ file: path, message, hint: 'Build it again, or remove it.' });
    return undefined;
  }
  known.set(key, { state, read });
  if (!('unlisted' in read)) return read;
  return notListed(read.unlisted, `If it is a ${format.kind}, build it again or rename it.`);
}

async function readPackage(
  { read, archive, isGeneral }: PackageFormat,
  file: PackageFile,
  isNew: boolean,
): Promise<ReadPackage> {
  try {
    return await read(file, isNew);
  } catch (error) {
    const reason = `it is not a readable ${archive}: ${error instanceof Error ? error.message : error}`;
    return isGeneral ? { unlisted: reason } : { broken: reason };
  }
}

function sentence(clause: string): string {
  return `${clause.replace(/\.$/, '')}.`;
}
