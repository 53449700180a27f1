import { commandParts } from './command-parts.ts';
import type { Expected, Shell } from './shell.ts';

/** What compares sums in a POSIX shell: coreutils have it under one name, macOS and BSD under another. */
const SUM_TOOL = '$(command -v sha256sum || echo shasum -a 256)';

/** Commands whose exit status is an answer: that they fail is no error. */
const QUESTION = /^(?:\[|test|command -v|which|grep)\s/;

/** The reader's own folder at the head of a path, which quotes would keep from being replaced. */
const HOME = /^~\//;

export const sh = {
  id: 'sh',
  name: 'sh',
  grammar: 'shellscript',
  extension: 'sh',
  signs: [
    /(?<![\w\\])\$(?!HOSTNAME\b|VERSION\b|env:)\w|\$\(|<<-?\s*['"]?\w|^\s*(?:\w+=\S*\s+)+\S/m,
    /(?:^|&&|;|\|)\s*(?:export|rm|cp|mv|chmod|sudo|unzip|\.\/\S+|mkdir -p|ln -s|source|install_name_tool)\b/m,
  ],
  comment: '# ',
  lineEnd: '\n',
  head: ['#!/bin/sh'],
  setup: ['set -eu'],
  checkFunction: [
    'check_sum() {',
    `  test "$(${SUM_TOOL} < "$1" | cut -c 1-64)" = "$2" && return`,
    '  echo "$1 is not the file that was published: its SHA-256 differs from $2. Stopped." >&2',
    '  exit 1',
    '}',
  ],

  /** `set -e` alone overlooks what fails before `&&`. */
  line(command) {
    const joined = commandParts(command).filter(({ joint }) => joint === '&&');
    const mustSucceed = joined.length > 0 && !joined.some(({ text }) => QUESTION.test(text));
    return mustSucceed ? `${command}\ntest $? -eq 0` : command;
  },

  check: ({ path, sha256 }) => `check_sum ${shellPath(path)} ${sha256}`,

  verify(files) {
    const mark = files.some(({ path }) => hasVariable(path)) ? 'SUMS' : "'SUMS'";
    return [`${SUM_TOOL} -c <<${mark}`, ...files.map(sumLine), 'SUMS'].join('\n');
  },

  /** Commands that compare every file of a release that is here with the sums at an address. */
  verifyRelease: (address: string) => `curl -fLO ${address}\n${SUM_TOOL} --ignore-missing -c SHA256SUMS`,
} as const satisfies Shell & { verifyRelease: (address: string) => string };

/** A word of a POSIX command line, quoted if it must be. */
export function shellWord(text: string): string {
  return /^[\w@%+=:,./-][\w@%+=:,./~-]*$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

export function sumLine({ path, sha256 }: Expected): string {
  return `${sha256}  ${path.replace(HOME, '$HOME/')}`;
}

/** Whether a shell replaces something in a path, as it did in the command that saved the file there. */
export function hasVariable(path: string): boolean {
  return path.includes('$') || HOME.test(path);
}

function shellPath(path: string): string {
  if (!hasVariable(path)) return shellWord(path);
  return `"${path.replace(HOME, '$HOME/').replaceAll(/["\\`]/g, '\\$&')}"`;
}
