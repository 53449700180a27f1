/** A simple command within a command line. */
export interface CommandPart {
  readonly text: string;
  /** Where it ends in the line, without white space. */
  readonly end: number;
  /** What joins it to the next part: `&&`, `||`, `|`, `;`, `&` or a line break; empty at the end of the line. */
  readonly joint: string;
}

const TOKEN = /'[^']*'|"(?:\\.|[^"\\])*"|\\.|[<>]&|&&|\|\||[&|;\n]|[^'"\\&|;\n<>]+|./gs;

/** The simple commands of a line, in their order; quotes are kept whole, and a line with a heredoc is one part. */
export function commandParts(line: string): CommandPart[] {
  if (/<<-?\s*['"]?\w/.test(line)) return [{ text: line, end: line.trimEnd().length, joint: '' }];
  const parts: CommandPart[] = [];
  let start = 0;
  for (const { 0: token, index } of line.matchAll(TOKEN)) {
    if (!/^(?:&&|\|\||[&|;\n])$/.test(token)) continue;
    parts.push(part(line, start, index, token));
    start = index + token.length;
  }
  parts.push(part(line, start, line.length, ''));
  return parts.filter(({ text }) => text !== '');
}

function part(line: string, start: number, stop: number, joint: string): CommandPart {
  const text = line.slice(start, stop);
  return { text: text.trim(), end: start + text.trimEnd().length, joint };
}
