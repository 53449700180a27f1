import type { CommandPart, Shell, ShellPatterns } from './shell.ts';
import { type ReadWord, wordsOf } from './words.ts';

/** Commands whose exit code is a result, not a failure. */
export const QUESTION = /^(?:\[|test|command -v|which|grep)\s/;

/** Cache of lines by shell: recipes of several systems and releases have the same commands. */
const known = new WeakMap<object, Map<string, readonly CommandPart[]>>();

/** Maximum number of cached lines of a shell. */
const MOST_KNOWN = 20_000;

/** Splits a line into simple commands, in order; may be empty. A line with a here-document is one part. */
export function commandParts(line: string, { syntax }: Pick<Shell, 'syntax'>): readonly CommandPart[] {
  const lines = known.get(syntax) ?? new Map<string, readonly CommandPart[]>();
  if (lines.size >= MOST_KNOWN) lines.clear();
  const parts = lines.get(line) ?? (typeof syntax === 'function' ? syntax(line) : readParts(line, syntax));
  known.set(syntax, lines.set(line, parts));
  return parts;
}

/** A line that is a complete command: without blocks and here-strings, and not continued on another line. */
const WHOLE_LINE = /^(?![@|]|.*@["'])[^(){}]*[\w"'./\\%*~$:-]$/;

/** The lines of a command, so that a script can stop after each; one, if the script stops at lines that fail anyway. */
export function separateLines(command: string, shell: Shell): readonly string[] {
  const ends = commandParts(command, shell).flatMap(({ joint, end }) => (joint === '\n' ? end : []));
  if (ends.length === 0 || shell.stopsAtFailure) return [command];
  const lines = [...ends, command.length].map((end, index) =>
    command.slice(ends[index - 1] ?? 0, end).trim(),
  );
  const written = lines.filter((line) => line !== '');
  return written.every((line) => WHOLE_LINE.test(line)) ? written : [command];
}

/** Words that may precede the name of a program. */
const BEFORE = /^(?:sudo|doas|env|call|command|nohup|time|exec|\w+=.*)$/;

/** Splits a line into simple commands and words, starting with the program. */
export function simpleCommands(line: string, shell: Pick<Shell, 'syntax'>): ReadWord[][] {
  return commandParts(line, shell).map(({ words }) => {
    const start = words.findIndex((word) => !BEFORE.test(word.text));
    return start < 0 ? [] : words.slice(start);
  });
}

/** The part of a line that is not split. */
export function onlyPart(text: string, words: readonly ReadWord[]): CommandPart {
  return { text, words, end: text.length, joint: '', inMainShell: text };
}

function readParts(line: string, patterns: ShellPatterns): CommandPart[] {
  if (/<<-?\s*['"]?\w/.test(line)) return [onlyPart(line, wordsOf(line, patterns.words))];
  const parts: CommandPart[] = [];
  let start = 0;
  const add = (stop: number, joint: string) => {
    const whole = line.slice(start, stop);
    const open = whole.slice(0, whole.length - closing(whole).length);
    const text = open.trim();
    const words = wordsOf(text, patterns.words);
    const isCertain = !['||', '|', '&'].includes(parts.at(-1)?.joint ?? '');
    const main = isCertain ? { inMainShell: text } : {};
    parts.push({ text, words, end: start + open.length, joint: open === whole ? joint : ')', ...main });
    start = stop + joint.length;
  };
  for (const { index, groups: { joint } = {} } of line.matchAll(patterns.tokens))
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
