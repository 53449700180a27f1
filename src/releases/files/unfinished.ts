import { readFileSync } from 'node:fs';
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../../description/problem.ts';

/** Stages of a file or folder: being written, moved away, replaced. */
const STAGES = ['building', 'previous', 'replaced'] as const;

/** A file or folder that a process works on. */
export interface Unfinished {
  readonly path: string;
  readonly stage: (typeof STAGES)[number];
  /** The process, in the format of {@link OWNER}. */
  readonly owner: string;
}

/** Identifies this process in file names: its number and, if known, its start time, because numbers are reused. */
export const OWNER = [process.pid, startOf(process.pid)].filter((part) => part !== undefined).join('-');

/** The part of a path that identifies a process, with the dot or slash before it. */
export const UNFINISHED = new RegExp(`/?\\.(?:${STAGES.join('|')})-\\d+(?:-\\d+)?`);

/** Entries of a folder named `<start><stage>-<owner>`; empty if the folder cannot be read. */
export async function unfinishedIn(folder: string, start: string): Promise<Unfinished[]> {
  const names = await readdir(folder).catch((): string[] => []);
  return names.flatMap((name) =>
    STAGES.flatMap((stage) => {
      const [before, owner = ''] = name.split(`${stage}-`, 2);
      const isOwned = before === start && /^\d{1,7}(-\d+)?$/.test(owner);
      return isOwned ? [{ path: join(folder, name), stage, owner }] : [];
    }),
  );
}

/** Whether the process in a name is still running. */
export function isRunning(owner: string): boolean {
  const [id, started] = owner.split('-');
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
  const own = written.then(() => writeNext(path, content));
  written = own.catch(() => {});
  return own;
}

async function writeNext(path: string, content: string | Uint8Array): Promise<void> {
  const unfinished = join(dirname(path), `.building-${OWNER}`);
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
