import { DomUtils } from 'htmlparser2';
import { close, createIndex, type PagefindIndex } from 'pagefind';
import { escapeHtml } from '../ui/markup/html.ts';
import type { Progress } from '../ui/messages/progress.ts';
import type { Element } from './derived/page-html.ts';

/** Files of Pagefind's user interface, which this site does not use. */
const SEARCH_INTERFACE = /(^|\/)pagefind-(?!entry|worker)[\w-]*\.(js|css)$/;

/**
 * The text indexes of a site, built with Pagefind. The same pages in the same order give the same files: each release has
 * an index instead of a filter, because Pagefind writes the values of a filter in random order.
 * @param folders folder of the index of each page that will be added, escaped
 * @param language the language of the pages, for stemming
 * @param write called with the files of finished indexes, by path below the site
 * @param log called with the progress, often
 */
export function textIndexes(
  folders: readonly string[],
  language: string,
  write: (file: { readonly path: string; readonly content: Uint8Array }) => void,
  log: (progress: Progress) => void,
) {
  const pages = Map.groupBy(folders, (folder) => folder);
  /** Number of pages to come, by folder. An index is written after its last page, because it takes memory until then. */
  const missing = new Map([...pages].map(([folder, { length }]) => [folder, length]));
  const open = new Map<string, PagefindIndex>();
  const total = folders.length + pages.size;
  let complete = 0;
  let done: Promise<unknown> = Promise.resolve();

  const advance = () => {
    complete += 1;
    log({ step: 'Indexing texts for search', done: complete, total });
  };

  const addPage = async (folder: string, url: string, content: string) => {
    const index = open.get(folder) ?? (await openIndex());
    open.set(folder, index);
    const { errors } = await index.addHTMLFile({ url, content });
    refuse(errors, url);
    advance();
    const others = (missing.get(folder) ?? 0) - 1;
    missing.set(folder, others);
    if (others === 0) await finish(folder, index);
  };

  const finish = async (folder: string, index: PagefindIndex) => {
    const { files, errors } = await index.getFiles();
    refuse(errors, folder);
    for (const { path, content } of files)
      if (!SEARCH_INTERFACE.test(path)) write({ path: `${decodeURIComponent(folder)}${path}`, content });
    await index.deleteIndex();
    advance();
  };

  return {
    /**
     * Adds a page.
     * @param folder folder of its index
     * @param url its path below the release or site of the index
     * @param content its content; copied before the method returns
     */
    add(folder: string, url: string, title: string, content: Element): void {
      const head = `<!doctype html><html lang="${escapeHtml(language)}"><title>${escapeHtml(title)}</title>`;
      const html = `${head}${DomUtils.getOuterHTML(content)}`;
      done = done.then(() => addPage(folder, url, html));
    },

    /** Waits until all indexes are written. */
    async close(): Promise<void> {
      try {
        await done;
      } finally {
        await close();
      }
    },
  };
}

async function openIndex(): Promise<PagefindIndex> {
  const { index, errors } = await createIndex({ rootSelector: 'main' });
  if (!index) throw new Error(`Pagefind: ${errors.join('; ')}`);
  return index;
}

/** @param subject page or folder that the errors are about */
function refuse(errors: readonly string[], subject: string): void {
  if (errors.length > 0) throw new Error(`Pagefind, ${subject}: ${errors.join('; ')}`);
}
