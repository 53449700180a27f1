import { fill, text } from '../ui/messages/messages.ts';
import { commandParts, QUESTION } from './command-parts.ts';
import { commandsOf, type Recipe } from './recipe.ts';
import type { CommandPart, Need, Shell } from './shell.ts';
import { textLines } from './text-lines.ts';

/** A program name, not a path or a file with an extension, which an earlier command may have created. */
const PROGRAM = /^[A-Za-z][\w+-]*(?:\.\d+)*$/;

/** Whether a command may add programs: package managers, changes of PATH, functions, other scripts. */
function providesPrograms(command: string): boolean {
  const isProvider = (word: string) =>
    /^(?:add|sudo|doas|source|\.|alias|eval|case|function|-S\w*)$/i.test(word) ||
    (/install/i.test(word) && /^\w+$/.test(word)) ||
    // Scripts of virtual environments, which change PATH: `.venv\Scripts\activate.bat`.
    /[\\/]activate(?:\.\w+)?$/i.test(word);
  return /\(\)|\bPATH\b/i.test(command) || command.split(/[\s"']+/).some(isProvider);
}

/** Operators after which a command may not run. */
const UNCERTAIN = ['||', '|', '&'];

/** The programs that commands always call before any command may have installed or created them. */
function programsOf(commands: readonly string[], shell: Shell): string[] {
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
  const certain: (readonly CommandPart[])[] = [];
  for (const command of commands) {
    const parts = commandParts(firstLine(command), shell);
    const providing = parts.findIndex(({ text }) => providesPrograms(text));
    const uncertain = parts.findIndex(({ text, joint }) => UNCERTAIN.includes(joint) || QUESTION.test(text));
    const [end = parts.length] = [providing + 1, uncertain + 1]
      .filter((each) => each > 0)
      .toSorted((a, b) => a - b);
    certain.push(parts.slice(0, end));
    if (providing >= 0) break;
  }
  return certain.flat();
}

/** The variables that commands set, in the form of {@link unsetVariables}. */
export function assignedVariables(commands: readonly string[], shell: Shell): Set<string> {
  const names = commands.flatMap((command) =>
    [...command.matchAll(shell.assignment)].map(([, name, other]) => keyOf(name ?? other ?? '', shell)),
  );
  return new Set(names);
}

/**
 * The variables that commands use and neither the system nor a command sets, as written in the shell.
 * @param assigned from {@link assignedVariables}
 */
export function unsetVariables(
  commands: readonly string[],
  assigned: ReadonlySet<string>,
  shell: Shell,
): string[] {
  const used = commands.flatMap((command) => commandParts(firstLine(command), shell).flatMap(variablesIn));
  const isSet = (name: string) => shell.presetVariable.test(name) || assigned.has(keyOf(name, shell));
  return [...new Set(used.filter((name) => !isSet(name)))];
}

/** A name of a variable, as the shell compares it. */
function keyOf(name: string, { id }: Shell): string {
  return id === 'sh' ? name : name.toLowerCase();
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

/** A function that lists the needs of some commands of a recipe. */
export function needsOf({ steps, shell }: Recipe): (commands: readonly string[]) => Need[] {
  const assigned = assignedVariables(commandsOf(steps), shell);
  /** The first text step that contains each word. */
  const stepOf = new Map<string, number>();
  for (const [index, { type, content }] of steps.entries())
    for (const word of type === 'text' ? content.split(/[^\w+-]+/) : [])
      if (!stepOf.has(word)) stepOf.set(word, index + 1);
  const needed = (kind: Need['kind'], message: string, name: string, word = name): Need => {
    const filled = fill(message, { name });
    const step = stepOf.get(word);
    const shown = step === undefined ? filled : fill(text.scripts.seeStep, { message: filled, step });
    return { kind, name, message: textLines(shown) };
  };
  return (commands) => [
    ...unsetVariables(commands, assigned, shell).map((name) =>
      needed('variable', text.scripts.unset, name, name.slice(name.lastIndexOf(':') + 1)),
    ),
    ...programsOf(commands, shell).map((name) => needed('program', text.scripts.notFound, name)),
  ];
}
