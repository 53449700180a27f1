import { readFileSync } from 'node:fs';
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** What a process does with a file or folder: writes it, has moved it away for another, or has put another in its place. */
const STAGES = ['building', 'previous', 'replaced'] as const;

/** A file or folder that a process works on. */
export interface Unfinished {
  readonly path: string;
  readonly stage: (typeof STAGES)[number];
  /** The process, in the form of {@link OWNER}. */
  readonly owner: string;
}

/** This process in names of files: its number and, where the system tells it, when it started, because numbers are reused. */
export const OWNER = [process.pid, startOf(process.pid)].filter((part) => part !== undefined).join('-');

/** The part of a path that names a process, with the dot or the slash before it. */
export const UNFINISHED = new RegExp(`/?\\.(?:${STAGES.join('|')})-\\d+(?:-\\d+)?`);

/** The entries of a folder named `<start><stage>-<owner>`; none if the folder cannot be read. */
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

/** Whether the process in a name still runs. */
export function isRunning(owner: string): boolean {
  const [id, started] = owner.split('-');
  if (Number(id) === process.pid) return owner === OWNER;
  const start = startOf(Number(id));
  if (start !== undefined) return start !== '' && start === (started ?? start);
  try {
    return process.kill(Number(id), 0);
  } catch (error) {
    // The process exists, but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** When a process started, in ticks of the system; empty if it has ended and the system still lists it; undefined if unknown. */
function startOf(id: number): string | undefined {
  try {
    // Fields follow the command, which is in parentheses and may contain anything.
    const [state = '', ...fields] = readFileSync(`/proc/${id}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return 'ZX'.includes(state) ? '' : fields[18];
  } catch {
    return undefined;
  }
}

/** Writes a file completely or not at all; makes its folder. Write one file at a time. */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  const unfinished = join(dirname(path), `.building-${OWNER}`);
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeFile(unfinished, content);
  } catch (error) {
    throw atPath(error, path);
  }
  await rename(unfinished, path);
}

/** An error with the path of its file, which an error of a full disk lacks. */
export function atPath(error: unknown, path: string): unknown {
  return error instanceof Error && !('path' in error) ? Object.assign(error, { path }) : error;
}
