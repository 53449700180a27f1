import { isUtf8 } from 'node:buffer';
import { lstat, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'astro/zod';
import { check } from '../description/check.ts';
import { notUtf8, readJson } from '../description/json.ts';
import { addAll, type Problem, type Refused, type Source } from '../description/problem.ts';
import { pointerProblem, unreadable } from '../releases/files/walk.ts';
import { shownPath } from './settings.ts';

/** Reads a file; follows symbolic links. */
export async function bytesOf(path: string): Promise<Uint8Array | Refused> {
  const file = shownPath(path);
  try {
    if ((await stat(path)).isFile()) {
      const bytes = await readFile(path);
      const pointer = pointerProblem(file, bytes);
      return pointer ? { problems: [pointer] } : bytes;
    }
    return { problems: [{ file, message: 'This is not a file.', hint: 'Replace it with a file.' }] };
  } catch (error) {
    return { problems: [unreadable(file, error)] };
  }
}

/**
 * Lists the files in a folder that have an extension: their paths by name without the extension, sorted. Empty if the folder does
 * not exist.
 */
export async function filesWith(extension: string, folder: string): Promise<Map<string, string>> {
  const names = await readdir(folder).catch((): string[] => []);
  const found = names.filter((name) => name.endsWith(extension)).toSorted();
  return new Map(found.map((name) => [name.slice(0, -extension.length), join(folder, name)]));
}

export async function readJsonFile(path: string): Promise<Source | Refused> {
  const bytes = await bytesOf(path);
  return 'problems' in bytes ? bytes : readJson(bytes, shownPath(path));
}

/**
 * Reads a JSON file that may be missing. If it is missing or invalid, returns the value of the default without positions.
 * @param missing the default, which is valid
 */
export async function readOptional<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  missing: unknown,
  problems: Problem[],
): Promise<{ readonly data: z.output<Schema>; readonly source: Source; readonly exists: boolean }> {
  const none = { file: shownPath(path), value: missing };
  const exists = (await lstat(path).catch(() => undefined)) !== undefined;
  const source = exists ? await readJsonFile(path) : none;
  const checked = check(schema, source);
  if ('data' in checked && !('problems' in source)) return { data: checked.data, source, exists };
  if ('problems' in checked) addAll(problems, checked.problems);
  return { data: schema.parse(missing), source: none, exists };
}

/** Reads a text in UTF-8, without a byte order mark. */
export async function readText(path: string): Promise<string | Refused> {
  const bytes = await bytesOf(path);
  if ('problems' in bytes) return bytes;
  return isUtf8(bytes) ? textOf(bytes) : { problems: [notUtf8(shownPath(path))] };
}

/** Decodes UTF-8, without a byte order mark. */
export function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
