import { cmd } from './cmd.ts';
import { powershell } from './powershell.ts';
import { sh } from './sh.ts';
import type { Word, WordSyntax } from './words.ts';

export type ShellId = 'sh' | 'cmd' | 'powershell';

/** A file on the reader's disk, as the shell names it, and its expected SHA-256 in lower-case hexadecimal. */
export interface Expected {
  readonly path: Word;
  readonly sha256: string;
}

/** A shell that recipes are written for, and how scripts are written in it. */
export interface Shell {
  readonly id: ShellId;
  readonly name: string;
  readonly grammar: string;
  readonly extension: string;
  /** What only this shell reads, in commands whose `$HOSTNAME` and `$VERSION` are not replaced yet. */
  readonly signs: readonly RegExp[];
  /**
   * The tokens of commands, with the flag `g`: operators that join commands, as the group `joint`; an escape with nothing
   * after it, as `unfinished`; and whole quoted texts, other escapes and comments.
   */
  readonly tokens: RegExp;
  /** How to split a command into words. */
  readonly words: WordSyntax;
  /** A comment line for a script, safe for any text without line breaks and control characters. */
  readonly comment: (text: string) => string;
  readonly lineEnd: string;
  /** Lines before the title of a script. */
  readonly head: readonly string[];
  /** Lines after its title, which make it stop at the first command that fails. */
  readonly setup: readonly string[];
  /** Lines at the head of a script that `check` uses. */
  readonly checkFunction: readonly string[];
  /** A command as lines of a script that stop it if the command fails. */
  readonly line: (command: string) => string;
  /** A command of a script that stops it with a sentence if a file is not what was published. */
  readonly check: (file: Expected) => string;
  /** A command that a reader copies to compare files with their sums; it says of each whether it is as published. */
  readonly verify: (files: readonly Expected[]) => string;
}

export const SHELLS: Readonly<Record<ShellId, Shell>> = { sh, cmd, powershell };

/** The shell that a recipe's commands show, or undefined if they show none or several. */
export function shellOf(commands: readonly string[]): ShellId | undefined {
  const text = commands.join('\n');
  const [only, ...others] = Object.values(SHELLS).filter(({ signs }) =>
    signs.some((sign) => sign.test(text)),
  );
  return others.length === 0 ? only?.id : undefined;
}

/** The shell that most recipes of one platform show; sh if none does. */
export function usualShell(recipes: readonly (readonly string[])[]): ShellId {
  const shown = recipes.flatMap((commands) => shellOf(commands) ?? []);
  const [most] = [...Map.groupBy(shown, (id) => id)].toSorted(([, a], [, b]) => b.length - a.length);
  return most?.[0] ?? 'sh';
}
