import type { ShellId } from './shell.ts';

/** A file on the reader's disk, and the SHA-256 that it must have. */
export interface Expected {
  readonly path: string;
  readonly sha256: string;
}

/** What compares sums in a POSIX shell: coreutils have it under one name, macOS and BSD under another. */
const SUM_TOOL = '$(command -v sha256sum || echo shasum -a 256)';

/** A command that a reader copies to compare files with their sums; it says of each whether it is as published. */
export function verifyCommand(shell: ShellId, files: readonly Expected[]): string {
  switch (shell) {
    case 'sh':
      return [`${SUM_TOOL} -c <<'SUMS'`, ...files.map(sumLine), 'SUMS'].join('\n');
    case 'powershell':
      return [
        '@(',
        ...files.map(({ path, sha256 }) => `  @(${powershellWord(path)}, '${sha256}')`),
        ") | ForEach-Object { '{0}: {1}' -f $_[0], $(if ((Get-FileHash -LiteralPath $_[0]).Hash -eq $_[1]) { 'OK' } else { 'DIFFERS' }) }",
      ].join('\n');
    case 'cmd':
      return files
        .map(
          ({ path, sha256 }) => `${windowsCheck(path, sha256)} && echo ${path}: OK || echo ${path}: DIFFERS`,
        )
        .join('\n');
  }
}

/** Commands that compare every file of a release that is here with the sums at `address`. */
export function verifyFolderCommand(shell: 'sh' | 'powershell', address: string): string {
  if (shell === 'sh') return `curl -fLO ${address}\n${SUM_TOOL} --ignore-missing -c SHA256SUMS`;
  return [
    `Invoke-WebRequest ${address} -OutFile SHA256SUMS`,
    "Get-Content SHA256SUMS | ForEach-Object { $sum, $name = $_ -split '  ', 2; if (Test-Path -LiteralPath $name) {",
    "  '{0}: {1}' -f $name, $(if ((Get-FileHash -LiteralPath $name).Hash -eq $sum) { 'OK' } else { 'DIFFERS' }) } }",
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
    '  throw "$Path is not the file that was published: its SHA-256 differs from $Sum. Stopped."',
    '}',
  ],
  cmd: [],
};

/** A command of a script that stops it with a sentence where a file is not what was published. */
export function scriptCheck(shell: ShellId, { path, sha256 }: Expected): string {
  switch (shell) {
    case 'sh':
      return `check_sum ${shellWord(path)} ${sha256}`;
    case 'powershell':
      return `Confirm-Sum ${powershellWord(path)} ${sha256}`;
    case 'cmd': {
      const file = path.replaceAll('%', '%%');
      const sentence = `${file} is not the file that was published: its SHA-256 differs from ${sha256}. Stopped.`;
      return `(${windowsCheck(file, sha256)} || (echo ${sentence}>&2& exit /b 1))`;
    }
  }
}

function sumLine({ path, sha256 }: Expected): string {
  return `${sha256}  ${path}`;
}

function windowsCheck(path: string, sha256: string): string {
  return `certutil -hashfile "${path}" SHA256 | findstr /i ${sha256} >nul`;
}

function shellWord(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

function powershellWord(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
