import { hasVariable, sumLine } from './sh.ts';
import type { Shell } from './shell.ts';

/** Splits a line of sums into `$sum` and `$name`. */
const SPLIT = "ForEach-Object { $sum, $name = $_ -split '  ', 2";

/** What is said of the file `$name`, which must have the sum `$sum`. */
const VERDICT =
  "'{0}: {1}' -f $name, $(if ((Get-FileHash -LiteralPath $name).Hash -eq $sum) { 'OK' } else { 'DIFFERS' })";

export const powershell = {
  id: 'powershell',
  name: 'PowerShell',
  grammar: 'powershell',
  extension: 'ps1',
  signs: [/\$env:|\b(?:Invoke|Get|Set|New|Remove|Expand|Start|Copy|Move|Rename|Import|Install)-[A-Z]\w+/],
  comment: '# ',
  lineEnd: '\r\n',
  head: [],
  setup: ["$ErrorActionPreference = 'Stop'"],
  checkFunction: [
    'function Confirm-Sum($Path, $Sum) {',
    '  if ((Get-FileHash -LiteralPath $Path).Hash -eq $Sum) { return }',
    '  [Console]::Error.WriteLine("$Path is not the file that was published: its SHA-256 differs from $Sum. Stopped.")',
    '  exit 1',
    '}',
  ],

  /** A script goes on after a program that fails, unless it asks. */
  line: (command) => `${command}\nif ($LASTEXITCODE) { exit $LASTEXITCODE }`,

  check({ path, sha256 }) {
    const quoted = path.includes('$') ? `"${path}"` : `'${path.replaceAll("'", "''")}'`;
    return `Confirm-Sum ${quoted} '${sha256}'`;
  },

  verify(files) {
    const quote = files.some(({ path }) => hasVariable(path)) ? '"' : "'";
    const end = `${quote}@ -split '\\r?\\n' | ${SPLIT}`;
    return [`@${quote}`, ...files.map(sumLine), end, `  ${VERDICT} }`].join('\n');
  },

  verifyRelease: (address: string) =>
    [
      `Invoke-WebRequest ${address} -OutFile SHA256SUMS`,
      `Get-Content SHA256SUMS -Encoding UTF8 | ${SPLIT}; if (Test-Path -LiteralPath $name) {`,
      `  ${VERDICT} } }`,
    ].join('\n'),
} as const satisfies Shell & { verifyRelease: (address: string) => string };
