import { parentPort, workerData } from 'node:worker_threads';
import { FULL_TEXT_PATH, twinPath } from '../page/paths.ts';
import type { Progress } from '../ui/messages/progress.ts';
import { assetsIn } from './derived/assets.ts';
import { type PageLinks, pageParts } from './derived/page-html.ts';
import { fullText, pageMarkdown, sectionsIn } from './derived/twin.ts';
import { textIndexes } from './text-indexes.ts';

/** A page, and the files to derive from it. */
export interface PageTask {
  /** Path below the site, escaped. */
  readonly path: string;
  /** Version of the release that it belongs to, if any. */
  readonly release?: string | undefined;
  /** Its paths with a Markdown twin, the same at each. */
  readonly twins: readonly string[];
  /** Folder of the text index with the page, and its path below the release or site; absent if no search includes it. */
  readonly text?: { readonly index: string; readonly url: string } | undefined;
}

/** Input of the worker; plain data, because threads cannot share functions. */
export interface ReaderSettings {
  readonly baseUrl: string;
  readonly basePath: string;
  /** Paths of kept pages that have a Markdown twin. */
  readonly twins: readonly string[];
  /** Language of the content, as a BCP 47 tag. */
  readonly language: string;
  /** In the order of the site. */
  readonly tasks: readonly PageTask[];
  /** Paths of the pages in the full text of the site, in its order, and the published full text, which has those that are kept. */
  readonly full: { readonly paths: readonly string[]; readonly published: string };
}

export interface PageResults {
  /** By path of the page. */
  readonly links: ReadonlyMap<string, PageLinks>;
  /** Names of the assets that the pages of each release load, by version. */
  readonly assets: ReadonlyMap<string, ReadonlySet<string>>;
  /** Number of pages in text indexes. */
  readonly searched: number;
}

/** Messages to the worker: pages in any order, with escaped paths below the site; then `finish`. */
export type PageMessage = { readonly path: string; readonly html: Uint8Array } | 'finish';

/**
 * Messages from the worker: derived files, with unescaped paths below the site; links; the progress of text indexes; then the
 * results of all pages.
 */
export type ReaderMessage =
  | { readonly path: string; readonly content: string | Uint8Array }
  | { readonly path: string; readonly links: PageLinks }
  | { readonly progress: Progress }
  | { readonly results: Omit<PageResults, 'links'> };

// A worker thread that derives Markdown twins, the full text of the site, and text indexes from rendered pages.
const port = parentPort;
if (!port) throw new Error('This module runs in a worker thread.');
const answer = (message: ReaderMessage) => port.postMessage(message);
const { baseUrl, basePath, language, twins, tasks, full }: ReaderSettings = workerData;
const taskAt = new Map(tasks.map((task) => [task.path, task]));
/** Paths of the pages that have a twin. */
const withTwin = new Set([...twins, ...tasks.flatMap((task) => task.twins)]);
const done = new Set<string>();
/** Texts for the full text of the site, by path of the page. */
const texts = new Map(sectionsIn(full.published, full.paths, baseUrl));
const inFullText = new Set(full.paths);
const assets = new Map<string, Set<string>>();
const indexes = textIndexes(
  tasks.flatMap(({ text }) => text?.index ?? []),
  language,
  answer,
  (progress) => answer({ progress }),
);
const decoder = new TextDecoder();

port.on('message', (message: PageMessage) => {
  if (message === 'finish') void finish().then(() => port.close());
  else read(message.path, decoder.decode(message.html));
});

/** Reads a page. The order is stable, because Astro always renders pages in the same order. */
function read(path: string, html: string): void {
  const task = taskAt.get(path);
  if (!task) throw new RangeError(`${path} was rendered, but the site does not list it.`);
  const { links, head, content } = pageParts(path, html);
  // The main thread gets a copy. In this thread, the links would be parts of the HTML and keep all of it in memory.
  answer({ path, links });
  done.add(path);
  if (task.release !== undefined) assets.set(task.release, assetsIn(html, assets.get(task.release)));
  if (task.text) indexes.add(task.text.index, task.text.url, head.title, content);
  if (task.twins.length === 0) return;
  const { twin, section } = pageMarkdown(path, head, content, {
    baseUrl,
    basePath,
    withTwin,
    paths: task.twins,
  });
  answer({ path: decodeURIComponent(twinPath(path)), content: twin });
  if (inFullText.has(path)) texts.set(path, section());
}

/** Sends the results of all pages. Throws a RangeError if a page was not read. */
async function finish(): Promise<void> {
  const missing = tasks.filter(({ path }) => !done.has(path));
  if (missing.length > 0) throw new RangeError(`Not rendered: ${missing.map(({ path }) => path).join(', ')}`);
  await indexes.close();
  const sections = full.paths.flatMap((path) => texts.get(path) ?? []);
  answer({ path: FULL_TEXT_PATH, content: fullText(sections) });
  const searched = tasks.filter(({ text }) => text).length;
  answer({ results: { assets, searched } });
}
