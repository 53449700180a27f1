import { chmod, constants, copyFile, link, lstat, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { InputError } from '../description/problem.ts';
import { changedProblem, type FoundFile, stateOf } from '../publish/walk.ts';
import { shownPath } from '../settings.ts';
import { type Output, pathFault } from '../site/output.ts';

/** A file that this build made at another place; it may be linked. */
export interface PlacedFile {
  /** Path below the site's root, unescaped, beginning with `/`. */
  readonly path: string;
  /** Absolute path of the file that was made. */
  readonly made: string;
}

/** Errors of a disk that cannot have one file in two places. */
const NO_LINKS = new Set(['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

/** So many files keep a disk busy, and every system opens as many. */
const MOST_AT_ONCE = 32;

/** The one writer of the published folder: it writes no path twice, and none outside of the folder. */
export class OutputFolder {
  readonly #folder: string;
  readonly #paths = new Set<string>();
  /** By path; most folders hold several files. */
  readonly #folders = new Map<string, Promise<unknown>>();

  /** @param folder absolute; made if it is missing */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Paths of all files so far, as outputs name them. */
  get paths(): ReadonlySet<string> {
    return this.#paths;
  }

  /** Writes files. Throws an {@link InputError} for a path that cannot be published, and for a source that changed. */
  async write(outputs: readonly (Output | PlacedFile)[]): Promise<void> {
    const targets = outputs.map((output) => ({ output, target: this.#claim(output.path) }));
    for (let start = 0; start < targets.length; start += MOST_AT_ONCE) {
      await Promise.all(
        targets.slice(start, start + MOST_AT_ONCE).map(async ({ output, target }) => {
          await this.#makeFolder(dirname(target));
          await place(output, target);
        }),
      );
    }
  }

  /** The absolute path for an output, which no other output has. */
  #claim(path: string): string {
    const wrong = pathFault(path) ?? (this.#paths.has(path) ? 'another file has this address' : undefined);
    if (wrong !== undefined) {
      const message = `Cannot publish ${JSON.stringify(path)}: ${wrong}.`;
      throw new InputError([
        { file: path, message, hint: 'Give the file or key that it is named after another name.' },
      ]);
    }
    this.#paths.add(path);
    return join(this.#folder, path);
  }

  async #makeFolder(folder: string): Promise<void> {
    const made = this.#folders.get(folder) ?? mkdir(folder, { recursive: true });
    this.#folders.set(folder, made);
    await made;
  }
}

async function place(output: Output | PlacedFile, target: string): Promise<void> {
  if ('made' in output) await placeMade(output.made, target);
  else if (typeof output.content === 'function') await writeFile(target, await output.content());
  else await placeStored(output.content, target);
}

/** A hard link, or a copy if the disk has none. */
async function placeMade(source: string, target: string): Promise<void> {
  if (!(await linked(source, target))) await copyFile(source, target, constants.COPYFILE_EXCL);
}

/**
 * A hard link if the disk has them, else a copy. A file that not everybody may read is copied, because a web server is
 * another user. Refuses a file that is not what it was when it was read.
 */
async function placeStored({ path, state }: FoundFile, target: string): Promise<void> {
  const readable = ((await lstat(path)).mode & 0o004) !== 0;
  if (!readable || !(await linked(path, target))) {
    await copyFile(path, target, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
    await chmod(target, 0o644);
  }
  if (stateOf(await lstat(path)) === state) return;
  throw new InputError([changedProblem(shownPath(path), 'the site was built')]);
}

async function linked(source: string, target: string): Promise<boolean> {
  try {
    await link(source, target);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && NO_LINKS.has(String(error.code))) return false;
    throw error;
  }
}
