/** A simple command within a command line. */
export interface CommandPart {
  readonly text: string;
  /** Position of the joint in the line. */
  readonly end: number;
  /** What joins it to the next part: `&&`, `||`, `|`, `;`, `&` or a line break, `)` where it ends a group; empty at the end of the line. */
  readonly joint: string;
}

/** Commands whose failure is an answer. */
export const QUESTION = /^(?:\[|test|command -v|which|grep)\s/;

/**
 * Splits a line into simple commands, in order; may be empty. A line with a heredoc is one part.
 * @param tokens matches operators that join commands as the group `joint`, and anything that could contain one as a whole
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

/** The parentheses at the end of a part that were opened before it. */
function closing(text: string): string {
  const unopened = text.split(')').length - text.split('(').length;
  const [run = ''] = /(?<![\s)])[\s)]+$/.exec(text) ?? [];
  const last = run.trimStart();
  return last.split(')').length - 1 === unopened ? last : '';
}
