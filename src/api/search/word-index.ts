import type { QuestionLanguage } from './question-language.ts';

/** A result of a query in words. */
export interface WordHit<Entry> {
  readonly entry: Entry;
  /** Higher is better; comparable within one query. */
  readonly score: number;
  /** The part of the query that matches, by the weight of its words, from 0 to 1. */
  readonly coverage: number;
}

/** An entry of an index. */
interface Indexed<Entry> {
  /** Number of words of its name. */
  readonly length: number;
  /** The entry that it is part of: its words also count, for less. */
  readonly within?: Entry | undefined;
  /** Factor of its score. */
  readonly factor: number;
}

/** Weight of a word that the name of the entry contains. */
const NAME = 1;
/** How much words of the surrounding entry count. */
const WITHIN = 0.6;
/** Words with a mark inside them, such as `libgui.so`, are names of files or symbols. */
const EXACT = /[\p{L}\p{N}][^\p{L}\p{N}\p{M}'’-][\p{L}\p{N}]/u;
/** Loss of score for each word of a name that the query lacks. */
const REST = 0.08;

/** Finds entries by words in any order and form. Rare words count more. */
export class WordIndex<Entry> {
  readonly #language: QuestionLanguage;
  readonly #postings = new Map<string, Map<Entry, number>>();
  readonly #entries = new Map<Entry, Indexed<Entry>>();

  constructor(language: QuestionLanguage) {
    this.#language = language;
  }

  /**
   * Adds an entry.
   * @param name words of its name
   * @param others other words with their weights, below 1
   */
  add(
    entry: Entry,
    name: readonly string[],
    others: Iterable<readonly [words: Iterable<string>, weight: number]>,
    about: { readonly within?: Entry | undefined; readonly factor?: number; readonly length?: number } = {},
  ): void {
    const { within, factor = 1, length = name.length } = about;
    this.#entries.set(entry, { length, within, factor });
    this.#post(entry, name, NAME);
    for (const [words, weight] of others) this.#post(entry, words, weight);
  }

  #post(entry: Entry, words: Iterable<string>, weight: number): void {
    for (const word of words) {
      const stem = this.#language.stem(word);
      const entries = this.#postings.get(stem) ?? new Map<Entry, number>();
      this.#postings.set(stem, entries);
      entries.set(entry, Math.max(entries.get(entry) ?? 0, weight));
    }
  }

  /**
   * The entries that contain a word of a query, best first.
   * @param tokens words as typed
   * @param partsOf splits a word that no entry contains: `add_child`
   */
  find(tokens: readonly string[], partsOf: (token: string) => readonly string[]): WordHit<Entry>[] {
    const has = (word: string) => this.#postings.has(this.#language.stem(word));
    const stems = tokens.flatMap((token) => (has(token) ? [token] : partsOf(token)));
    const unique = [...new Set(stems.map((word) => this.#language.stem(word)))];
    const wanted = unique.flatMap((stem) => {
      const entries = this.#postings.get(stem);
      const factor = EXACT.test(stem) ? 2 : 1;
      return entries ? [{ entries, weight: factor * Math.log(1 + this.#entries.size / entries.size) }] : [];
    });
    // Unknown words count like the other ones on average.
    const known = wanted.reduce((sum, { weight }) => sum + weight, 0);
    const all = (known * unique.length) / wanted.length;
    const candidates = new Set(wanted.flatMap(({ entries }) => [...entries.keys()]));
    const hits = [...candidates].flatMap((entry) => {
      const { length, within, factor } = this.#entries.get(entry) ?? { length: 0, factor: 0 };
      let [score, covered, named] = [0, 0, 0];
      for (const { entries, weight } of wanted) {
        const direct = entries.get(entry) ?? 0;
        const around = within === undefined ? 0 : (entries.get(within) ?? 0) * WITHIN;
        if (direct === NAME) named += 1;
        if (direct + around > 0) covered += weight;
        score += Math.max(direct, around) * weight;
      }
      const rest = 1 + REST * Math.max(length - named, 0);
      return { entry, score: (score * factor) / rest, coverage: covered / all };
    });
    return hits.toSorted((a, b) => b.score - a.score);
  }
}
