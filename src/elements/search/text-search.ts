import type { Documentation, DocumentedHit } from '../../search/documentation.ts';
import type { HeadFile } from '../../search/files.ts';
import type { Found } from '../../search/find.ts';

export interface PageHit {
  readonly url: string;
  readonly meta: { readonly title?: string };
  /** A few words around what was found, as HTML with `<mark>`. */
  readonly excerpt: string;
}

interface Pagefind {
  options(options: object): Promise<void>;
  search(query: string, options: object): Promise<{ results: { data(): Promise<PageHit> }[] }>;
}

const NONE = { hits: [], count: 0 } as const;
const SHORTEST = 2;
/** Milliseconds of silence before texts are searched. */
const PAUSE = 150;
/** A page with the words in its title comes before those that only have them in a heading. */
const TITLE_WEIGHT = 30;
/** Letters at the beginning of a word that must agree; endings may differ. */
const STEM = 4;

/** Searches the texts of a release, which are loaded when the reader first pauses: those of pages, by Pagefind, and those about symbols. */
export class TextSearch {
  /** Pages for the query; while `isPending`, those for a shorter query that it continues. */
  found: Found<PageHit> = NONE;
  /** Symbols that are found by their documentation. */
  documented: Found<DocumentedHit> = NONE;
  isPending = false;
  #query = '';
  #limit = 0;
  #timer = 0;
  #pagefind: Promise<Pagefind> | undefined;
  readonly #onAnswer: () => void;

  readonly #documentation: () => Promise<Documentation | undefined>;

  /**
   * @param onAnswer called when there is something to show
   * @param documentation loads what is known about symbols; undefined if that fails
   */
  constructor(onAnswer: () => void, documentation: () => Promise<Documentation | undefined>) {
    this.#onAnswer = onAnswer;
    this.#documentation = documentation;
  }

  /** Starts to search when the reader pauses, for at most `limit` pages. Nothing answers an empty query. */
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

  /** The pages that answer; none if the text index cannot be loaded. */
  async #find(query: string, { texts, version }: HeadFile): Promise<Found<PageHit>> {
    try {
      this.#pagefind ??= loadPagefind(texts);
      const pagefind = await this.#pagefind;
      const { results } = await pagefind.search(query, { filters: { release: version } });
      const best = await Promise.all(results.slice(0, this.#limit).map((result) => result.data()));
      const hits = best.filter(({ excerpt }) => isMeant(excerpt, query));
      return { hits, count: hits.length < best.length ? hits.length : results.length };
    } catch {
      this.#pagefind = undefined;
      return NONE;
    }
  }
}

async function loadPagefind(folder: string): Promise<Pagefind> {
  const pagefind: Pagefind = await import(/* @vite-ignore */ `${folder}pagefind.js`);
  // The text index has complete paths: Pagefind must not put anything before them.
  const ranking = { metaWeights: { title: TITLE_WEIGHT } };
  await pagefind.options({ baseUrl: '/', excerptLength: 20, ranking });
  return pagefind;
}

/** If nothing contains a word, Pagefind answers with words that share its first letter: those are not meant. */
function isMeant(excerpt: string, query: string): boolean {
  const marked = [...excerpt.matchAll(/<mark>(.*?)<\/mark>/gs)].map(([, word = '']) => word.toLowerCase());
  const words = query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.some((word) => marked.some((text) => text.includes(word.slice(0, STEM))));
}
