/** A simple command within a command line. */
export interface CommandPart {
  readonly text: string;
  /** Where it ends in the line, without white space. */
  readonly end: number;
  /** What joins it to the next part: `&&`, `||`, `|`, `;`, `&` or a line break, `)` where it ends a group; empty at the end of the line. */
  readonly joint: string;
}

const TOKEN = /'[^']*'|"(?:\\.|[^"\\])*"|\\.|[<>]&|&&|\|\||[&|;\n]|[^'"\\&|;\n<>]+|./gs;

/** The simple commands of a line, in their order, which may be empty; quotes are kept whole, and a line with a heredoc is one part. */
export function commandParts(line: string): CommandPart[] {
  if (/<<-?\s*['"]?\w/.test(line)) return [{ text: line, end: line.trimEnd().length, joint: '' }];
  const parts: CommandPart[] = [];
  let start = 0;
  for (const { 0: token, index } of line.matchAll(TOKEN)) {
    if (!/^(?:&&|\|\||[&|;\n])$/.test(token)) continue;
    parts.push(part(line, start, index, token));
    start = index + token.length;
  }
  return [...parts, part(line, start, line.length, '')];
}

function part(line: string, start: number, stop: number, joint: string): CommandPart {
  const whole = line.slice(start, stop).trimEnd();
  const text = whole.slice(0, whole.length - closing(whole).length);
  return { text: text.trim(), end: start + text.length, joint: text === whole ? joint : ')' };
}

/** The parentheses at the end of a part that were opened before it. */
function closing(text: string): string {
  const unopened = text.split(')').length - text.split('(').length;
  const [, last = ''] = /(\s*\)[\s)]*)$/.exec(text) ?? [];
  return last.split(')').length - 1 === unopened ? last : '';
}
