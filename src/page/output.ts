import type { Problem } from '../description/problem.ts';
import { LONGEST_NAME, LONGEST_PATH } from '../description/schema/values.ts';

export interface StoredFile {
  /** Absolute. */
  readonly path: string;
  /** Its state (from `stateOf`) when it was read; must not change afterwards. */
  readonly state?: string;
  /** SHA-256, 64 hexadecimal digits. */
  readonly sha256?: string;
}

/** A file of the published site. */
export interface Output {
  /** Path below the site's root, unescaped, beginning with `/`. */
  readonly path: string;
  /** A function that generates the content, or a file with the content. */
  readonly content: (() => string | Uint8Array | Promise<string | Uint8Array>) | StoredFile;
  /** Adds the position of the file's source in the input to a problem. Default: the path. */
  readonly problem?: (words: Pick<Problem, 'message' | 'hint'>) => Problem;
}

/** A file by its path in an address. */
export function outputAt(path: string, content: Output['content']): Output {
  return { path: decodeURIComponent(path), content };
}

/** A JSON file by its path in an address. */
export function jsonAt(path: string, value: () => unknown): Output {
  return outputAt(path, () => JSON.stringify(value()));
}

/**
 * The file that marks a built site. It lists the paths of all files, and the files and folders of releases that only the
 * published site has; folders end with a slash.
 */
export const MARKER = '/.built-files';

/** The entry of a list of files and folders that contains a file. */
export function entryFor(path: string, list: Pick<ReadonlySet<string>, 'has'>): string | undefined {
  if (list.has(path)) return path;
  return path.length > 1
    ? entryFor(path.slice(0, path.lastIndexOf('/', path.length - 2) + 1), list)
    : undefined;
}

/** The reason why a path is invalid, in a few words; undefined for valid paths. */
export function pathFault(path: string): string | undefined {
  const segments = path.split('/').slice(1);
  if (!path.startsWith('/') || segments.some((segment) => ['', '.', '..'].includes(segment)))
    return 'it leaves its folder';
  if (/[\p{Cc}\\\ufffd]/u.test(path)) return 'a backslash, a control character, or not UTF-8';
  if (Buffer.byteLength(path) > LONGEST_PATH) return 'it is too long';
  if (segments.some((segment) => Buffer.byteLength(segment) > LONGEST_NAME))
    return 'a name in it is too long';
  return undefined;
}

/** Checks that file paths can coexist in one folder. */
export class FilePaths {
  readonly #files = new Set<string>();
  readonly #folders = new Set<string>();

  get all(): ReadonlySet<string> {
    return this.#files;
  }

  /** Adds a path. Returns the reason in a few words if it is invalid. */
  add(path: string): string | undefined {
    const folders = this.#newFoldersOf(path);
    const fault = pathFault(path) ?? this.#conflict(path, folders);
    if (fault !== undefined) return fault;
    this.#files.add(path);
    for (const folder of folders) this.#folders.add(folder);
    return undefined;
  }

  #conflict(path: string, folders: readonly string[]): string | undefined {
    if (this.#files.has(path)) return 'another file has this address';
    if (this.#folders.has(path)) return 'a folder has this address';
    return folders.some((folder) => this.#files.has(folder)) ? 'one of its folders is a file' : undefined;
  }

  #newFoldersOf(path: string): string[] {
    const folders: string[] = [];
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      const folder = path.slice(0, end);
      if (this.#folders.has(folder)) break;
      folders.push(folder);
    }
    return folders;
  }
}

/** Indented JSON with a trailing line break. */
export function jsonText(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
