import { chmodSync, constants, linkSync, lstatSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { InputError, type Problem } from '../description/problem.ts';
import { shownPath } from '../input/settings.ts';
import { type KnownSums, sha256Of } from '../publish/sums.ts';
import { atPath } from '../publish/unfinished.ts';
import { changedProblem, stateOf } from '../publish/walk.ts';
import { FilePaths, type Output, type StoredFile } from '../site/output.ts';

/** Errors of a disk that cannot have one file in two places. */
const NO_LINKS = new Set(['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

/** Where builds alone write, so that files can be linked. Paths are absolute. */
export interface Built {
  /** The published folder that is to be replaced. */
  readonly previous: string;
  /** The folder of what is made for this build. */
  readonly working: string;
  /** States and sums of files of `previous`. */
  readonly sums: KnownSums;
}

/**
 * The one writer of the published folder: it writes no path twice, and none outside of the folder. It waits for the disk:
 * thousands of small files take twice the time through a queue of threads.
 */
export class OutputFolder {
  readonly #folder: string;
  readonly #built: Built;
  readonly #paths = new FilePaths();
  /** Absolute paths of folders that exist. */
  readonly #folders = new Set<string>();
  /** Where each source was placed first. */
  readonly #placed = new Map<string, string>();
  readonly #sums = new Map<string, string>();

  /** @param folder absolute; made if it is missing */
  constructor(folder: string, built: Built) {
    this.#folder = folder;
    this.#built = built;
  }

  /** Paths of all files so far, as outputs name them. */
  get paths(): ReadonlySet<string> {
    return this.#paths.all;
  }

  /** The sums of the files so far by path, of those whose outputs have one. */
  get sums(): ReadonlyMap<string, string> {
    return this.#sums;
  }

  /** Writes files. Throws an {@link InputError} for a path that cannot be published, and for a source that changed. */
  async write(outputs: readonly Output[]): Promise<void> {
    const claimed = outputs.map(({ path, content }) => ({ path, content, target: this.#claim(path) }));
    for (const { path, content, target } of claimed) {
      const folder = dirname(target);
      if (!this.#folders.has(folder)) mkdirSync(folder, { recursive: true });
      this.#folders.add(folder);
      if (typeof content === 'function') writeText(target, await content());
      else await this.#place(path, content, target);
    }
  }

  /** The absolute path for an output, which no other output has. */
  #claim(path: string): string {
    const fault = this.#paths.add(path);
    if (fault !== undefined) throw new InputError([unpublishable(path, fault)]);
    return join(this.#folder, path);
  }

  /**
   * Puts a file in its place: a link to what builds made, else a copy, so that later writes to the source do not
   * change the published file. Refuses a source that is not what it was when its state and sum were noted.
   */
  async #place(path: string, source: StoredFile, target: string): Promise<void> {
    const { state, sha256 } = source;
    const placed = this.#placed.get(source.path);
    const changed = () => state !== undefined && stateOf(lstatSync(source.path)) !== state;
    const problem = changedProblem(shownPath(source.path), 'the site was built');
    // A link changes the state of what it leads to.
    if (placed === undefined && changed()) throw new InputError([problem]);
    const from = placed ?? this.#published(path, sha256) ?? source.path;
    if (!this.#isBuilt(from) || !linked(from, target)) {
      await copy(from, target);
      // The sum is that of the bytes that are published, whatever happened to the source while it was read.
      if (sha256 !== undefined && (await sha256Of(target)) !== sha256) throw new InputError([problem]);
    }
    this.#placed.set(source.path, placed ?? target);
    if (sha256 !== undefined) this.#sums.set(path, sha256);
  }

  /** The file that the previous build published at a path, if it has this sum. */
  #published(path: string, sha256: string | undefined): string | undefined {
    const { previous, sums } = this.#built;
    const file = join(previous, path);
    const known = sums[file];
    if (sha256 === undefined || known?.sha256 !== sha256) return undefined;
    const stats = lstatSync(file, { throwIfNoEntry: false });
    return stats && stateOf(stats) === known.state ? file : undefined;
  }

  #isBuilt(path: string): boolean {
    const { previous, working } = this.#built;
    return [this.#folder, previous, working].some((folder) => path.startsWith(folder + sep));
  }
}

/** Refuses paths that cannot be published together, as the writer would, with all of them. */
export function refuseUnpublishable(paths: Iterable<string>): void {
  const known = new FilePaths();
  const problems = [...paths].flatMap((path) => {
    const fault = known.add(path);
    return fault === undefined ? [] : [unpublishable(path, fault)];
  });
  if (problems.length > 0) throw new InputError(problems);
}

function unpublishable(path: string, fault: string): Problem {
  const message = `Cannot publish ${JSON.stringify(path)}: ${fault}.`;
  return { file: path, message, hint: 'Rename the file or key that this path comes from.' };
}

function writeText(target: string, content: string | Uint8Array): void {
  try {
    writeFileSync(target, content);
  } catch (error) {
    throw atPath(error, target);
  }
}

/** Makes a copy with the same times that everybody may read, because a web server is another user. */
async function copy(from: string, target: string): Promise<void> {
  const { atimeMs, mtimeMs } = lstatSync(from);
  await copyFile(from, target, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
  chmodSync(target, 0o644);
  utimesSync(target, atimeMs / 1000, mtimeMs / 1000);
}

function linked(source: string, target: string): boolean {
  try {
    const readable = (lstatSync(source).mode & 0o004) !== 0;
    if (readable) linkSync(source, target);
    return readable;
  } catch (error) {
    if (error instanceof Error && 'code' in error && NO_LINKS.has(String(error.code))) return false;
    throw error;
  }
}
