import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { InputError, type Problem } from '../description/problem.ts';
import { publishedFile, requirePublishedFile } from '../input/read-published.ts';
import { shownPath } from '../input/settings.ts';
import { entryFor, jsonAt, MARKER, type Output } from '../page/output.ts';
import { isInEdition, type Page, pageFiles, twinPathsOf } from '../page/page.ts';
import {
  ASSETS_PATH,
  apiPath,
  changesPath,
  examplePath,
  FULL_TEXT_PATH,
  guidePath,
  historyPath,
  installPath,
  linkTargetsPath,
  permanentPath,
  recordPath,
  SEARCH_PATH,
  SHARE_PATH,
  TEXT_INDEX_PATH,
} from '../page/paths.ts';
import type { FoundFile } from '../releases/files/walk.ts';
import { filePaths, type PublishedSite } from '../releases/published.ts';
import { isRendered, linkTargetsSchema, recordOf } from '../releases/record.ts';
import { isOnlyHosted } from '../releases/tree.ts';
import type { Edition, Site } from '../site/site.ts';
import { withImports } from './derived/assets.ts';
import type { PageResults } from './page-reader.ts';

/** The published files of releases that are not rendered again. */
interface KeptFiles {
  /** Files to link or copy. */
  readonly outputs: Output[];
  /** Folders below the output folder to move as a whole, because all of their files are kept. */
  readonly folders: Set<string>;
  /** Paths of all files in these folders. */
  readonly moved: string[];
}

/** Folders of an edition with files other than pages, below each of its addresses. */
const FOLDERS = [installPath(), examplePath(), apiPath(), SEARCH_PATH];

/** The published full text, if a kept release is on the front page; otherwise empty. */
export async function keptFullText({ editions: [{ kept }] }: Site): Promise<string> {
  const bytes = kept && (await publishedFile(kept.site, FULL_TEXT_PATH));
  return new TextDecoder().decode(bytes);
}

/**
 * The files of a kept release that is on the front page, at addresses without its version, unescaped.
 * @throws {InputError} if the list of its files is missing or invalid
 */
export async function keptAtRoot({ editions: [front] }: Site, pages: readonly Page[]): Promise<string[]> {
  const { kept, release } = front;
  if (!kept) return [];
  const { version } = release;
  const path = linkTargetsPath(version);
  const { files } = await requirePublishedFile(kept.site, version, path, linkTargetsSchema);
  const folder = decodeURIComponent(permanentPath(version));
  const others = files.flatMap((file) => {
    const below = file.startsWith(folder) ? file.slice(folder.length) : '';
    const isShared = FOLDERS.some((start) => below.startsWith(start)) && !below.startsWith(TEXT_INDEX_PATH);
    return isShared ? [`/${below}`] : [];
  });
  const ofPages = pages.filter((page) => page.edition === front && isInEdition(page)).flatMap(pageFiles);
  return [...new Set([...others, ...ofPages.filter((file) => !file.startsWith(folder))])];
}

/**
 * Finds the files of releases that are not rendered again.
 * @param written paths of files that this build has made
 * @param atRoot the files of the release of the front page, if it is kept, at addresses without its version
 */
export async function keptFiles(
  { editions, settings }: Site,
  written: ReadonlySet<string>,
  atRoot: readonly string[],
): Promise<KeptFiles> {
  const pages = editions.flatMap((edition) => (edition.kept ? [[edition.kept.site, edition] as const] : []));
  const kept: KeptFiles = { outputs: [], folders: new Set(), moved: [] };
  for (const [site, fromSite] of Map.groupBy(pages, ([publishing]) => publishing)) {
    const owners = ownersOf(
      fromSite.map(([, edition]) => edition),
      atRoot,
    );
    const shared = new Set(written.values().map((path) => entryFor(path, owners)));
    for (const { path, file, entry } of await filesOf(owners, site)) {
      const isMoved = site.folder === settings.out && entry.endsWith('/') && !shared.has(entry);
      if (isMoved) kept.folders.add(entry.slice(0, -1));
      if (isMoved) kept.moved.push(path);
      else if (!written.has(path)) kept.outputs.push({ path, content: { path: file } });
    }
  }
  return kept;
}

/**
 * The files of kept releases in a built folder, with the entries that contain them; empty if the published site is not a
 * folder.
 * @throws {InputError} if a file is missing, or not listed
 */
async function filesOf(owners: ReadonlyMap<string, Edition>, { folder }: PublishedSite) {
  if (folder === undefined) return [];
  const built = await builtPaths(folder);
  for (const edition of new Set(owners.values())) {
    const lacking = recordedFiles(edition).find((path) => !built.has(path));
    const reason = `the list lacks ${JSON.stringify(lacking)}`;
    if (lacking !== undefined) throw new InputError([incomplete(edition, join(folder, MARKER), reason)]);
  }
  return [...built].flatMap((path) => {
    const entry = entryFor(path, owners);
    const edition = owners.get(entry ?? '');
    if (entry === undefined || !edition) return [];
    const file = join(folder, path);
    if (!existsSync(file)) throw new InputError([incomplete(edition, file, 'this file is missing')]);
    return [{ path, file, entry }];
  });
}

/** Files that every list of a site with a kept release contains: its record and its pages. */
function recordedFiles({ release: { version }, newest, kept, comparisons }: Edition): string[] {
  const pages = [
    ...(kept?.record.pages ?? []).flatMap(({ path }) => [
      permanentPath(version, path),
      ...(newest && path !== guidePath() ? [`/${path}`] : []),
    ]),
    ...comparisons.map(({ from }) => changesPath(from, version)),
  ];
  return [recordPath(version), ...pages.map((path) => `${path}index.html`)].map(decodeURIComponent);
}

/** The paths of the files of a built site; empty if its list is missing. */
async function builtPaths(folder: string): Promise<ReadonlySet<string>> {
  const list = await readFile(join(folder, MARKER), 'utf8').catch(() => '');
  return new Set(list.split('\n').filter(Boolean));
}

function incomplete({ release }: Edition, file: string, reason: string): Problem {
  const message = `Cannot keep the pages of release ${release.version}: ${reason}.`;
  const hint =
    'If this is a copy of the site, copy it with hidden files. Otherwise, render all releases again: npx bindocs build --clean';
  return { file: shownPath(file), message, hint };
}

/** Paths of kept pages that have a Markdown twin, below the site. */
export function keptTwins({ editions }: Site, pages: readonly Page[]): string[] {
  const below = editions.flatMap(({ release, kept }) =>
    (kept?.record.pages ?? []).flatMap(({ path, twin }) =>
      twin ? [permanentPath(release.version, path)] : [],
    ),
  );
  return [...below, ...pages.flatMap((page) => (page.kind === 'kept' ? twinPathsOf(page) : []))];
}

/**
 * Files and folders of releases that stay on the published site and that this build does not write.
 * @param atRoot the files of the release of the front page, if it is kept, at addresses without its version
 */
export function remotePaths({ editions }: Pick<Site, 'editions'>, atRoot: readonly string[]): string[] {
  return editions.flatMap((edition) => {
    const { kept, tree } = edition;
    const files = tree.files.filter((file) => file.content === undefined && !isOnlyHosted(file));
    const isRemote = kept && kept.site.folder === undefined;
    return [...(isRemote ? generatedPaths(edition, atRoot) : []), ...filePaths(tree, files)];
  });
}

/**
 * The releases by their files and folders.
 * @param atRoot the files of the release of the front page at addresses without its version
 */
export function ownersOf(editions: readonly Edition[], atRoot: readonly string[] = []): Map<string, Edition> {
  return new Map(
    editions.flatMap((edition) => generatedPaths(edition, atRoot).map((path) => [path, edition])),
  );
}

/** The files and folders of a release, except for release files. */
function generatedPaths(
  { release, tree, comparisons, kept, newest }: Edition,
  atRoot: readonly string[],
): string[] {
  const compared = comparisons.map(({ from }) => changesPath(from, release.version));
  const folders = [permanentPath(release.version), ...compared].map(decodeURIComponent);
  const pictures = folders.map((folder) => `${SHARE_PATH}${folder.slice(1, -1)}`);
  return [
    ...folders,
    ...pictures.flatMap((path) => [`${path}/`, `${path}.png`]),
    ...tree.pages.map((folder) => `${folder}index.html`),
    ...(kept?.record.files ?? []),
    ...(newest ? atRoot : []),
  ];
}

/** The record and the API history of each rendered release, for later builds. */
export function recordOutputs(
  { editions }: Site,
  pages: readonly Page[],
  assets: PageResults['assets'],
): Output[] {
  return editions.filter(isRendered).flatMap((edition): Output[] => {
    const { version } = edition.release;
    const files = [...(assets.get(version) ?? [])].map((name) => `${ASSETS_PATH}${name}`);
    const { history } = edition;
    return [
      jsonAt(recordPath(version), () => recordOf(edition, pages, files)),
      ...(history ? [jsonAt(historyPath(version), () => history)] : []),
    ];
  });
}

/** The assets that the pages of each release load, and the assets that those load. */
export async function neededAssets(
  { assets }: Pick<PageResults, 'assets'>,
  bundled: readonly FoundFile[],
): Promise<PageResults['assets']> {
  const texts = new Map<string, string>();
  for (const { name, path } of bundled) {
    const isText = ['.js', '.css'].includes(extname(name));
    texts.set(basename(name), isText ? await readFile(path, 'utf8') : '');
  }
  return new Map([...assets].map(([version, names]) => [version, withImports(names, texts)]));
}
