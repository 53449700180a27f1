import { stringify } from 'yaml';
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
  /** In the order of the site, which is the order of everything that is derived. */
  readonly tasks: readonly PageTask[];
}

/** What is derived from the pages of a site. */
export interface PageResults {
  /** By path of the page. */
  readonly links: ReadonlyMap<string, PageLinks>;
  /** Markdown by path of the page. */
  readonly twins: ReadonlyMap<string, string>;
  /** The twins of the whole site as one text. */
  readonly full: string;
  /** The files of the text index by their names, and how many pages it covers. */
  readonly textIndex: readonly { readonly path: string; readonly content: Uint8Array }[];
  readonly searched: number;
}

/** Marks every address while a page is made into Markdown, so that each use of the text can put in its own. */
const MARK = 'twin-address:';
const MARKED = new RegExp(`${MARK}([^)\\s]*)`, 'g');

/** What follows from one page alone. */
interface Derived {
  readonly links: PageLinks;
  readonly twin?: string | undefined;
  /** Its part of the text of the whole site. */
  readonly full?: string | undefined;
}

/** Derives from each finished page what follows from its HTML; pages may come in any order. */
export class PageReader {
  readonly #settings: ReaderSettings;
  readonly #tasks: ReadonlyMap<string, PageTask>;
  readonly #derived = new Map<string, Derived>();
  readonly #index = TextIndex.open();
  #searched = 0;
  #indexing: Promise<void> = Promise.resolve();

  constructor(settings: ReaderSettings) {
    this.#settings = settings;
    this.#tasks = new Map(settings.tasks.map((task) => [task.path, task]));
  }

  /**
   * Reads a page. Astro renders pages in the same order every time, so the text index takes them as they come.
   * @param path below the site, escaped
   */
  add(path: string, html: string): void {
    const task = this.#tasks.get(path);
    if (!task) throw new RangeError(`${path} was rendered, but the site does not list it.`);
    this.#derived.set(path, this.#derive(task, html));
  }

  async finish(): Promise<PageResults> {
    const pages = this.#settings.tasks.map(({ path }) => {
      const page = this.#derived.get(path);
      if (!page) throw new RangeError(`${path} was not rendered.`);
      return { path, ...page };
    });
    await this.#indexing;
    return {
      links: new Map(pages.map(({ path, links }) => [path, links])),
      twins: new Map(pages.flatMap(({ path, twin }) => (twin === undefined ? [] : [[path, twin]]))),
      full: pages.flatMap(({ full }) => full ?? []).join('\n---\n\n'),
      textIndex: await (await this.#index).close(),
      searched: this.#searched,
    };
  }

  #derive({ path, twin, full, searchedIn }: PageTask, html: string): Derived {
    const { baseUrl, basePath } = this.#settings;
    const page = parsePage(html);
    const links = linksIn(page);
    if (!twin && searchedIn.length === 0) return { links };
    const { title, description } = headOf(page);
    const content = takeContent(page);
    if (!content) return { links };
    if (searchedIn.length > 0) {
      const searched = searchedPage({ url: `${basePath}${path}`, title, content, releases: searchedIn });
      this.#searched += 1;
      this.#indexing = this.#indexing.then(async () => (await this.#index).add(searched));
    }
    if (!twin) return { links };
    // The title names the library and its version, which the text itself need not.
    const head = `---\n${stringify({ title, description }, { lineWidth: 0 })}---\n\n`;
    const markdown = head + markdownOf(content, (address) => `${MARK}${this.#twinAddress(address, path)}`);
    const absolute = (address: string) => URL.parse(address, `${baseUrl}${path}`)?.href ?? address;
    const text = full && markdown.replaceAll(MARKED, (_, address: string) => absolute(address));
    return {
      links,
      twin: markdown.replaceAll(MARK, ''),
      full: text ? `<!-- ${baseUrl}${path} -->\n${text}` : undefined,
    };
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
