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

/** What a script requires before it runs. Names consist of letters, digits, `_`, `+`, `.`, `:`, `(`, `)` and `-`. */
export interface Need {
  readonly kind: 'program' | 'variable';
  readonly name: string;
  /** What the script says if it is missing; without quotes. */
  readonly message: string;
}

/** A file that a script writes. */
export interface WrittenFile {
  /** Below the folder that the script runs in. */
  readonly path: string;
  /** The folder of that path; empty if the script runs in it. */
  readonly folder: string;
  /** Empty, or with a line feed at its end. */
  readonly content: string;
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
  /** Names of commands that are no programs, and that the shell does not find if a script asks for them. */
  readonly builtIn: RegExp;
  /** Names of the variables that the system or the shell sets. */
  readonly ownVariable: RegExp;
  /** What sets a variable, with its name in one of two groups and the flag `g`. */
  readonly assignment: RegExp;
  /** Commands that change only the state of the shell, such as its folder. */
  readonly state: RegExp;
  /** A comment line for a script, safe for any text without line breaks and control characters. */
  readonly comment: (text: string) => string;
  readonly lineEnd: string;
  /** Whether a script that is not ASCII needs a byte order mark. */
  readonly byteOrderMark: boolean;
  /** Lines before the title of a script. */
  readonly head: readonly string[];
  /** Lines after its title, which make it stop at the first command that fails. */
  readonly setup: readonly string[];
  /** Lines at the head of a script that `check` uses. */
  readonly checkFunction: readonly string[];
  /** Lines that write texts to the standard error, as they are, and end the script. */
  readonly fail: (texts: readonly string[], code: number) => readonly string[];
  /**
   * Lines that read `--from`.
   * @param sections the valid values: the numbers of the steps that sections begin with
   * @param invalid the error for other arguments
   */
  readonly options: (sections: readonly number[], invalid: string) => readonly string[];
  /** Lines of a section that end the script; skipped if the script begins with a later section. */
  readonly section: (lines: readonly string[], next: number) => readonly string[];
  /** Lines that report everything that is missing and end the script if anything is. */
  readonly require: (needs: readonly Need[]) => readonly string[];
  /** Lines that write a file and create its folders; undefined if the shell cannot write it byte for byte. */
  readonly write: (file: WrittenFile) => readonly string[] | undefined;
  /** A command as lines of a script that stop it if the command fails. */
  readonly line: (command: string) => string;
  /** A command of a script that stops it with a sentence if a file is not what was published. */
  readonly check: (file: Expected) => string;
  /** A command that a reader copies to compare files with their sums; it says of each whether it is as published. */
  readonly verify: (files: readonly Expected[]) => string;
}

export const SHELLS: Readonly<Record<ShellId, Shell>> = { sh, cmd, powershell };

/** What PowerShell reads too, as variables or aliases: a sign of a POSIX shell if nothing shows another one. */
const SHARED_SIGN =
  /(?<![\w\\])\$(?!HOSTNAME\b|VERSION\b|env:)\w|\$\(|(?:^|&&|;|\|)[ \t]*(?:rm|cp|mv|ls|cat|pwd|\.\/\S+)(?![\w.-])/m;

/** The shell that a recipe's commands show, or undefined if they show none or several. */
export function shellOf(commands: readonly string[]): ShellId | undefined {
  const text = commands.join('\n');
  const [only, ...others] = Object.values(SHELLS).filter(({ signs }) =>
    signs.some((sign) => sign.test(text)),
  );
  if (!only) return SHARED_SIGN.test(text) ? 'sh' : undefined;
  return others.length === 0 ? only.id : undefined;
}

/** The shell that most recipes of one platform show; sh if none does. */
export function usualShell(recipes: readonly (readonly string[])[]): ShellId {
  const shown = recipes.flatMap((commands) => shellOf(commands) ?? []);
  const [most] = [...Map.groupBy(shown, (id) => id)].toSorted(([, a], [, b]) => b.length - a.length);
  return most?.[0] ?? 'sh';
}
