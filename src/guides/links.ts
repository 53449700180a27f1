import { posix } from 'node:path';
import { LINK_FORMS, linkKind } from '../addresses/link-kind.ts';
import { guidePath, unescaped } from '../addresses/paths.ts';
import { listValues } from '../description/problem.ts';
import type { Output } from '../site/output.ts';
import { isFolderPage } from './addresses.ts';

/** A file in the guides folder that is not a guide. It is published if a guide links to it. */
export interface GuideFile extends Output {
  /** Its size in its own pixels; absent: it is not a picture. */
  readonly picture?: { readonly width: number; readonly height: number };
}

/** What an address in a guide may lead to: the page of a guide, or another file. */
export interface LinkTarget {
  readonly path: string;
  /** The ids of a page; absent: they are unknown. */
  readonly ids?: ReadonlySet<string>;
  /** Absent: it is a page. */
  readonly file?: GuideFile;
}

/** By file, below the folder of guides. */
export type LinkTargets = ReadonlyMap<string, LinkTarget>;

/** The address as the page has it, with the file that it leads to if that is not a page; or the reason why it is dead. */
type Resolved = { readonly address: string; readonly file?: GuideFile } | { readonly wrong: string };

/**
 * Resolves an address in a guide: a path relative to the guide's file, as a host of repositories shows it, or the path of
 * a page. Pages outside of the guides are not checked here.
 * @param from file of the guide
 */
export function resolveAddress(address: string, from: string, targets: LinkTargets): Resolved {
  const kind = linkKind(address);
  if (!kind)
    return { wrong: `${JSON.stringify(address)} is not a valid link; valid: ${LINK_FORMS}, a file.` };
  const isPath = kind === 'path';
  if (kind === 'external' || (isPath && !address.startsWith(guidePath()))) return { address };
  const [beforeAnchor = '', anchor] = address.split('#', 2);
  const path = unescaped(beforeAnchor.split('?', 1)[0] ?? '');
  const named = isPath ? fileOfPath(path, targets) : posix.join(posix.dirname(from), path);
  const file = path === '' ? from : fileNamed(named, targets);
  const target = targets.get(file);
  if (target?.file) return { address: target.path, file: target.file };
  if (target) return inPage({ ...target, path: file === from && anchor ? '' : target.path }, file, anchor);
  if (path === guidePath()) return { address };
  const valid = listValues(similar(named, from, targets));
  return { wrong: `missing guide or file ${JSON.stringify(address)}; valid: ${valid}.` };
}

function inPage({ path, ids }: LinkTarget, file: string, anchor: string | undefined): Resolved {
  if (!anchor) return { address: path };
  const id = unescaped(anchor);
  if (!ids || ids.has(id)) return { address: `${path}#${anchor}` };
  return { wrong: `${file} has no heading ${JSON.stringify(`#${id}`)}; valid: ${listValues([...ids])}.` };
}

/** The file that a path of the site is made from. */
function fileOfPath(path: string, targets: LinkTargets): string {
  const [file] = [...targets].find(([, target]) => unescaped(target.path) === path) ?? [];
  return file ?? path.slice(guidePath().length);
}

/** The file that a path names: itself, or the guide that is the page of that folder. */
function fileNamed(path: string, targets: LinkTargets): string {
  const folder = posix.dirname(posix.join(path, 'page'));
  const isPage = (file: string) => isFolderPage(file) && posix.dirname(file) === folder;
  return targets.has(path) ? path : ([...targets.keys()].find(isPage) ?? path);
}

/** Files with the same name and any extension, relative to the guide; all files if there are none. */
function similar(file: string, from: string, targets: LinkTargets): string[] {
  const known = [...targets.keys()];
  const same = known.filter((other) => posix.parse(other).name === posix.parse(file).name);
  return (same.length > 0 ? same : known).map((other) => posix.relative(posix.dirname(from), other));
}
