import type { Documentation } from './documentation.ts';
import { type Found, findSymbols } from './find.ts';
import { TIER } from './match.ts';
import { findPages, onePerPage, type PageEntry } from './pages.ts';
import type { Query } from './query.ts';
import { QuestionLanguage } from './question-language.ts';
import { spell } from './spelling.ts';
import type { SymbolEntry, SymbolIndex } from './symbol-index.ts';
import { WordIndex } from './word-index.ts';

/** The loaded parts of an index. */
export interface Loaded {
  readonly index: SymbolIndex;
  readonly pages: readonly PageEntry[];
  readonly documentation?: Documentation | undefined;
}

/** Results by name. */
export interface Answer {
  readonly pages: Found<PageEntry>;
  readonly symbols: Found;
  /** Which of them has the best result. */
  readonly first: 'pages' | 'symbols';
}

type Entry = SymbolEntry | PageEntry;

/** The most results of a query in words: others have less in common with it. */
const MOST = 50;
/** The part of a query that a result must contain. If results contain all of one or two words, all must. */
const [LEAST, COMPLETE] = [0.3, 0.99];
const WEIGHTS = { other: 0.8, address: 0.6, sentence: 0.5, part: 0.3 } as const;
const GENERATED = 0.5;

/** Answers queries by names: exact ones first, else names and first sentences that have words in common with the query. */
export class Answers {
  readonly language: QuestionLanguage;
  #words: { readonly of: readonly unknown[]; readonly index: WordIndex<Entry> } | undefined;

  /** @param messages lists of words, see {@link QuestionLanguage} */
  constructor(messages: { readonly questionWords: string; readonly endings: string }) {
    this.language = new QuestionLanguage(messages.questionWords, messages.endings);
  }

  /** @param most the most pages and symbols to return */
  to(query: Query, loaded: Loaded, most: { readonly pages: number; readonly symbols: number }): Answer {
    const { kinds, returns } = query;
    const plain = kinds.size === 0 || kinds.has('page') ? query.plain : '';
    const pages = findPages(loaded.pages, plain, most.pages, this.language);
    const symbols = findSymbols(loaded.index, query, most.symbols);
    if (pages.isNamed || symbols.tier <= TIER.WORDS_MIXED || returns.length > 0 || query.plain === '')
      return { pages, symbols, first: pages.isNamed ? 'pages' : 'symbols' };
    const found = this.#inWords(query, loaded);
    const [best] = found;
    // Pages with words that begin like the query are better results than names that only contain its letters.
    if (!best) return { pages, symbols, first: pages.count > 0 ? 'pages' : 'symbols' };
    const ofPages = onePerPage(found.flatMap((entry) => ('sort' in entry ? [] : entry)));
    const ofSymbols = found.flatMap((entry) => ('sort' in entry ? entry : []));
    return {
      pages: { hits: ofPages.slice(0, most.pages), count: ofPages.length },
      symbols: { hits: ofSymbols.slice(0, most.symbols), count: ofSymbols.length },
      first: 'sort' in best ? 'symbols' : 'pages',
    };
  }

  #inWords({ plain, kinds }: Query, loaded: Loaded): Entry[] {
    const tokens = this.language.wordsIn(plain);
    const isQuestion = tokens.length < plain.split(/\s+/).length || tokens.length > 2;
    const hits = this.#wordsOf(loaded).find(tokens, wordsOf);
    const isFound = !isQuestion && hits.some(({ coverage }) => coverage >= COMPLETE);
    return hits
      .filter(({ coverage }) => coverage >= (isFound ? COMPLETE : LEAST))
      .slice(0, MOST)
      .map(({ entry }) => entry)
      .filter((entry) => {
        if (kinds.size === 0) return true;
        return 'sort' in entry ? entry.kinds.some((kind) => kinds.has(kind)) : kinds.has('page');
      });
  }

  /** The index of the words of all entries, built when a query needs it. */
  #wordsOf({ index: { symbols }, pages, documentation }: Loaded): WordIndex<Entry> {
    const of = [symbols, pages, documentation];
    if (this.#words?.of.every((part, place) => part === of[place])) return this.#words.index;
    const index = new WordIndex<Entry>(this.language);
    for (const entry of symbols) {
      const within = entry.sort === 'member' ? entry.owner : undefined;
      const sentence = wordsOf(documentation?.sentenceAbout(entry) ?? '');
      const factor = entry.generated ? GENERATED : 1;
      index.add(entry, wordsOf(entry.name.text), [[sentence, WEIGHTS.sentence]], { within, factor });
    }
    for (const entry of pages) {
      const [label = [], ...others] = entry.names;
      index.add(
        entry,
        label.flatMap((word) => [word, ...wordsOf(word)]),
        [
          [others.flat(), WEIGHTS.other],
          [wordsOf(decodeURIComponent(entry.path)), WEIGHTS.address],
          [wordsOf(entry.sentence), WEIGHTS.sentence],
          [wordsOf(`${entry.part} ${entry.group}`), WEIGHTS.part],
        ],
        { length: label.length },
      );
    }
    this.#words = { of, index };
    return index;
  }
}

/** The words of names and texts, in lower case: `add_child` has two. */
export function wordsOf(text: string): string[] {
  return spell(text)
    .spaced.split(' ')
    .filter((word) => word !== '');
}
