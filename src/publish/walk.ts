import type { Stats } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Problem } from '../description/problem.ts';

/** A regular file below a folder. */
export interface FoundFile {
  /** Path below the folder, with `/` between its segments. */
  readonly name: string;
  /** Absolute path. */
  readonly path: string;
  readonly size: number;
  readonly mtimeMs: number;
  readonly inode: number;
  /** Permission bits. */
  readonly mode: number;
}

/** What lies below a folder, and what of it cannot be published. */
export interface FoundFiles {
  readonly files: readonly FoundFile[];
  readonly problems: readonly Problem[];
}

/**
 * Every regular file below a folder, by name. Links, sockets, devices and what cannot be read are problems, and so is a
 * folder that is itself a link.
 */
export async function filesBelow(folder: string): Promise<FoundFiles> {
  const files: FoundFile[] = [];
  const problems: Problem[] = [];
  const stats = await lstat(folder).catch(() => undefined);
  if (stats?.isSymbolicLink()) return { files, problems: [special(folder, stats)] };
  await walk(folder, '', files, problems);
  return { files: files.toSorted((a, b) => (a.name < b.name ? -1 : 1)), problems };
}

async function walk(folder: string, prefix: string, files: FoundFile[], problems: Problem[]): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    problems.push(unreadable(folder, error));
    return [];
  });
  for (const entry of names) {
    const path = join(folder, entry);
    const name = `${prefix}${entry}`;
    const stats = await lstat(path).catch((error: unknown) => {
      problems.push(unreadable(path, error));
      return undefined;
    });
    if (stats?.isDirectory()) await walk(path, `${name}/`, files, problems);
    else if (stats?.isFile()) files.push(found(name, path, stats));
    else if (stats) problems.push(special(path, stats));
  }
}

function found(name: string, path: string, { size, mtimeMs, ino, mode }: Stats): FoundFile {
  return { name, path, size, mtimeMs, inode: ino, mode: mode & 0o777 };
}

function special(path: string, stats: Stats): Problem {
  return stats.isSymbolicLink()
    ? { file: path, message: 'A symbolic link is not published.', hint: 'Put what it leads to there.' }
    : { file: path, message: 'This is neither a file nor a folder.', hint: 'Remove it.' };
}

/** The problem of a file or folder that the system does not let us read. */
export function unreadable(path: string, error: unknown): Problem {
  if (basename(path).includes('\ufffd')) {
    return { file: path, message: 'Its name is no UTF-8.', hint: 'Rename it.' };
  }
  const reason = error instanceof Error ? error.message.split(',', 1)[0] : String(error);
  return {
    file: path,
    message: `It cannot be read: ${reason}.`,
    hint: 'Check its permissions and its name.',
  };
}
