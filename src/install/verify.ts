import { echoed, shellWord } from './script-line.ts';
import type { ShellId } from './shell.ts';

/** A file on the reader's disk, and the SHA-256 that it must have. */
export interface Expected {
  readonly path: string;
  readonly sha256: string;
}

/** What compares sums in a POSIX shell: coreutils have it under one name, macOS and BSD under another. */
const SUM_TOOL = '$(command -v sha256sum || echo shasum -a 256)';

/** What PowerShell says of the file `$name`, which must have the sum `$sum`. */
const POWERSHELL_VERDICT =
  "'{0}: {1}' -f $name, $(if ((Get-FileHash -LiteralPath $name).Hash -eq $sum) { 'OK' } else { 'DIFFERS' })";

/** A command that a reader copies to compare files with their sums; it says of each whether it is as published. */
export function verifyCommand(shell: ShellId, files: readonly Expected[]): string {
  const expands = files.some(({ path }) => hasVariable(path));
  switch (shell) {
    case 'sh':
      return [`${SUM_TOOL} -c <<${expands ? 'SUMS' : "'SUMS'"}`, ...files.map(sumLine), 'SUMS'].join('\n');
    case 'powershell': {
      const quote = expands ? '"' : "'";
      const end = `${quote}@ -split '\\r?\\n' | ForEach-Object { $sum, $name = $_ -split '  ', 2`;
      return [`@${quote}`, ...files.map(sumLine), end, `  ${POWERSHELL_VERDICT} }`].join('\n');
    }
    case 'cmd':
      return files
        .map(
          ({ path, sha256 }) =>
            `${windowsCheck(path, sha256)} && echo ${echoed(path)}: OK || echo ${echoed(path)}: DIFFERS`,
        )
        .join('\n');
  }
}

/** Commands that compare every file of a release that is here with the sums at `address`. */
export function verifyFolderCommand(shell: 'sh' | 'powershell', address: string): string {
  if (shell === 'sh') return `curl -fLO ${address}\n${SUM_TOOL} --ignore-missing -c SHA256SUMS`;
  return [
    `Invoke-WebRequest ${address} -OutFile SHA256SUMS`,
    "Get-Content SHA256SUMS -Encoding UTF8 | ForEach-Object { $sum, $name = $_ -split '  ', 2; if (Test-Path -LiteralPath $name) {",
    `  ${POWERSHELL_VERDICT} } }`,
  ].join('\n');
}

/** Lines at the head of a script that the checks of {@link scriptCheck} use. */
export const CHECK_FUNCTION: Readonly<Record<ShellId, readonly string[]>> = {
  sh: [
    'check_sum() {',
    `  test "$(${SUM_TOOL} < "$1" | cut -c 1-64)" = "$2" && return`,
    '  echo "$1 is not the file that was published: its SHA-256 differs from $2. Stopped." >&2',
    '  exit 1',
    '}',
  ],
  powershell: [
    'function Confirm-Sum($Path, $Sum) {',
    '  if ((Get-FileHash -LiteralPath $Path).Hash -eq $Sum) { return }',
    '  [Console]::Error.WriteLine("$Path is not the file that was published: its SHA-256 differs from $Sum. Stopped.")',
    '  exit 1',
    '}',
  ],
  cmd: [],
};

/** A command of a script that stops it with a sentence where a file is not what was published. */
export function scriptCheck(shell: ShellId, { path, sha256 }: Expected): string {
  switch (shell) {
    case 'sh':
      return `check_sum ${shellPath(path)} ${sha256}`;
    case 'powershell':
      return `Confirm-Sum ${powershellPath(path)} '${sha256}'`;
    case 'cmd': {
      const sentence = `${path} is not the file that was published: its SHA-256 differs from ${sha256}. Stopped.`;
      return `(${windowsCheck(path, sha256)} || (echo ${echoed(sentence)}>&2& exit /b 1))`;
    }
  }
}

function sumLine({ path, sha256 }: Expected): string {
  return `${sha256}  ${path.replace(HOME, '$HOME/')}`;
}

function windowsCheck(path: string, sha256: string): string {
  return `certutil -hashfile "${path}" SHA256 | findstr /i ${sha256} >nul`;
}

/** The reader's own folder at the head of a path, which quotes would keep from being replaced. */
const HOME = /^~\//;

/** Whether a shell is to replace something in a path, as it did in the command that saved the file there. */
function hasVariable(path: string): boolean {
  return path.includes('$') || HOME.test(path);
}

function shellPath(path: string): string {
  if (!hasVariable(path)) return shellWord(path);
  return `"${path.replace(HOME, '$HOME/').replaceAll(/["\\`]/g, '\\$&')}"`;
}

function powershellPath(text: string): string {
  return text.includes('$') ? `"${text}"` : `'${text.replaceAll("'", "''")}'`;
}
