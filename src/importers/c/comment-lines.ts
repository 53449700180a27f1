import type { Token } from './header-tokens.ts';

/** One or more comments that are one text. */
export interface CommentBlock {
  readonly tokens: [Token, ...Token[]];
  /** Whether it is documentation for Doxygen: `/**`, `///`, `/*!` or `//!`. */
  readonly isDoxygen: boolean;
  /** Whether it documents what is before it, as `///<` does. */
  readonly isBack: boolean;
}

const DOXYGEN = /^(?:\/\*\*(?![*/])|\/\*!|\/\/\/(?!\/)|\/\/!)/;
const BACK = /^(?:\/\*[*!]|\/\/[/!])</;

export function commentBlock(token: Token): CommentBlock {
  return { tokens: [token], isDoxygen: DOXYGEN.test(token.text), isBack: BACK.test(token.text) };
}

export function isLineComment({ text }: Token): boolean {
  return text.startsWith('//');
}

/** The lines of a comment without its marks, with the indentation relative to each other. */
export function commentLines({ tokens }: CommentBlock): string[] {
  const lines = dedented(
    tokens.flatMap(({ text }) => (text.startsWith('//') ? lineText(text) : blockText(text))),
  );
  const isKept = (line: string) => line !== '' && !isRule(line);
  const last = lines.findLastIndex(isKept);
  const first = lines.findIndex(isKept);
  return first < 0 ? [] : lines.slice(first, last + 1);
}

/** Whether a comment has a line of dashes or other marks, such as `/*******`, at its start or end. */
export function hasRule({ tokens: [first, ...others] }: CommentBlock): boolean {
  const last = others.at(-1) ?? first;
  const [start = ''] = decoded(first.text).split('\n');
  const end = decoded(last.text).split('\n').at(-1) ?? '';
  return [start, end].some((line) => isRule(line.replaceAll(/^\s*\/[/*]|\*\/\s*$/g, '').trim()));
}

function isRule(line: string): boolean {
  return /^[-=*#~_+/]{4,}$/.test(line.trim());
}

function decoded(bytes: string): string {
  return Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\r', '');
}

function lineText(text: string): string[] {
  return [
    decoded(text)
      .replace(/^\/\/(?:[/!]<?|(?=\/\/))/, '')
      .replace(/^\/\/+/, '')
      .trimEnd(),
  ];
}

function blockText(text: string): string[] {
  const [first = '', ...others] = decoded(text)
    .replace(/^\/\*(?:[*!]<?)?/, '')
    .replace(/\*\/$/, '')
    .split('\n')
    .map((line) => line.trimEnd());
  const filled = others.filter((line) => line.trim() !== '');
  const share = (pattern: RegExp) => filled.filter((line) => pattern.test(line)).length / filled.length;
  const mark = share(/^\s*\*\*(?!\*)/) === 1 ? /^\s*\*\*/ : share(/^\s*\*/) >= 0.8 ? /^\s*\*/ : /^/;
  const texts = others.map((line) => line.replace(mark, '')).map((line) => (line === '/' ? '' : line));
  // The first line is after the mark, so it has no indentation to compare.
  return [first.trim(), ...dedented(texts)].map((line) => line.replace(/^\*+$/, ''));
}

function dedented(lines: readonly string[]): string[] {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const least = indents.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY);
  return lines.map((line) => line.slice(Math.min(least, line.length)).trimEnd());
}
