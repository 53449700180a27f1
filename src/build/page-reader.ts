import type { Element } from 'domhandler';
import { stringify } from 'yaml';
import { TEXT_INDEX_PATH, twinPath } from '../addresses/paths.ts';
import { headOf, linksIn, type PageLinks, parsePage, takeContent } from '../derived/page-html.ts';
import { markdownOf } from '../derived/twin.ts';
import { searchedPage, TextIndex } from './text-index.ts';

/** What is to be derived from a page. */
export interface PageTask {
  /** Path below the site, escaped. */
  readonly path: string;
  /** Whether it has a Markdown twin, and whether that is part of the text of the whole site. */
  readonly twin: boolean;
  readonly full: boolean;
  /** The releases whose text search finds it; none: it is not searched. */
  readonly searchedIn: readonly string[];
}

/** What a reader of pages needs to know; it crosses a thread, so it is plain data. */
export interface ReaderSettings {
  readonly baseUrl: string;
  readonly basePath: string;
  /** In the order of the site. */
  readonly tasks: readonly PageTask[];
}

/** What is known of all pages when they are read. */
export interface PageResults {
  /** By path of the page. */
  readonly links: ReadonlyMap<string, PageLinks>;
  /** How many pages the text index covers. */
  readonly searched: number;
}

/** Marks every address while a page is made into Markdown, so that each use of the text can put in its own. */
const MARK = 'twin-address:';
const MARKED = new RegExp(`${MARK}([^)\\s]*)`, 'g');

/**
 * Derives files from finished pages, which may come in any order: Markdown twins, the text of the whole site, and the text
 * index.
 */
export class PageReader {
  readonly #settings: ReaderSettings;
  readonly #write: (path: string, content: string | Uint8Array) => void;
  readonly #tasks: ReadonlyMap<string, PageTask>;
  readonly #links = new Map<string, PageLinks>();
  /** The text of pages that are part of that of the whole site, by their paths. */
  readonly #texts = new Map<string, string>();
  readonly #index = TextIndex.open();
  #searched = 0;
  #indexing: Promise<void> = Promise.resolve();

  /** @param write takes each derived file, by its path below the site, unescaped */
  constructor(settings: ReaderSettings, write: (path: string, content: string | Uint8Array) => void) {
    this.#settings = settings;
    this.#write = write;
    this.#tasks = new Map(settings.tasks.map((task) => [task.path, task]));
  }

  /**
   * Reads a page. Astro renders pages in the same order every time, so the text index takes them as they come.
   * @param path below the site, escaped
   */
  add(path: string, html: string): void {
    const task = this.#tasks.get(path);
    if (!task) throw new RangeError(`${path} was rendered, but the site does not list it.`);
    const page = parsePage(html);
    this.#links.set(path, linksIn(page));
    const { title, description } = headOf(page);
    const content = task.twin || task.searchedIn.length > 0 ? takeContent(page) : undefined;
    if (!content) return;
    if (task.searchedIn.length > 0) {
      const url = `${this.#settings.basePath}${path}`;
      const searched = searchedPage({ url, title, content, releases: task.searchedIn });
      this.#searched += 1;
      this.#indexing = this.#indexing.then(async () => (await this.#index).add(searched));
    }
    if (task.twin) this.#writeTwin(task, { title, description }, content);
  }

  /** Writes what is derived from all pages together. Throws a RangeError if one was not read. */
  async finish(): Promise<PageResults> {
    const missing = this.#settings.tasks.filter(({ path }) => !this.#links.has(path));
    if (missing.length > 0)
      throw new RangeError(`Not rendered: ${missing.map(({ path }) => path).join(', ')}`);
    await this.#indexing;
    for (const { path, content } of await (await this.#index).close())
      this.#write(`${TEXT_INDEX_PATH}${path}`, content);
    const texts = this.#settings.tasks.flatMap(({ path }) => this.#texts.get(path) ?? []);
    this.#write('/llms-full.txt', texts.join('\n---\n\n'));
    return { links: this.#links, searched: this.#searched };
  }

  #writeTwin({ path, full }: PageTask, head: object, content: Element): void {
    const { baseUrl } = this.#settings;
    const body = markdownOf(content, (address) => `${MARK}${this.#twinAddress(address, path)}`);
    // The title names the library and its version, which the text itself need not.
    const markdown = `---\n${stringify(head, { lineWidth: 0 })}---\n\n${body}`;
    this.#write(decodeURIComponent(twinPath(path)), markdown.replaceAll(MARK, ''));
    if (!full) return;
    const absolute = (address: string) => URL.parse(address, `${baseUrl}${path}`)?.href ?? address;
    const text = markdown.replaceAll(MARKED, (_, address: string) => absolute(address));
    this.#texts.set(path, `<!-- ${baseUrl}${path} -->\n${text}`);
  }

  /** The address of a page's twin in place of the page's own, as relative as it was, without an anchor; others as they are. */
  #twinAddress(address: string, from: string): string {
    const { baseUrl, basePath } = this.#settings;
    const [path = ''] = address.split('#', 1);
    const url = path === '' ? null : URL.parse(path, `${baseUrl}${from}`);
    if (!url) return address;
    const own = url.origin === new URL(baseUrl).origin && url.pathname.startsWith(`${basePath}/`);
    const target = url.pathname.slice(basePath.length);
    return own && this.#tasks.get(target)?.twin ? `${path}index.md` : address;
  }
}
