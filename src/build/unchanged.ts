import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { InputError } from '../description/problem.ts';
import { shownPath } from '../settings.ts';
import { filesOf } from './files-of.ts';

/** What tells one state of a folder's files from another. */
export type FolderState = ReadonlyMap<string, string>;

/** The state of all files below a folder. */
export async function stateOf(folder: string): Promise<FolderState> {
  const states = await Promise.all(
    (await filesOf(folder)).map(async (path) => {
      const { size, mtimeMs, ctimeMs, ino } = await lstat(join(folder, path));
      return [path, [size, mtimeMs, ctimeMs, ino].join(' ')] as const;
    }),
  );
  return new Map(states);
}

/**
 * Refuses a build during which files changed: pages would show one state, and what is published beside them another.
 * @param before the state when the build began to read
 */
export async function refuseChanged(folder: string, before: FolderState): Promise<void> {
  const after = await stateOf(folder);
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (path) => before.get(path) !== after.get(path),
  );
  if (changed.length === 0) return;
  throw new InputError(
    changed.map((path) => ({
      file: shownPath(join(folder, path)),
      message: 'It changed while the site was built.',
      hint: 'Build again when it is complete.',
    })),
  );
}
