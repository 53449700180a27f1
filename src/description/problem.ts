import type { NotedRuleId } from './noted-rules.ts';
import { compareText } from './order.ts';

/** A problem in the input, and its location. */
export interface Problem {
  /** The file, as messages show it. */
  readonly file: string;
  /** JSON pointer (RFC 6901) of the value; empty for the whole file. */
  readonly pointer?: string;
  readonly position?: Position;
  /** States the problem, the actual value and the valid ones. */
  readonly message: string;
  readonly hint?: string;
}

export function byPlace(a: Problem, b: Problem): number {
  const [from, to] = [a.position ?? START, b.position ?? START];
  return compareText(a.file, b.file) || from.line - to.line || from.column - to.column;
}

const START: Position = { line: 0, column: 0 };

/**
 * Doubtful input that does not stop a build: a finding of `npx bindocs doctor`. Readers of the input report findings of some
 * rules, and the doctor those of all.
 */
export interface Notice<Id extends string = NotedRuleId> extends Problem {
  /** Id of a rule of the doctor. */
  readonly rule: Id;
  /** The name in question (a key, a type, a file); absent: the value at its pointer. */
  readonly about?: string;
}

/** Problems and notices. Functions that read input add to these lists. */
export interface Findings {
  readonly problems: Problem[];
  readonly notices: Notice[];
}

/** Adds values to a list. `push(...values)` fails for more than about 125,000. */
export function addAll<Value>(list: Value[], values: Iterable<Value>): void {
  for (const value of values) list.push(value);
}

/** A position in a text: line and column, from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A node of a syntax tree. Nodes that the compiler adds have no position. */
export interface Located {
  readonly position?: { readonly start: Position } | undefined;
}

/** The start of a node, as part of a problem. */
export function startOf({ position }: Located): Pick<Problem, 'position'> {
  if (!position) return {};
  const { line, column } = position.start;
  return { position: { line, column } };
}

/** Converts offsets in a text, from 0, to line and column. Lines are indexed on the first call. */
export function positionsIn(text: string): (offset: number) => Position {
  let starts: number[] | undefined;
  return (offset) => {
    starts ??= [0, ...text.matchAll(/\n/g).map(({ index }) => index + 1)];
    let [line, after] = [0, starts.length];
    while (after - line > 1) {
      const middle = (line + after) >> 1;
      if ((starts[middle] ?? 0) <= offset) line = middle;
      else after = middle;
    }
    return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 };
  };
}

/** Keys and indexes from a value to a nested one. */
export type Path = readonly PropertyKey[];

/** Builds a JSON pointer from segments, escaped as in RFC 6901, section 3. */
export function jsonPointer(segments: Path): string {
  return segments
    .map((segment) => `/${String(segment).replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('');
}

/** A parsed value with the data that messages need to locate its parts. */
export interface Source {
  /** Name of the file in messages. */
  readonly file: string;
  readonly value: unknown;
  /** Position of the value in the file. Absent: the whole file. */
  readonly path?: Path;
  /**
   * Returns the position of the value at a path, if it exists. Absent if the text is unknown. Call it only for problems,
   * because the first call may parse the text.
   */
  readonly positionOf?: (path: Path) => Position | undefined;
}

export interface Refused {
  readonly problems: readonly Problem[];
}

/** A problem at a path of a value. */
export interface Finding extends Pick<Problem, 'message' | 'hint'> {
  readonly path: Path;
}

/** Adds the location in the file to a problem; for a missing value, the location of its parent. */
export function problemAt(source: Source, { path: inside, ...words }: Finding): Problem {
  const path = [...(source.path ?? []), ...inside];
  let position: Position | undefined;
  for (let end = path.length; end >= 0 && !position; end -= 1) {
    position = source.positionOf?.(path.slice(0, end));
  }
  return { file: source.file, pointer: jsonPointer(path), ...(position ? { position } : {}), ...words };
}

/** The location of a problem: `file:line:column: /pointer`. */
export function locationOf({ file, pointer, position }: Problem): string {
  const place = position ? `${file}:${position.line}:${position.column}` : file;
  return pointer ? `${place}: ${pointer}` : place;
}

/** Formats a problem as one line: `file:line:column: /pointer: message Hint: …`. */
export function formatProblem(problem: Problem): string {
  const { message, hint } = problem;
  const text = `${locationOf(problem)}: ${hint ? `${message} Hint: ${hint}` : message}`;
  return text.replaceAll(/\s+/g, (space) => (space.includes('\n') ? ' ' : space));
}

/** Thrown for invalid input; contains all problems, not only the first. */
export class InputError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(formatProblem).join('\n'));
    this.name = 'InputError';
    this.problems = problems;
  }

  /** Includes errors from the bundle that renders pages, which has its own copy of this class. */
  static override [Symbol.hasInstance](error: unknown): boolean {
    return error instanceof Error && error.name === 'InputError';
  }
}

export function failOn(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new InputError(problems);
}

/** The code of a system error, such as `ENOENT`; undefined for other errors. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}

/** Maximum number of names in a message; the rest are counted. */
const LISTED = 60;

/** `a, b or c`: alternatives in a sentence. */
export function alternatives(words: readonly string[], written = (word: string) => word): string {
  const listed = words.slice(0, LISTED).map(written);
  const last = listed.pop() ?? 'none';
  const more = words.length > LISTED ? ` (and ${words.length - LISTED} more)` : '';
  return `${listed.length > 0 ? `${listed.join(', ')} or ` : ''}${last}${more}`;
}

/** `"a", "b" or "c"`: the valid values of a message. */
export function listValues(values: readonly string[]): string {
  return alternatives(values, quoted);
}

/** `a, b and 3 more`: the first names in a message. */
export function listSome(words: readonly string[], most: number, written = (word: string) => word): string {
  const more = words.length > most ? ` and ${words.length - most} more` : '';
  return `${words
    .slice(0, most)
    .map((word) => written(word))
    .join(', ')}${more}`;
}

/** `1 file`, `2 files`. */
export function counted(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : `${noun}s`}`;
}

/** A value as JSON, truncated if long. */
export function quoted(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${startOfText(text, 57)}…"` : text;
}

/** The start of a text, without half a character at its end. */
export function startOfText(text: string, length: number): string {
  return text.slice(0, length).replace(/\p{Cs}$/u, '');
}

/** Receives the problems and notices of a file. */
export interface Reporter {
  problem(problem: Omit<Problem, 'file'>): void;
  notice(notice: Omit<Notice, 'file'>): void;
}
