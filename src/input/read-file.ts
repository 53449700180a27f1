import { isUtf8 } from 'node:buffer';
import { lstat, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'astro/zod';
import { check } from '../description/check.ts';
import { notUtf8, readJson } from '../description/json.ts';
import { addAll, type Problem, type Source } from '../description/problem.ts';
import { pointerProblem, unreadable } from '../releases/files/walk.ts';
import { shownPath } from './settings.ts';

/** Reads a file; follows symbolic links. Adds problems to the list, and then returns undefined. */
export async function bytesOf(path: string, problems: Problem[]): Promise<Uint8Array | undefined> {
  const file = shownPath(path);
  try {
    const isFile = (await stat(path)).isFile();
    const bytes = isFile ? await readFile(path) : undefined;
    const pointer = bytes && pointerProblem(file, bytes);
    if (bytes && !pointer) return bytes;
    problems.push(pointer ?? { file, message: 'This is not a file.', hint: 'Replace it with a file.' });
  } catch (error) {
    problems.push(unreadable(file, error));
  }
  return undefined;
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

/** Reads a JSON file. Adds problems to the list, and then returns undefined. */
export async function readJsonFile(path: string, problems: Problem[]): Promise<Source | undefined> {
  const bytes = await bytesOf(path, problems);
  const source = bytes && readJson(bytes, shownPath(path));
  if (!source || !('problems' in source)) return source;
  addAll(problems, source.problems);
  return undefined;
}

/** Reads a JSON file that matches a schema. Adds problems to the list, and then returns undefined. */
export async function readChecked<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  problems: Problem[],
): Promise<{ readonly data: z.output<Schema>; readonly source: Source } | undefined> {
  const source = await readJsonFile(path, problems);
  const checked = source && check(schema, source);
  if (checked && 'data' in checked) return { data: checked.data, source };
  addAll(problems, checked?.problems ?? []);
  return undefined;
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
  const exists = (await lstat(path).catch(() => undefined)) !== undefined;
  const read = exists ? await readChecked(path, schema, problems) : undefined;
  const none = { data: schema.parse(missing), source: { file: shownPath(path), value: missing } };
  return { ...(read ?? none), exists };
}

/** Reads a text in UTF-8, without a byte order mark. Adds problems to the list, and then returns undefined. */
export async function readText(path: string, problems: Problem[]): Promise<string | undefined> {
  const bytes = await bytesOf(path, problems);
  if (!bytes || isUtf8(bytes)) return bytes && textOf(bytes);
  problems.push(notUtf8(shownPath(path)));
  return undefined;
}

/** Decodes UTF-8, without a byte order mark. */
export function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
