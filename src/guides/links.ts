import { posix } from 'node:path';
import { listSimilar } from '../description/nearest.ts';
import type { Notice } from '../description/problem.ts';
import { darkFile } from '../examples/pictures.ts';
import { addressesIn } from '../page/address-attributes.ts';
import { LINK_FORMS, linkKind } from '../page/link-kind.ts';
import type { Output } from '../page/output.ts';
import { guidePath } from '../page/paths.ts';
import { unescaped } from '../page/unescaped.ts';
import { folderPages, placeOf } from './addresses.ts';
import type { GuideSource } from './guides.ts';
import { idOnPage } from './heading-ids.ts';
import { elementsIn } from './prose.ts';

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

/** The repository that contains the content folder. */
export interface GuideRepository {
  /** Whether it is here. Otherwise its files are unknown, and its top folder is the content folder. */
  readonly isHere: boolean;
  /** Whether it contains a file or folder, by path below its top folder. */
  readonly has: (path: string) => boolean;
  /** Converts a path below the content folder to a path below the top folder; `..` is outside. */
  readonly pathOf: (path: string) => string;
  /** The address of a file in a release, or in all; undefined if the site names no repository. */
  readonly addressOf: (path: string, version: string | undefined) => string | undefined;
}

const ROOT = `/${guidePath()}`;

/** Whether an address has a valid form, and contains no template tags of other tools. */
function isLink(address: string): boolean {
  return linkKind(address) !== undefined && !/\{[{%]/.test(unescaped(address));
}

/** The address for the page, with its file unless it is a page; or the reason why the link is dead. */
type Resolved = ResolvedAddress | { readonly wrong: string };

export interface ResolvedAddress {
  /** Absent if there is nothing to link to. */
  readonly address?: string;
  readonly file?: GuideFile;
  /** The reason why the link leads only to the top of the page, or nowhere. */
  readonly warning?: Pick<Notice, 'rule' | 'message' | 'hint'>;
}

/**
 * Resolves an address in a guide: a path relative to the file of the guide, as on repository hosts, or the path of a page.
 * Does not check pages other than guides.
 */
export function resolveAddress(
  address: string,
  {
    source,
    linkedFolder: folder = posix.dirname(source),
    name: from,
  }: Pick<GuideSource, 'source' | 'linkedFolder' | 'name'>,
  targets: LinkTargets,
  repository?: GuideRepository,
  version?: string,
): Resolved {
  if (!isLink(address)) return invalid(address, source);
  const kind = linkKind(address);
  const isPath = kind === 'path';
  if (kind === 'external' || (isPath && !address.startsWith(ROOT))) return { address };
  const { path, anchor } = partsOf(address);
  const written = posix.join(posix.dirname(source), path);
  const named = isPath ? fileOfPath(path, targets) : nameOf(written, source.slice(0, -from.length));
  const file = path === '' ? from : fileNamed(named, targets);
  const target = targets.get(file);
  if (target?.file) return { address: target.path, file: target.file };
  if (target) return inPage({ ...target, path: file === from && anchor ? '' : target.path }, file, anchor);
  if (path === ROOT) return { address };
  if (isPath || isInFolders(written)) return { wrong: missing(address, similar(named, from, targets)) };
  const other = posix.join(folder, path);
  return pictureAt(other, targets) ?? inRepository(address, other, repository, version);
}

/** An address that pages cannot have. Code hosts show the text of such links. */
function invalid(address: string, source: string): Resolved {
  const message = `${JSON.stringify(address)} is not a valid link; valid: ${LINK_FORMS}, a file.`;
  return source.endsWith('.mdx') ? { wrong: message } : { warning: { rule: 'removed-html', message } };
}

/** The path of an address, not escaped, and its anchor as written. */
function partsOf(address: string): { readonly path: string; readonly anchor: string | undefined } {
  const [beforeAnchor = '', anchor] = address.split('#', 2);
  return { path: unescaped(beforeAnchor.split('?', 1)[0] ?? ''), anchor };
}

/** A picture in another folder of the repository. */
function pictureAt(path: string, targets: LinkTargets): Resolved | undefined {
  const { path: address, file } = targets.get(path) ?? {};
  return address !== undefined && file ? { address, file } : undefined;
}

/**
 * Resolves an address of a file that the site does not publish. A release can have files that were removed later.
 * @param path below the content folder
 */
function inRepository(
  address: string,
  path: string,
  repository: GuideRepository | undefined,
  version: string | undefined,
): Resolved {
  const shown = JSON.stringify(address);
  if (!repository)
    return { wrong: `${shown} is outside of the folders "guides" and "pages", and in no Git repository.` };
  const file = repository.pathOf(path);
  if (isOutside(file)) {
    if (repository.isHere) return { wrong: `${shown} is outside of the Git repository.` };
    const message = `${shown} is outside of the content folder, which is in no Git repository.`;
    return { warning: { rule: 'unlinked-file', message, hint: 'Build the site in the Git repository.' } };
  }
  if (version === undefined && !repository.has(file)) return { wrong: missing(address) };
  const found = repository.addressOf(file, version);
  const message = `${shown} is a file of the repository, but site.json does not name the repository.`;
  const hint = 'Set "repository" in site.json.';
  if (found === undefined) return { warning: { rule: 'unlinked-file', message, hint } };
  const { anchor } = partsOf(address);
  return { address: anchor ? `${found}#${anchor}` : found };
}

/** Whether a relative path leads out of its folder. */
export function isOutside(path: string): boolean {
  return path === '..' || path.startsWith('../');
}

/** Path on the site of a picture that guides show from another folder of the repository. */
export function repositoryPicturePath(path: string): string {
  return `${ROOT}repository/${path}`;
}

/** Paths below the content folder of pictures that a guide shows from other folders, if they exist. */
export function otherPictures({ source, linkedFolder, nodes = [] }: GuideSource): string[] {
  const addresses = elementsIn(nodes).flatMap(({ tag, attributes: { src, srcset } }) => {
    if (tag === 'source') return addressesIn(tag, 'srcset', String(srcset ?? ''));
    return tag === 'img' && typeof src === 'string' ? [src, darkFile(src)] : [];
  });
  return addresses
    .filter((address) => linkKind(address) === 'relative')
    .map((address) => partsOf(address).path)
    .filter((path) => !isInFolders(posix.join(posix.dirname(source), path)))
    .map((path) => posix.join(linkedFolder ?? posix.dirname(source), path));
}

/** @param folder the folder of a release, if the guide is in it; otherwise empty */
function nameOf(path: string, folder: string): string {
  return path.startsWith(`${folder}guides/`) ? path.slice(folder.length) : path;
}

/** Whether a path is in a folder with guides or pages, or is such a folder. */
function isInFolders(path: string): boolean {
  return placeOf(posix.join(path, 'file')) !== undefined;
}

function missing(address: string, similar = ''): string {
  return `missing guide or file ${JSON.stringify(unescaped(address))}${similar}.`;
}

function inPage({ path, ids }: LinkTarget, file: string, anchor: string | undefined): Resolved {
  if (!anchor) return { address: path };
  // Browsers look for the words after this mark: `#heading:~:text=words`.
  const [heading = '', ...words] = anchor.split(/(:~:)/);
  const id = unescaped(heading);
  const shown = asWritten(idOnPage(id), ids);
  const address = `${path}#${shown === id ? heading : shown}${words.join('')}`;
  // In browsers, "#top" leads to the top of each page.
  if (!ids || ids.has(shown) || ['', 'top'].includes(id.toLowerCase())) return { address };
  const message = `${file} has no heading ${JSON.stringify(`#${id}`)}${listSimilar(id, [...ids])}.`;
  return { address: path || '#top', warning: { rule: 'missing-anchor', message } };
}

/** Converts a path below an edition to the path of the newest release. */
export function belowSite(path: string): string {
  return path.startsWith('/') ? path : `/${path}`;
}

/** The source file of the guide at a path, in the newest release that has it. */
function fileOfPath(path: string, targets: LinkTargets): string {
  const isHere = (target: LinkTarget) =>
    unescaped(belowSite(target.path).replace(/^\/v\/[^/]*\//, '/')) === path;
  const [file] = [...targets].find(([, target]) => isHere(target)) ?? [];
  return file ?? path.slice(1);
}

/** The file of a path: that file, or the guide that is the page of that folder. */
function fileNamed(path: string, targets: LinkTargets): string {
  const folder = posix.dirname(posix.join(path, 'page'));
  if (targets.has(path)) return path;
  const [page] = folderPages(targets.keys().filter((file) => posix.dirname(file) === folder));
  return page ?? asWritten(path, targets);
}

/** A name as it is written among others: some systems and editors write é as one character, others as two. */
function asWritten(
  name: string,
  names: Pick<ReadonlyMap<string, unknown>, 'has' | 'keys'> | undefined,
): string {
  // Other names are the same in all forms.
  if (!names || names.has(name) || /^[ -~]*$/.test(name)) return name;
  return names.keys().find((other) => other.normalize() === name.normalize()) ?? name;
}

/** Files with the same name and any extension, relative to the guide; otherwise files with similar names. */
function similar(file: string, from: string, targets: LinkTargets): string {
  const byName = Map.groupBy(targets.keys(), (known) => posix.parse(known).name);
  const filesOf = (name: string) => byName.get(name) ?? [];
  return listSimilar(posix.parse(file).name, [...byName.keys()], (name) =>
    filesOf(name).map((known) => posix.relative(posix.dirname(from), known)),
  );
}
