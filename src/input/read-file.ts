import { readFile, stat } from 'node:fs/promises';
import { readJson } from '../description/json.ts';
import type { Refused, Source } from '../description/problem.ts';
import { unreadable } from '../publish/walk.ts';
import { shownPath } from './settings.ts';

/** Reads a file; follows symbolic links. */
export async function bytesOf(path: string): Promise<Uint8Array | Refused> {
  const file = shownPath(path);
  try {
    if ((await stat(path)).isFile()) return await readFile(path);
    return { problems: [{ file, message: 'This is not a file.', hint: 'Replace it with a file.' }] };
  } catch (error) {
    return { problems: [unreadable(file, error)] };
  }
}

/** Reads a file as JSON. */
export async function readJsonFile(path: string): Promise<Source | Refused> {
  const bytes = await bytesOf(path);
  return 'problems' in bytes ? bytes : readJson(bytes, shownPath(path));
}

/** Decodes UTF-8, without a byte order mark. */
export function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
