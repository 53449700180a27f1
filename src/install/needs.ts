import { type CommandPart, commandParts, QUESTION } from './command-parts.ts';
import type { Shell } from './shell.ts';

/** A program name, not a path or a file with an extension, which an earlier command may have created. */
const PROGRAM = /^[A-Za-z][\w+-]*(?:\.\d+)*$/;

/** Commands that may add programs: package managers, changes of PATH, functions, other scripts. */
const PROVIDES =
  /(?:^|[\s"'])(?:\w*install\w*|add|sudo|doas|source|\.|alias|eval|case|function|-S\w*)\s|\(\)|(?<!\w)PATH\b/i;

/** Operators after which a command may not run. */
const UNCERTAIN = ['||', '|', '&'];

/** The programs that commands always call before any command may have installed or created them. */
export function programsOf(commands: readonly string[], shell: Shell): string[] {
  const programs = new Set<string>();
  const made = new Set<string>();
  for (const { text, words } of certainCommands(commands, shell)) {
    const [first, ...others] = words.filter((word) => !/^\w+=/.test(word.text));
    const name = first?.word?.every(({ isVariable }) => !isVariable) ? first.text : '';
    const isProgram = PROGRAM.test(name) && !shell.builtIn.test(name) && !text.includes('()');
    if (isProgram && !made.has(name)) programs.add(name);
    for (const word of others) for (const file of filesIn(word.text)) made.add(file);
  }
  return [...programs];
}

/** The simple commands that always run, up to one that may add programs. */
function certainCommands(commands: readonly string[], shell: Shell): CommandPart[] {
  const certain: CommandPart[] = [];
  for (const command of commands) {
    const parts = commandParts(firstLine(command), shell);
    const providing = parts.findIndex(({ text }) => PROVIDES.test(`${text} `));
    const doubtful = parts.findIndex(({ text, joint }) => UNCERTAIN.includes(joint) || QUESTION.test(text));
    const ends = [providing, doubtful].map((index) => (index < 0 ? parts.length : index + 1));
    certain.push(...parts.slice(0, Math.min(...ends)));
    if (providing >= 0) break;
  }
  return certain;
}

/**
 * The variables that commands use and neither the system nor a command sets, as written in the shell.
 * @param all all commands of the recipe
 */
export function unsetVariables(commands: readonly string[], all: readonly string[], shell: Shell): string[] {
  const keyOf = (name: string) => (shell.id === 'sh' ? name : name.toLowerCase());
  const assigned = all.flatMap((command) =>
    [...command.matchAll(shell.assignment)].map(([, name, other]) => keyOf(name ?? other ?? '')),
  );
  const known = new Set(assigned);
  const used = commands.flatMap((command) => commandParts(firstLine(command), shell).flatMap(variablesIn));
  return [...new Set(used.filter((name) => !shell.ownVariable.test(name) && !known.has(keyOf(name))))];
}

/** A command without here-documents (`<<END`). */
function firstLine(command: string): string {
  const [, before] = /^([^\n]*?)<<-?\s*['"]?\w/.exec(command) ?? [];
  return before ?? command;
}

function variablesIn({ words }: CommandPart): string[] {
  const comment = words.findIndex((word) => word.text.startsWith('#'));
  const read = comment < 0 ? words : words.slice(0, comment);
  return read
    .flatMap(({ word = [] }) => word)
    .flatMap((piece) => {
      const [, name, other] = /^\$\{?([\w:]+)\}?$|^%([^%:]+)(?::.*)?%$/.exec(piece.text) ?? [];
      return piece.isVariable ? (name ?? other ?? []) : [];
    });
}

/** Possible names of programs in a word, such as the base name of a source or an output file. */
function filesIn(word: string): string[] {
  return word.split(/[\s"'=:\\/]+/).flatMap((name) => [name, name.replace(/\..*/s, '')]);
}
