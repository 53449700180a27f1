/** A simple command within a command line. */
export interface CommandPart {
  readonly text: string;
  /** Position of the operator in the line. */
  readonly end: number;
  /** The operator before the next part: `&&`, `||`, `|`, `;`, `&`, a line break, or `)`; empty at the end of the line. */
  readonly joint: string;
}

/** Commands whose exit code is a result, not a failure. */
export const QUESTION = /^(?:\[|test|command -v|which|grep)\s/;

/**
 * Splits a line into simple commands, in order; may be empty. A line with a here-document is one part.
 * @param tokens matches operators between commands (group `joint`), and quotes and escapes, which may contain operators
 */
export function commandParts(line: string, tokens: RegExp): CommandPart[] {
  if (/<<-?\s*['"]?\w/.test(line)) return [{ text: line, end: line.length, joint: '' }];
  const parts: CommandPart[] = [];
  let start = 0;
  for (const { index, groups: { joint } = {} } of line.matchAll(tokens)) {
    if (joint === undefined) continue;
    parts.push(part(line, start, index, joint));
    start = index + joint.length;
  }
  return [...parts, part(line, start, line.length, '')];
}

function part(line: string, start: number, stop: number, joint: string): CommandPart {
  const whole = line.slice(start, stop);
  const text = whole.slice(0, whole.length - closing(whole).length);
  return { text: text.trim(), end: start + text.length, joint: text === whole ? joint : ')' };
}

/** Closing parentheses at the end of a part that match opening ones in earlier parts. */
function closing(text: string): string {
  const unopened = text.split(')').length - text.split('(').length;
  const [run = ''] = /(?<![\s)])[\s)]+$/.exec(text) ?? [];
  const last = run.trimStart();
  return last.split(')').length - 1 === unopened ? last : '';
}
