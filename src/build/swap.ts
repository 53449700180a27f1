import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode, formatProblem, InputError } from '../description/problem.ts';
import { shownPath } from '../input/settings.ts';
import { MARKER } from '../page/output.ts';
import { leftIn } from '../releases/files/unfinished.ts';
import type { Settings } from '../site/settings.ts';
import { print } from '../ui/terminal.ts';
import { isLock, takeLock } from './lock.ts';
import { realPath, replaceableFolder, siteEntries } from './replaceable.ts';

// A build creates `<out>.lock`, and fills `<out>.building/site`. Then it renames `<out>` to `previous` in the same folder, and
// `site` to `<out>`. The lock of a killed build stays: the next command restores `previous` if `<out>` is missing, deletes the
// other folders, and then the lock. Kept folders move from `previous` to `site`, because linking their files takes seconds;
// `previous` contains a list of these folders, so that they can move back.

/** Name of the file that lists the moved folders. */
const MOVED = '.moved-folders';

export interface Claim {
  /** The folder to replace, without symbolic links; may not exist. */
  readonly out: string;
  /** The folder to fill, on the same disk. */
  readonly unfinished: string;
}

/** Paths next to an output folder. */
function pathsNextTo(out: string) {
  const work = `${out}.building`;
  const [site, previous, replaced] = [join(work, 'site'), join(work, 'previous'), join(work, 'replaced')];
  return { lock: `${out}.lock`, work, site, previous, replaced };
}

/**
 * Fills a new folder, and then replaces the output folder with it.
 * @param fill fills the new folder; `kept` in its result lists the folders to move from the output folder
 * @returns what `fill` returns
 * @throws {InputError} if the output folder cannot or must not be replaced, or another build is writing to it
 */
export async function replaceOutput<R extends { readonly kept: ReadonlySet<string> }>(
  settings: Settings,
  fill: (claim: Claim) => Promise<R>,
): Promise<R> {
  const out = await replaceableFolder(settings);
  const { lock, work, site, previous } = pathsNextTo(out);
  await claim(out);
  try {
    await mkdir(work);
    await mkdir(site);
    const filled = await fill({ out, unfinished: site });
    await replaceableFolder({ ...settings, out });
    await requireLock(out);
    await rename(out, previous).catch((error: unknown) => {
      const code = errorCode(error);
      if (code !== 'ENOENT') throw fixed(out, `the system does not allow it (${code})`);
    });
    await moveFolders(filled.kept, previous, site);
    await rename(site, out);
    return filled;
  } finally {
    if ((await takeLock(lock)) === undefined) await release(out);
  }
}

/** Restores or completes the output folder after a build was killed, and removes leftovers. Every command calls it first. */
export async function restoreOutput(settings: Settings): Promise<void> {
  const out = await realPath(settings.out);
  const { lock } = pathsNextTo(out);
  if ((await isLock(lock)) && (await takeLock(lock)) === undefined && (await release(out)))
    print(`${shownPath(out)}: restored after a killed build.`);
  const caches = ['', 'pictures', 'demo', 'dev'].map((name) => join(settings.cache, name));
  for (const folder of [...caches, `${settings.out}.archive`])
    for (const path of await leftIn(folder)) await rm(path, { recursive: true, force: true });
}

/** Locks the output folder. Throws an {@link InputError} if that is impossible, or if no build made the folder next to it. */
async function claim(out: string): Promise<void> {
  const { lock, work } = pathsNextTo(out);
  if (existsSync(work) && !existsSync(lock)) {
    const message = 'A build uses this name, and no build made this folder.';
    throw new InputError([{ file: shownPath(work), message, hint: 'Rename it.' }]);
  }
  await mkdir(dirname(out), { recursive: true });
  const [parent, current] = await Promise.all([stat(dirname(out)), stat(out).catch(() => undefined)]);
  if (current && current.dev !== parent.dev) throw fixed(out, 'it is a mount point');
  await requireLock(out);
}

async function requireLock(out: string): Promise<void> {
  const { lock } = pathsNextTo(out);
  const other = await takeLock(lock);
  if (other === undefined) return;
  const message = `Another build is writing to this folder: process ${other.split('-', 1)}.`;
  const hint = `Wait until it is complete. If this process is not a build, delete ${shownPath(lock)}.`;
  throw new InputError([{ file: shownPath(out), message, hint }]);
}

function fixed(out: string, reason: string): InputError {
  const message = `Cannot rename this folder, because ${reason}.`;
  const hint =
    'Set --out to another folder. If this one is a container volume, mount its parent folder instead.';
  return new InputError([{ file: shownPath(out), message, hint }]);
}

/**
 * Restores the output folder, or completes its replacement, and unlocks it. If that fails, the lock stays, and the next command
 * tries again.
 * @returns whether it restored the previous output
 */
async function release(out: string): Promise<boolean> {
  const { lock, work, site, previous, replaced } = pathsNextTo(out);
  let isRestored = false;
  try {
    const isMissing = (await siteEntries(out).catch(() => [])).length === 0;
    if (existsSync(previous) && isMissing) {
      await moveBack(site, previous);
      await rm(out, { recursive: true, force: true });
      await rename(previous, out);
      isRestored = true;
    } else if (existsSync(previous)) {
      // Keep the previous output if a folder that no build made has replaced it.
      if (existsSync(site) && !existsSync(join(out, MARKER))) return false;
      // Deleting takes seconds, and a partly deleted folder must not be restored.
      await rename(previous, replaced);
    }
    for (const path of [site, replaced]) await rm(path, { recursive: true, force: true, maxRetries: 8 });
    if (existsSync(work)) await rmdir(work);
    await rm(lock, { force: true });
  } catch (error) {
    const message = `Cannot remove this folder: ${error instanceof Error ? error.message : error}.`;
    const hint = 'Check its permissions, or delete it yourself.';
    print(`notice ${formatProblem({ file: shownPath(work), message, hint })}`, 'warn');
  }
  return isRestored;
}

/** Moves folders, and first writes a list of them to `from`. */
async function moveFolders(folders: ReadonlySet<string>, from: string, to: string): Promise<void> {
  if (folders.size === 0) return;
  await writeFile(join(from, MOVED), [...folders].join('\n'));
  for (const folder of folders) {
    await mkdir(dirname(join(to, folder)), { recursive: true });
    await rename(join(from, folder), join(to, folder));
  }
}

/** Reverses {@link moveFolders}, even if it was interrupted. */
async function moveBack(from: string, to: string): Promise<void> {
  const list = await readFile(join(to, MOVED), 'utf8').catch(() => '');
  const isMoved = (folder: string) => !existsSync(join(to, folder)) && existsSync(join(from, folder));
  for (const folder of list.split('\n').filter(isMoved)) await rename(join(from, folder), join(to, folder));
  await rm(join(to, MOVED), { force: true });
}
