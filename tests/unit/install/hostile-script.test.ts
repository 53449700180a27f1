import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fill } from '../../../src/ui/messages/messages.ts';
import { DOWNLOAD, essence, hostileScript, WRITTEN_FILE } from '../../fixtures/hostile-scripts.ts';
import { SHELLS } from '../../fixtures/shells.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hostile-script-'));
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin', 'curl'), '#!/bin/sh\nprintf other > lib.so\n');
  chmodSync(join(folder, 'bin', 'curl'), 0o755);
});

afterEach(() => rmSync(folder, { recursive: true }));

const SEEDS = Array.from({ length: 30 }, (_, index) => index * 1000);

describe.each(SHELLS)('in %s', (shell) => {
  function run(script: string, ...args: readonly string[]) {
    const work = join(folder, 'work');
    rmSync(work, { recursive: true, force: true });
    mkdirSync(work);
    const path = join(folder, 'recipe.sh');
    writeFileSync(path, script);
    const env = { PATH: `${join(folder, 'bin')}:${process.env['PATH']}`, HOME: folder };
    const { status, stdout, stderr } = spawnSync(shell, [path, ...args], {
      cwd: work,
      encoding: 'utf8',
      env,
    });
    const files = readdirSync(work, { recursive: true }).map(String).toSorted();
    return { status, stdout, stderr: essence(stderr), files };
  }

  it.each(SEEDS)('a script prints texts, and writes code as on the page (%i)', (seed) => {
    const { script, code, manual, messages } = hostileScript(seed, 'sh', ['true', 'true']);
    const printed = [
      fill(messages.manual, { step: 3 }),
      manual,
      fill(messages.continue, { argument: '--from 4' }),
    ];
    const stderr = essence(printed.join(''));
    expect(run(script)).toEqual({ status: 3, stdout: '', stderr, files: ['sub', WRITTEN_FILE] });
    const content = readFileSync(join(folder, 'work', WRITTEN_FILE), 'utf8');
    expect(content).toBe(Buffer.from(code === '' || code.endsWith('\n') ? code : `${code}\n`).toString());
    expect(run(script, '--from', '4')).toEqual({ status: 0, stdout: '', stderr: '', files: [] });
  });

  it.each(SEEDS)('a script prints errors (%i)', (seed) => {
    const { script, messages } = hostileScript(seed, 'sh', ['true', 'true "$NO_SUCH_VARIABLE"']);
    const valid = essence(fill(messages.validArguments, { list: '--from 1, --from 4' }));
    expect(run(script, '--from', '9')).toEqual({ status: 2, stdout: '', stderr: valid, files: [] });
    const message = fill(messages.unset, { name: 'NO_SUCH_VARIABLE' });
    const unset = essence(fill(messages.seeStep, { message, step: 3 }));
    expect(run(script, '--from', '4')).toEqual({ status: 2, stdout: '', stderr: unset, files: [] });
    const faulty = hostileScript(seed, 'sh', ['touch Y', 'touch Y'], { faulty: true }).script;
    expect(run(faulty)).toMatchObject({ status: 2, stdout: '', files: [] });
    const changed = hostileScript(seed, 'sh', [`curl -O ${DOWNLOAD}`, 'true']).script;
    expect(run(changed)).toMatchObject({ status: 1, stdout: '', files: ['lib.so'] });
  });
});

/** Printed text in a batch file: special characters are escaped or, with other characters than ASCII, in quotes. */
const ECHO = [
  /echo\((?:[^%^&|<>()"\P{ASCII}\p{Cc}]|\t|%%|\^[\^&|<>()"])*/gu,
  /echo "(?:[^%"\p{Cc}]|%%)*(?<=[ -~])"/gu,
];

const BATCH_COMMENT = /^rem(?: # (?:[^%\p{Cc}]|%%)*)?\r$/gmu;

/** Commands that write the code. If it contains other characters than ASCII, the step is manual. */
const WRITES =
  /^(?:if not exist "sub\\" mkdir "sub" |(?:>>?|type nul >)"sub\\it's \$HOME %%PATH%%\.txt" (?:TEXT)?)(?:\|\| exit \/b 1)?\r$/gm;

it.each(SEEDS)('a batch file has the same commands for all texts (%i)', (seed) => {
  const commands = [`curl -O ${DOWNLOAD}`, 'mvn %NO_SUCH_VARIABLE%'] as const;
  const { script } = hostileScript(seed, 'cmd', commands, { faulty: true });
  const longest = script.split('\n').reduce((length, line) => Math.max(length, Buffer.byteLength(line)), 0);
  expect(longest).toBeLessThan(8191);
  const shown = script.replaceAll('"lib.so" differs', 'lib.so differs').replaceAll(BATCH_COMMENT, '');
  const rest = ECHO.reduce((text, echo) => text.replaceAll(echo, 'TEXT'), shown).replaceAll(WRITES, '');
  // A text has one or more lines.
  const commandLines = rest.replaceAll('>&2 TEXT', '').replaceAll(/[\s&]+/g, ' ');
  expect(commandLines.replaceAll(/(?<=\() | (?=\))/g, '')).toMatchInlineSnapshot(
    `"@echo off setlocal DisableDelayedExpansion exit /b 2 set "RECIPE_FROM=" if "%~1"=="" set "RECIPE_FROM=1" if "%~1 %~2 %~3"=="--from 1 " set "RECIPE_FROM=1" if "%~1 %~2 %~3"=="--from 4 " set "RECIPE_FROM=4" if not defined RECIPE_FROM (exit /b 2) if %RECIPE_FROM% geq 4 goto recipe_4 set "RECIPE_READY=yes" where curl >nul 2>nul || (set "RECIPE_READY=") if not defined RECIPE_READY exit /b 2 call curl -O https://x.org/release/1.0/lib.so if not "%errorlevel%"=="0" exit /b %errorlevel% (certutil -hashfile "lib.so" SHA256 | findstr /i c0ffee0000000000000000000000000000000000000000000000000000000000 >nul || (exit /b 1)) if not "%errorlevel%"=="0" exit /b %errorlevel% exit /b 3 :recipe_4 set "RECIPE_READY=yes" if not defined NO_SUCH_VARIABLE (set "RECIPE_READY=") where mvn >nul 2>nul || (set "RECIPE_READY=") if not defined RECIPE_READY exit /b 2 call mvn %NO_SUCH_VARIABLE% if not "%errorlevel%"=="0" exit /b %errorlevel% "`,
  );
});

/** Strings and comments in PowerShell, where typographic quotes end strings, too. */
const LITERAL =
  /'(?:[^'‘’‚‛]|(['‘’‚‛])\1)*'|"(?:[^`$"“”„]|`[r`$"“”„]|\$\{(?:Path|Sum)\})*"|^\ufeff?#(?: (?!SIG)[^\p{Cc}\u2028\u2029]*)?\r$/gmu;

it.each(SEEDS)('a PowerShell script has the same commands for all texts (%i)', (seed) => {
  const commands = [`iwr -OutFile lib.so ${DOWNLOAD}`, 'mvn $env:NO_SUCH_VARIABLE'] as const;
  const { script } = hostileScript(seed, 'powershell', commands);
  const rest = script.replaceAll(LITERAL, (literal) => (/^\ufeff?#/.test(literal) ? '' : 'TEXT'));
  expect(rest.replaceAll(/\s+/g, ' ')).toMatchInlineSnapshot(
    `" $ErrorActionPreference = TEXT function Confirm-Sum($Path, $Sum) { if ((Get-FileHash -LiteralPath $Path).Hash -eq $Sum) { return } [Console]::Error.WriteLine(TEXT) exit 1 } switch ("$args") { TEXT { $RecipeFrom = 1 } TEXT { $RecipeFrom = 1 } TEXT { $RecipeFrom = 4 } default { [Console]::Error.WriteLine(TEXT); exit 2 } } if ($RecipeFrom -lt 4) { $RecipeReady = $true if (-not (Get-Command iwr -ErrorAction SilentlyContinue)) { $RecipeReady = $false; [Console]::Error.WriteLine(TEXT) } if (-not $RecipeReady) { exit 2 } iwr -OutFile lib.so https://x.org/release/1.0/lib.so if ($LASTEXITCODE) { exit $LASTEXITCODE } Confirm-Sum TEXT TEXT if ($LASTEXITCODE) { exit $LASTEXITCODE } $null = New-Item -ItemType Directory -Force -Path TEXT [IO.File]::WriteAllText((Join-Path $PWD.ProviderPath TEXT), TEXT.Replace(TEXT, TEXT)) [Console]::Error.WriteLine(TEXT) exit 3 } $RecipeReady = $true if (-not \${env:NO_SUCH_VARIABLE}) { $RecipeReady = $false; [Console]::Error.WriteLine(TEXT) } if (-not (Get-Command mvn -ErrorAction SilentlyContinue)) { $RecipeReady = $false; [Console]::Error.WriteLine(TEXT) } if (-not $RecipeReady) { exit 2 } mvn $env:NO_SUCH_VARIABLE if ($LASTEXITCODE) { exit $LASTEXITCODE } "`,
  );
});
