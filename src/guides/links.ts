import { posix } from 'node:path';
import { nearestNames } from '../description/nearest.ts';
import { listValues } from '../description/problem.ts';
import { LINK_FORMS, linkKind } from '../page/link-kind.ts';
import type { Output } from '../page/output.ts';
import { guidePath } from '../page/paths.ts';
import { unescaped } from '../page/unescaped.ts';
import { isFolderPage, placeOf } from './addresses.ts';
import type { GuideSource } from './guides.ts';
import { idOnPage } from './heading-ids.ts';

/** A file in the guides folder that is not a guide. It is published if a guide links to it. */
export interface GuideFile extends Output {
  /** Path below the content folder. */
  readonly source: string;
  /** Size of a picture in pixels; absent for other files. */
  readonly picture?: { readonly width: number; readonly height: number };
}

/** A target of links in guides: the page of a guide, or another file. */
export interface LinkTarget {
  /** Escaped path below the site or an edition. */
  readonly path: string;
  /** The ids on a page, if known. */
  readonly ids?: ReadonlySet<string>;
  /** Absent for pages. */
  readonly file?: GuideFile;
}

/** Targets by {@link Place.name}; other releases' guides by path below the content folder. */
export type LinkTargets = ReadonlyMap<string, LinkTarget>;

const ROOT = `/${guidePath()}`;

/** The address for the page, with its file unless it is a page; or the reason why the link is dead. */
type Resolved = ResolvedAddress | { readonly wrong: string };

export interface ResolvedAddress {
  readonly address: string;
  readonly file?: GuideFile;
  /** The reason why the link leads only to the top of the page. */
  readonly warning?: string;
}

/**
 * Resolves an address in a guide: a path relative to the file of the guide, as on repository hosts, or the path of a page.
 * Does not check pages other than guides.
 */
export function resolveAddress(
  address: string,
  { source, name: from }: Pick<GuideSource, 'source' | 'name'>,
  targets: LinkTargets,
): Resolved {
  const kind = linkKind(address);
  if (!kind)
    return { wrong: `${JSON.stringify(address)} is not a valid link; valid: ${LINK_FORMS}, a file.` };
  const isPath = kind === 'path';
  if (kind === 'external' || (isPath && !address.startsWith(ROOT))) return { address };
  const [beforeAnchor = '', anchor] = address.split('#', 2);
  const path = unescaped(beforeAnchor.split('?', 1)[0] ?? '');
  const written = posix.join(posix.dirname(source), path);
  // The folder of a release, if the guide is in it.
  const folder = source.slice(0, -from.length);
  const own = written.startsWith(`${folder}guides/`) ? written.slice(folder.length) : written;
  const named = isPath ? fileOfPath(path, targets) : own;
  const file = path === '' ? from : fileNamed(named, targets);
  const target = targets.get(file);
  if (target?.file) return { address: target.path, file: target.file };
  if (target) return inPage({ ...target, path: file === from && anchor ? '' : target.path }, file, anchor);
  if (path === ROOT) return { address };
  return { wrong: missing(address, isPath || isInFolders(written), similar(named, from, targets)) };
}

/** Whether a path is in a folder with guides or pages, or is such a folder. */
function isInFolders(path: string): boolean {
  return placeOf(posix.join(path, 'file')) !== undefined;
}

function missing(address: string, isInside: boolean, near: readonly string[]): string {
  return isInside
    ? `missing guide or file ${JSON.stringify(address)}${listNear(near)}.`
    : `${JSON.stringify(address)} is outside of the folders "guides" and "pages"; guides can use only files in them.`;
}

function inPage({ path, ids }: LinkTarget, file: string, anchor: string | undefined): Resolved {
  if (!anchor) return { address: path };
  const id = unescaped(anchor);
  const shown = idOnPage(id);
  const address = `${path}#${shown === id ? anchor : shown}`;
  // In browsers, "#top" leads to the top of each page.
  if (!ids || ids.has(shown) || id.toLowerCase() === 'top') return { address };
  const near = nearestNames(id, [...ids], COMPARED);
  return { address, warning: `${file} has no heading ${JSON.stringify(`#${id}`)}${listNear(near)}.` };
}

/** Maximum numbers of names in a message, and of names to compare for them. */
const LISTED = 3;
const COMPARED = 1000;

function listNear(names: readonly string[]): string {
  return names.length > 0 ? `; similar: ${listValues(names.slice(0, LISTED))}` : '';
}

/** Converts a path below an edition to the path of the newest release. */
export function belowSite(path: string): string {
  return path.startsWith('/') ? path : `/${path}`;
}

/** The source file of the guide at a path, in the newest release that has it. */
function fileOfPath(path: string, targets: LinkTargets): string {
  const isHere = ({ path: own }: LinkTarget) =>
    unescaped(belowSite(own).replace(/^\/v\/[^/]*\//, '/')) === path;
  const [file] = [...targets].find(([, target]) => isHere(target)) ?? [];
  return file ?? path.slice(1);
}

/** The file of a path: that file, or the guide that is the page of that folder. */
function fileNamed(path: string, targets: LinkTargets): string {
  const folder = posix.dirname(posix.join(path, 'page'));
  const isPage = (file: string) => isFolderPage(file) && posix.dirname(file) === folder;
  return targets.has(path) ? path : ([...targets.keys()].find(isPage) ?? path);
}

/** Files with the same name and any extension, relative to the guide; otherwise files with similar names. */
function similar(file: string, from: string, targets: LinkTargets): string[] {
  const byName = Map.groupBy(targets.keys(), (own) => posix.parse(own).name);
  const { name } = posix.parse(file);
  const near =
    byName.get(name) ??
    nearestNames(name, [...byName.keys()], COMPARED).flatMap((own) => byName.get(own) ?? []);
  return near.map((own) => posix.relative(posix.dirname(from), own));
}
