import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { archivedPage, archivedStyles } from '../build/derived/archived-page.ts';
import { readAvailable } from '../build/read-available.ts';
import { bundleScript } from '../build/vite/scripts.ts';
import { unknownName } from '../description/nearest.ts';
import { InputError } from '../description/problem.ts';
import { readPublishable } from '../input/read-published.ts';
import { shownPath } from '../input/settings.ts';
import { pathFault } from '../page/output.ts';
import { isInEdition, type Page, pagesIn, pathOf } from '../page/page.ts';
import { ASSETS_PATH, fileAt, permanentPath } from '../page/paths.ts';
import { safeSegment } from '../page/slug.ts';
import { MOST_ZIPPED, zipOf } from '../releases/files/archives.ts';
import { writeWhole } from '../releases/files/unfinished.ts';
import { filesBelow } from '../releases/files/walk.ts';
import { sitePages } from '../site/pages.ts';
import type { Settings } from '../site/settings.ts';
import { ICONS } from '../site/sharing/appearance.ts';
import type { Edition } from '../site/site.ts';
import { print } from '../ui/terminal.ts';
import { command } from './command.ts';

/**
 * Packs the built pages of a release, and the guides, into a zip for offline use: links between them are relative, other
 * links lead to the site.
 */
export default command({
  parameters: '[<version>]',
  options: {},
  run: async (given, _, [selected]) => {
    await readPublishable(given.out);
    const site = await readAvailable(given);
    const { settings, editions, config, guideFiles, publicFiles } = site;
    const version = selected ?? editions[0].release.version;
    const edition = editions.find(({ release }) => release.version === version);
    if (!edition) {
      const known = editions.map(({ release }) => release.version);
      throw new InputError([{ file: 'command line', ...unknownName('release', version, known) }]);
    }
    const folder = decodeURIComponent(permanentPath(version));
    if (!existsSync(join(settings.out, folder, 'index.html'))) {
      const message = `This folder has no pages of release ${version}. They are only on the published site.`;
      const hint = 'Build all releases again: npx bindocs build --clean';
      throw new InputError([{ file: shownPath(settings.out), message, hint }]);
    }
    const shown = guideFiles.filter(({ path }) => path.startsWith(folder) || !path.startsWith('/v/'));
    const shared = [...ICON_PATHS, ...shown.map(({ path }) => path)];
    // Pages show only some of these files, which can be large. Web pages among them can need others, so they are online only.
    const onDemand = publicFiles.map(({ path }) => path).filter((path) => !/\.html?$/i.test(path));
    const pages = archivedPages(sitePages(site), edition);
    const files = await packedFiles(settings, pages, new Set(shared), new Set(onDemand));
    const name = `${safeSegment(config.name)}-${version}`;
    const folded = new Map([...files].map(([path, bytes]) => [`${name}/${path}`, bytes]));
    const fault = pathFault(`/${name}.zip`);
    if (fault !== undefined) {
      const message = `Invalid archive name ${JSON.stringify(`${name}.zip`)}: ${fault}.`;
      throw new InputError([{ file: 'site.json', pointer: '/name', message, hint: 'Use a shorter name.' }]);
    }
    if (folded.size > MOST_ZIPPED) {
      const message = `The archive of release ${version} would have ${folded.size} files. A zip has at most ${MOST_ZIPPED}.`;
      throw new InputError([
        { file: shownPath(settings.out), message, hint: 'Pack this folder with another program.' },
      ]);
    }
    const target = join(`${settings.out}.archive`, `${name}.zip`);
    await writeWhole(target, zipOf(folded, edition.release.document.date));
    print(`Packed ${shownPath(target)}`);
  },
});

/** Decoded paths of pages in the archive, by decoded path below the site. Excludes search, which needs a server. */
function archivedPages(pages: readonly Page[], edition: Edition): Map<string, string> {
  const guides = pages.filter((page) => page.part === 'guides' && page.kind !== 'gone' && !isInEdition(page));
  const listed = pagesIn(edition, pages).filter(({ kind }) => kind !== 'search');
  // Guides of the release replace guides for all releases at the same address.
  const paths = new Map([...guides, ...listed].map((page) => [page.path.replace(/^\//, ''), pathOf(page)]));
  return new Map([...paths].map(([place, path]) => [decodeURIComponent(path), decodeURIComponent(place)]));
}

/** The icons that pages refer to. */
const ICON_PATHS: readonly string[] = [ICONS.drawing, ICONS.images[0].path];

/**
 * Reads the files of an archive, and the assets that they use.
 * @param shared paths of files that keep their path in the archive
 * @param onDemand paths of files that the archive contains, at the same path, only if one of the others refers to them
 * @returns content by path in the archive
 */
async function packedFiles(
  { out, baseUrl, basePath }: Settings,
  pages: ReadonlyMap<string, string>,
  shared: ReadonlySet<string>,
  onDemand: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const present = new Set((await filesBelow(out)).files.map(({ name }) => `/${name}`));
  const isAsset = (path: string) => path.startsWith(ASSETS_PATH) || onDemand.has(path);
  const usedAssets = new Set<string>();

  /** Path of a file in the archive: next to its page, or in the folder of assets; undefined for files that are online only. */
  const pathInArchive = (path: string): string | undefined => {
    if (isAsset(path) || shared.has(path)) return path.slice(1);
    const cut = path.lastIndexOf('/') + 1;
    const folder = pages.get(path.slice(0, cut));
    const isRootFile = path.lastIndexOf('/') === 0 && path !== '/index.html' && path !== '/';
    return folder === undefined || isRootFile ? undefined : `${folder}${path.slice(cut)}`;
  };

  const addressIn = (address: string, path: string, place: string): string => {
    // Keep the canonical address and links to other sites.
    if (address.startsWith('#') || /^[a-z][a-z+.-]*:/i.test(address)) return address;
    const url = new URL(address, `${baseUrl}${encodeURI(path)}`);
    const target = decodeURIComponent(url.pathname.slice(basePath.length));
    const file = fileAt(target);
    const inArchive = pathInArchive(file);
    if (inArchive === undefined || !present.has(file) || file.endsWith('.md')) return url.href;
    if (isAsset(file)) usedAssets.add(file);
    return `${relativeAddress(place, inArchive)}${url.hash}`;
  };

  const contentOf = async (path: string, place: string): Promise<string | Uint8Array> => {
    const source = join(out, path);
    const readdress = (address: string) => addressIn(address, path, place);
    if (path.endsWith('/index.html')) return archivedPage(await readFile(source, 'utf8'), readdress);
    if (isAsset(path) && path.endsWith('.css'))
      return archivedStyles(await readFile(source, 'utf8'), readdress);
    // Browsers do not load modules from disk.
    return isAsset(path) && path.endsWith('.js') ? bundleScript(source, 'iife') : readFile(source);
  };

  const packed = new Map<string, Uint8Array>();
  const documents = [...present].filter((path) => !isAsset(path) && !path.endsWith('.md'));
  // Both files and assets can use further assets.
  for (const paths of [documents, usedAssets]) {
    for (const path of paths) {
      const place = pathInArchive(path);
      if (!place) continue;
      const content = await contentOf(path, place);
      packed.set(place, typeof content === 'string' ? new TextEncoder().encode(content) : content);
    }
  }
  return packed;
}

/** The relative, escaped address from one file of an archive to another. */
function relativeAddress(from: string, to: string): string {
  return posix.relative(dirname(from), to).split('/').map(encodeURIComponent).join('/');
}
