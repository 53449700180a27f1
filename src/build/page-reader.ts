import { parentPort, workerData } from 'node:worker_threads';
import type { Element } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { stringify } from 'yaml';
import { TEXT_INDEX_PATH, twinPath } from '../addresses/paths.ts';
import { headOf, linksIn, type PageLinks, takeContent } from '../derived/page-html.ts';
import { markdownOf } from '../derived/twin.ts';
import { TextIndex } from './text-index.ts';

/** What is to be derived from a page. */
export interface PageTask {
  /** Path below the site, escaped. */
  readonly path: string;
  /** The second path of the page, which gets the same files. */
  readonly copy?: string | undefined;
  /** Whether it has a Markdown twin, and whether that is part of the text of the whole site. */
  readonly twin: boolean;
  readonly full: boolean;
  /** The releases whose text search finds it; none: it is not searched. */
  readonly searchedIn: readonly string[];
}

/** What the reader of pages needs to know; it crosses a thread, so it is plain data. */
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

/** Messages to the worker: pages in any order, with escaped paths below the site; then `finish`. */
export type PageMessage = { readonly path: string; readonly html: Uint8Array } | 'finish';

/** Messages from the worker: derived files, with unescaped paths below the site; then the results of all pages. */
export type ReaderMessage =
  | { readonly path: string; readonly content: string | Uint8Array }
  | { readonly results: PageResults };

// This module is a thread. It derives Markdown twins, the text of the whole site, and the text index from finished pages.
const port = parentPort;
if (!port) throw new Error('This module runs in a worker thread.');
const answer = (message: ReaderMessage) => port.postMessage(message);
const { baseUrl, basePath, tasks }: ReaderSettings = workerData;
const taskAt = new Map(tasks.map((task) => [task.path, task]));
/** Paths of the pages that have a twin. */
const withTwin = new Set(tasks.flatMap(({ twin, path, copy }) => (twin ? [path, copy] : [])));
const links = new Map<string, PageLinks>();
/** The text of pages that are part of that of the whole site, by their paths. */
const texts = new Map<string, string>();
const index = new TextIndex();
const decoder = new TextDecoder();

port.on('message', (message: PageMessage) => {
  if (message === 'finish') void finish().then(() => port.close());
  else read(message.path, decoder.decode(message.html));
});

/** Reads a page. Astro renders pages in the same order every time, so the text index takes them as they come. */
function read(path: string, html: string): void {
  const task = taskAt.get(path);
  if (!task) throw new RangeError(`${path} was rendered, but the site does not list it.`);
  const page = parseDocument(html);
  links.set(path, linksIn(page));
  const isSearched = task.searchedIn.length > 0;
  const content = takeContent(page);
  if (!content) throw new RangeError(`${path} has no <main>: no component in its route renders its kind.`);
  const head = headOf(page);
  if (isSearched) index.add(`${basePath}${path}`, head.title, content, task.searchedIn);
  if (task.twin) writeTwin(task, head, content);
}

/** Answers what is derived from all pages together. Throws a RangeError if one was not read. */
async function finish(): Promise<void> {
  const missing = tasks.filter(({ path }) => !links.has(path));
  if (missing.length > 0) throw new RangeError(`Not rendered: ${missing.map(({ path }) => path).join(', ')}`);
  for (const { path, content } of await index.close()) answer({ path: `${TEXT_INDEX_PATH}${path}`, content });
  const full = tasks.flatMap(({ path }) => texts.get(path) ?? []);
  answer({ path: '/llms-full.txt', content: full.join('\n---\n\n') });
  const searched = tasks.filter(({ searchedIn }) => searchedIn.length > 0).length;
  answer({ results: { links, searched } });
}

/** Marks every address while a page is made into Markdown, so that each use of the text can put in its own. */
const MARK = 'twin-address:';
const MARKED = new RegExp(`${MARK}([^)\\s]*)`, 'g');

function writeTwin({ path, full }: PageTask, head: object, content: Element): void {
  const body = markdownOf(content, (address) => `${MARK}${twinAddress(address, path)}`);
  // The title names the library and its version, which the text itself need not.
  const markdown = `---\n${stringify(head, { lineWidth: 0 })}---\n\n${body}`;
  answer({ path: decodeURIComponent(twinPath(path)), content: markdown.replaceAll(MARK, '') });
  if (!full) return;
  const absolute = (address: string) => URL.parse(address, `${baseUrl}${path}`)?.href ?? address;
  const text = markdown.replaceAll(MARKED, (_, address: string) => absolute(address));
  texts.set(path, `<!-- ${baseUrl}${path} -->\n${text}`);
}

/** The address of a page's twin in place of the page's own, as relative as it was, without an anchor; others as they are. */
function twinAddress(address: string, from: string): string {
  const [path = ''] = address.split('#', 1);
  const url = path === '' ? null : URL.parse(path, `${baseUrl}${from}`);
  if (!url) return address;
  const own = url.origin === new URL(baseUrl).origin && url.pathname.startsWith(`${basePath}/`);
  return own && withTwin.has(url.pathname.slice(basePath.length)) ? `${path}index.md` : address;
}
