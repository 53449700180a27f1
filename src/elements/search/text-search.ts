import type { Documentation, DocumentedHit } from '../../search/documentation.ts';
import type { HeadFile } from '../../search/files.ts';
import type { Found } from '../../search/find.ts';

export interface PageHit {
  readonly url: string;
  readonly meta: { readonly title?: string };
  /** Text around the match, as HTML with `<mark>`. */
  readonly excerpt: string;
}

interface Pagefind {
  options(options: object): Promise<void>;
  mergeIndex(folder: string, options: object): Promise<void>;
  search(query: string): Promise<{ results: { data(): Promise<PageHit> }[] }>;
}

const NONE = { hits: [], count: 0 } as const;
const SHORTEST = 2;
/** Milliseconds without typing before texts are searched. */
const PAUSE = 150;
/** Options of every index. The weight ranks matches in titles above matches in headings. */
const OPTIONS = { excerptLength: 20, ranking: { metaWeights: { title: 30 } } };
/** Number of leading letters that must match; endings may differ. */
const STEM = 4;

/** Searches page texts (with Pagefind) and the documentation of symbols. Loads both when the reader first pauses. */
export class TextSearch {
  /** Pages that match the query; while `isPending`, those that match its previously typed beginning. */
  found: Found<PageHit> = NONE;
  /** Symbols whose documentation matches. */
  documented: Found<DocumentedHit> = NONE;
  isPending = false;
  #query = '';
  #limit = 0;
  #timer = 0;
  #pagefind: Promise<Pagefind> | undefined;
  readonly #onAnswer: () => void;

  readonly #documentation: () => Promise<Documentation | undefined>;
  readonly #release: () => URL;

  /**
   * @param onAnswer called when results are available
   * @param documentation loads the documentation of symbols; undefined if that fails
   * @param release returns the address of the searched release
   */
  constructor(
    onAnswer: () => void,
    documentation: () => Promise<Documentation | undefined>,
    release: () => URL,
  ) {
    this.#onAnswer = onAnswer;
    this.#documentation = documentation;
    this.#release = release;
  }

  /** Searches for at most `limit` pages when the reader pauses. Queries that are too short have no results. */
  ask(query: string, head: HeadFile, limit: number): void {
    if (query === this.#query && limit === this.#limit) return;
    this.isPending = query.length >= SHORTEST;
    if (!(this.isPending && this.#query !== '' && query.startsWith(this.#query))) {
      this.found = NONE;
      this.documented = NONE;
    }
    this.#query = query;
    this.#limit = limit;
    clearTimeout(this.#timer);
    if (this.isPending) this.#timer = window.setTimeout(() => this.#answer(query, head), PAUSE);
  }

  async #answer(query: string, head: HeadFile): Promise<void> {
    const [found, documentation] = await Promise.all([this.#find(query, head), this.#documentation()]);
    if (query !== this.#query) return;
    this.isPending = false;
    this.found = found;
    this.documented = documentation?.find(query) ?? NONE;
    this.#onAnswer();
  }

  /** The matching pages; none if the text index cannot be loaded. */
  async #find(query: string, { texts }: HeadFile): Promise<Found<PageHit>> {
    try {
      this.#pagefind ??= loadPagefind(texts, this.#release());
      const pagefind = await this.#pagefind;
      const { results } = await pagefind.search(query);
      const best = await Promise.all(results.slice(0, this.#limit).map((result) => result.data()));
      const hits = best.filter(({ excerpt }) => isMeant(excerpt, query));
      return { hits, count: hits.length < best.length ? hits.length : results.length };
    } catch {
      this.#pagefind = undefined;
      return NONE;
    }
  }
}

/** Loads the index of a release, and merges the index of pages without a release into it. */
async function loadPagefind({ release, site }: HeadFile['texts'], root: URL): Promise<Pagefind> {
  const indexes = [
    ...(release === undefined ? [] : [{ folder: release, baseUrl: root.pathname }]),
    ...(site === undefined
      ? []
      : [{ folder: site, baseUrl: new URL('../../', new URL(site, root)).pathname }]),
  ];
  const [first, ...others] = indexes;
  if (!first) throw new Error('No page is searched.');
  const pagefind: Pagefind = await import(/* @vite-ignore */ `${first.folder}pagefind.js`);
  await pagefind.options({ ...OPTIONS, baseUrl: first.baseUrl });
  for (const { folder, baseUrl } of others) await pagefind.mergeIndex(folder, { ...OPTIONS, baseUrl });
  return pagefind;
}

/** Whether an excerpt marks a word of the query. If nothing matches, Pagefind returns words with the same first letter. */
function isMeant(excerpt: string, query: string): boolean {
  const marked = [...excerpt.matchAll(/<mark>(.*?)<\/mark>/gs)].map(([, word = '']) => word.toLowerCase());
  const words = query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.some((word) => marked.some((text) => text.includes(word.slice(0, STEM))));
}
