import { commandParts } from '../install/command-parts.ts';
import type { Shell } from '../install/shell.ts';
import { type ReadWord, wordsOf } from '../install/words.ts';

/** Words that may precede the name of a program. */
const BEFORE = /^(?:sudo|doas|env|call|command|nohup|time|exec|\w+=.*)$/;

/** Splits a line into simple commands and words, starting with the program. */
export function simpleCommands(line: string, shell: Shell): ReadWord[][] {
  return commandParts(line, shell.tokens).map(({ text }) => {
    const words = wordsOf(text, shell.words);
    const start = words.findIndex((word) => !BEFORE.test(word.text));
    return start < 0 ? [] : words.slice(start);
  });
}
