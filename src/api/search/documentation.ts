import type { TextRow } from './files.ts';
import type { Found } from './find.ts';
import type { SymbolEntry, SymbolIndex } from './symbol-index.ts';

/** A symbol whose documentation matches. */
export interface DocumentedHit {
  readonly entry: SymbolEntry;
  /** An excerpt around the first match; every second part is a matching word. */
  readonly excerpt: readonly string[];
}

/** Number of characters before and after the first match in an excerpt. */
const [BEFORE, AFTER] = [40, 120];

/** The documentation of the symbols of a release. */
export class Documentation {
  readonly #texts = new Map<SymbolEntry, string>();

  /** @param index an index with all its members */
  constructor({ documented }: SymbolIndex, rows: readonly TextRow[]) {
    for (const [position, text] of rows) {
      const entry = documented[position];
      if (entry) this.#texts.set(entry, text);
    }
  }

  /** The first sentence about a symbol; empty if it has no documentation. */
  sentenceAbout(entry: SymbolEntry): string {
    const text = this.#texts.get(entry) ?? '';
    return /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text;
  }

  /** Finds symbols whose documentation contains, for each word of a query, a word that begins with it. */
  find(query: string): Found<DocumentedHit> {
    const words = query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    if (words.length === 0) return { hits: [], count: 0 };
    const patterns = words.map((word) => new RegExp(`(?<![\\p{L}\\p{N}])${word}`, 'iu'));
    const found = [...this.#texts].filter(([, text]) => patterns.every((pattern) => pattern.test(text)));
    const phrase = words.join(' ');
    const isPhrase = ([, text]: readonly [SymbolEntry, string]) =>
      Number(text.toLowerCase().includes(phrase));
    const best = found.toSorted((a, b) => isPhrase(b) - isPhrase(a));
    const marks = new RegExp(`(?<![\\p{L}\\p{N}])((?:${words.join('|')})[\\p{L}\\p{N}]*)`, 'iu');
    return {
      hits: best.map(([entry, text]) => ({ entry, excerpt: excerptOf(text, marks) })),
      count: found.length,
    };
  }
}

function excerptOf(text: string, marks: RegExp): string[] {
  const first = text.search(marks);
  const start = first > BEFORE ? text.indexOf(' ', first - BEFORE) + 1 : 0;
  const end = first + AFTER < text.length ? text.indexOf(' ', first + AFTER) : -1;
  const cut = text.slice(start, end < 0 ? undefined : end);
  return `${start > 0 ? '… ' : ''}${cut}${end < 0 ? '' : ' …'}`.split(marks);
}
