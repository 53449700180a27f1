import { type Dirent, existsSync, readdirSync } from 'node:fs';
import { lstat, readdir, readFile, readlink, realpath } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { InputError, listSome } from '../description/problem.ts';
import { shownPath } from '../input/settings.ts';
import { MARKER } from '../page/output.ts';
import { MANIFEST_PATH } from '../page/paths.ts';
import { OF_SYSTEMS } from '../site/public-files.ts';
import type { Settings } from '../site/settings.ts';

/**
 * Checks that a build may replace a folder: it was created by a build, is empty, or is missing.
 * @returns its path without symbolic links
 * @throws {InputError} for any other folder
 */
export async function replaceableFolder({
  out,
  content,
  artifacts,
  cache,
  demo,
  public: publicFiles,
}: Settings): Promise<string> {
  const refuse = (message: string) => {
    const hint = demo
      ? 'Rename it, because the demo uses this name.'
      : 'Set --out to a new or empty folder, or to the output of a build.';
    return new InputError([{ file: shownPath(out), message, hint }]);
  };
  const folder = await realPath(out);
  const stats = await lstat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (stats && !stats.isDirectory()) throw refuse('This is not a folder.');
  const inputs = { content, artifacts, ...(publicFiles ? { public: publicFiles.path } : {}) };
  for (const [name, path] of Object.entries({ project: process.cwd(), cache, ...inputs })) {
    if (contains(folder, await realPath(path)))
      throw refuse(`A build would delete the ${name} folder ${shownPath(path)}.`);
  }
  for (const [name, path] of Object.entries(inputs)) {
    if (contains(await realPath(path), folder))
      throw refuse(`This is inside the ${name} folder ${shownPath(path)}.`);
  }
  const strange = stats ? await strangeFiles(folder) : [];
  if (strange.length === 0) return folder;
  const files = listSome(strange, 1, JSON.stringify);
  throw refuse(`A build would delete ${files}, which no build made. Move the files that you want to keep.`);
}

/** The entries of an output folder that are part of the site. */
export async function siteEntries(folder: string): Promise<Dirent[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter(({ name }) => !OF_SYSTEMS.has(name));
}

/** Files in a folder that no build created; empty if the site has no marker. */
async function strangeFiles(folder: string): Promise<string[]> {
  const entries = await siteEntries(folder);
  const list = await readFile(join(folder, MARKER), 'utf8').catch(() => undefined);
  if (list === undefined)
    return existsSync(join(folder, MANIFEST_PATH)) ? [] : entries.map(({ name }) => name).toSorted();
  const built = new Set([MARKER, ...list.split('\n')]);
  const strange: string[] = [];
  const visit = (entry: Dirent, path: string) => {
    if (entry.isDirectory()) {
      // Synchronous, because a site has tens of thousands of folders.
      const inside = readdirSync(join(folder, path), { withFileTypes: true });
      for (const each of inside) visit(each, `${path}/${each.name}`);
    } else if (!OF_SYSTEMS.has(entry.name) && !built.has(path)) strange.push(path.slice(1));
  };
  for (const entry of entries) visit(entry, `/${entry.name}`);
  return strange.toSorted();
}

/** Resolves symbolic links; keeps missing segments, including the missing target of a link. */
export async function realPath(path: string): Promise<string> {
  return realpath(path).catch(async (error: NodeJS.ErrnoException) => {
    if (dirname(path) === path) return path;
    const parent = await realPath(dirname(path));
    const target = error.code === 'ENOENT' ? await readlink(path).catch(() => undefined) : undefined;
    return target === undefined ? join(parent, basename(path)) : realPath(resolve(parent, target));
  });
}

function contains(folder: string, path: string): boolean {
  const inside = relative(folder, path);
  return inside !== '..' && !inside.startsWith(`..${sep}`) && !isAbsolute(inside);
}
