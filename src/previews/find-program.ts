import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The path of the first program with one of these names, on the PATH or in additional folders. */
export function findProgram(names: readonly string[], folders: readonly string[] = []): string | undefined {
  const searched = [...(process.env['PATH'] ?? '').split(delimiter), ...folders];
  return searched
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
}
