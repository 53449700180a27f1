import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { zipSync } from 'fflate';
import { type ArchivedRelease, placeInArchive } from '../archive/place.ts';
import { readdressCss, readdressHtml, relativeAddress, withoutServer } from '../archive/rewrite.ts';
import { InputError } from '../description/problem.ts';
import { type Settings, shownPath } from '../settings.ts';
import type { Site } from '../site.ts';
import { filesOf } from './files-of.ts';

/**
 * Packs the built pages of a release into one zip that opens from disk: links among them are relative, all others lead
 * to the site.
 * @returns path of the zip
 */
export async function writeArchive({ settings, releases, config }: Site, version: string): Promise<string> {
  const release = releases.find((candidate) => candidate.version === version);
  if (!release)
    throw unknownRelease(
      version,
      releases.map((known) => known.version),
    );
  const archived = { version, newest: release === releases[0] };
  const files = await new Packer(settings, archived).pack();
  const name = `${config.name.replaceAll(/[^\w.-]+/g, '-')}-${version}`;
  const folded = Object.fromEntries([...files].map(([path, bytes]) => [`${name}/${path}`, bytes]));
  const target = join(`${settings.out}.archive`, `${name}.zip`);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(
    `${target}.${process.pid}`,
    zipSync(folded, { mtime: `${release.document.date}T12:00:00` }),
  );
  await rename(`${target}.${process.pid}`, target);
  return target;
}

function unknownRelease(version: string, valid: readonly string[]): InputError {
  const message = `${JSON.stringify(version)} is no release; valid: ${valid.join(', ')}.`;
  return new InputError([{ file: 'archive', message, hint: 'npm run archive -- <version>' }]);
}

/** Reads the files of one archive, and what they use. */
class Packer {
  readonly #settings: Settings;
  readonly #release: ArchivedRelease;
  readonly #files = new Map<string, Uint8Array>();
  /** Paths of shared files that are used and not yet read. */
  readonly #used = new Set<string>();
  #present: ReadonlySet<string> = new Set();

  constructor(settings: Settings, release: ArchivedRelease) {
    this.#settings = settings;
    this.#release = release;
  }

  async pack(): Promise<ReadonlyMap<string, Uint8Array>> {
    const { out } = this.#settings;
    this.#present = new Set(await builtFiles(out));
    for (const path of this.#present) {
      const place = placeInArchive(path, this.#release);
      // The newest release stands twice; its pages at the root are those that are packed.
      const copy = this.#release.newest && path.startsWith('/v/');
      if (!place || copy || path.startsWith('/_assets/') || path.endsWith('.md')) continue;
      if (path.endsWith('.html')) this.#add(place, await this.#page(path, place));
      else this.#files.set(place, await readFile(join(out, path)));
    }
    for (const path of this.#used) await this.#addShared(path);
    return this.#files;
  }

  async #page(path: string, place: string): Promise<string> {
    const html = withoutServer(await readFile(join(this.#settings.out, path), 'utf8'));
    const { baseUrl } = this.#settings;
    return readdressHtml(html, (address) => {
      // What a page says of its own address is not a link to be followed.
      if (address.startsWith(baseUrl) || /^[a-z][a-z+.-]*:/i.test(address)) return address;
      return this.#readdress(address, path, place);
    });
  }

  #readdress(address: string, path: string, place: string): string {
    if (address.startsWith('#')) return address;
    const { baseUrl, basePath } = this.#settings;
    const url = new URL(address, `${new URL(baseUrl).origin}${basePath}${encodeURI(path)}`);
    const target = decodeURIComponent(url.pathname.slice(basePath.length));
    const inArchive = placeInArchive(target, this.#release);
    const file = target.endsWith('/') ? `${target}index.html` : target;
    if (!inArchive || !this.#present.has(file) || file.endsWith('.md')) return url.href;
    if (file.startsWith('/_assets/')) this.#used.add(file);
    return `${relativeAddress(place, inArchive)}${url.hash}`;
  }

  /** Files that others name while they are read are added to those that are still to be read. */
  async #addShared(path: string): Promise<void> {
    const source = join(this.#settings.out, path);
    const place = path.slice(1);
    if (path.endsWith('.css')) {
      const css = await readFile(source, 'utf8');
      this.#add(
        place,
        readdressCss(css, (address) => this.#readdress(address, path, place)),
      );
    } else if (path.endsWith('.js')) this.#add(place, await classicScript(source));
    else this.#files.set(place, await readFile(source));
  }

  #add(place: string, text: string): void {
    this.#files.set(place, new TextEncoder().encode(text));
  }
}

/** A module and what it imports as one script: browsers load no modules from disk. */
async function classicScript(path: string): Promise<string> {
  const entryPoints = [path];
  const result = await build({ entryPoints, bundle: true, minify: true, format: 'iife', write: false });
  return result.outputFiles.map(({ text }) => text).join('');
}

async function builtFiles(folder: string): Promise<string[]> {
  const built = await stat(join(folder, 'index.html')).catch(() => undefined);
  if (!built) {
    const message = 'No site is built here.';
    throw new InputError([{ file: shownPath(folder), message, hint: 'npm run build' }]);
  }
  return filesOf(folder);
}
