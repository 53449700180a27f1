import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { close, createIndex, type PagefindIndex } from 'pagefind';
import { TEXT_INDEX_PATH } from '../addresses/paths.ts';
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
 * those of the others under theirs, each tagged with its release; pages that stand once for all releases with every one.
 * Pages that search engines are kept from are left out.
 * @param folder the built site
 * @returns how many pages are indexed
 */
export async function writeTextIndex(folder: string, { releases, settings }: Site): Promise<number> {
  try {
    const index = await openIndex();
    const versions = releases.map(({ version }) => version);
    let count = 0;
    for (const { path, tags } of await pagesOf(folder, versions)) {
      if (await addPage(index, join(folder, path), `${settings.basePath}${urlOf(path)}`, tags)) count += 1;
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
    excludeSelectors: ['nav', 'button', '[role=status]', '[data-needs-script]'],
  });
  if (!index) throw new Error(`Pagefind: ${errors.join('; ')}`);
  return index;
}

interface TextPage {
  /** As the disk has it, below the site's folder. */
  readonly path: string;
  /** Versions of the releases that it is of. */
  readonly tags: readonly string[];
}

/** The pages to index; `versions` are newest first. */
async function pagesOf(folder: string, versions: readonly string[]): Promise<TextPage[]> {
  const [newest = '', ...older] = versions;
  const pages: TextPage[] = [];
  for (const room of ROOMS) {
    const copies = await pagesIn(folder, join('v', newest, room));
    const tags = copies.length > 0 ? [newest] : versions;
    pages.push(...(await pagesIn(folder, room)).map((path) => ({ path, tags })));
    for (const version of older) {
      const own = await pagesIn(folder, join('v', version, room));
      pages.push(...own.map((path) => ({ path, tags: [version] })));
    }
  }
  return pages;
}

async function pagesIn(folder: string, room: string): Promise<string[]> {
  const names = await readdir(join(folder, room), { recursive: true }).catch((): string[] => []);
  return names
    .filter((name) => basename(name) === 'index.html')
    .map((name) => join(room, name))
    .toSorted();
}

function urlOf(path: string): string {
  const segments = path.split(/[\\/]/).filter((segment) => segment !== '');
  return `/${segments.slice(0, -1).map(encodeURIComponent).join('/')}/`;
}

async function addPage(
  index: PagefindIndex,
  file: string,
  url: string,
  tags: readonly string[],
): Promise<boolean> {
  const html = await readFile(file, 'utf8');
  if (html.includes('content="noindex"')) return false;
  const filters = tags.map((version) => `<i data-pagefind-filter="release:${version}"></i>`).join('');
  const content = html.replace(/<main [^>]*>/, (main) => `${main}${filters}`);
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
