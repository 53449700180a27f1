import type { DocumentedHit } from '../../api/search/documentation.ts';
import type { Found } from '../../api/search/find.ts';
import { type IndexClient, readJson, type TextFolder } from './index-client.ts';

export interface PageHit {
  readonly url: string;
  readonly meta: { readonly title?: string };
  /** Text around the match, as HTML with `<mark>`. */
  readonly excerpt: string;
}

interface Pagefind {
  options(options: object): Promise<void>;
  mergeIndex(folder: string, options: object): Promise<void>;
  search(query: string, options: object): Promise<{ results: { score: number; data(): Promise<PageHit> }[] }>;
}

export const NONE = { hits: [], count: 0 } as const;
const SHORTEST = 2;
/** Milliseconds without typing before texts are searched. */
const PAUSE = 150;
/** Options of every index. The weight ranks matches in titles above matches in headings. */
const OPTIONS = { excerptLength: 20, ranking: { metaWeights: { title: 30 } } };
/** Number of leading letters that must match; endings may differ. */
const STEM = 4;

/** Searches page texts (with Pagefind) and the documentation of symbols. Loads both when the reader first pauses. */
export class TextSearch {
  /** Pages that match the query; while `isPending`, pages that match the previously typed beginning of the query. */
  found: Found<PageHit> = NONE;
  /** Symbols whose documentation matches. */
  documented: Found<DocumentedHit> = NONE;
  isPending = false;
  #query = '';
  #limit = 0;
  #timer = 0;
  readonly #client: IndexClient;
  readonly #onAnswer: () => void;
  readonly #pagefinds = new Pagefinds();

  /**
   * @param client loads the documentation, and knows where text indexes are
   * @param onAnswer called when results are available
   */
  constructor(client: IndexClient, onAnswer: () => void) {
    this.#client = client;
    this.#onAnswer = onAnswer;
  }

  /** Searches for at most `limit` pages when the reader pauses. Queries that are too short have no results. */
  ask(query: string, limit: number): void {
    if (query === this.#query && limit === this.#limit) return;
    this.isPending = query.length >= SHORTEST;
    if (!(this.isPending && this.#query !== '' && query.startsWith(this.#query))) {
      this.found = NONE;
      this.documented = NONE;
    }
    this.#query = query;
    this.#limit = limit;
    clearTimeout(this.#timer);
    if (this.isPending) this.#timer = window.setTimeout(() => this.#answer(query), PAUSE);
  }

  async #answer(query: string): Promise<void> {
    await this.#client.load();
    const [documentation, ...found] = await Promise.all([
      this.#client.loadDocumentation(),
      ...this.#client.textFolders.map((folder) => this.#find(query, folder)),
    ]);
    if (query !== this.#query) return;
    this.isPending = false;
    const hits = found.flatMap((part) => part.hits).toSorted((a, b) => b.score - a.score);
    this.found = {
      hits: hits.slice(0, this.#limit).map(({ hit }) => hit),
      count: found.reduce((sum, { count }) => sum + count, 0),
    };
    this.documented = documentation?.find(query) ?? NONE;
    this.#onAnswer();
  }

  /** The matching pages of an index; none if it cannot be loaded. */
  async #find(query: string, texts: TextFolder): Promise<Found<{ hit: PageHit; score: number }>> {
    try {
      const pagefind = await this.#pagefinds.load(texts);
      const { results } = await pagefind.search(query, { filters: filterOf(texts) });
      const best = await Promise.all(
        results.slice(0, this.#limit).map(async ({ score, data }) => ({ score, hit: await data() })),
      );
      const hits = best.filter(({ hit }) => isMeant(hit.excerpt, query));
      return { hits, count: hits.length < best.length ? hits.length : results.length };
    } catch {
      return NONE;
    }
  }
}

/** Pagefind for each index. Indexes of the same version share its code, which is 100 KB. */
class Pagefinds {
  readonly #byFolder = new Map<string, Promise<Pagefind>>();
  readonly #byVersion = new Map<string, Promise<Pagefind>>();

  load(texts: TextFolder): Promise<Pagefind> {
    return loadOnce(this.#byFolder, texts.folder.href, () => this.#open(texts));
  }

  async #open(texts: TextFolder): Promise<Pagefind> {
    const { folder, root } = texts;
    const options = { ...OPTIONS, baseUrl: root.pathname, mergeFilter: filterOf(texts) };
    const { version } = await readJson<{ version: string }>(new URL('pagefind-entry.json', folder));
    const isFirst = !this.#byVersion.has(version);
    const code = new URL('pagefind.js', folder).href;
    const pagefind = await loadOnce(this.#byVersion, version, () => import(/* @vite-ignore */ code));
    await (isFirst ? pagefind.options(options) : pagefind.mergeIndex(folder.pathname, options));
    return pagefind;
  }
}

/** Loads an index or code. The next call retries if that fails. */
function loadOnce(
  known: Map<string, Promise<Pagefind>>,
  key: string,
  load: () => Promise<Pagefind>,
): Promise<Pagefind> {
  const loaded = known.get(key) ?? load();
  known.set(key, loaded);
  loaded.catch(() => known.delete(key));
  return loaded;
}

/** The filter that all pages of an index have, and no others. */
function filterOf({ folder }: TextFolder): object {
  return { folder: folder.pathname };
}

/** Whether an excerpt marks a word of the query. If nothing matches, Pagefind returns words with the same first letter. */
function isMeant(excerpt: string, query: string): boolean {
  const marked = [...excerpt.matchAll(/<mark>([^<]*)<\/mark>/g)].map(([, word = '']) => word.toLowerCase());
  const words = query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.some((word) => marked.some((text) => text.includes(word.slice(0, STEM))));
}
