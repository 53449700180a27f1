import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { close, createIndex, type PagefindIndex } from 'pagefind';
import { permanentPrefix, type ReleasePrefix, TEXT_INDEX_PATH } from '../addresses/paths.ts';
import type { Site } from '../site.ts';

/**
 * Folders whose pages are searched by their text. Symbols have an index of their own, published files may be anything,
 * and the home page repeats what the others say.
 */
const ROOMS = ['install', 'examples', 'guides', 'package'];

/** What of Pagefind's files is an interface of its own, which this site does not use. */
const OWN_INTERFACE = /(^|\/)pagefind-(?!entry|worker)[\w-]*\.(js|css)$/;

/**
 * Indexes the texts of a built folder with Pagefind: the pages of the newest release where they stand without a version,
 * those of the others under theirs, each tagged with its release. Pages that search engines are kept from are left out.
 * @param folder the built site
 * @returns how many pages are indexed
 */
export async function writeTextIndex(folder: string, { releases, settings }: Site): Promise<number> {
  try {
    const index = await openIndex();
    let count = 0;
    for (const [position, { version }] of releases.entries()) {
      const prefix = position === 0 ? '' : permanentPrefix(version);
      for (const path of await pagesOf(folder, prefix)) {
        const added = await addPage(index, join(folder, path), `${settings.basePath}${urlOf(path)}`, version);
        if (added) count += 1;
      }
    }
    await writeIndex(index, join(folder, TEXT_INDEX_PATH));
    return count;
  } finally {
    await close();
  }
}

async function openIndex(): Promise<PagefindIndex> {
  const { index, errors } = await createIndex({
    rootSelector: 'main',
    excludeSelectors: ['nav', 'button', '[role=status]'],
  });
  if (!index) throw new Error(`Pagefind: ${errors.join('; ')}`);
  return index;
}

/** Paths of pages below a prefix, as the disk has them. */
async function pagesOf(folder: string, prefix: ReleasePrefix): Promise<string[]> {
  const rooms = ROOMS.map((room) => join(decodeURIComponent(prefix), room));
  const found = rooms.map(async (room) => {
    const names = await readdir(join(folder, room), { recursive: true }).catch((): string[] => []);
    return names.filter((name) => name.endsWith('index.html')).map((name) => join(room, name));
  });
  return (await Promise.all(found)).flat().toSorted();
}

function urlOf(path: string): string {
  const segments = path.split(/[\\/]/).filter((segment) => segment !== '');
  return `/${segments.slice(0, -1).map(encodeURIComponent).join('/')}/`;
}

async function addPage(index: PagefindIndex, file: string, url: string, version: string): Promise<boolean> {
  const html = await readFile(file, 'utf8');
  if (html.includes('content="noindex"')) return false;
  const content = html.replace('<main ', `<main data-pagefind-filter="release:${version}" `);
  const { errors } = await index.addHTMLFile({ url, content });
  if (errors.length > 0) throw new Error(`Pagefind, ${url}: ${errors.join('; ')}`);
  return true;
}

async function writeIndex(index: PagefindIndex, folder: string): Promise<void> {
  const { files, errors } = await index.getFiles();
  if (errors.length > 0) throw new Error(`Pagefind: ${errors.join('; ')}`);
  for (const { path, content } of files.filter((file) => !OWN_INTERFACE.test(file.path))) {
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, content);
  }
}
