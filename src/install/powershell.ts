import { architecturesOf } from './architectures.ts';
import type { ScriptSigner, Shell, ShellPatterns, TextLines, VerifiesReleases } from './shell.ts';
import { validSignature } from './signatures.ts';
import { hasVariable, textOf, type Word, written } from './words.ts';

/** Splits a line of sums into `$sum` and `$name`. */
const SPLIT = "ForEach-Object { $sum, $name = $_ -split '  ', 2";

/** Characters to escape in double quotes. */
const SPECIAL = /[`$"“”„]/g;

/** Prints whether the file `$name` has the sum `$sum`. */
const VERDICT =
  "'{0}: {1}' -f $name, $(if ((Get-FileHash -LiteralPath $name).Hash -eq $sum) { 'OK' } else { 'DIFFERS' })";

/** Ends the block if a command prints nothing. */
const OR_RETURN = '-OutVariable found; if (-not $found) { return }';

const SYNTAX = {
  // PowerShell also accepts typographic quotes as quotes.
  tokens:
    /(?<joint>&&|\|\||[&|;\n])|(?<unfinished>`\s*$)|`.|['‘’‚‛][^'‘’‚‛]*['‘’‚‛]|["“”„](?:`.|[^`"“”„])*["“”„]|(?<open>['‘’‚‛"“”„].*)|(?<![^\s;&|(){}])#[^\n]*|[<>]&|[^'‘’‚‛"“”„`&|;\n<>#]+|./gs,
  words: {
    outside:
      /(?<space>(?:[\s()]|`\n)+)|['‘’‚‛](?<literal>(?:[^'‘’‚‛]|['‘’‚‛]{2})*)['‘’‚‛]|["“”„](?<quoted>(?:`.|[^`"“”„]|["“”„]{2})*)["“”„]|`(?<escaped>[^\w])|(?<variable>\$(?:[A-Za-z]\w*:)?[A-Za-z_]\w*|\$\{[\w:]+\}|(?<![^\s])~(?=[\\/]))|(?<unknown>[$`'‘’‚‛"“”„(){}<>])|(?<text>[A-Za-z0-9]+|.)/gs,
    inside:
      /`(?<escaped>[^\w])|(?<escaped>["“”„])["“”„]|(?<variable>\$(?:[A-Za-z]\w*:)?[A-Za-z_]\w*|\$\{[\w:]+\})|(?<unknown>\$[({\d?$^]|`)|(?<text>[A-Za-z0-9]+|.)/gs,
    doubled: /['‘’‚‛]{2}/g,
  },
} as const satisfies ShellPatterns;

export const powershell = {
  id: 'powershell',
  name: 'PowerShell',
  grammar: 'powershell-command',
  extension: 'ps1',
  // Other shells may call it on a single line.
  signs: [
    /^(?:(?!\b(?:powershell|pwsh)(?:\.exe)?\s).)*?(?:\$(?:env|Env|ENV):|\$LASTEXITCODE\b|\b(?:Invoke|Get|Set|New|Remove|Expand|Start|Copy|Move|Rename|Import|Install)-[A-Z]\w)/m,
    /\b(?:if|foreach|while)\s*\([^()\n]*\)\s*\{/,
  ],
  accepts:
    /^(?:\.[\\/]|\$|mkdir\s|(?:xcopy|setx|(?:rm|cp|mv|ls|cat|pwd)(?!\s+-(?:f|[rR]f|fr|[la]+)\b)|(?:ren|move|copy|del|md|rmdir|rd)(?!\s+\/))\b)/i,
  syntax: SYNTAX,
  escapeSign: '`',
  builtIn:
    /^(?:if|else|elseif|for|foreach|while|do|until|switch|try|catch|finally|throw|trap|function|filter|param|return|exit|break|continue|class|enum|using|in|begin|process|end|data)$/i,
  presetVariable:
    /^(?:PWD|HOME|PROFILE|PSHOME|PSScriptRoot|PSCommandPath|PSVersionTable|PID|Host|args|input|this|true|false|null|_|Matches|Error|LASTEXITCODE|Is(?:Windows|Linux|MacOS|CoreCLR)|\w+Preference|env:(?:PATH|PATHEXT|PWD|HOME\w*|USER\w*|LOGNAME|SHELL|LANG|TEMP|TMP|OS|(?:LOCAL)?APPDATA|PUBLIC|(?:Common)?Program\w+|System\w+|windir|ComSpec|COMPUTERNAME|PROCESSOR_\w+|NUMBER_OF_PROCESSORS|ALLUSERSPROFILE))$/i,
  assignment: /\$\{?((?:env:)?\w+)\}?\s*=(?!=)|\bforeach\s*\(\s*\$(\w+)/gi,
  state: /^(?:(?:cd|chdir|sl|Set-Location|Push-Location|Import-Module|\.)\s|\$\{?(?:env:)?\w+\}?\s*[+]?=)/i,
  /** A line `# SIG # …` would start a script signature. */
  comment: (line) => (/^\s*sig\s*#/i.test(line) ? `# - ${line}` : `# ${line}`),
  lineEnd: '\r\n',
  /** Without one, Windows PowerShell reads ANSI, where bytes of UTF-8 can become quotes. */
  byteOrderMark: true,
  head: [],
  setup: ["$ErrorActionPreference = 'Stop'"],
  stopsAtFailure: false,
  checkFunction(differs) {
    const message = differs.join('\n').replaceAll(SPECIAL, '`$&');
    return [
      'function Confirm-Sum($Path, $Sum) {',
      '  if ((Get-FileHash -LiteralPath $Path).Hash -eq $Sum) { return }',
      `  [Console]::Error.WriteLine("${message.replace('{file}', '$${Path}').replace('{sum}', '$${Sum}')}")`,
      '  exit 1',
      '}',
    ];
  },

  fail: (text, code) => [printed(text), `exit ${code}`],

  warn: (text) => [printed(text)],

  onlyOn({ machine, isOther = false }, lines) {
    const names = architecturesOf(machine).map(({ dotnet }) => `'${dotnet}'`);
    const current = '"$([Runtime.InteropServices.RuntimeInformation]::OSArchitecture)"';
    const test = names.length > 0 ? `${current} -in ${names.join(', ')}` : '$true';
    return [`if (${isOther ? `-not (${test})` : test}) {`, ...lines, '}'];
  },

  options: (sections, invalid) => [
    'switch ("$args") {',
    ...["'' { $RecipeFrom = 1 }", ...sections.map((step) => `'--from ${step}' { $RecipeFrom = ${step} }`)],
    `default { ${printed(invalid)}; exit 2 }`,
    '}',
  ],

  section: (lines, next) => [`if ($RecipeFrom -lt ${next}) {`, ...lines, '}'],

  require: (needs) => [
    '$RecipeReady = $true',
    ...needs.map(({ kind, name, message }) => {
      const value =
        kind === 'program' ? `(Get-Command ${name} -ErrorAction SilentlyContinue)` : `\${${name}}`;
      return `if (-not ${value}) { $RecipeReady = $false; ${printed(message)} }`;
    }),
    'if (-not $RecipeReady) { exit 2 }',
  ],

  write({ path, folder, content }) {
    const target = `(Join-Path $PWD.ProviderPath ${quotedText(path)})`;
    return [
      ...(folder === ''
        ? []
        : [`$null = New-Item -ItemType Directory -Force -Path ${quotedText(`./${folder}`)}`]),
      `[IO.File]::WriteAllText(${target}, ${quotedText(content)}.Replace("\`r", ''))`,
    ];
  },

  inScript: (command) => command,

  /** A script goes on after a program that fails, unless it asks. */
  line: (command) => `${command}\nif ($LASTEXITCODE) { exit $LASTEXITCODE }`,

  check: ({ path, sha256 }) => `Confirm-Sum ${quoted(path)} '${sha256}'`,

  typed: {
    word: typedWord,
    // Windows PowerShell has no `&&`. `return` ends only the block, in which errors of commands are final.
    inOrder: (commands) =>
      ['& {', ...["$ErrorActionPreference = 'Stop'", ...commands].map((one) => `  ${one}`), '}'].join('\n'),
    program: (command) => `${command}; if ($LASTEXITCODE) { return }`,
    download: (address, name) => `Invoke-WebRequest ${quotedText(address)} -OutFile ${typedText(name)}`,
    filter: (pattern) => `Select-String ${quotedText(pattern)} ${OR_RETURN}`,
    find: (sum, file) => `Select-String '${sum}' -LiteralPath ${typedText(file)} ${OR_RETURN}`,
  },

  signatureFunctions(signers, invalid) {
    const message = invalid.join('\n').replaceAll(SPECIAL, '`$&').replace('{file}', '$${Path}');
    return [
      '$RecipeTrust = Join-Path ([IO.Path]::GetTempPath()) ([Guid]::NewGuid())',
      '$null = New-Item -ItemType Directory -Path $RecipeTrust',
      'try {',
      ...signers.flatMap((signer) => [
        `if (-not (Get-Command ${signer.tool} -ErrorAction SilentlyContinue)) { ${printed(signer.missing)} }`,
        `function Confirm-${signer.tool}($Path, $Address) {`,
        `  if (-not (Get-Command ${signer.tool} -ErrorAction SilentlyContinue)) { return }`,
        "  $Signature = Join-Path $RecipeTrust 'signature'",
        '  Invoke-WebRequest $Address -OutFile $Signature -UseBasicParsing',
        ...verifying(signer),
        `  [Console]::Error.WriteLine("${message}")`,
        '  exit 1',
        '}',
      ]),
    ];
  },

  /** `exit` runs it, too. */
  signatureEnd: [
    '} finally {',
    '  Remove-Item -LiteralPath $RecipeTrust -Recurse -Force -ErrorAction SilentlyContinue',
    '}',
  ],

  checkSignature: (path, { signer, address }) =>
    `Confirm-${signer.tool} ${quoted(path)} ${quotedText(address)}`,

  checkList({ address, name, signatures, sums }, unlisted) {
    const tools = signatures.map(({ signer }) => signer.tool).join(', ');
    return [
      `if (Get-Command ${tools} -ErrorAction SilentlyContinue) {`,
      `  $RecipeList = Join-Path $RecipeTrust ${quotedText(name)}`,
      `  Invoke-WebRequest ${quotedText(address)} -OutFile $RecipeList -UseBasicParsing`,
      ...signatures.map(
        ({ signer, address }) => `  Confirm-${signer.tool} $RecipeList ${quotedText(address)}`,
      ),
      ...sums.map(
        (sum) =>
          `  if (-not (Select-String -LiteralPath $RecipeList -Pattern '${sum}' -Quiet)) { ${printed(unlisted)}; exit 1 }`,
      ),
      '}',
    ];
  },

  verify(files) {
    const expands = files.some(({ path }) => hasVariable(path));
    const quote = expands ? '"' : "'";
    const lines = files.map(
      ({ path, sha256 }) => `${sha256}  ${expands ? expanded(path, /[`$]/g) : textOf(path)}`,
    );
    const end = `${quote}@ -split '\\r?\\n' | ${SPLIT}`;
    return [`@${quote}`, ...lines, end, `  ${VERDICT} }`].join('\n');
  },

  verifyRelease: (address: string, list: string) =>
    `Invoke-WebRequest ${address} -OutFile ${list}\n${verifyListed(list)}`,
  verifyListed,
} as const satisfies Shell & VerifiesReleases;

/** Lines that return if the signature of a file is valid. */
function verifying(signer: ScriptSigner): string[] {
  if (signer.tool === 'minisign')
    return [
      `  $null = minisign -Vqm $Path -x $Signature -P '${signer.publicKey}'`,
      '  if ($LASTEXITCODE -eq 0) { return }',
    ];
  return [
    "  $Key = Join-Path $RecipeTrust 'key'",
    `  Invoke-WebRequest ${quotedText(signer.keyAddress)} -OutFile $Key -UseBasicParsing`,
    '  gpg --homedir $RecipeTrust --batch --quiet --no-autostart --import $Key',
    '  $Status = gpg --homedir $RecipeTrust --batch --quiet --status-fd 1 --verify -- $Signature $Path',
    `  if ($Status -match ${quotedText(validSignature(signer.fingerprint))}) { $global:LASTEXITCODE = 0; return }`,
  ];
}

function verifyListed(list: string): string {
  return [
    `Get-Content ${typedText(list)} -Encoding UTF8 | ${SPLIT}; if (Test-Path -LiteralPath $name) {`,
    `  ${VERDICT} } }`,
  ].join('\n');
}

/** A command that prints a text to standard error. */
function printed(text: TextLines): string {
  return `[Console]::Error.WriteLine(${quotedText(text.join('\n'))})`;
}

/** A word that readers type, quoted if necessary. */
function typedWord(word: Word): string {
  return hasVariable(word) ? quoted(word) : typedText(textOf(word));
}

function typedText(text: string): string {
  return /^[A-Za-z0-9_.\\/][A-Za-z0-9_.\\/+-]*$/.test(text) ? text : quotedText(text);
}

function quoted(word: Word): string {
  if (hasVariable(word)) return `"${expanded(word, SPECIAL)}"`;
  return quotedText(textOf(word));
}

/** Text in single quotes, which keep everything except quotes, including line breaks. */
function quotedText(text: string): string {
  return `'${text.replaceAll(/['‘’‚‛]/g, '$&$&')}'`;
}

/** Quotes a word so that variables are replaced; `special` matches the characters to escape. */
function expanded(word: Word, special: RegExp): string {
  return written(word, (text) => text.replaceAll(special, '`$&'));
}
