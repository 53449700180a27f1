import { readFileSync } from 'node:fs';
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../../description/problem.ts';

/** Identifies this process in locks and names of files: its number and, if known, its start time, because numbers are reused. */
export const OWNER = [process.pid, startOf(process.pid)].filter((part) => part !== undefined).join('-');

/** Names of temporary files and folders, before {@link OWNER}. */
const START = '.building-';

/** The part of the path of an unfinished file that is missing in its final path. `build/swap.ts` uses the first form. */
export const UNFINISHED = /\.building\/site(?=\/)|\/?\.building-\d+(?:-\d+)?/;

/** The path of a temporary file or folder of this process. If the process is killed, {@link leftIn} finds it. */
export function temporaryIn(folder: string): string {
  return join(folder, `${START}${OWNER}`);
}

/** Paths of temporary files and folders of processes that have ended; empty if the folder cannot be read. */
export async function leftIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((): string[] => []);
  const left = names.filter((name) => name.startsWith(START) && !isRunning(name.slice(START.length)));
  return left.map((name) => join(folder, name));
}

/** Whether a process in the format of {@link OWNER} is still running. */
export function isRunning(owner: string): boolean {
  const [, id, started] = /^(\d{1,7})(?:-(\d+))?$/.exec(owner) ?? [];
  if (id === undefined) return false;
  if (Number(id) === process.pid) return owner === OWNER;
  const start = startOf(Number(id));
  if (start !== undefined) return start !== '' && start === (started ?? start);
  try {
    return process.kill(Number(id), 0);
  } catch (error) {
    // The process exists, but belongs to another user.
    return errorCode(error) === 'EPERM';
  }
}

/** Start time of a process in system ticks; empty if it has ended but is still listed; undefined if unknown. */
function startOf(id: number): string | undefined {
  try {
    // The fields follow the command, which is in parentheses and may contain any character.
    const [state = '', ...fields] = readFileSync(`/proc/${id}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return 'ZX'.includes(state) ? '' : fields[18];
  } catch {
    return undefined;
  }
}

/** Resolves when the last write is complete. Writes take turns, because unfinished files in a folder have the same name. */
let written: Promise<unknown> = Promise.resolve();

/** Writes a file atomically; creates its folder. */
export function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  const writing = written.then(() => writeNext(path, content));
  written = writing.catch(() => {});
  return writing;
}

async function writeNext(path: string, content: string | Uint8Array): Promise<void> {
  const unfinished = temporaryIn(dirname(path));
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeFile(unfinished, content);
  } catch (error) {
    throw atPath(error, path);
  }
  await rename(unfinished, path);
}

/** Adds the path of the file to an error; errors of a full disk lack it. */
export function atPath(error: unknown, path: string): unknown {
  return error instanceof Error && !('path' in error) ? Object.assign(error, { path }) : error;
}
