/** A piece of a word: literal text, or a variable as written (`$HOME`, `%CD%`), which the shell replaces. */
export interface Piece {
  readonly text: string;
  readonly isVariable: boolean;
  /** Whether only the shell can compute the value. */
  readonly isUnknown?: boolean;
}

/** A word of a command, such as a file name, without quotes. */
export type Word = readonly Piece[];

/**
 * How a shell splits words: two patterns with the flag `g`, for unquoted text and for quotes in which variables work. Their
 * groups together match every character: `space` between words; `literal` text in quotes without variables; `quoted`;
 * `escaped`; `variable`; `unknown`, a value that only the shell can compute; `text`, a run of plain characters.
 */
export interface WordSyntax {
  readonly outside: RegExp;
  readonly inside: RegExp;
  /** Matches a doubled quote inside quotes, which is one quote: the first character of the match. */
  readonly doubled?: RegExp;
}

/** A word of a command, with its text if that is known. */
export interface ReadWord {
  /** Without quotes, variables as written. */
  readonly text: string;
  /** Absent if only the shell can compute the value, for example by running a command. */
  readonly word?: Word;
}

/** Splits a command into words, in order. */
export function wordsOf(command: string, { outside, inside, doubled }: WordSyntax): ReadWord[] {
  const words: Piece[][] = [[]];
  for (const { groups = {} } of command.matchAll(outside)) {
    if (groups['space'] !== undefined) words.push([]);
    else if (groups['quoted'] === undefined) words.at(-1)?.push(pieceOf(groups, doubled));
    else
      for (const found of groups['quoted'].matchAll(inside)) words.at(-1)?.push(pieceOf(found.groups ?? {}));
  }
  return words.filter((pieces) => pieces.length > 0).map(readPieces);
}

/** Joins the pieces of a word. */
export function readPieces(pieces: readonly Piece[]): ReadWord {
  const text = textOf(pieces);
  const isUnknown = pieces.some((piece) => piece.isUnknown) || /\p{Cc}/u.test(text);
  return { text, ...(isUnknown ? {} : { word: joined(pieces) }) };
}

function pieceOf(groups: Readonly<Record<string, string | undefined>>, doubled?: RegExp): Piece {
  const { literal, escaped, variable, unknown, text = '' } = groups;
  if (variable !== undefined) return { text: variable, isVariable: true };
  if (unknown !== undefined) return { text: unknown, isVariable: false, isUnknown: true };
  const plain = doubled ? literal?.replaceAll(doubled, ([quote = '']) => quote) : literal;
  return { text: plain ?? escaped ?? text, isVariable: false };
}

/** Removes empty pieces and joins adjacent texts. */
export function joined(pieces: Word): Word {
  const word: Piece[] = [];
  for (const { text, isVariable } of pieces) {
    const last = word.at(-1);
    if (!isVariable && last && !last.isVariable) word.splice(-1, 1, { text: last.text + text, isVariable });
    else if (text !== '') word.push({ text, isVariable });
  }
  return word;
}

/** A word without variables. */
export function literal(text: string): Word {
  return text === '' ? [] : [{ text, isVariable: false }];
}

/** A word as text, variables as written. */
export function textOf(word: Word): string {
  return word.map(({ text }) => text).join('');
}

export function hasVariable(word: Word): boolean {
  return word.some(({ isVariable }) => isVariable);
}

/** The part of a word between two positions in its text. */
export function slice(word: Word, start: number, end = Number.POSITIVE_INFINITY): Word {
  let at = 0;
  return joined(
    word.map(({ text, isVariable }) => {
      const from = at;
      at += text.length;
      return { text: text.slice(Math.max(start - from, 0), Math.max(end - from, 0)), isVariable };
    }),
  );
}

/** The last segment of an address, without its query and fragment. */
export function lastSegment(address: Word): Word {
  // Keep variables, which contain neither.
  const text = address
    .map((piece) => (piece.isVariable ? '$'.repeat(piece.text.length) : piece.text))
    .join('');
  const end = text.search(/[?#]/);
  const path = end < 0 ? text : text.slice(0, end);
  return slice(address, path.lastIndexOf('/') + 1, path.length);
}

/** A word for use inside quotes, where `~` is literal; `escaped` escapes special characters in text. */
export function written(word: Word, escaped: (text: string) => string): string {
  const parts = word.map(({ text, isVariable }, index) => {
    if (!isVariable) return escaped(text);
    const variable = text === '~' ? '$HOME' : text;
    // Separate the name of the variable from the following text.
    const isOpen = /^[\w:]/.test(word[index + 1]?.text ?? '');
    return isOpen ? variable.replace(/^\$([\w:]+)$/, (_, name: string) => `\${${name}}`) : variable;
  });
  return parts.join('');
}
