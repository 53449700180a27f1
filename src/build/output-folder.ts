import { chmodSync, constants, copyFileSync, linkSync, lstatSync, mkdirSync, writeFileSync } from 'node:fs';
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

/**
 * The one writer of the published folder: it writes no path twice, and none outside of the folder. It waits for the disk:
 * thousands of small files take twice the time through a queue of threads.
 */
export class OutputFolder {
  readonly #folder: string;
  readonly #paths = new Set<string>();
  readonly #folders = new Set<string>();

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
    for (const { output, target } of targets) {
      this.#makeFolder(dirname(target));
      if ('made' in output) placeMade(output.made, target);
      else if (typeof output.content === 'function') writeFileSync(target, await output.content());
      else placeStored(output.content, target);
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

  #makeFolder(folder: string): void {
    if (this.#folders.has(folder)) return;
    mkdirSync(folder, { recursive: true });
    this.#folders.add(folder);
  }
}

/** A hard link, or a copy if the disk has none. */
function placeMade(source: string, target: string): void {
  if (!linked(source, target)) copyFileSync(source, target, constants.COPYFILE_EXCL);
}

/**
 * A hard link if the disk has them, else a copy. A file that not everybody may read is copied, because a web server is
 * another user. Refuses a file that is not what it was when it was read.
 */
function placeStored({ path, state }: FoundFile, target: string): void {
  const readable = (lstatSync(path).mode & 0o004) !== 0;
  if (!readable || !linked(path, target)) {
    copyFileSync(path, target, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
    chmodSync(target, 0o644);
  }
  if (stateOf(lstatSync(path)) === state) return;
  throw new InputError([changedProblem(shownPath(path), 'the site was built')]);
}

function linked(source: string, target: string): boolean {
  try {
    linkSync(source, target);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && NO_LINKS.has(String(error.code))) return false;
    throw error;
  }
}
