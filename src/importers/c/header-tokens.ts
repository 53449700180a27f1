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

/** White space, including line breaks after a backslash. */
const SPACE = /(?:[ \t\r\f\v]|\\\r?\n)+/y;
const LINE_COMMENT = /\/\/(?:\\\r?\n|[^\n])*/y;
const WORD = /[\w$\x80-\xff]/;
/** A word, a number, a text in quotation marks, or a single character. */
const OTHER = /[\w$\x80-\xff]+|"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?|[\s\S]/y;

/**
 * Splits a header into tokens. Does not run the preprocessor, so the tokens of all branches of conditions are included.
 * @param bytes the header, one character per byte (latin1), so that indexes are offsets
 */
export function headerTokens(bytes: string): Token[] {
  const reader = new TokenReader(bytes);
  while (reader.readNext());
  return reader.tokens;
}

class TokenReader {
  readonly tokens: Token[] = [];
  readonly #bytes: string;
  #at = 0;
  #line = 1;
  #lineStart = 0;
  #isLineStart = true;
  #isDirective = false;

  constructor(bytes: string) {
    this.#bytes = bytes;
  }

  /** Reads a token or white space. Returns false at the end. */
  readNext(): boolean {
    const [bytes, at] = [this.#bytes, this.#at];
    const first = bytes[at];
    if (first === undefined) return false;
    if (first === '\n') this.#readLineEnd();
    else {
      const space = matchEnd(SPACE, bytes, at);
      const comment = commentEnd(bytes, at);
      if (space > at) this.#skipTo(space);
      else if (comment > at) this.#add('comment', comment);
      else this.#readOther(first);
    }
    return true;
  }

  #readLineEnd(): void {
    if (this.#isDirective) this.#add('end', this.#at + 1);
    else this.#skipTo(this.#at + 1);
    this.#isDirective = false;
    this.#isLineStart = true;
  }

  #readOther(first: string): void {
    const end = matchEnd(OTHER, this.#bytes, this.#at);
    if (first === '#' && this.#isLineStart) {
      this.#isDirective = true;
      this.#add('directive', end);
    } else if (/[\d"']/.test(first)) this.#add('literal', end);
    else this.#add(WORD.test(first) ? 'word' : 'mark', end);
    this.#isLineStart = false;
  }

  #add(kind: Token['kind'], end: number): void {
    const [start, line] = [this.#at, this.#line];
    const column = start - this.#lineStart;
    this.#skipTo(end);
    const text = kind === 'end' ? '' : this.#bytes.slice(start, end);
    this.tokens.push({ kind, text, start, end, line, endLine: kind === 'end' ? line : this.#line, column });
  }

  #skipTo(end: number): void {
    for (; this.#at < end; this.#at += 1) {
      if (this.#bytes[this.#at] !== '\n') continue;
      this.#line += 1;
      this.#lineStart = this.#at + 1;
    }
  }
}

/** The end of the comment at an offset; the offset itself if no comment starts there. */
function commentEnd(bytes: string, at: number): number {
  if (!bytes.startsWith('/*', at)) return matchEnd(LINE_COMMENT, bytes, at);
  const end = bytes.indexOf('*/', at + 2);
  return end < 0 ? bytes.length : end + 2;
}

function matchEnd(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}
