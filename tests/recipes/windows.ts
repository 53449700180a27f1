import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '../../src/previews/find-program.ts';
import type { RecipeId, RecipeRun } from './report.ts';
import type { OrdinaryUser } from './sandbox.ts';

/** What was found out about the scripts of recipes for Windows on this machine, and what was not. */
interface WindowsScripts {
  readonly runs: readonly RecipeRun[];
  readonly skipped: readonly string[];
}

/** A script of PowerShell that prints the syntax errors of another. */
const PARSER = `param($path)
$problems = $null
[void][System.Management.Automation.Language.Parser]::ParseFile($path, [ref]$null, [ref]$problems)
$problems | ForEach-Object { "$_" }
exit $problems.Count
`;

/**
 * Runs scripts of cmd under Wine, and parses those of PowerShell, if these are installed. A script that stops because a
 * program is missing counts as not run.
 * @param folder a folder of the user, for the scripts and for Wine
 * @param expected what a program prints that works; real files print nothing
 */
export function checkWindowsScripts(
  site: string,
  folder: string,
  user: OrdinaryUser,
  environment: Readonly<Record<string, string>>,
  recipes: readonly Pick<RecipeId, 'release' | 'language'>[],
  expected = '',
): WindowsScripts {
  const run = (program: string, ...parameters: string[]) => {
    const [first = program, ...rest] = [...user.prefix, program, ...parameters];
    const env = { ...environment, HOME: folder, WINEDEBUG: '-all', WINEDLLOVERRIDES: 'mscoree,mshtml=' };
    return spawnSync(first, rest, { cwd: folder, env, encoding: 'utf8', timeout: 120_000 });
  };
  mkdirSync(folder, { recursive: true });
  user.own(folder);
  writeFileSync(join(folder, 'parser.ps1'), PARSER);
  const skipped: string[] = [];
  const runs = [
    { ending: '.bat', program: 'wine', does: 'run under Wine' },
    { ending: '.ps1', program: 'pwsh', does: 'parsed by PowerShell' },
  ].flatMap(({ ending, program, does }) => {
    const scripts = recipes.flatMap((recipe) => scriptsOf(site, recipe, ending));
    if (!findProgram([program], ['/usr/bin'])) {
      skipped.push(`${scripts.length} ${ending} scripts are not ${does} (${program} not found)`);
      return [];
    }
    // Wine's server stays for the next script.
    if (program === 'wine') run('wineserver', '-p30');
    return scripts.map(({ release, language, target, path }): RecipeRun => {
      const copy = join(folder, `script${ending}`);
      // cmd of Wine takes the bracket of "echo(" for that of a block.
      writeFileSync(copy, readFileSync(path, 'latin1').replaceAll('echo(', 'echo.'), 'latin1');
      user.own(copy);
      const start = performance.now();
      const parameters =
        ending === '.bat'
          ? ['cmd', '/c', 'script.bat']
          : ['-NoProfile', '-File', join(folder, 'parser.ps1'), copy];
      const { status, stdout, stderr } = run(program, ...parameters);
      const seconds = (performance.now() - start) / 1000;
      const exit = status ?? 124;
      const output = `${stdout}${stderr}`.slice(-4000);
      const text = [program, ...parameters.slice(0, 2), language].join(' ');
      const steps = [{ step: 1, kind: 'script' as const, text, exit, seconds, output }];
      const about = {
        release,
        language,
        target,
        way: 'script' as const,
        seconds,
        prerequisites: [],
        files: [],
        steps,
      };
      const missing = [...output.matchAll(/^Program not found: (.+?)\r?$/gm)].map(([, name]) => name);
      if (exit === 2 && missing.length > 0) {
        return { ...about, outcome: 'not run', reason: `needs ${missing.join(', ')}` };
      }
      if (exit !== 0) return { ...about, outcome: 'failed', reason: `exit ${exit}` };
      const isRun = ending === '.ps1' || output.replaceAll('\r', '').includes(expected);
      return isRun
        ? { ...about, outcome: 'passed' }
        : { ...about, outcome: 'failed', reason: 'It did not print the counter.' };
    });
  });
  return { runs, skipped };
}

function scriptsOf(
  site: string,
  { release, language }: Pick<RecipeId, 'release' | 'language'>,
  ending: string,
) {
  const folder = join(site, 'v', release, 'install', language);
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith(ending));
  return names.map((name) => ({
    release,
    language,
    target: name.slice(0, -ending.length),
    path: join(folder, name),
  }));
}
