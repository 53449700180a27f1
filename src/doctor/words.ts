import { commandParts } from '../install/command-parts.ts';
import type { Shell } from '../install/shell.ts';
import { type ReadWord, wordsOf } from '../install/words.ts';

/** What may be written before the name of a program. */
const BEFORE = /^(?:sudo|doas|env|call|command|nohup|time|exec|\w+=.*)$/;

/** The words of each simple command of a line, the name of its program first. */
export function simpleCommands(line: string, shell: Shell): ReadWord[][] {
  return commandParts(line, shell.tokens).map(({ text }) => {
    const words = wordsOf(text, shell.words);
    const start = words.findIndex((word) => !BEFORE.test(word.text));
    return start < 0 ? [] : words.slice(start);
  });
}
