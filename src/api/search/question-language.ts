/** Minimum number of words in a query for its stop words to be ignored. */
const FEWEST = 3;
const SHORTEST_STEM = 3;

/** The stop words and the endings of words in the language of the site. */
export class QuestionLanguage {
  readonly #stopWords: ReadonlySet<string>;
  /** Endings with what replaces them, longest first. */
  readonly #endings: readonly (readonly [ending: string, replacement: string])[];
  readonly #stems = new Map<string, string>();

  /**
   * @param stopWords words in lower case, separated by spaces
   * @param endings endings, separated by spaces; `ies>y` is an ending that is replaced. The longest one of a word counts
   */
  constructor(stopWords: string, endings: string) {
    this.#stopWords = new Set(stopWords.split(' '));
    this.#endings = endings
      .split(' ')
      .map((given) => {
        const [ending = '', replacement = ''] = given.split('>');
        return [ending, replacement] as const;
      })
      .toSorted(([a], [b]) => b.length - a.length);
  }

  /** The words of a query, in lower case. In queries of three or more words, leaves out stop words, unless all are. */
  wordsIn(typed: string): string[] {
    const words = pageWords(typed);
    const content = words.length < FEWEST ? words : words.filter((word) => !this.#stopWords.has(word));
    return content.length > 0 ? content : words;
  }

  /** The common form of a word: `closing`, `closed` and `close` have the same. */
  stem(word: string): string {
    const known = this.#stems.get(word);
    if (known !== undefined) return known;
    const bare =
      this.#endings
        .filter(([ending]) => word.endsWith(ending))
        .map(([ending, replacement]) => word.slice(0, word.length - ending.length) + replacement)
        .find(({ length }) => length >= SHORTEST_STEM) ?? word;
    // `dropped` is `drop`; so that `call` and `calling` stay the same, this applies to all words.
    const stem = bare.length > SHORTEST_STEM && bare.at(-1) === bare.at(-2) ? bare.slice(0, -1) : bare;
    this.#stems.set(word, stem);
    return stem;
  }
}

/** The words of a text in lower case. Only spaces separate them, so `C#` and `node.js` are words. */
export function pageWords(text: string): string[] {
  const words = text.toLowerCase().split(/[\s,:?]+/);
  return words.filter((word) => word !== '');
}
