import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { readRecipe } from '../../../src/install/recipe.ts';
import { recipeScript } from '../../../src/install/script.ts';
import type { ShellId } from '../../../src/install/shell.ts';

const values = { baseUrl: 'https://x.org', version: '1.0' };

function script(steps: { type: 'command' | 'text'; content: string }[], shell: ShellId = 'sh'): string {
  return recipeScript(readRecipe({ steps }, values, shell), {
    title: 'Title',
    source: 'https://x.org/page/',
  });
}

describe('a shell script', () => {
  it('runs the commands in order, heredocs whole, and stops at the first failure', () => {
    const text = script([
      { type: 'command', content: 'printf "one\\n"' },
      { type: 'command', content: 'cat <<\'END\'\n  </script> & <two> "$HOME"\nEND' },
      { type: 'command', content: 'test "$HOME" = nowhere' },
      { type: 'command', content: 'printf three' },
      { type: 'text', content: 'Two lines\nof $(false) prose' },
    ]);
    expect(text.endsWith('\n\n# Two lines\n# of $(false) prose\n')).toBe(true);
    expect(text.startsWith('#!/bin/sh\n# Title\n# https://x.org/page/\nset -eu\n')).toBe(true);
    const run = () =>
      execFileSync('sh', { input: text, encoding: 'utf8', stdio: ['pipe', 'pipe', 'ignore'] });
    expect(run).toThrow(expect.objectContaining({ stdout: 'one\n  </script> & <two> "$HOME"\n' }));
  });
});

describe('a shell script whose commands are joined', () => {
  it('stops at the first failure', () => {
    const text = script([
      { type: 'command', content: 'true && printf one' },
      { type: 'command', content: 'test -d /nowhere && rm -r /nowhere' },
      { type: 'command', content: 'false && printf two' },
      { type: 'command', content: 'printf three' },
    ]);
    const run = () =>
      execFileSync('sh', { input: text, encoding: 'utf8', stdio: ['pipe', 'pipe', 'ignore'] });
    expect(run).toThrow(expect.objectContaining({ status: 1, stdout: 'one' }));
  });
});

describe('a shell script that asks a question', () => {
  it('continues after any answer', () => {
    const text = script([
      { type: 'command', content: 'true && test -d /nowhere && rm -r /nowhere' },
      { type: 'command', content: 'printf on' },
    ]);
    expect(execFileSync('sh', { input: text, encoding: 'utf8' })).toBe('on');
  });
});

describe('a PowerShell script', () => {
  it('checks after each command whether a program failed', () => {
    const lines = script([{ type: 'command', content: 'cargo build' }], 'powershell').split('\r\n');
    expect(lines.slice(-3)).toEqual(['cargo build', 'if ($LASTEXITCODE) { exit $LASTEXITCODE }', '']);
  });
});

describe('a command of several lines', () => {
  const linesOf = (content: string, shell: 'sh' | 'cmd' | 'powershell') => {
    const text = script([{ type: 'command', content }], shell);
    return text
      .trimEnd()
      .split(/\r?\n\r?\n/)
      .at(-1)
      ?.split(/\r?\n/);
  };

  it.each([
    ['cmd', '.venv\\Scripts\\activate.bat'],
    ['powershell', '.\\.venv\\Scripts\\Activate.ps1'],
  ] as const)('requires no program of a virtual environment in %s', (shell, activation) => {
    const steps = [{ type: 'command' as const, content: `py -m venv .venv\n${activation}\npip install a` }];
    const recipe = readRecipe({ steps }, { baseUrl: 'https://x.org', version: '1.0' }, shell);
    const written = recipeScript(recipe, { title: 'T', source: 'https://x.org/' });
    expect(written).toContain('Program not found: py');
    expect(written).not.toContain('Program not found: pip');
  });

  it('ends a batch script at the first line that fails', () => {
    const check = 'if not "%errorlevel%"=="0" exit /b %errorlevel%';
    expect(linesOf('cd x\nnpm i ^\n  --all\n\nnpm test', 'cmd')).toEqual([
      'cd x',
      check,
      'call npm i ^',
      '  --all',
      check,
      'call npm test',
      check,
    ]);
    expect(linesOf('nimble install a@1.0\nnim c a', 'cmd')).toEqual([
      'call nimble install a@1.0',
      check,
      'call nim c a',
      check,
    ]);
    expect(linesOf('if exist x (\n  del x\n)\ncd y', 'cmd')).toEqual([
      'if exist x (',
      '  del x',
      ')',
      'cd y',
      check,
    ]);
  });

  it('ends a PowerShell script at the first line that fails, unless a line may continue on the next one', () => {
    const check = 'if ($LASTEXITCODE) { exit $LASTEXITCODE }';
    expect(linesOf('cargo test\ncargo run', 'powershell')).toEqual(['cargo test', check, 'cargo run', check]);
    for (const content of [
      'Get-Item x |\n  Remove-Item',
      'Get-Item x,\n  y',
      'try {\n  x\n}\ncatch { y }',
      "Write-Output @'\nx y\n'@",
    ])
      expect(linesOf(content, 'powershell')).toEqual([...content.split('\n'), check]);
  });

  it('is not divided for a POSIX shell, which stops by itself', () => {
    expect(linesOf('cargo test\ncargo run', 'sh')).toEqual(['cargo test', 'cargo run']);
  });
});

describe('a batch script', () => {
  it('keeps an escaped address unchanged, and replaces variables', () => {
    const url = 'https://x.org/a%20%C3%A9.dll';
    const line = (content: string) =>
      script([{ type: 'command', content }], 'cmd')
        .split('\r\n')
        .at(-3);
    expect(line(`curl -O ${url}`)).toBe('call curl -O https://x.org/a%%%%20%%%%C3%%%%A9.dll');
    expect(line(`start ${url}`)).toBe('start https://x.org/a%%20%%C3%%A9.dll');
    expect(line('tool %CD%\\x %BUILD%00 %A1%\\y')).toBe('call tool %CD%\\x %BUILD%00 %A1%\\y');
  });

  it('calls tools, keeps built-in commands, and checks each command for failure', () => {
    const text = script([
      { type: 'command', content: 'set "A=%CD%" && mvn package && cd x' },
      { type: 'text', content: 'Read this' },
    ]);
    expect(text.split('\r\n')).toEqual([
      '@echo off',
      'rem # Title',
      'rem # https://x.org/page/',
      'setlocal DisableDelayedExpansion',
      'set "RECIPE_FROM="',
      'if "%~1"=="" set "RECIPE_FROM=1"',
      'if "%~1 %~2 %~3"=="--from 1 " set "RECIPE_FROM=1"',
      'if not defined RECIPE_FROM (>&2 echo(Valid arguments: --from 1& exit /b 2)',
      '',
      'set "RECIPE_READY=yes"',
      'where mvn >nul 2>nul || (set "RECIPE_READY="& >&2 echo(Program not found: mvn)',
      'if not defined RECIPE_READY exit /b 2',
      '',
      'set "A=%CD%" && call mvn package && cd x',
      'if not "%errorlevel%"=="0" exit /b %errorlevel%',
      '',
      'rem # Read this',
      '',
    ]);
  });
});
