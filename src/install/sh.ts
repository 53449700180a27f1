import type { LIBC_NAMES } from '../description/schema/machine.ts';
import { architecturesOf } from './architectures.ts';
import { commandParts, QUESTION } from './command-parts.ts';
import { shellParts, statementLines } from './sh-syntax.ts';
import type { ScriptSigner, Shell, TextLines, VerifiesReleases } from './shell.ts';
import { validSignature } from './signatures.ts';
import { hasVariable, textOf, type Word, written } from './words.ts';

/** The program that verifies sums: `sha256sum` of coreutils, or `shasum` on macOS and BSD. */
const SUM_TOOL = '$(command -v sha256sum || echo shasum -a 256)';

/** Commands that succeed on Linux systems with a C library. Only glibc knows its version. */
const LIBC_TESTS: Readonly<Record<(typeof LIBC_NAMES)[number], string>> = {
  glibc: 'getconf GNU_LIBC_VERSION > /dev/null 2>&1',
  musl: 'ls /lib/ld-musl-* > /dev/null 2>&1',
};

/** Patterns of the start of a simple command, and the end of its name or options. */
const START = String.raw`(?:^|&&|;|\|)[ \t]*`;
const END = String.raw`(?![\w.-])`;

export const sh = {
  id: 'sh',
  name: 'sh',
  grammar: 'shellscript',
  extension: 'sh',
  signs: [
    // Here-documents, and variables for one command.
    /<<-?\s*['"]?\w|^[ \t]*(?:\w+=\S*\s+)+\S/m,
    new RegExp(
      String.raw`${START}(?:export|chmod|chown|sudo|unzip|unset|source|touch|grep|sed|awk|xargs|which|uname|install_name_tool|ldconfig|head|tail|nproc|printf|mktemp|readlink|md5sum|shasum|sha\d+sum)${END}`,
      'm',
    ),
    // Options that the commands of other shells with these names do not have.
    new RegExp(
      String.raw`${START}(?:mkdir -(?=\w*p)\w+|ln -\w+|(?:rm|cp|mv) -(?:f|[rR]f|fr)|ls -[la]+)${END}`,
      'm',
    ),
    // Runs the commands in a file; `.ps1` files are for PowerShell.
    new RegExp(String.raw`${START}\.[ \t]+[\w~-]*[./][\w./~-]*(?<!\.ps1)(?:[\s;&|]|$)`, 'm'),
    new RegExp(
      String.raw`${START}(?:\[{1,2}|(?:test|command)(?=\s+-[a-zA-Z])|set(?=\s+-[eux]+(?:\s|$)))\s`,
      'm',
    ),
    // PowerShell has `; do {`.
    /;\s*(?:then|do)\b(?!\s*\{)|>\s*\/dev\/null\b/,
  ],
  syntax: shellParts,
  escapeSign: '\\',
  builtIn:
    /^(?:cd|echo|eval|exec|exit|export|false|for|if|printf|read|set|shift|trap|true|umask|unset|until|while)$/,
  presetVariable:
    /^(?:HOME|PWD|OLDPWD|PATH|USER|LOGNAME|SHELL|LANG|LC_\w+|TERM|DISPLAY|XDG_\w+|IFS|PPID|UID|EUID|RANDOM|LINENO|HOSTNAME)$/,
  assignment:
    /\b(?:for|read(?:\s+-[a-z]+(?:\s+(?:'[^']*'|"[^"]*"))?){0,9})\s+([A-Za-z_]\w*)|\b([A-Za-z_]\w*):?=/g,
  state: /^(?:(?:cd|export|umask|ulimit|alias|unset|source|\.)\s|[A-Za-z_]\w*=\S*$)/,
  comment: (line) => `# ${line}`,
  lineEnd: '\n',
  byteOrderMark: false,
  head: ['#!/bin/sh'],
  setup: ['set -eu'],
  stopsAtFailure: true,
  checkFunction(differs) {
    const message = differs.join('\n').replaceAll(/["\\`$]/g, '\\$&');
    return [
      'check_sum() {',
      `  test "$(${SUM_TOOL} < "$1" | cut -c 1-64)" = "$2" && return`,
      `  printf '%s\\n' "${message.replace('{file}', '$$1').replace('{sum}', '$$2')}" >&2`,
      '  exit 1',
      '}',
    ];
  },

  fail: (text, code) => [printed(text), `exit ${code}`],

  warn: (text) => [printed(text)],

  onlyOn({ machine, isOther = false }, lines) {
    const names = architecturesOf(machine).flatMap(({ uname }) => uname.split(' '));
    const tests = [
      ...(names.length > 0 ? [`case "$(uname -m)" in ${names.join(' | ')}) ;; *) false ;; esac`] : []),
      ...(machine.libc ? [LIBC_TESTS[machine.libc]] : []),
    ];
    return [`if ${isOther ? '! ' : ''}{ ${tests.join(' && ')}; }; then`, ...lines, 'fi'];
  },

  options: (sections, invalid) => [
    'case "$*" in',
    ...sections.map((step) => `  ${step === 1 ? "'' | " : ''}'--from ${step}') recipe_from=${step} ;;`),
    `  *) ${printed(invalid)}; exit 2 ;;`,
    'esac',
  ],

  section: (lines, next) => [`if [ "$recipe_from" -lt ${next} ]; then`, ...lines, 'fi'],

  require: (needs) => [
    'recipe_ready=yes',
    ...needs.map(({ kind, name, message }) => {
      const isThere = kind === 'program' ? `command -v ${name} > /dev/null 2>&1` : `[ -n "\${${name}:-}" ]`;
      return `${isThere} || { recipe_ready=no; ${printed(message)}; }`;
    }),
    '[ "$recipe_ready" = yes ] || exit 2',
  ],

  write({ path, folder, content }) {
    const target = shellWord(`./${path}`);
    return [
      ...(folder === '' ? [] : [`mkdir -p ${shellWord(`./${folder}`)}`]),
      content === '' ? `: > ${target}` : `printf '%s\\n' ${quoted(content.slice(0, -1))} > ${target}`,
    ];
  },

  inScript: (command) => command,

  /** `set -e` ignores failures before `&&`. */
  line(command: string): string {
    const lines = statementLines(command).map((line) => {
      const joined = commandParts(line, sh).filter(({ joint, tested }) => joint === '&&' && !tested);
      const mustSucceed = joined.length > 0 && !joined.some(({ text }) => QUESTION.test(text));
      return mustSucceed ? `${line}\ntest $? -eq 0` : line;
    });
    return lines.join('');
  },

  check: ({ path, sha256 }) => `check_sum ${shellPath(path)} ${sha256}`,

  typed: {
    word: shellPath,
    inOrder: (commands) => commands.join(' &&\n'),
    program: (command) => command,
    download: (address, name) => `curl -fLo ${shellWord(name)} ${shellWord(address)}`,
    filter: (pattern) => `grep ${quoted(pattern)}`,
    find: (sum, file) => `grep -i ${sum} ${shellWord(file)}`,
  },

  signatureFunctions(signers, invalid) {
    const message = invalid
      .join('\n')
      .replaceAll(/["\\`$]/g, '\\$&')
      .replace('{file}', '$$1');
    const signature = '"$recipe_trust/signature"';
    const verify = `gpg --homedir "$recipe_trust" --batch --status-fd 1 --verify -- ${signature} "$1"`;
    const verified = (signer: ScriptSigner) =>
      signer.tool === 'minisign'
        ? `minisign -Vqm "$1" -x ${signature} -P ${signer.publicKey} > /dev/null`
        : `recipe_key && ${verify} 2> /dev/null | grep -q ${quoted(validSignature(signer.fingerprint))}`;
    return [
      'recipe_trust=$(mktemp -d)',
      `trap 'rm -rf "$recipe_trust"' EXIT`,
      // After a signal without a trap of its own, some shells do not run the one above.
      "trap 'exit 1' HUP INT TERM",
      'recipe_fetch() {',
      '  if command -v curl > /dev/null 2>&1; then curl -fsSLo "$2" "$1"; else wget -qO "$2" "$1"; fi',
      '}',
      ...signers.flatMap((signer) => [
        `command -v ${signer.tool} > /dev/null 2>&1 || ${printed(signer.missing)}`,
        `check_${signer.tool}() {`,
        `  command -v ${signer.tool} > /dev/null 2>&1 || return 0`,
        `  recipe_fetch "$2" ${signature} && ${verified(signer)} && return`,
        `  printf '%s\\n' "${message}" >&2`,
        '  exit 1',
        '}',
        ...(signer.tool === 'gpg' ? keyFunction(signer.keyAddress) : []),
      ]),
    ];
  },

  signatureEnd: [],

  checkSignature: (path, { signer, address }) =>
    `check_${signer.tool} ${shellPath(path)} ${shellWord(address)}`,

  checkList({ address, name, signatures, sums }, unlisted) {
    const list = shellWord(name);
    const path = `"$recipe_trust"/${list}`;
    const tools = signatures.map(({ signer }) => `command -v ${signer.tool}`);
    return [
      `if { ${tools.join(' || ')}; } > /dev/null 2>&1; then`,
      `  recipe_fetch ${shellWord(address)} ${path}`,
      ...signatures.map(({ signer, address }) => `  check_${signer.tool} ${path} ${shellWord(address)}`),
      ...sums.map((sum) => `  grep -qi ${sum} ${path} || { ${printed(unlisted)}; exit 1; }`),
      'fi',
    ];
  },

  verify(files) {
    const expands = files.some(({ path }) => hasVariable(path));
    const lines = files.map(
      ({ path, sha256 }) => `${sha256}  ${expands ? expanded(path, /[\\`$]/g) : textOf(path)}`,
    );
    return [`${SUM_TOOL} -c <<${expands ? 'SUMS' : "'SUMS'"}`, ...lines, 'SUMS'].join('\n');
  },

  verifyRelease: (address: string, list: string) => `curl -fLO ${address}\n${verifyListed(list)}`,
  verifyListed,
} as const satisfies Shell & VerifiesReleases;

function keyFunction(address: string): string[] {
  return [
    'recipe_key() {',
    `  [ -e "$recipe_trust/key" ] || recipe_fetch ${shellWord(address)} "$recipe_trust/key"`,
    '  gpg --homedir "$recipe_trust" --batch --no-autostart --import "$recipe_trust/key" 2> /dev/null',
    '}',
  ];
}

function verifyListed(list: string): string {
  return `${SUM_TOOL} --ignore-missing -c ${shellWord(list)}`;
}

/** A command that prints a text to standard error. */
function printed(text: TextLines): string {
  return `printf '%s\\n' ${quoted(text.join('\n'))} >&2`;
}

/** A path on a POSIX command line; variables in it are replaced. */
function shellPath(path: Word): string {
  return hasVariable(path) ? `"${expanded(path, /["\\`$]/g)}"` : shellWord(textOf(path));
}

/** Text in single quotes, which keep everything except single quotes, including line breaks. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** A word of a POSIX command line, quoted if necessary. */
export function shellWord(text: string): string {
  return /^[\w@%+=:,./-][\w@%+=:,./~-]*$/.test(text) ? text : quoted(text);
}

/** Quotes a word so that variables are replaced; `special` matches the characters to escape. */
function expanded(word: Word, special: RegExp): string {
  return written(word, (text) => text.replaceAll(special, '\\$&'));
}
