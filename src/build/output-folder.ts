import { chmodSync, constants, copyFileSync, linkSync, lstatSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { InputError } from '../description/problem.ts';
import { changedProblem, stateOf } from '../publish/walk.ts';
import { shownPath } from '../settings.ts';
import { type Output, pathFault } from '../site/output.ts';

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
  async write(outputs: readonly Output[]): Promise<void> {
    const targets = outputs.map(({ path, content }) => ({ content, target: this.#claim(path) }));
    for (const { content, target } of targets) {
      const folder = dirname(target);
      if (!this.#folders.has(folder)) mkdirSync(folder, { recursive: true });
      this.#folders.add(folder);
      if (typeof content === 'function') writeFileSync(target, await content());
      else placeStored(content, target);
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
}

/**
 * A hard link if the disk has them, else a copy. A file that not everybody may read is copied, because a web server is
 * another user. Refuses a file that is not what it was when its state was noted.
 */
function placeStored({ path, state }: Exclude<Output['content'], () => unknown>, target: string): void {
  const readable = (lstatSync(path).mode & 0o004) !== 0;
  if (!readable || !linked(path, target)) {
    copyFileSync(path, target, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
    chmodSync(target, 0o644);
  }
  if (state === undefined || stateOf(lstatSync(path)) === state) return;
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
