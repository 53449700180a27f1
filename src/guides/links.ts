import { posix } from 'node:path';
import { escapePath, guidePath } from '../addresses/paths.ts';
import type { Output } from '../site/output.ts';
import { isFolderPage } from './addresses.ts';

/** A file in the folder of guides that is not one, as it is published if a guide refers to it. */
export interface GuideFile extends Output {
  /** Its size in its own pixels; absent: it is not a picture. */
  readonly picture?: { readonly width: number; readonly height: number };
}

/** What the addresses in guides may lead to; files are paths below the folder of guides. */
export interface LinkTargets {
  /** The path of every guide's page by its file. */
  readonly paths: ReadonlyMap<string, string>;
  /** The ids of every guide's page by its file; undefined if they are unknown. */
  readonly ids: ReadonlyMap<string, ReadonlySet<string> | undefined>;
  /** The other files. */
  readonly files: ReadonlyMap<string, GuideFile>;
}

/** Where an address leads, or why it leads nowhere. */
export type Resolved =
  | {
      /** The address as the page has it; a path of the site lacks the path that the site is published under. */
      readonly address: string;
      /** The file that it leads to, if that is not a page. */
      readonly file?: GuideFile;
    }
  | { readonly wrong: string; readonly valid: readonly string[] };

/** Whether an address is of another site, or not of a page: `https:`, `mailto:`, `//host`. */
export function isExternal(address: string): boolean {
  return URL.canParse(address) || address.startsWith('//');
}

/**
 * Resolves an address in a guide: a path relative to the guide's file, as a host of repositories shows it, or the path of
 * a page. Pages outside of the guides are not checked here.
 * @param from file of the guide
 */
export function resolveAddress(address: string, from: string, targets: LinkTargets): Resolved {
  const isPath = address.startsWith('/');
  if (isExternal(address) || (isPath && !address.startsWith(guidePath()))) return { address };
  const [target = '', anchor] = address.split('#', 2);
  const path = decoded(target.split('?', 1)[0] ?? '');
  const file = isPath ? fileOfPath(path, targets) : posix.join(posix.dirname(from), path);
  const page = path === '' ? from : pageOf(file, targets);
  if (page !== undefined) return onPage(page, anchor, from, targets);
  const other = targets.files.get(file);
  if (other) return { address: escapePath(other.path), file: other };
  if (path === guidePath()) return { address };
  return {
    wrong: `missing guide or file ${JSON.stringify(address)}`,
    valid: similar(file, from, targets),
  };
}

function onPage(
  file: string,
  anchor: string | undefined,
  from: string,
  { paths, ids }: LinkTargets,
): Resolved {
  const path = file === from && anchor ? '' : (paths.get(file) ?? guidePath());
  if (!anchor) return { address: path };
  const known = ids.get(file);
  if (!known || known.has(decoded(anchor))) return { address: `${path}#${anchor}` };
  return { wrong: `${file} has no heading ${JSON.stringify(`#${anchor}`)}`, valid: [...known] };
}

/** The guide that a path names: its own file, or the folder that it is the page of. */
function pageOf(path: string, { paths }: LinkTargets): string | undefined {
  if (paths.has(path)) return path;
  const folder = posix.dirname(posix.join(path, 'page'));
  return [...paths.keys()].find((file) => isFolderPage(file) && posix.dirname(file) === folder);
}

/** The file that a path of the site is made from. */
function fileOfPath(path: string, { paths }: LinkTargets): string {
  const [page] = [...paths].find(([, known]) => decoded(known) === path) ?? [];
  return page ?? path.slice(guidePath().length);
}

/** Files with the same name, as the guide would name them; all files if there are none. */
function similar(file: string, from: string, { paths, files }: LinkTargets): string[] {
  const known = [...paths.keys(), ...files.keys()];
  const same = known.filter((other) => posix.basename(other) === posix.basename(file));
  return (same.length > 0 ? same : known).map((other) => posix.relative(posix.dirname(from), other));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
