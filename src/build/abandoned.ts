import { readdir, rm } from 'node:fs/promises';
import { basename, dirname } from 'node:path';

/** Removes what killed builds left: folders whose path is a prefix and the number of a process that has ended. */
export async function removeAbandoned(prefix: string): Promise<void> {
  for (const name of await readdir(dirname(prefix)).catch((): string[] => [])) {
    const id = name.startsWith(basename(prefix)) ? name.slice(basename(prefix).length) : '';
    if (/^\d+$/.test(id) && !isRunning(Number(id)))
      await rm(`${prefix}${id}`, { recursive: true, force: true });
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
