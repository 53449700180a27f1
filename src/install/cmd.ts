import { architecturesOf } from './architectures.ts';
import { batchText, block, echo, printed, withName } from './batch-text.ts';
import type { ScriptSigner, Shell, ShellPatterns } from './shell.ts';
import { validSignature } from './signatures.ts';
import { literal, textOf } from './words.ts';

const BUILT_IN =
  /^(?:[@()]|(?:assoc|break|call|cd|chdir|cls|copy|date|del|dir|echo|endlocal|erase|exit|for|goto|if|md|mkdir|mklink|move|path|pause|popd|prompt|pushd|rd|rem|ren|rename|rmdir|set|setlocal|shift|start|time|title|type|ver|verify|vol)\b)/i;

/** A variable, possibly with a substring (`%X:~0,3%`). Excludes escapes in addresses, such as `%C3%A9`. */
const VARIABLE = String.raw`%[A-Za-z_](?:%|\w%(?![0-9A-Fa-f]{2})|[\w()]{2,}%|[\w()]*:[^%\n]*%)`;
/** A variable of a loop (`%i`, `%~nxi`), which is never an escape in an address, such as `%C3`. */
const LOOP_VARIABLE = String.raw`%{1,2}(?:~[a-z]*)?[A-Za-z](?![\w%])`;
const PERCENT = new RegExp(`(${VARIABLE})|%`, 'g');

/** Resets the error level, which a program that is not found sets and many built-in commands keep. */
const RESET = 'ver >nul';

const SYNTAX = {
  tokens:
    /(?<joint>&&|\|\||[&|\n])|(?<unfinished>\^\s*$)|\^.|"[^"\n]*"|(?<open>"[^\n]*)|[<>]&|[^"^&|\n<>]+|./gs,
  words: {
    outside: new RegExp(
      String.raw`(?<space>(?:\s|\^\n)+)|"(?<quoted>[^"]*)(?:"|$)|\^(?<escaped>.)|(?<variable>${VARIABLE}|${LOOP_VARIABLE})|(?<unknown>[<>()])|(?<text>[A-Za-z0-9]+|.)`,
      'gs',
    ),
    inside: new RegExp(`(?<variable>${VARIABLE}|${LOOP_VARIABLE})|(?<text>[A-Za-z0-9]+|.)`, 'gs'),
  },
} as const satisfies ShellPatterns;

/** Command Prompt on Windows, and batch files. */
export const cmd = {
  id: 'cmd',
  name: 'cmd',
  grammar: 'cmd-command',
  extension: 'bat',
  signs: [
    /%[A-Za-z_]\w+%(?![0-9A-Fa-f]{2})|(?:^|&&|\|)[ \t]*(?:ren|move|copy|del|xcopy|setx|md|where|call|mklink|if\s+(?:not\s+)?exist|(?:rmdir|rd)\s+\/[sq])\s|^[ \t]*set\s+"?\w+=|\bexit \/b\b/im,
  ],
  syntax: SYNTAX,
  escapeSign: '^',
  /** `rem` ignores the text after its first word, except percent signs; `rem & x` would run `x`. */
  comment: (line) => (line === '' ? 'rem' : `rem # ${line.replaceAll('%', '%%')}`),
  builtIn: BUILT_IN,
  presetVariable:
    /^(?:CD|DATE|TIME|RANDOM|ERRORLEVEL|CMDCMDLINE|PATH|PATHEXT|TEMP|TMP|OS|USER\w*|HOME(?:DRIVE|PATH)|(?:LOCAL)?APPDATA|PUBLIC|(?:Common)?Program\w+(?:\(x86\))?|System(?:Root|Drive)|windir|ComSpec|COMPUTERNAME|PROCESSOR_\w+|NUMBER_OF_PROCESSORS|ALLUSERSPROFILE)$/i,
  assignment: /\bset\s+(?:\/[ap]\s+)?"?([\w()]+)=/gi,
  state: /^(?:(?:cd|chdir|pushd|popd|set|path)\b|[a-z]:$)/i,
  lineEnd: '\r\n',
  byteOrderMark: false,
  head: ['@echo off'],
  // With an argument, it also resets the error level.
  setup: ['setlocal DisableDelayedExpansion'],
  stopsAtFailure: false,
  checkFunction: () => [],

  fail: (text, code) => [...printed(text), `exit /b ${code}`],

  warn: printed,

  onlyOn({ machine, isOther = false }, lines, label) {
    const known = architecturesOf(machine);
    return [
      `set "RECIPE_HERE=${known.length > 0 ? '' : 'yes'}"`,
      ...known.flatMap(({ windows }) =>
        windows === undefined ? [] : `if /i "%PROCESSOR_ARCHITECTURE%"=="${windows}" set "RECIPE_HERE=yes"`,
      ),
      `if ${isOther ? '' : 'not '}defined RECIPE_HERE goto ${label}`,
      ...lines,
      `:${label}`,
    ];
  },

  options: (sections, invalid) => [
    'set "RECIPE_FROM="',
    'if "%~1"=="" set "RECIPE_FROM=1"',
    ...sections.map((step) => `if "%~1 %~2 %~3"=="--from ${step} " set "RECIPE_FROM=${step}"`),
    `if not defined RECIPE_FROM ${block([...printed(invalid), 'exit /b 2'])}`,
  ],

  section: (lines, next) => [`if %RECIPE_FROM% geq ${next} goto recipe_${next}`, ...lines, `:recipe_${next}`],

  require: (needs) => [
    'set "RECIPE_READY=yes"',
    ...needs.map(({ kind, name, message }) => {
      const test = kind === 'program' ? `where ${name} >nul 2>nul ||` : `if not defined ${name}`;
      return `${test} ${block(['set "RECIPE_READY="', ...printed(message)])}`;
    }),
    'if not defined RECIPE_READY exit /b 2',
  ],

  /** Writes only ASCII, because the encoding depends on the system, in lines of at most 8191 characters. */
  write({ path, folder, content }) {
    const named = (name: string) => name.replaceAll('/', '\\').replaceAll('%', '%%');
    const target = `"${named(path)}"`;
    const text = content.split('\n').slice(0, -1);
    const lines = text.map((line, index) =>
      index === 0 ? `>${target} ${echo(line)}|| exit /b 1` : `>>${target} ${echo(line)}`,
    );
    if (/[^\0-\x7f]/.test(`${path}${content}`) || lines.some((line) => line.length > 8000)) return undefined;
    return [
      ...(folder === '' ? [] : [`if not exist "${named(folder)}\\" mkdir "${named(folder)}" || exit /b 1`]),
      ...(lines.length > 0 ? lines : [`type nul >${target} || exit /b 1`]),
    ];
  },

  /**
   * Runs batch files with `call`, without which the script would end. Doubles percent signs, so that `%20` is not a
   * parameter; doubles them again for `call`, which expands them a second time.
   */
  inScript(command: string): string {
    let script = '';
    let part = '';
    for (const { 0: token, groups } of command.matchAll(SYNTAX.tokens)) {
      const joint = groups?.['joint'];
      // Each side of a pipe runs in another shell, so a batch file in it cannot end the script.
      if (joint === undefined || joint === '|') part += token;
      else {
        script += called(part) + joint;
        part = '';
      }
    }
    return script + called(part);
  },

  // A crash has a negative exit code, which `if errorlevel 1` ignores.
  line: (command) => `${command}\nif not "%errorlevel%"=="0" exit /b %errorlevel%`,

  check({ path, sha256 }, differs) {
    const name = batchText(path);
    const message = printed(differs).map((line) => withName(line.replace('{sum}', sha256), name));
    return `(${hasSum(`"${name}"`, sha256)} || ${block([...message, 'exit /b 1'])})`;
  },

  typed: {
    word: (word) => typedText(textOf(word)),
    inOrder: (commands) => commands.join(' && ^\n'),
    program: (command) => command,
    download: (address, name) => `curl -fLo ${typedText(name)} "${address}"`,
    filter: matching,
    find: (sum, file) => `findstr /i ${sum} ${typedText(file)}`,
  },

  /**
   * Subroutines get their values in variables, because `call` expands its parameters a second time. The rest of the script is
   * a subroutine, too, from which `exit /b` returns, so that each way out of it deletes the temporary folder.
   */
  signatureFunctions(signers, invalid) {
    const signature = '"%RECIPE_TRUST%\\signature"';
    const failed = printed(invalid).map((line) => withName(line, '%RECIPE_FILE%'));
    const home = 'gpg --homedir "%RECIPE_TRUST%" --batch --quiet';
    const verifying = (signer: ScriptSigner) =>
      signer.tool === 'minisign'
        ? [
            `minisign -Vqm "%RECIPE_FILE%" -x ${signature} -P ${signer.publicKey} >nul || goto recipe_unsigned`,
          ]
        : [
            `curl -fsSLo "%RECIPE_TRUST%\\key" "${batchText(literal(signer.keyAddress))}" || goto recipe_unsigned`,
            `${home} --no-autostart --import "%RECIPE_TRUST%\\key" || goto recipe_unsigned`,
            `${home} --status-fd 1 --verify -- ${signature} "%RECIPE_FILE%" 2>nul | ${matching(validSignature(signer.fingerprint))} >nul || goto recipe_unsigned`,
          ];
    return [
      'set "RECIPE_TRUST=%TEMP%\\recipe-%RANDOM%%RANDOM%"',
      'mkdir "%RECIPE_TRUST%" || exit /b 1',
      ...signers.map(({ tool, missing }) => `where ${tool} >nul 2>nul || ${block(printed(missing))}`),
      'call :recipe_start',
      'set "RECIPE_CODE=%errorlevel%"',
      'rmdir /s /q "%RECIPE_TRUST%" 2>nul',
      'exit /b %RECIPE_CODE%',
      ...signers.flatMap((signer) => [
        `:check_${signer.tool}`,
        `where ${signer.tool} >nul 2>nul || exit /b 0`,
        `curl -fsSLo ${signature} "%RECIPE_SIGNATURE%" || goto recipe_unsigned`,
        ...verifying(signer),
        'exit /b 0',
      ]),
      ':recipe_unsigned',
      ...failed,
      'exit /b 1',
      ':recipe_start',
      RESET,
    ];
  },

  signatureEnd: [],

  checkSignature: (path, { signer, address }) =>
    `(set "RECIPE_FILE=${batchText(path)}"& set "RECIPE_SIGNATURE=${batchText(literal(address))}"& call :check_${signer.tool} || exit /b 1)`,

  checkList({ address, name, signatures, sums }, unlisted) {
    const list = `%RECIPE_TRUST%\\${batchText(literal(name))}`;
    const tools = signatures.map(({ signer }) => signer.tool).join(' ');
    return [
      'set "RECIPE_LISTED="',
      `for %%t in (${tools}) do where %%t >nul 2>nul && set "RECIPE_LISTED=yes"`,
      RESET,
      'if defined RECIPE_LISTED (',
      `  curl -fsSLo "${list}" "${batchText(literal(address))}" || exit /b 1`,
      `  set "RECIPE_FILE=${list}"`,
      ...signatures.map(
        ({ signer, address }) =>
          `  set "RECIPE_SIGNATURE=${batchText(literal(address))}"& call :check_${signer.tool} || exit /b 1`,
      ),
      ')',
      ...sums.map(
        (sum) =>
          `if defined RECIPE_LISTED findstr /i ${sum} "${list}" >nul || ${block([...printed(unlisted), 'exit /b 1'])}`,
      ),
    ];
  },

  verify: (files) =>
    files
      .map(({ path, sha256 }) => ({ name: `"${textOf(path).replaceAll('"', '')}"`, sha256 }))
      .map(({ name, sha256 }) => `${hasSum(name, sha256)} && echo ${name}: OK || echo ${name}: DIFFERS`)
      .join('\n'),
} as const satisfies Shell;

/** A simple command with the parentheses before it, as a batch file contains it. */
function called(part: string): string {
  const [before = ''] = /^[\s(@]*/.exec(part) ?? [];
  const text = part.slice(before.length);
  const isKept = text === '' || BUILT_IN.test(text);
  return `${before}${isKept ? withPercents(text, '%%') : `call ${withPercents(text, '%%%%')}`}`;
}

/** Text that readers type, in quotes if necessary. */
function typedText(text: string): string {
  return /^[\w.:\\%+-]+$/.test(text) ? text : `"${text.replaceAll('"', '')}"`;
}

function withPercents(text: string, sign: string): string {
  return text.replaceAll(PERCENT, (_found, variable: string | undefined) => variable ?? sign);
}

/** A command that prints the lines with a pattern. Without `/c`, each word would be a pattern, and one of them enough. */
function matching(pattern: string): string {
  return `findstr /r /c:"${pattern}"`;
}

function hasSum(name: string, sha256: string): string {
  return `certutil -hashfile ${name} SHA256 | findstr /i ${sha256} >nul`;
}
