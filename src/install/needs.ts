import { commandParts, QUESTION } from './command-parts.ts';
import type { Shell } from './shell.ts';
import { wordsOf } from './words.ts';

/** A name of a program that is neither a path nor a file with an extension, which an earlier command may have made. */
const PROGRAM = /^[A-Za-z][\w+-]*(?:\.\d+)*$/;

/** What may change which programs there are: packages, the search path, functions, and what other files do. */
const PROVIDES =
  /(?:^|[\s"'])(?:\w*install\w*|add|sudo|doas|source|\.|alias|eval|case|function|-S\w*)\s|\(\)|(?<!\w)PATH\b/i;

/** Joints after which it is not certain that a command runs. */
const UNCERTAIN = ['||', '|', '&'];

/** The programs that commands are certain to call before any of them may have installed or made them. */
export function programsOf(commands: readonly string[], shell: Shell): string[] {
  const programs = new Set<string>();
  const made = new Set<string>();
  for (const text of certainCommands(commands, shell)) {
    const [first, ...others] = wordsOf(text, shell.words).filter((word) => !/^\w+=/.test(word.text));
    const name = first?.word?.every(({ isVariable }) => !isVariable) ? first.text : '';
    const isProgram = PROGRAM.test(name) && !shell.builtIn.test(name) && !text.includes('()');
    if (isProgram && !made.has(name)) programs.add(name);
    for (const word of others) for (const file of filesIn(word.text)) made.add(file);
  }
  return [...programs];
}

/** The simple commands that are certain to run, up to one that may change which programs there are. */
function certainCommands(commands: readonly string[], shell: Shell): string[] {
  const texts: string[] = [];
  for (const command of commands) {
    const parts = commandParts(firstLine(command), shell.tokens);
    const providing = parts.findIndex(({ text }) => PROVIDES.test(`${text} `));
    const doubtful = parts.findIndex(({ text, joint }) => UNCERTAIN.includes(joint) || QUESTION.test(text));
    const ends = [providing, doubtful].map((index) => (index < 0 ? parts.length : index + 1));
    texts.push(...parts.slice(0, Math.min(...ends)).map(({ text }) => text));
    if (providing >= 0) break;
  }
  return texts;
}

/**
 * The variables that commands use, each as its shell names it, without those that the system or a command sets.
 * @param all every command of the recipe
 */
export function unsetVariables(commands: readonly string[], all: readonly string[], shell: Shell): string[] {
  const keyOf = (name: string) => (shell.id === 'sh' ? name : name.toLowerCase());
  const assigned = all.flatMap((command) =>
    [...command.matchAll(shell.assignment)].map(([, name, other]) => keyOf(name ?? other ?? '')),
  );
  const known = new Set(assigned);
  const used = commands.flatMap((command) =>
    commandParts(firstLine(command), shell.tokens).flatMap(({ text }) => variablesIn(text, shell)),
  );
  return [...new Set(used.filter((name) => !shell.ownVariable.test(name) && !known.has(keyOf(name))))];
}

/** A command without the lines that it passes on (`<<END`). */
function firstLine(command: string): string {
  const [, before] = /^([^\n]*?)<<-?\s*['"]?\w/.exec(command) ?? [];
  return before ?? command;
}

function variablesIn(text: string, shell: Shell): string[] {
  const words = wordsOf(text, shell.words);
  const comment = words.findIndex((word) => word.text.startsWith('#'));
  const read = comment < 0 ? words : words.slice(0, comment);
  return read
    .flatMap(({ word = [] }) => word)
    .flatMap((piece) => {
      const [, name, other] = /^\$\{?([\w:]+)\}?$|^%([^%:]+)(?::.*)?%$/.exec(piece.text) ?? [];
      return piece.isVariable ? (name ?? other ?? []) : [];
    });
}

/** Names in a word that a program may get, such as those of its source or of what a compiler writes. */
function filesIn(word: string): string[] {
  return word.split(/[\s"'=:\\/]+/).flatMap((name) => [name, name.replace(/\..*/s, '')]);
}
