import { join } from 'node:path';
import { InputError } from '../description/problem.ts';
import { changedProblem, filesBelow } from '../publish/walk.ts';
import { shownPath } from '../settings.ts';

/** The states of a folder's files, by name. */
export type FolderState = ReadonlyMap<string, string>;

/** The state of all files below a folder; empty if it does not exist. */
export async function folderState(folder: string): Promise<FolderState> {
  const { files } = await filesBelow(folder);
  return new Map(files.map(({ name, state }) => [name, state]));
}

/**
 * Refuses a build during which files changed: pages would show other bytes than the files beside them.
 * @param before the state when the build began to read
 */
export async function refuseChanged(folder: string, before: FolderState): Promise<void> {
  const after = await folderState(folder);
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => before.get(name) !== after.get(name),
  );
  if (changed.length === 0) return;
  const during = 'the site was built';
  throw new InputError(changed.map((name) => changedProblem(shownPath(join(folder, name)), during)));
}
