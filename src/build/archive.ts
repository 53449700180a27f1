import { readFile, stat } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { build } from 'esbuild';
import { zipSync } from 'fflate';
import { ASSETS_PATH } from '../addresses/paths.ts';
import { archivedPage, archivedStyles } from '../derived/archived-page.ts';
import { InputError } from '../description/problem.ts';
import { notBuilt, type Settings } from '../input/settings.ts';
import { writeWhole } from '../publish/unfinished.ts';
import { filesBelow } from '../publish/walk.ts';
import { ICONS } from '../sharing/appearance.ts';
import { pathFault } from '../site/output.ts';
import { isInEdition, type Page, pathOf } from '../site/page.ts';
import type { Edition, Site } from '../site/site.ts';

/**
 * Packs the built pages of a release, and the guides, into a zip for offline use: links between them are relative, other
 * links lead to the site.
 * @returns path of the zip
 */
export async function writeArchive(site: Site, pages: readonly Page[], version: string): Promise<string> {
  const { settings, editions, config, guideFiles } = site;
  const edition = editions.find(({ release }) => release.version === version);
  if (!edition) {
    const valid = editions.map(({ release }) => release.version).join(', ');
    const message = `${JSON.stringify(version)} is not a release; valid: ${valid}.`;
    throw new InputError([{ file: 'archive', message, hint: 'npm run archive -- <version>' }]);
  }
  const shared = [...ICON_PATHS, ...guideFiles.map(({ path }) => path)];
  const files = await new Packer(settings, archivedPages(pages, edition), new Set(shared)).pack();
  const name = `${config.name.replaceAll(/[^\w.-]+/g, '-')}-${version}`;
  const folded = Object.fromEntries([...files].map(([path, bytes]) => [`${name}/${path}`, bytes]));
  const fault = pathFault(`/${name}.zip`);
  if (fault !== undefined) {
    const message = `Invalid archive name ${JSON.stringify(`${name}.zip`)}: ${fault}.`;
    throw new InputError([{ file: 'site.json', pointer: '/name', message, hint: 'Use a shorter name.' }]);
  }
  const target = join(`${settings.out}.archive`, `${name}.zip`);
  const zip = zipSync(folded, { mtime: `${edition.release.document.date}T12:00:00` });
  await writeWhole(target, zip);
  return target;
}

/** Decoded paths of pages in the archive, by decoded path below the site. Excludes search, which needs a server. */
function archivedPages(pages: readonly Page[], edition: Edition): Map<string, string> {
  return new Map(
    pages
      .filter(
        (page) =>
          page.kind !== 'search' && (isInEdition(page) ? page.edition === edition : page.part === 'guides'),
      )
      .map((page) => [decodeURIComponent(pathOf(page)), decodeURIComponent(page.path.replace(/^\//, ''))]),
  );
}

/** The icons that pages refer to. */
const ICON_PATHS: readonly string[] = [ICONS.drawing, ICONS.images[0].path];

/** Reads the files of an archive, and the assets that they use. */
class Packer {
  readonly #settings: Settings;
  readonly #pages: ReadonlyMap<string, string>;
  /** Files that keep their path in the archive, except for assets in use. */
  readonly #shared: ReadonlySet<string>;
  readonly #files = new Map<string, Uint8Array>();
  /** Paths of the assets in use. */
  readonly #used = new Set<string>();
  #present: ReadonlySet<string> = new Set();

  constructor(settings: Settings, pages: ReadonlyMap<string, string>, shared: ReadonlySet<string>) {
    this.#settings = settings;
    this.#pages = pages;
    this.#shared = shared;
  }

  async pack(): Promise<ReadonlyMap<string, Uint8Array>> {
    const { out } = this.#settings;
    this.#present = new Set(await builtFiles(out));
    for (const path of this.#present) {
      const place = this.#placeOf(path);
      if (!place || path.endsWith('.md') || path.startsWith(ASSETS_PATH)) continue;
      if (path.endsWith('/index.html'))
        this.#add(place, await this.#page(path.slice(0, -'index.html'.length), place));
      else this.#files.set(place, await readFile(join(out, path)));
    }
    for (const path of this.#used) await this.#addAsset(path);
    return this.#files;
  }

  /** Path of a file in the archive: next to its page, or in the folder of assets; undefined for files that are online only. */
  #placeOf(path: string): string | undefined {
    if (path.startsWith(ASSETS_PATH) || this.#shared.has(path)) return path.slice(1);
    const cut = path.lastIndexOf('/') + 1;
    const folder = this.#pages.get(path.slice(0, cut));
    const isRootFile = path.lastIndexOf('/') === 0 && path !== '/index.html' && path !== '/';
    return folder === undefined || isRootFile ? undefined : `${folder}${path.slice(cut)}`;
  }

  async #page(path: string, place: string): Promise<string> {
    const html = await readFile(join(this.#settings.out, path, 'index.html'), 'utf8');
    return archivedPage(html, (address) => this.#addressIn(address, path, place));
  }

  #addressIn(address: string, path: string, place: string): string {
    // Keep the canonical address and links to other sites.
    if (address.startsWith('#') || /^[a-z][a-z+.-]*:/i.test(address)) return address;
    const { baseUrl, basePath } = this.#settings;
    const url = new URL(address, `${baseUrl}${encodeURI(path)}`);
    const target = decodeURIComponent(url.pathname.slice(basePath.length));
    const file = target.endsWith('/') ? `${target}index.html` : target;
    const inArchive = this.#placeOf(file);
    if (inArchive === undefined || !this.#present.has(file) || file.endsWith('.md')) return url.href;
    if (file.startsWith(ASSETS_PATH)) this.#used.add(file);
    return `${relativeAddress(place, inArchive)}${url.hash}`;
  }

  /** Marks an asset as used, with every asset that it refers to. */
  async #addAsset(path: string): Promise<void> {
    const source = join(this.#settings.out, path);
    const place = path.slice(1);
    if (path.endsWith('.css')) {
      const css = await readFile(source, 'utf8');
      const archived = archivedStyles(css, (address) => this.#addressIn(address, path, place));
      this.#add(place, archived);
    } else if (path.endsWith('.js')) this.#add(place, await classicScript(source));
    else this.#files.set(place, await readFile(source));
  }

  #add(place: string, text: string): void {
    this.#files.set(place, new TextEncoder().encode(text));
  }
}

/** The relative, escaped address from one file of an archive to another. */
function relativeAddress(from: string, to: string): string {
  return posix.relative(dirname(from), to).split('/').map(encodeURIComponent).join('/');
}

/** Bundles a module as a classic script, because browsers do not load modules from disk. */
async function classicScript(path: string): Promise<string> {
  const entryPoints = [path];
  const result = await build({ entryPoints, bundle: true, minify: true, format: 'iife', write: false });
  return result.outputFiles.map(({ text }) => text).join('');
}

async function builtFiles(folder: string): Promise<string[]> {
  const built = await stat(join(folder, 'index.html')).catch(() => undefined);
  if (!built) throw notBuilt(folder);
  return (await filesBelow(folder)).files.map(({ name }) => `/${name}`);
}
