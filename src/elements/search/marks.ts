import { wordsOf } from '../../api/search/answer.ts';
import type { QuestionLanguage } from '../../api/search/question-language.ts';
import { element } from '../dom.ts';

/** A word of a text or name, without the characters around it: `0.1.0` and `reef.h` are one. */
const WORD = /[\p{L}\p{N}]+(?:\.[\p{L}\p{N}]+)*/gu;
/** Single letters and digits are in most words. */
const SHORTEST = 2;

/** Marks the words of a query in texts: whole words that have the same stem as one, or begin with one. */
export class Marks {
  readonly #language: QuestionLanguage;
  readonly #words: readonly string[];
  readonly #stems: ReadonlySet<string>;

  constructor(query: string, language: QuestionLanguage) {
    this.#language = language;
    const words = language.wordsIn(query).flatMap((word) => [word, ...wordsOf(word)]);
    this.#words = words.filter(({ length }) => length >= SHORTEST);
    this.#stems = new Set(this.#words.map((word) => language.stem(word)));
  }

  /** The text with its matching words in `<mark>`; the text itself if none match. */
  in(text: string): string | readonly Node[] {
    const nodes: Node[] = [];
    let end = 0;
    for (const { 0: word, index } of text.matchAll(WORD)) {
      if (![word.toLowerCase(), ...wordsOf(word)].some((part) => this.#isMatch(part))) continue;
      nodes.push(new Text(text.slice(end, index)), element('mark', [word]));
      end = index + word.length;
    }
    return nodes.length === 0 ? text : [...nodes, new Text(text.slice(end))];
  }

  #isMatch(word: string): boolean {
    return this.#stems.has(this.#language.stem(word)) || this.#words.some((typed) => word.startsWith(typed));
  }
}
