import { lstat, readFile, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { errorCode, InputError } from '../description/problem.ts';
import { shownPath } from '../input/settings.ts';
import { isRunning, OWNER } from '../releases/files/unfinished.ts';

/** Milliseconds within which a process that has found an abandoned lock writes its own name into it. */
const TURN = 100;

/** The content of a lock. It is empty until its process has written to it; after a crash of the system, it can be zeros. */
const LOCK = /^(?:\d{1,7}(?:-\d+)?|[\s\0]*)$/;

/** Whether a file is a lock of this program. */
export function isLock(path: string): Promise<boolean> {
  return readLock(path).then(
    (owner) => owner !== undefined,
    (error: unknown) => {
      if (error instanceof InputError) return false;
      throw error;
    },
  );
}

/** The process in a lock; undefined if the file is missing. */
async function readLock(path: string): Promise<string | undefined> {
  const stats = await lstat(path).catch(absent);
  if (stats && !stats.isFile()) throw foreign(path);
  const owner = await readFile(path, 'utf8').catch(absent);
  if (owner !== undefined && !LOCK.test(owner)) throw foreign(path);
  return owner;
}

function foreign(path: string): InputError {
  const message = 'A build uses this name, and no build made this file.';
  const hint = 'Rename it, or set --out to another folder.';
  return new InputError([{ file: shownPath(path), message, hint }]);
}

function absent(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT') throw error;
}

/**
 * Creates a lock file with the name of this process, or takes over the lock of a process that has ended.
 * @returns the process that holds the lock; undefined if this process holds it
 * @throws {InputError} if another program made a file or folder with this name
 */
export async function takeLock(path: string): Promise<string | undefined> {
  for (let before: string | undefined; ; await wait(TURN)) {
    try {
      await writeFile(path, OWNER, { flag: 'wx' });
      return undefined;
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
    }
    const owner = await readLock(path);
    if (owner === OWNER) return undefined;
    if (owner !== undefined && isRunning(owner)) return owner;
    // If several processes take it over, the last one holds it.
    if (owner !== undefined && owner === before) await writeFile(path, OWNER);
    before = owner;
  }
}
