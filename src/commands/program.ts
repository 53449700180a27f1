import { accessSync, constants } from 'node:fs';

/** Whether a path is that of a file which may be run. */
export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
