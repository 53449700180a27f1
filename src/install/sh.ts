import { commandParts } from './command-parts.ts';
import type { Shell } from './shell.ts';
import { hasVariable, textOf, type Word, written } from './words.ts';

/** What compares sums in a POSIX shell: coreutils have it under one name, macOS and BSD under another. */
const SUM_TOOL = '$(command -v sha256sum || echo shasum -a 256)';

/** Commands whose failure is an answer. */
const QUESTION = /^(?:\[|test|command -v|which|grep)\s/;

const TOKENS =
  /(?<joint>&&|\|\||[&|;\n])|(?<unfinished>\\\s*$)|\\.|'[^']*'|"(?:\\.|[^"\\])*"|(?<![^\s;&|()])#[^\n]*|[<>]&|[^'"\\&|;\n<>#]+|./gs;

export const sh = {
  id: 'sh',
  name: 'sh',
  grammar: 'shellscript',
  extension: 'sh',
  signs: [
    /(?<![\w\\])\$(?!HOSTNAME\b|VERSION\b|env:)\w|\$\(|<<-?\s*['"]?\w|^[ \t]*(?:\w+=\S*\s+)+\S/m,
    /(?:^|&&|;|\|)[ \t]*(?:export|rm|cp|mv|chmod|sudo|unzip|\.\/\S+|mkdir -p|ln -s|source|install_name_tool)\b/m,
  ],
  tokens: TOKENS,
  words: {
    // A `~` at the beginning of a word means the home folder.
    outside:
      /(?<space>(?:[\s()]|\\\n)+)|'(?<literal>[^']*)'|"(?<quoted>(?:\\.|[^"\\])*)"|\\(?<escaped>.)|(?<variable>\$[A-Za-z_]\w*|\$\{[A-Za-z_]\w*\}|(?<![^\s])~(?=\/))|(?<unknown>[$`'"<>])|(?<text>.)/gs,
    inside:
      /\\(?<escaped>[$`"\\])|(?<variable>\$[A-Za-z_]\w*|\$\{[A-Za-z_]\w*\})|(?<unknown>\$[({\d?$#@!*-]|`)|(?<text>.)/gs,
  },
  comment: (text) => `# ${text}`,
  lineEnd: '\n',
  head: ['#!/bin/sh'],
  setup: ['set -eu'],
  checkFunction: [
    'check_sum() {',
    `  test "$(${SUM_TOOL} < "$1" | cut -c 1-64)" = "$2" && return`,
    '  printf \'%s\\n\' "$1 is not the file that was published: its SHA-256 differs from $2. Stopped." >&2',
    '  exit 1',
    '}',
  ],

  /** `set -e` alone overlooks what fails before `&&`. */
  line(command) {
    const joined = commandParts(command, TOKENS).filter(({ joint }) => joint === '&&');
    const mustSucceed = joined.length > 0 && !joined.some(({ text }) => QUESTION.test(text));
    return mustSucceed ? `${command}\ntest $? -eq 0` : command;
  },

  check: ({ path, sha256 }) =>
    `check_sum ${hasVariable(path) ? `"${expanded(path, /["\\`$]/g)}"` : shellWord(textOf(path))} ${sha256}`,

  verify(files) {
    const expands = files.some(({ path }) => hasVariable(path));
    const lines = files.map(
      ({ path, sha256 }) => `${sha256}  ${expands ? expanded(path, /[\\`$]/g) : textOf(path)}`,
    );
    return [`${SUM_TOOL} -c <<${expands ? 'SUMS' : "'SUMS'"}`, ...lines, 'SUMS'].join('\n');
  },

  /** Commands that compare every file of a release that is here with the sums at an address. */
  verifyRelease: (address: string) => `curl -fLO ${address}\n${SUM_TOOL} --ignore-missing -c SHA256SUMS`,
} as const satisfies Shell & { verifyRelease: (address: string) => string };

/** A word of a POSIX command line, quoted if it must be. */
export function shellWord(text: string): string {
  return /^[\w@%+=:,./-][\w@%+=:,./~-]*$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** Quotes a word so that variables are replaced; `special` matches the characters to escape. */
function expanded(word: Word, special: RegExp): string {
  return written(word, (text) => text.replaceAll(special, '\\$&'));
}
