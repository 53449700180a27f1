import type { TextLines } from './shell.ts';
import { type Word, written } from './words.ts';

/** Commands in parentheses: two on one line, more on separate lines, because lines are limited to 8191 characters. */
export function block(commands: readonly string[]): string {
  if (commands.length <= 2) return `(${commands.join('& ')})`;
  return ['(', ...commands.map((command) => `  ${command}`), ')'].join('\n');
}

/** Commands that print a text to standard error. */
export function printed(text: TextLines): string[] {
  return text.map((line) => `>&2 ${echo(line)}`);
}

/** Replaces `{file}` in a command that prints a line. If the whole line is in quotes, does not quote the name. */
export function withName(line: string, name: string): string {
  return line.replace('{file}', () => (line.startsWith('>&2 echo "') ? name : `"${name}"`));
}

/**
 * A command that prints one line. Quotes other characters than ASCII, because their bytes may disable an escape. After the
 * last of them, a space keeps the closing quote: in some encodings, a byte forms a character with the next one.
 */
export function echo(line: string): string {
  const text = line.replaceAll('%', '%%');
  if (/[^\0-\x7f]/.test(text)) return `echo "${text.replaceAll('"', "'").replace(/(?<=[^\0-\x7f])$/, ' ')}"`;
  return `echo(${text.replaceAll(/[&|<>^()"]/g, '^$&')}`;
}

/** Quotes a word for a batch file; Windows file names contain no quotes. */
export function batchText(word: Word): string {
  return written(word, (text) => text.replaceAll('"', '').replaceAll('%', '%%'));
}
