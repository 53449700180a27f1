import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** File extensions of programs on this system. */
const ENDINGS = process.platform === 'win32' ? ['', '.exe', '.cmd', '.bat'] : [''];

/** The path of the first program with one of these names, on the PATH or in additional folders. */
export function findProgram(names: readonly string[], folders: readonly string[] = []): string | undefined {
  const searched = [...(process.env['PATH'] ?? '').split(delimiter), ...folders];
  return searched
    .flatMap((folder) => names.flatMap((name) => ENDINGS.map((ending) => join(folder, `${name}${ending}`))))
    .find((path) => existsSync(path));
}
