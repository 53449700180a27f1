import { readdir } from 'node:fs/promises';
import { sep } from 'node:path';

/** The paths of all files below a folder, in their order, each beginning with `/`; folders are none. */
export async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath.slice(folder.length)}/${entry.name}`.split(sep).join('/'))
    .toSorted();
}
