/** A page whose text answers a query. */
export interface TextHit {
  readonly url: string;
  readonly title: string;
  /** A few words around what was found, as HTML with `<mark>`. */
  readonly excerpt: string;
}

/** What was found in texts: the best pages, and how many there are in all. */
export interface TextsFound {
  readonly hits: readonly TextHit[];
  readonly count: number;
}

interface PagefindResult {
  data(): Promise<{ url: string; meta: { title?: string }; excerpt: string }>;
}

/** The part of Pagefind's own module that is used here. */
interface Pagefind {
  options(options: {
    baseUrl: string;
    excerptLength: number;
    ranking: { metaWeights: Record<string, number> };
  }): Promise<void>;
  search(
    query: string,
    options: { filters: Record<string, string> },
  ): Promise<{ results: readonly PagefindResult[] }>;
}

const NONE: TextsFound = { hits: [], count: 0 };
const SHOWN = 8;
const SHORTEST = 2;
/** A page that is named so comes before those that only have a heading of the words. */
const TITLE_WEIGHT = 30;
/** Letters at the beginning of a word that must agree; endings may differ. */
const STEM = 4;

/** Full-text search of one release's pages, by Pagefind, which is loaded when it is first needed. */
export class TextClient {
  readonly #folder: string;
  readonly #release: string;
  #pagefind: Promise<Pagefind> | undefined;

  /**
   * @param folder path of the folder of the text index
   * @param release version whose pages are searched
   */
  constructor(folder: string, release: string) {
    this.#folder = folder;
    this.#release = release;
  }

  /** The pages that answer; none where the text index cannot be had. */
  async find(query: string): Promise<TextsFound> {
    if (query.length < SHORTEST) return NONE;
    try {
      this.#pagefind ??= this.#load();
      const pagefind = await this.#pagefind;
      const { results } = await pagefind.search(query, { filters: { release: this.#release } });
      const data = await Promise.all(results.slice(0, SHOWN).map((result) => result.data()));
      const meant = data.filter(({ excerpt }) => isMeant(excerpt, query));
      const hits = meant.map(({ url, meta, excerpt }) => ({ url, title: meta.title ?? url, excerpt }));
      return { hits, count: meant.length < data.length ? meant.length : results.length };
    } catch {
      this.#pagefind = undefined;
      return NONE;
    }
  }

  async #load(): Promise<Pagefind> {
    const pagefind: Pagefind = await import(/* @vite-ignore */ `${this.#folder}pagefind.js`);
    // Addresses in the text index are whole paths of this site; Pagefind is not to put anything before them.
    const ranking = { metaWeights: { title: TITLE_WEIGHT } };
    await pagefind.options({ baseUrl: '/', excerptLength: 20, ranking });
    return pagefind;
  }
}

/** Where nothing has a word, Pagefind answers with words that share its first letter: those are not what is meant. */
function isMeant(excerpt: string, query: string): boolean {
  const marked = [...excerpt.matchAll(/<mark>(.*?)<\/mark>/gs)].map(([, word = '']) => word.toLowerCase());
  const words = query
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return words.some((word) => marked.some((text) => text.includes(word.slice(0, STEM))));
}
