/** A part of the text of a C header, without white space. */
export interface Token {
  /** A directive begins with the mark `#`, and ends with a token of the kind `end`. */
  readonly kind: 'comment' | 'word' | 'literal' | 'mark' | 'directive' | 'end';
  readonly text: string;
  /** Offset in bytes, as in clang's syntax tree. */
  readonly start: number;
  readonly end: number;
  /** First line, from 1. */
  readonly line: number;
  readonly endLine: number;
  /** Column of the start in bytes, from 0. */
  readonly column: number;
}

/**
 * White space with line breaks after a backslash, a comment to the end of its line, a literal, a word, or a single character.
 * Patterns for parts that end with a mark do not require it, because the header may end before.
 */
const TOKEN =
  /((?:[ \t\r\f\v]|\\\r?\n)+)|(\/\/(?:\\\r?\n|[^\n])*)|(\d[\w$\x80-\xff]*|"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?)|([\w$\x80-\xff]+)|[\s\S]/y;

/** The kinds of the groups in {@link TOKEN}, after that of the whole. */
const KINDS = ['mark', 'space', 'comment', 'literal', 'word'] as const;

/**
 * Splits a header into tokens. Does not run the preprocessor, so the tokens of all branches of conditions are included.
 * @param bytes the header, one character per byte (latin1), so that indexes are offsets
 */
export function headerTokens(bytes: string): Token[] {
  const reader = new TokenReader(bytes);
  while (reader.at < bytes.length) reader.readNext();
  return reader.tokens;
}

class TokenReader {
  readonly tokens: Token[] = [];
  at = 0;
  readonly #bytes: string;
  #line = 1;
  #lineStart = 0;
  /** The first line break that is not before {@link at}. */
  #break = -1;
  #isLineStart = true;
  #isDirective = false;

  constructor(bytes: string) {
    this.#bytes = bytes;
    this.#break = this.#nextBreak();
  }

  /** Reads a token or white space. */
  readNext(): void {
    if (this.at === this.#break) this.#readLineEnd();
    else if (this.#bytes.startsWith('/*', this.at)) {
      const end = this.#bytes.indexOf('*/', this.at + 2);
      this.#add('comment', end < 0 ? this.#bytes.length : end + 2);
    } else {
      TOKEN.lastIndex = this.at;
      const groups = TOKEN.exec(this.#bytes) ?? [];
      const [text = ''] = groups;
      this.#readMatch(text, KINDS[groups.findLastIndex((group) => group !== undefined)] ?? 'mark');
    }
  }

  #readLineEnd(): void {
    if (this.#isDirective) this.#add('end', this.at + 1);
    else this.#skipTo(this.at + 1);
    this.#isDirective = false;
    this.#isLineStart = true;
  }

  #readMatch(text: string, kind: (typeof KINDS)[number]): void {
    const end = this.at + text.length;
    if (kind === 'space') this.#skipTo(end);
    else if (kind === 'comment') this.#add(kind, end);
    else {
      const isStart = text === '#' && this.#isLineStart;
      if (isStart) this.#isDirective = true;
      this.#add(isStart ? 'directive' : kind, end);
      this.#isLineStart = false;
    }
  }

  #add(kind: Token['kind'], end: number): void {
    const [start, line] = [this.at, this.#line];
    const column = start - this.#lineStart;
    this.#skipTo(end);
    const text = kind === 'end' ? '' : this.#bytes.slice(start, end);
    this.tokens.push({ kind, text, start, end, line, endLine: kind === 'end' ? line : this.#line, column });
  }

  #skipTo(end: number): void {
    for (; this.#break < end; this.#break = this.#nextBreak()) {
      this.#line += 1;
      this.#lineStart = this.#break + 1;
    }
    this.at = end;
  }

  #nextBreak(): number {
    const next = this.#bytes.indexOf('\n', this.#break + 1);
    return next < 0 ? Number.POSITIVE_INFINITY : next;
  }
}
