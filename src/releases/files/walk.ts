import type { Stats } from 'node:fs';
import { lstat, readdir, stat } from 'node:fs/promises';
import { basename, join, posix } from 'node:path';
import { byName } from '../../description/order.ts';
import type { Problem } from '../../description/problem.ts';

/** A regular file below a folder. */
export interface FoundFile {
  /** Path below the folder, with `/` between its segments. */
  readonly name: string;
  /** Absolute. */
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  /** From {@link stateOf}. */
  readonly state: string;
}

/**
 * The state of a file on disk: size, modification time, inode, and change time (`ctime`), which programs cannot set.
 */
export function stateOf({ size, mtimeMs, ino, ctimeMs }: Stats): string {
  return `${size} ${mtimeMs} ${ino} ${ctimeMs}`;
}

/**
 * All regular files below a folder, by name. Links, sockets, devices and unreadable files are problems; the folder itself
 * may be a link.
 */
export async function filesBelow(folder: string): Promise<{ files: FoundFile[]; problems: Problem[] }> {
  const files: FoundFile[] = [];
  const problems: Problem[] = [];
  const walk = async (path: string, name: string): Promise<void> => {
    try {
      const stats = await (name === '' ? stat(path) : lstat(path));
      if (stats.isFile() && name !== '') {
        files.push({ name, path, size: stats.size, state: stateOf(stats) });
      } else if (stats.isFile() || stats.isDirectory()) {
        for (const entry of await readdir(path)) await walk(join(path, entry), posix.join(name, entry));
      } else if (stats.isSymbolicLink()) problems.push(linkProblem(path));
      else problems.push({ file: path, message: 'This is neither a file nor a folder.', hint: 'Remove it.' });
    } catch (error) {
      problems.push(unreadable(path, error));
    }
  };
  await walk(folder, '');
  return { files: files.toSorted(byName), problems };
}

/** The problem of a symbolic link, which could publish private files. */
export function linkProblem(file: string): Problem {
  return {
    file,
    message: 'The build does not publish symbolic links.',
    hint: 'Replace the link with its target.',
  };
}

export function unreadable(file: string, error: unknown): Problem {
  if (basename(file).includes('\ufffd'))
    return { file, message: 'The file name is not UTF-8.', hint: 'Rename it.' };
  const reason = error instanceof Error ? error.message.split(',', 1)[0] : String(error);
  return {
    file,
    message: `Cannot read this file or folder: ${reason}.`,
    hint: 'Check its permissions and its name.',
  };
}

/** The problem of a file that has changed since it was found. */
export function changedProblem(file: string, during: string): Problem {
  return { file, message: `The file changed while ${during}.`, hint: 'Build again when it is complete.' };
}
