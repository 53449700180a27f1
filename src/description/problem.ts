/** Something in the input that a maintainer must know of, and where it stands. */
export interface Problem {
  /** The file, as the maintainer would name it. */
  readonly file: string;
  /** JSON pointer (RFC 6901) of the value; empty for the file as a whole. */
  readonly pointer?: string;
  /** Line and column, both counted from 1. */
  readonly position?: Position;
  /** What is wrong, with what was found and what is valid. */
  readonly message: string;
  /** What to do about it. */
  readonly hint?: string;
}

/** A place in a text; both counted from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** What a schema of single values cannot say: a place, what is wrong there, and what to do. */
export interface RuleProblem {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly hint?: string;
}

/** A JSON pointer from its segments, escaped by RFC 6901 section 3. */
export function jsonPointer(segments: readonly PropertyKey[]): string {
  return segments
    .map((segment) => `/${String(segment).replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('');
}

/** The problem in one line: `file:line:column: /pointer: message Hint: …`. */
export function formatProblem({ file, pointer, position, message, hint }: Problem): string {
  const place = position ? `${file}:${position.line}:${position.column}` : file;
  const parts = [place, ...(pointer ? [pointer] : []), hint ? `${message} Hint: ${hint}` : message];
  return parts.join(': ').replaceAll(/\s*\n\s*/g, ' ');
}

/** Thrown where input is refused: carries every problem, never only the first. */
export class InputError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(formatProblem).join('\n'));
    this.name = 'InputError';
    this.problems = problems;
  }
}

/** `"a", "b" or "c"`: the valid values of a message. */
export function listValues(values: Iterable<string>): string {
  const quoted = [...values].map((value) => JSON.stringify(value));
  const last = quoted.pop();
  if (last === undefined) return 'none';
  return quoted.length === 0 ? last : `${quoted.join(', ')} or ${last}`;
}
