import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { errorCode } from '../description/problem.ts';
import { isRunning, OWNER } from '../releases/files/unfinished.ts';

/** Milliseconds in which a process that finds an abandoned lock writes its name into it. */
const TURN = 100;

/**
 * Creates a lock file with the name of this process, or takes over that of a process that has ended.
 * @returns the process that holds the lock; undefined if this one does
 */
export async function takeLock(path: string): Promise<string | undefined> {
  for (let before: string | undefined; ; await wait(TURN)) {
    try {
      await writeFile(path, OWNER, { flag: 'wx' });
      return undefined;
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
    }
    const owner = await readFile(path, 'utf8').catch((error: unknown) => {
      if (errorCode(error) === 'ENOENT') return undefined;
      throw error;
    });
    if (owner === OWNER) return undefined;
    if (owner !== undefined && isRunning(owner)) return owner;
    // The file is empty until its process has written to it. If several processes take it over, the last one holds it.
    if (owner !== undefined && owner === before) await writeFile(path, OWNER);
    before = owner;
  }
}
