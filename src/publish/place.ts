import { chmod, constants, copyFile, link, lstat, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { InputError } from '../description/problem.ts';

/** Errors of a disk that cannot have one file in two places. */
const NO_LINKS = new Set(['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

/**
 * Puts a file of this size into the published folder: a hard link where the disk has them, else a copy. A file that not
 * everybody may read is copied, because a web server is somebody else.
 */
export async function placeFile(source: string, target: string, size: number): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  const { mode } = await lstat(source);
  const readable = (mode & 0o004) !== 0;
  if (!readable || !(await linked(source, target))) await copied(source, target);
  const placed = await lstat(target);
  if (placed.size === size) return;
  const message = `It has ${placed.size} bytes, and had ${size} when the build began.`;
  throw new InputError([{ file: source, message, hint: 'Build when it is written whole.' }]);
}

/** Copies a file, with the disk's own sharing of blocks where it has that; never over a file that is there. */
export async function copied(source: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  await copyFile(source, target, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE).catch(
    refuseTaken(target),
  );
  await chmod(target, 0o644);
}

async function linked(source: string, target: string): Promise<boolean> {
  try {
    await link(source, target);
    return true;
  } catch (error) {
    if (isSystemError(error) && NO_LINKS.has(error.code ?? '')) return false;
    return refuseTaken(target)(error);
  }
}

function refuseTaken(target: string): (error: unknown) => never {
  return (error) => {
    if (!isSystemError(error) || error.code !== 'EEXIST') throw error;
    const message = 'The site has another file at this address.';
    throw new InputError([{ file: target, message, hint: 'Give the release file another name.' }]);
  };
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error;
}
