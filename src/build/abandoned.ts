import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Removes from the cache the unfinished folders `building-<process>` of builds that were killed. */
export async function removeAbandoned(cache: string): Promise<void> {
  for (const name of await readdir(cache).catch((): string[] => [])) {
    const [, process] = /^building-(\d+)$/.exec(name) ?? [];
    if (process && !isRunning(Number(process))) await rm(join(cache, name), { recursive: true, force: true });
  }
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (error) {
    // Another user's process may not be asked, but it exists.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
