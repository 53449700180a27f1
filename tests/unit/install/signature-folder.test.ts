import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SHELLS } from '../../fixtures/shells.ts';
import { signedScript } from '../../fixtures/signed-script.ts';

const lines = (script: string) => script.split('\r\n');

describe('the temporary folder for keys and signatures', () => {
  it('is deleted by batch files, whatever ends them', () => {
    const all = lines(signedScript('cmd', ['mkdir build', 'cd build']));
    const call = all.indexOf('call :recipe_start');
    expect(all[call - 3]).toMatch(/^mkdir "%RECIPE_TRUST%"/);
    expect(all.slice(call - 2, call)).toEqual([
      expect.stringMatching(/^where minisign /),
      expect.stringMatching(/^where gpg /),
    ]);
    expect(all.slice(call + 1, call + 4)).toEqual([
      'set "RECIPE_CODE=%errorlevel%"',
      'rmdir /s /q "%RECIPE_TRUST%" 2>nul',
      'exit /b %RECIPE_CODE%',
    ]);
    // Each line below is in a subroutine, from which only "exit /b" returns.
    const rest = all.slice(call + 4).join('\n');
    expect(rest).toContain('\n:recipe_start\n');
    expect(rest.match(/\bexit\b(?! \/b)|\bgoto :?eof\b/gi)).toBeNull();
  });

  it('is deleted by PowerShell scripts, whatever ends them', () => {
    const all = lines(signedScript('powershell', ['New-Item build', 'Set-Location build']));
    const made = all.findIndex((line) => line.includes('New-Item -ItemType Directory -Path $RecipeTrust'));
    expect(all[made + 1]).toBe('try {');
    expect(all.slice(-5)).toEqual([
      '',
      '} finally {',
      '  Remove-Item -LiteralPath $RecipeTrust -Recurse -Force -ErrorAction SilentlyContinue',
      '}',
      '',
    ]);
  });

  describe.each(SHELLS)('in %s', (shell) => {
    let folder: string;
    beforeEach(() => {
      folder = mkdtempSync(join(tmpdir(), 'signature-folder-'));
    });
    afterEach(() => rmSync(folder, { recursive: true }));

    function start(first: string, ...parameters: readonly string[]) {
      writeFileSync(join(folder, 'recipe.sh'), signedScript('sh', [first, 'true']));
      const env = { PATH: process.env['PATH'] ?? '', TMPDIR: folder };
      return spawn(shell, ['recipe.sh', ...parameters], { cwd: folder, env });
    }

    it.each([
      ['a manual step', 'ls tmp.*', [], 3],
      ['a failure', 'false', [], 1],
      ['the last command', 'true', ['--from', '3'], 0],
    ])('is deleted after %s', async (_, command, parameters, status) => {
      const [code] = await once(start(command, ...parameters), 'close');
      expect(code).toBe(status);
      expect(readdirSync(folder)).toEqual(['recipe.sh']);
    });

    it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('is deleted after %s', async (signal) => {
      // The script waits for its input, which ends after the signal.
      const started = start('echo started; read -r line');
      await once(started.stdout, 'data');
      expect(readdirSync(folder)).toHaveLength(2);
      started.kill(signal);
      started.stdin.end();
      const [code] = await once(started, 'close');
      expect(code).toBe(1);
      expect(readdirSync(folder)).toEqual(['recipe.sh']);
    });
  });
});

describe('the search for the line of a valid signature', () => {
  it('is one pattern, not one for each of its words', () => {
    const script = signedScript('cmd', ['cd .', 'cd .']);
    const [, pattern = ''] = /\| findstr (.+? 0123456789ABCDEF)/.exec(script) ?? [];
    expect(pattern).toMatch(/^\/r \/c:"\^\.GNUPG:\. VALIDSIG/);
  });
});

describe('a batch file without the programs', () => {
  it('does not take the error level of the search for them for that of its first command', () => {
    const all = lines(signedScript('cmd', ['cd build', 'cd .']));
    const searches = all.findLastIndex((line) => line.startsWith('where gpg'));
    const first = all.indexOf('cd build');
    expect(all.slice(searches, first)).toContain('ver >nul');
  });
});
