import type { Shell } from './shell.ts';
import { type ReadWord, wordsOf } from './words.ts';

/** A simple command within a command line. */
export interface CommandPart {
  readonly text: string;
  readonly words: readonly ReadWord[];
  /** Position of the operator in the line. */
  readonly end: number;
  /** The operator before the next part: `&&`, `||`, `|`, `;`, `&`, a line break, or `)`; empty at the end of the line. */
  readonly joint: string;
}

/** Commands whose exit code is a result, not a failure. */
export const QUESTION = /^(?:\[|test|command -v|which|grep)\s/;

/** How a shell splits a line. */
type Syntax = Pick<Shell, 'tokens' | 'words'>;

/** Cache of lines by shell: recipes of several systems and releases have the same commands. */
const known = new WeakMap<Syntax, Map<string, readonly CommandPart[]>>();

/** Maximum number of cached lines of a shell. */
const MOST_KNOWN = 20_000;

/** Splits a line into simple commands, in order; may be empty. A line with a here-document is one part. */
export function commandParts(line: string, shell: Syntax): readonly CommandPart[] {
  const lines = known.get(shell) ?? new Map<string, readonly CommandPart[]>();
  if (lines.size >= MOST_KNOWN) lines.clear();
  const parts = lines.get(line) ?? readParts(line, shell);
  known.set(shell, lines.set(line, parts));
  return parts;
}

function readParts(line: string, shell: Syntax): CommandPart[] {
  if (/<<-?\s*['"]?\w/.test(line))
    return [{ text: line, words: wordsOf(line, shell.words), end: line.length, joint: '' }];
  const parts: CommandPart[] = [];
  let start = 0;
  const add = (stop: number, joint: string) => {
    const whole = line.slice(start, stop);
    const open = whole.slice(0, whole.length - closing(whole).length);
    const text = open.trim();
    const words = wordsOf(text, shell.words);
    parts.push({ text, words, end: start + open.length, joint: open === whole ? joint : ')' });
    start = stop + joint.length;
  };
  for (const { index, groups: { joint } = {} } of line.matchAll(shell.tokens))
    if (joint !== undefined) add(index, joint);
  add(line.length, '');
  return parts;
}

/** Closing parentheses at the end of a part that match opening ones in earlier parts. */
function closing(text: string): string {
  const unopened = text.split(')').length - text.split('(').length;
  const [run = ''] = /(?<![\s)])[\s)]+$/.exec(text) ?? [];
  const last = run.trimStart();
  return last.split(')').length - 1 === unopened ? last : '';
}
