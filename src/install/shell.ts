import type { Machine } from '../description/schema/machine.ts';
import type { SignatureFile, SignedList, Signer } from './signatures.ts';
import type { ReadWord, Word, WordSyntax } from './words.ts';

export type ShellId = 'sh' | 'cmd' | 'powershell';

/** A file on the reader's disk and its expected SHA-256, in lower-case hexadecimal. */
export interface Expected {
  readonly path: Word;
  readonly sha256: string;
}

/** Text to print: lines without line breaks, control characters and marks of direction, of at most 1,000 characters. */
export type TextLines = readonly string[];

/** A program or variable that a script requires. Names consist of letters, digits, `_`, `+`, `.`, `:`, `(`, `)` and `-`. */
export interface Need {
  readonly kind: 'program' | 'variable';
  readonly name: string;
  /** Error if it is missing. */
  readonly message: TextLines;
}

interface WrittenFile {
  /** Below the working folder. */
  readonly path: string;
  /** The folder in that path; empty for the working folder. */
  readonly folder: string;
  /** Empty, or ends with a line feed. */
  readonly content: string;
}

/** A simple command within a line. */
export interface CommandPart {
  readonly text: string;
  readonly words: readonly ReadWord[];
  /** Position of the operator after it, or the length of the line. */
  readonly end: number;
  /** The operator after it: `&&`, `||`, `|`, `;`, `&`, a line break, or `)`; empty at the end of the line. */
  readonly joint: string;
  /**
   * Range of the command in the line, without operators and braces, if the recipe handles its failure: in a condition, in a
   * negated pipeline, or before `||`. Absent in shells without braces.
   */
  readonly tested?: { readonly start: number; readonly end: number };
  /**
   * The command without operators and braces, if every line that succeeds has run it in the main shell. Absent in subshells,
   * pipelines, background jobs, branches, loops and functions.
   */
  readonly inMainShell?: string;
}

/** Patterns that split a line as a shell does. */
export interface ShellPatterns {
  /**
   * The tokens of commands, with the flag `g`: operators between commands (group `joint`); a trailing escape (group
   * `unfinished`); the text from a quote that is not closed to the end (group `open`); and whole quoted texts, other escapes
   * and comments.
   */
  readonly tokens: RegExp;
  readonly words: WordSyntax;
}

/** A signer that scripts can verify, and the text that a script prints if the program for it is missing. */
export type ScriptSigner = Exclude<Signer, { tool: 'cosign' }> & { readonly missing: TextLines };

/** How readers type commands in a shell, without a script. */
export interface Typed {
  /** A word, quoted if necessary; variables are replaced. */
  readonly word: (word: Word) => string;
  /** Commands of this type as one text, in which each runs only if those before it succeeded. */
  readonly inOrder: (commands: readonly string[]) => string;
  /** A command that runs a program. */
  readonly program: (command: string) => string;
  /** A command that downloads a file. */
  readonly download: (address: string, name: string) => string;
  /** A command that prints the lines of its input that match a pattern with `^`, `.` and `.*`, and otherwise fails. */
  readonly filter: (pattern: string) => string;
  /** A command that prints the lines of a file that contain a sum, and otherwise fails. */
  readonly find: (sum: string, file: string) => string;
}

/** A shell for recipes: how to parse its commands and write scripts. */
export interface Shell {
  readonly id: ShellId;
  readonly name: string;
  readonly grammar: string;
  readonly extension: string;
  /** Syntax that only this shell has. Matches commands with unreplaced `$HOSTNAME` and `$VERSION`. */
  readonly signs: readonly RegExp[];
  /** Commands with the syntax of other shells that work in this one, too, because it has aliases for them. */
  readonly accepts?: RegExp;
  /** Splits a command into simple commands. */
  readonly syntax: ((command: string) => CommandPart[]) | ShellPatterns;
  /** The character that escapes the next one. */
  readonly escapeSign: string;
  /** Built-in commands that the shell cannot look up. */
  readonly builtIn: RegExp;
  /** Variables that the system or the shell sets. */
  readonly presetVariable: RegExp;
  /** Matches assignments, with the name of the variable in one of two groups and the flag `g`. */
  readonly assignment: RegExp;
  /** Commands that only change the state of the shell, such as the working folder. */
  readonly state: RegExp;
  readonly comment: (line: TextLines[number]) => string;
  readonly lineEnd: string;
  /** Whether scripts with other characters than ASCII need a byte order mark. */
  readonly byteOrderMark: boolean;
  /** Lines before the title of a script. */
  readonly head: readonly string[];
  /** Lines after the title that stop the script when a command fails. */
  readonly setup: readonly string[];
  /** Whether these lines also stop the script when a program fails, so that commands need no check. */
  readonly stopsAtFailure: boolean;
  /**
   * Definition of the function that `check` calls.
   * @param differs error for files with another sum, with the placeholders `{file}` and `{sum}`
   */
  readonly checkFunction: (differs: TextLines) => readonly string[];
  /** Lines that print a text verbatim to standard error and end the script. */
  readonly fail: (text: TextLines, code: number) => readonly string[];
  /** Lines that print a text to standard error. */
  readonly warn: (text: TextLines) => readonly string[];
  /**
   * Lines that run others only on some computers, or only on all others.
   * @param label unique in the script; a letter, then letters, digits and underscores
   */
  readonly onlyOn: (
    where: { readonly machine: Machine; readonly isOther?: boolean },
    lines: readonly string[],
    label: string,
  ) => readonly string[];
  /**
   * Lines that parse `--from`.
   * @param sections valid values: numbers of the first steps of sections
   * @param invalid error for other arguments
   */
  readonly options: (sections: readonly number[], invalid: TextLines) => readonly string[];
  /** Lines of a section; skipped if the script continues from a later section. */
  readonly section: (lines: readonly string[], next: number) => readonly string[];
  /** Lines that report all missing requirements and, if there are any, end the script. */
  readonly require: (needs: readonly Need[]) => readonly string[];
  /** Lines that write a file and create its folders; undefined if the shell cannot write its exact bytes. */
  readonly write: (file: WrittenFile) => readonly string[] | undefined;
  /** A command, or a part of it between operators, as a script contains it. */
  readonly inScript: (command: string) => string;
  /** Lines that run a command and stop the script if it fails. */
  readonly line: (command: string) => string;
  /** A command that stops the script with an error if a file differs from the published one. */
  readonly check: (file: Expected, differs: TextLines) => string;
  readonly typed: Typed;
  /**
   * Lines that define the functions of the next two, and say which programs are missing.
   * @param invalid error for a file, with the placeholder `{file}`
   */
  readonly signatureFunctions: (signers: readonly ScriptSigner[], invalid: TextLines) => readonly string[];
  /** Lines at the end of a script with these functions. Each way out of it deletes their temporary folder. */
  readonly signatureEnd: readonly string[];
  /** A command that stops the script with an error if the signature of a file is invalid. Does nothing without the program. */
  readonly checkSignature: (path: Word, signature: SignatureFile) => string;
  /**
   * Lines that stop the script if the signature of a list is invalid, or if it lacks one of the sums.
   * @param unlisted error for a list that lacks a sum
   */
  readonly checkList: (list: SignedList, unlisted: TextLines) => readonly string[];
  /** A command for readers that verifies files and prints a result for each. */
  readonly verify: (files: readonly Expected[]) => string;
}

/** A shell for the page of a release. */
export interface VerifiesReleases {
  /**
   * Commands that verify the files of a release in the current folder with the sums at an address.
   * @param list name of the list of sums, which needs no quotes
   */
  readonly verifyRelease: (address: string, list: string) => string;
  /** A command that verifies the files in the current folder with a list of sums that is there. */
  readonly verifyListed: (list: string) => string;
}
