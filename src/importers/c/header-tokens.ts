import { isUtf8 } from 'node:buffer';

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
 * White space with line breaks after a backslash, a comment, a literal, a word, or a single character. Patterns for parts that end
 * with a mark do not require it, because the header may end before.
 */
const TOKEN =
  /((?:[ \t\r\f\v]|\\\r?\n)+)|(\/\*[\s\S]*?(?:\*\/|$)|\/\/(?:\\\r?\n|[^\n])*)|(\d[\w$\x80-\xff]*|"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?)|([\w$\x80-\xff]+)|[\s\S]/g;

/** The kinds of the groups in {@link TOKEN}, after that of the whole. */
const KINDS = ['mark', 'space', 'comment', 'literal', 'word'] as const;

/**
 * Splits a header into tokens. Does not run the preprocessor, so the tokens of all branches of conditions are included.
 * @param bytes the header, one character per byte (latin1), so that indexes are offsets
 */
export function headerTokens(bytes: string): Token[] {
  const tokens: Token[] = [];
  let [line, lineStart] = [1, 0];
  let [isLineStart, isDirective] = [true, false];
  for (const groups of bytes.matchAll(TOKEN)) {
    const { 0: text, index: start } = groups;
    const end = start + text.length;
    const place = { start, end, line, column: start - lineStart };
    const lastBreak = text.lastIndexOf('\n');
    if (lastBreak >= 0) {
      line += text.split('\n').length - 1;
      lineStart = start + lastBreak + 1;
    }
    const kind = KINDS[groups.findLastIndex((group) => group !== undefined)] ?? 'mark';
    if (kind === 'space') continue;
    if (text === '\n') {
      if (isDirective) tokens.push({ ...place, kind: 'end', text: '', endLine: place.line });
      [isLineStart, isDirective] = [true, false];
      continue;
    }
    const isStart = text === '#' && isLineStart;
    tokens.push({ ...place, kind: isStart ? 'directive' : kind, text, endLine: line });
    isDirective ||= isStart;
    isLineStart &&= kind === 'comment';
  }
  return tokens;
}

/** Headers from before UTF-8 contain Latin-1 or Windows-1252, which includes it. */
const LEGACY = new TextDecoder('windows-1252');

/** The text of a token, from its bytes. */
export function decoded(bytes: string): string {
  const buffer = Buffer.from(bytes, 'latin1');
  const text = isUtf8(buffer) ? buffer.toString('utf8') : LEGACY.decode(buffer);
  return text.replaceAll('\r', '');
}
