import { DomUtils } from 'htmlparser2';
import { close, createIndex, type PagefindIndex } from 'pagefind';
import { escapeHtml } from '../ui/markup/html.ts';
import type { Progress } from '../ui/messages/progress.ts';
import type { Element } from './derived/page-html.ts';

/** Files of Pagefind's user interface, which this site does not use. */
const SEARCH_INTERFACE = /(^|\/)pagefind-(?!entry|worker)[\w-]*\.(js|css)$/;

/** A file of an index, by its path below the site. */
interface IndexFile {
  readonly path: string;
  readonly content: Uint8Array;
}

/**
 * The text indexes of a site, built with Pagefind. The same pages in the same order give the same files: each release has
 * an index instead of a filter, because Pagefind writes the values of a filter in random order.
 */
export class TextIndexes {
  /** Number of pages to come, by folder. An index is written after its last page, because it takes memory until then. */
  readonly #missing: Map<string, number>;
  readonly #open = new Map<string, PagefindIndex>();
  readonly #write: (file: IndexFile) => void;
  readonly #log: (progress: Progress) => void;
  readonly #language: string;
  /** Number of pages and indexes. */
  readonly #total: number;
  /** How many of them are added or written. */
  #complete = 0;
  #done: Promise<unknown> = Promise.resolve();

  /**
   * @param folders folder of the index of each page that will be added, escaped
   * @param write called with the files of finished indexes
   * @param log called with the progress, often
   * @param language the language of the pages, for stemming
   */
  constructor(
    folders: readonly string[],
    write: (file: IndexFile) => void,
    log: (progress: Progress) => void,
    language: string,
  ) {
    const pages = Map.groupBy(folders, (folder) => folder);
    this.#missing = new Map([...pages].map(([folder, { length }]) => [folder, length]));
    this.#write = write;
    this.#log = log;
    this.#total = folders.length + pages.size;
    this.#language = language;
  }

  /**
   * Adds a page.
   * @param folder folder of its index
   * @param url its path below the release or site of the index
   * @param content its content; copied before the method returns
   */
  add(folder: string, url: string, title: string, content: Element): void {
    const head = `<!doctype html><html lang="${escapeHtml(this.#language)}"><title>${escapeHtml(title)}</title>`;
    const html = `${head}${DomUtils.getOuterHTML(content)}`;
    this.#done = this.#done.then(() => this.#add(folder, url, html));
  }

  /** Waits until all indexes are written. */
  async close(): Promise<void> {
    try {
      await this.#done;
    } finally {
      await close();
    }
  }

  async #add(folder: string, url: string, html: string): Promise<void> {
    const index = this.#open.get(folder) ?? (await openIndex());
    this.#open.set(folder, index);
    const { errors } = await index.addHTMLFile({ url, content: html });
    refuse(errors, url);
    this.#advance();
    const missing = (this.#missing.get(folder) ?? 0) - 1;
    this.#missing.set(folder, missing);
    if (missing > 0) return;
    await this.#finish(folder, index);
  }

  async #finish(folder: string, index: PagefindIndex): Promise<void> {
    const { files, errors } = await index.getFiles();
    refuse(errors, folder);
    for (const { path, content } of files)
      if (!SEARCH_INTERFACE.test(path))
        this.#write({ path: `${decodeURIComponent(folder)}${path}`, content });
    await index.deleteIndex();
    this.#advance();
  }

  #advance(): void {
    this.#complete += 1;
    this.#log({ step: 'Indexing texts for search', done: this.#complete, total: this.#total });
  }
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
