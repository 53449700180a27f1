import { existsSync } from 'node:fs';
import { appendFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { errorCode, formatProblem, InputError } from '../description/problem.ts';
import { shownPath } from '../input/settings.ts';
import { MARKER } from '../page/output.ts';
import { isRunning, OWNER, type Unfinished, unfinishedIn } from '../releases/files/unfinished.ts';
import type { Settings } from '../site/settings.ts';
import { print } from '../ui/terminal.ts';
import { isBuilt, LOST, realPath, replaceableFolder, siteEntries } from './replaceable.ts';

// Replacing a folder renames `out` to `out.previous-…`, then `out.building-…` to `out`, then `previous` to `replaced`. If a
// folder cannot be renamed (such as a mount point), its entries are replaced instead: they move to `out/.previous-…`, which
// is renamed to `out/.replaced-…`; then the entries of `out/.building-…` move up. The names show how far a killed build
// got: the next command restores `previous` and deletes `replaced`. Kept folders move from `previous` to `building`,
// because linking their files takes seconds; `previous` contains a list of these folders, so that they can move back.

/** Name of the file that lists the moved folders. */
const MOVED = '.moved-folders';

/** A claimed output folder. */
export interface Claim {
  /** The folder to replace, without symbolic links; may not exist. */
  readonly out: string;
  /** The folder to fill, on the same disk. */
  readonly unfinished: string;
}

/** Claims the output folder. Throws an {@link InputError} if it must not be replaced or another build is writing to it. */
export async function claimOutput(settings: Settings): Promise<Claim> {
  const out = await replaceableFolder(settings);
  const unfinished = await makeUnfinished(out);
  await appendFile(join(unfinished, MARKER), '');
  const others = async () =>
    (await workOf(out)).filter(({ owner }) => owner !== OWNER && isRunning(owner)).map(({ owner }) => owner);
  let [other] = await others();
  // If two builds start at the same time, one of them stops; the other waits until it has.
  for (let tries = 0; other !== undefined && OWNER < other && tries < 10; tries += 1) {
    await wait(100);
    [other] = await others();
  }
  if (other === undefined) return { out, unfinished };
  await discard(unfinished);
  const message = `Another build is writing to this folder: process ${other.split('-', 1)}.`;
  throw new InputError([{ file: shownPath(out), message, hint: 'Wait until it is complete.' }]);
}

/**
 * Replaces the output folder with the filled one, after checking it again.
 * @param kept paths of folders to move from the output folder to the filled one
 */
export async function replaceOutput(
  { out, unfinished }: Claim,
  settings: Settings,
  kept: ReadonlySet<string> = new Set(),
): Promise<void> {
  await replaceableFolder({ ...settings, out });
  const [previous, replaced] = [`${out}.previous-${OWNER}`, `${out}.replaced-${OWNER}`];
  const isInside = dirname(unfinished) === out || existsSync(join(out, LOST));
  if (isInside || !(await renamed(out, previous))) return replaceEntries(out, unfinished, kept);
  try {
    await moveFolders(kept, previous, unfinished);
    await rename(unfinished, out);
  } catch (error) {
    await moveBack(unfinished, previous);
    await renamed(previous, out);
    throw error;
  }
  await renamed(previous, replaced);
  await discard(replaced);
}

/** Restores or completes the output folder after a build was killed, and removes leftovers. Every command calls it first. */
export async function restoreOutput(settings: Settings): Promise<void> {
  const { cache } = settings;
  const out = await realPath(settings.out);
  const left = ended(await workOf(out));
  for (const work of left) await restore(work, out);
  // Keep the previous output until a complete site replaces it.
  const isThere = (await siteEntries(out).catch(() => [])).length > 0 && (await isBuilt(out));
  const unused = left.filter(({ stage }) => isThere || stage === 'building');
  for (const { path } of unused) if (await isBuilt(path)) await discard(path);
  const folders = ['', 'pictures', 'demo', 'dev'].map((name) => join(cache, name));
  for (const folder of [...folders, `${settings.out}.archive`]) {
    for (const { path } of ended(await unfinishedIn(folder, '.')))
      await rm(path, { recursive: true, force: true });
  }
}

async function restore({ path, stage, owner }: Unfinished, out: string): Promise<void> {
  const isInside = dirname(path) === out;
  if (stage === 'building' || (stage === 'replaced' && !isInside)) return;
  const [isOwn, isOwnPlace] = [await isBuilt(path), await isBuilt(out)];
  const building = isInside ? join(out, `.building-${owner}`) : `${out}.building-${owner}`;
  if (isOwn && stage === 'previous') await moveBack(building, path);
  // If entries were moved one by one, one of the two folders has the marker.
  if (isInside && (isOwn || isOwnPlace)) await moveEntries(stage === 'previous' ? path : building, out);
  // The target of a rename must be missing or empty.
  else if (isInside || !isOwn || !isOwnPlace || !(await renamed(path, out))) return;
  print(`${shownPath(out)}: restored after a killed build.`);
}

function ended(work: readonly Unfinished[]): Unfinished[] {
  return work.filter(({ owner }) => !isRunning(owner));
}

/** Working folders of builds: first those inside the output folder, which are moved out, then those next to it. */
async function workOf(out: string): Promise<Unfinished[]> {
  const inside = await unfinishedIn(out, '.');
  return [...inside, ...(await unfinishedIn(dirname(out), `${basename(out)}.`))];
}

/** Creates the folder to fill: next to the output folder if that can be renamed, otherwise inside it. */
async function makeUnfinished(out: string): Promise<string> {
  const [inside, beside] = [`${out}/.building-${OWNER}`, `${out}.building-${OWNER}`];
  try {
    await mkdir(inside);
  } catch (error) {
    // The folder is missing, or not writable but possibly renamable.
    if (!['ENOENT', 'EACCES', 'EPERM'].includes(errorCode(error) ?? '')) throw error;
    await mkdir(beside, { recursive: true });
    return beside;
  }
  return (await renamed(inside, beside)) ? beside : inside;
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

async function replaceEntries(out: string, unfinished: string, kept: ReadonlySet<string>): Promise<void> {
  const inside = (stage: string) => join(out, `.${stage}-${OWNER}`);
  if (unfinished !== inside('building')) await rename(unfinished, inside('building'));
  await mkdir(inside('previous'));
  try {
    await moveEntries(out, inside('previous'));
    await moveFolders(kept, inside('previous'), inside('building'));
  } catch (error) {
    await moveBack(inside('building'), inside('previous'));
    await moveEntries(inside('previous'), out);
    for (const stage of ['previous', 'building']) await discard(inside(stage));
    const reason = error instanceof Error ? error.message.split(',', 1)[0] : error;
    const message = `Cannot replace this folder, because its disk cannot rename folders: ${reason}.`;
    const hint = 'Set --out to a folder on another disk, for example a volume of the container.';
    throw new InputError([{ file: shownPath(out), message, hint }]);
  }
  await rename(inside('previous'), inside('replaced'));
  await moveEntries(inside('building'), out);
  for (const stage of ['building', 'replaced']) await discard(inside(stage));
}

async function moveEntries(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return;
  for (const { name } of await siteEntries(from)) await rename(join(from, name), join(to, name));
}

/** Renames a folder. True if it was renamed or is missing; false if the system does not allow it. */
async function renamed(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    return errorCode(error) === 'ENOENT';
  }
}

/** Removes a folder that a build made. If that fails, the next command tries again. */
export async function discard(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  try {
    // The marker goes last, so the next command still recognizes the folder as made by a build.
    await appendFile(join(folder, MARKER), '');
    const names = (await readdir(folder)).filter((name) => name !== MARKER.slice(1));
    for (const path of [...names.map((name) => join(folder, name)), folder])
      await rm(path, { recursive: true, force: true, maxRetries: 8 });
  } catch (error) {
    const message = `Cannot remove this folder: ${error instanceof Error ? error.message : error}.`;
    const notice = {
      file: shownPath(folder),
      message,
      hint: 'Check its permissions, or delete it yourself.',
    };
    print(`notice ${formatProblem(notice)}`, 'warn');
  }
}
