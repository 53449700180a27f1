import type { Stats } from 'node:fs';
import { lstat, readdir, readFile, realpath, stat } from 'node:fs/promises';
import { basename, join, posix, sep } from 'node:path';
import { byName } from '../../description/order.ts';
import type { Problem } from '../../description/problem.ts';

/** A regular file below a folder. */
export interface FoundFile {
  /** Path below the folder, with `/` between its segments. */
  readonly name: string;
  /** Absolute. */
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  /** From {@link stateOf}. */
  readonly state: string;
}

/**
 * The state of a file on disk: size, modification time, inode, and change time (`ctime`), which programs cannot set.
 */
export function stateOf({ size, mtimeMs, ino, ctimeMs }: Stats): string {
  return `${size} ${mtimeMs} ${ino} ${ctimeMs}`;
}

/** Maximum number of files that links copy, because links in linked folders multiply them. */
const MOST_COPIES = 10_000;

/**
 * All regular files below a folder, by name, and the names of links among them. The path of a copy is that of its target.
 * Other links, sockets, devices and unreadable files are problems; the folder itself may be a link.
 * @param copiesLinks whether links to files and folders below the folder count as copies of their targets
 */
export async function filesBelow(
  folder: string,
  { copiesLinks = false }: { readonly copiesLinks?: boolean } = {},
): Promise<{ files: FoundFile[]; links: string[]; problems: Problem[] }> {
  const files: FoundFile[] = [];
  const links: string[] = [];
  const problems: Problem[] = [];
  const root = copiesLinks ? await realpath(folder).catch(() => folder) : folder;
  let copies = 0;

  /** @param above the real paths of the folders that contain this one, through links too */
  const walk = async (
    path: string,
    name: string,
    above: readonly string[],
    isCopy: boolean,
  ): Promise<void> => {
    if (copies > MOST_COPIES) return;
    try {
      const stats = await (name === '' ? stat(path) : lstat(path));
      if (stats.isDirectory() || name === '') await enter(path, name, above, isCopy);
      else if (stats.isFile()) {
        copies += Number(isCopy);
        files.push({ name, path, size: stats.size, state: stateOf(stats) });
      } else if (stats.isSymbolicLink()) await follow(path, name, above);
      else problems.push({ file: path, message: 'This is neither a file nor a folder.', hint: 'Remove it.' });
    } catch (error) {
      problems.push(unreadable(path, error));
    }
  };

  const enter: typeof walk = async (path, name, above, isCopy) => {
    const inside = copiesLinks ? [...above, await realpath(path)] : above;
    for (const entry of await readdir(path))
      await walk(join(path, entry), posix.join(name, entry), inside, isCopy);
  };

  const follow = async (path: string, name: string, above: readonly string[]): Promise<void> => {
    const target = copiesLinks ? await realpath(path).catch(() => '') : undefined;
    const fault = problemOfTarget(target, root, above);
    if (fault !== undefined || target === undefined) {
      problems.push(problemWithLink(path, fault));
      return;
    }
    links.push(name);
    await walk(target, name, above, true);
    if (copies > MOST_COPIES)
      problems.push(problemWithLink(path, `The links copy more than ${MOST_COPIES} files.`));
  };

  await walk(folder, '', [], false);
  return { files: files.toSorted(byName), links, problems };
}

/** The reason why a link is not published; `target` is its real path, empty if there is none, undefined if it is unknown. */
function problemOfTarget(
  target: string | undefined,
  root: string,
  above: readonly string[],
): string | undefined {
  if (target === undefined) return 'The build does not publish symbolic links.';
  if (target === '') return 'The target of this link does not exist.';
  if (above.includes(target)) return 'This link leads to a folder that contains it.';
  return target.startsWith(`${root}${sep}`) ? undefined : 'This link leads out of the folder of the release.';
}

/** The problem of a symbolic link, which could publish private files. */
export function problemWithLink(
  file: string,
  message = 'The build does not publish symbolic links.',
): Problem {
  return { file, message, hint: 'Replace the link with its target, or remove it.' };
}

export function unreadable(file: string, error: unknown): Problem {
  if (basename(file).includes('\ufffd'))
    return { file, message: 'The file name is not UTF-8.', hint: 'Rename it.' };
  const reason = error instanceof Error ? error.message.split(',', 1)[0] : String(error);
  return {
    file,
    message: `Cannot read this file or folder: ${reason}.`,
    hint: 'Check its permissions and its name.',
  };
}

/** Programs that store files outside of Git repositories: the start of their pointers, and how to get the files. */
const POINTERS = [
  [
    'Git LFS',
    /^version https:\/\/(?:git-lfs|hawser)\.github\.com\/spec\//,
    'Run git lfs pull, or check out with LFS files.',
  ],
  ['git-annex', /^\/annex\/objects\//, 'Run git annex get.'],
] as const;

/** Maximum size of such pointers. */
export const LARGEST_POINTER = 1024;

/** The problem of a file that is a pointer. Unreadable files are problems of their own. */
export async function pointerIn({
  path,
  size,
}: Pick<FoundFile, 'path' | 'size'>): Promise<Problem | undefined> {
  if (size > LARGEST_POINTER) return undefined;
  const content = await readFile(path).catch(() => undefined);
  return content && pointerProblem(path, content);
}

/** The problem of a pointer to a file that one of these programs stores. */
export function pointerProblem(file: string, bytes: Uint8Array): Problem | undefined {
  if (bytes.length > LARGEST_POINTER) return undefined;
  const text = Buffer.from(bytes).toString('latin1');
  const [name, , hint] = POINTERS.find(([, start]) => start.test(text)) ?? [];
  return name && { file, message: `This is a pointer of ${name}, not the file.`, hint };
}

/** The problem of a file that has changed since it was found. */
export function changedProblem(file: string, during: string): Problem {
  return { file, message: `The file changed while ${during}.`, hint: 'Build again when it is complete.' };
}
