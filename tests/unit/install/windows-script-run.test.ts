import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findProgram } from '../../../src/input/find-program.ts';
import type { ShellId } from '../../../src/install/shell.ts';
import { hostileScript } from '../../fixtures/hostile-scripts.ts';
import { signedScript } from '../../fixtures/signed-script.ts';

const FILE = "sub/it's $HOME & (1).txt";

interface WindowsShell {
  readonly program: string;
  readonly id: ShellId;
  /** A command that does nothing. */
  readonly nothing: string;
  readonly unset: string;
  readonly parameters: (script: string) => readonly string[];
  /** Removes syntax that the interpreter does not support. */
  readonly adapted?: (script: string) => string;
}

const SHELLS: readonly WindowsShell[] = [
  {
    program: 'wine',
    id: 'cmd',
    nothing: 'cd .',
    unset: 'cd %NO_SUCH_VARIABLE%',
    parameters: (script) => ['cmd', '/c', `..\\${script}`],
    // Wine interprets the parenthesis in `echo(` as the start of a block, and treats every `echo` before `||` as failed.
    adapted: (script) => script.replaceAll('echo(', 'echo.').replaceAll(/\|\| exit \/b 1(?=\r)/g, ''),
  },
  {
    program: 'pwsh',
    id: 'powershell',
    nothing: 'Set-Location .',
    unset: 'Set-Location $env:NO_SUCH_VARIABLE',
    parameters: (script) => ['-NoProfile', '-NonInteractive', '-File', `../${script}`],
  },
];

const SEEDS = [0, 1000, 2000, 3000];

describe.each(SHELLS)('a script for $id, run by $program', (shell) => {
  const { program, id, nothing, unset, parameters, adapted = (script) => script } = shell;
  const isThere = findProgram([program]) !== undefined;
  if (!isThere) console.warn(`SKIPPED: running scripts for ${id} with hostile texts (no ${program})`);
  const extension = id === 'cmd' ? 'bat' : 'ps1';
  let home: string;

  beforeAll(() => {
    home = mkdtempSync(join(tmpdir(), 'windows-script-'));
    mkdirSync(join(home, 'temporary'));
  });

  afterAll(() => {
    if (isThere && program === 'wine')
      spawnSync('wineserver', ['-k'], { env: { ...process.env, HOME: home } });
    rmSync(home, { recursive: true });
  });

  /** Runs a script in an empty folder. Returns its exit code, and the files that it wrote. */
  function run(script: string, ...others: readonly string[]) {
    const folder = join(home, 'work');
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    writeFileSync(join(home, `recipe.${extension}`), adapted(script));
    const env = {
      PATH: process.env['PATH'] ?? '',
      HOME: home,
      WINEDEBUG: '-all',
      WINEDLLOVERRIDES: 'mscoree,mshtml=',
      TMPDIR: join(home, 'temporary'),
    };
    const all = [...parameters(`recipe.${extension}`), ...others];
    const { status } = spawnSync(program, all, { cwd: folder, env });
    return { status, files: readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted() };
  }

  it.runIf(isThere).each(SEEDS)('only prints texts and writes code (%i)', (seed) => {
    const { script, code } = hostileScript(seed, id, [nothing, nothing], { file: FILE });
    // Batch files write only ASCII.
    const isWritten = id !== 'cmd' || !/[^\0-\x7f]/.test(code);
    expect(run(script)).toEqual({ status: 3, files: isWritten ? ['sub', FILE] : [] });
    if (isWritten) {
      const content = readFileSync(join(home, 'work', FILE), 'utf8').replaceAll('\r\n', '\n');
      expect(content).toBe(Buffer.from(code === '' || code.endsWith('\n') ? code : `${code}\n`).toString());
    }
    expect(run(script, '--from', '4')).toEqual({ status: 0, files: [] });
    expect(run(script, '--from', '9')).toEqual({ status: 2, files: [] });
    const needy = hostileScript(seed, id, [nothing, unset]).script;
    expect(run(needy, '--from', '4')).toEqual({ status: 2, files: [] });
  });

  it.runIf(isThere)('deletes the temporary folder for signatures', () => {
    const script = signedScript(id, [nothing, nothing]);
    expect(run(script).status).toBe(3);
    expect(run(script, '--from', '3').status).toBe(0);
    const users = join(home, '.wine/drive_c/users');
    const folders = existsSync(users) ? readdirSync(users).map((user) => join(users, user, 'Temp')) : [];
    const left = [join(home, 'temporary'), ...folders.filter((path) => existsSync(path))].flatMap((path) =>
      readdirSync(path),
    );
    // Wine has a folder there, too.
    expect(left.filter((name) => !name.startsWith('wine-'))).toEqual([]);
  });
});
