import { stringify } from 'yaml';
import { headOf, linksIn, type PageLinks, parsePage, takeContent } from '../derived/page-html.ts';
import { markdownOf } from '../derived/twin.ts';
import { TextIndex } from './text-index.ts';

/** A page as it was rendered. */
export interface RenderedPage {
  /** Path below the site, escaped. */
  readonly path: string;
  readonly html: string;
}

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

/** Derives from each finished page what follows from its HTML; pages may come in any order. */
export class PageReader {
  readonly #settings: ReaderSettings;
  readonly #withTwin: ReadonlySet<string>;
  readonly #waiting = new Map<string, string>();
  readonly #links = new Map<string, PageLinks>();
  readonly #twins = new Map<string, string>();
  readonly #full: string[] = [];
  readonly #index = TextIndex.open();
  #next = 0;
  #searched = 0;
  #work: Promise<void> = Promise.resolve();

  constructor(settings: ReaderSettings) {
    this.#settings = settings;
    this.#withTwin = new Set(settings.tasks.flatMap(({ path, twin }) => (twin ? [path] : [])));
  }

  /** Takes a page; it is read when those before it are. */
  add({ path, html }: RenderedPage): void {
    this.#waiting.set(path, html);
    this.#work = this.#work.then(() => this.#readNext());
  }

  async finish(): Promise<PageResults> {
    await this.#work;
    if (this.#waiting.size > 0) {
      const { path = '' } = this.#settings.tasks[this.#next] ?? {};
      throw new RangeError(
        `${path} was not rendered; these pages wait for it: ${[...this.#waiting.keys()].join(', ')}`,
      );
    }
    const textIndex = await (await this.#index).close();
    return {
      links: this.#links,
      twins: this.#twins,
      full: this.#full.join('\n---\n\n'),
      textIndex,
      searched: this.#searched,
    };
  }

  async #readNext(): Promise<void> {
    for (;;) {
      const task = this.#settings.tasks[this.#next];
      const html = task && this.#waiting.get(task.path);
      if (!task || html === undefined) return;
      this.#waiting.delete(task.path);
      this.#next += 1;
      await this.#read(task, html);
    }
  }

  async #read({ path, twin, full, searchedIn }: PageTask, html: string): Promise<void> {
    const { baseUrl, basePath } = this.#settings;
    const page = parsePage(html);
    this.#links.set(path, linksIn(page));
    if (!twin && searchedIn.length === 0) return;
    const { title, description } = headOf(page);
    const content = takeContent(page);
    if (!content) return;
    if (searchedIn.length > 0) {
      await (await this.#index).add({
        url: `${basePath}${path}`,
        title,
        content,
        releases: searchedIn,
      });
      this.#searched += 1;
    }
    if (!twin) return;
    // The title names the library and its version, which the text itself need not.
    const head = `---\n${stringify({ title, description }, { lineWidth: 0 })}---\n\n`;
    const markdown = head + markdownOf(content, (address) => `${MARK}${this.#twinAddress(address, path)}`);
    this.#twins.set(path, markdown.replaceAll(MARK, ''));
    if (!full) return;
    const absolute = markdown.replaceAll(MARKED, (_, address: string) => {
      return URL.canParse(address, `${baseUrl}${path}`)
        ? new URL(address, `${baseUrl}${path}`).href
        : address;
    });
    this.#full.push(`<!-- ${baseUrl}${path} -->\n${absolute}`);
  }

  /** The address of a page's twin in place of the page's own, as relative as it was, without an anchor; others as they are. */
  #twinAddress(address: string, from: string): string {
    const { baseUrl, basePath } = this.#settings;
    const [path = ''] = address.split('#', 1);
    if (path === '' || !URL.canParse(path, `${baseUrl}${from}`)) return address;
    const url = new URL(path, `${baseUrl}${from}`);
    const own = url.origin === new URL(baseUrl).origin && url.pathname.startsWith(`${basePath}/`);
    const target = url.pathname.slice(basePath.length);
    return own && this.#withTwin.has(target) ? `${path}index.md` : address;
  }
}
