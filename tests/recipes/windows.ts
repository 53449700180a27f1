import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '../../src/previews/find-program.ts';
import type { FetchedFiles } from './fetched-files.ts';
import type { RecipeId, RecipeRun } from './report.ts';
import { LONGEST } from './run-recipe.ts';
import type { OrdinaryUser } from './sandbox.ts';

/** What was found out about the scripts of recipes for Windows on this machine, and what was not. */
interface WindowsScripts {
  /** Scripts of cmd that were run. */
  readonly ran: readonly RecipeRun[];
  /** Scripts of PowerShell whose syntax was checked. */
  readonly parsed: readonly RecipeRun[];
  readonly skipped: readonly string[];
}

/** Whether this is Windows: elsewhere, Wine runs its scripts. */
export const IS_WINDOWS = process.platform === 'win32';

/** A script of PowerShell that prints the syntax errors of another. */
const PARSER = `param($path)
$problems = $null
[void][System.Management.Automation.Language.Parser]::ParseFile($path, [ref]$null, [ref]$problems)
$problems | ForEach-Object { "$_" }
exit $problems.Count
`;

/**
 * Runs scripts of cmd, under Wine except on Windows, and parses those of PowerShell, if these are installed. A script that
 * stops because a program or a release file is missing counts as not run.
 * @param folder a folder of the user, for the scripts and for Wine
 * @param expected what a program prints that works; real files print nothing
 */
export async function checkWindowsScripts(
  site: string,
  folder: string,
  user: OrdinaryUser,
  environment: Readonly<Record<string, string>>,
  recipes: readonly Pick<RecipeId, 'release' | 'language'>[],
  fetched: FetchedFiles,
  expected = '',
): Promise<WindowsScripts> {
  mkdirSync(folder, { recursive: true });
  user.own(folder);
  const parser = join(folder, 'parser.ps1');
  writeFileSync(parser, PARSER);
  const wine = { HOME: folder, WINEDEBUG: '-all', WINEDLLOVERRIDES: 'mscoree,mshtml=' };
  const env = IS_WINDOWS ? environment : { ...environment, ...wine };
  const skipped: string[] = [];
  const check = async (
    ending: string,
    program: string,
    does: string,
    parametersFor: (script: string) => readonly string[],
  ): Promise<RecipeRun[]> => {
    const scripts = recipes.flatMap((recipe) => scriptsOf(site, recipe, ending));
    if (scripts.length === 0) return [];
    if (!findProgram([program], ['/usr/bin'])) {
      skipped.push(`${scripts.length} ${ending} scripts are not ${does} (${program} not found)`);
      return [];
    }
    const runs: RecipeRun[] = [];
    for (const { release, language, target, path } of scripts) {
      const own = join(folder, `${release}-${language}${ending}`);
      mkdirSync(own, { recursive: true });
      user.own(own);
      const script = `${target}${ending}`;
      // cmd of Wine takes the bracket of "echo(" for that of a block.
      const text = readFileSync(path, 'latin1').replaceAll('echo(', IS_WINDOWS ? 'echo(' : 'echo.');
      writeFileSync(join(own, script), text, 'latin1');
      user.own(join(own, script));
      const start = performance.now();
      const command = [program, ...parametersFor(script)];
      const { exit, output } = await runProgram([...user.prefix, ...command], own, env);
      const seconds = (performance.now() - start) / 1000;
      const steps = [{ step: 1, kind: 'script' as const, text: command.join(' '), exit, seconds, output }];
      const id = { release, language, target, way: 'script' as const };
      const about = { ...id, seconds, files: fetched.take(user.id), steps };
      runs.push({ ...about, ...outcomeOf(exit, output, ending === '.bat' ? expected : '') });
    }
    return runs;
  };
  const runner = IS_WINDOWS
    ? { program: 'cmd', does: 'run', before: [] }
    : { program: 'wine', does: 'run under Wine', before: ['cmd'] };
  // Wine's server stays for the next script.
  if (!IS_WINDOWS && recipes.length > 0 && findProgram(['wine'], ['/usr/bin']))
    await runProgram([...user.prefix, 'wineserver', '-p30'], folder, env);
  const ran = await check('.bat', runner.program, runner.does, (script) => [...runner.before, '/c', script]);
  const parsed = await check('.ps1', 'pwsh', 'parsed by PowerShell', (script) => {
    return ['-NoProfile', '-File', parser, script];
  });
  return { ran, parsed, skipped };
}

function outcomeOf(exit: number, output: string, expected: string): Pick<RecipeRun, 'outcome' | 'reason'> {
  const missing = [...output.matchAll(/^Program not found: (.+?)\r?$/gm)].map(([, name]) => name);
  const [, unpublished] = /^Not published: (.+?)\r?$/m.exec(output) ?? [];
  const needs = [...missing, ...(unpublished ? [`${unpublished}, not published`] : [])];
  if (exit === 2 && needs.length > 0) return { outcome: 'not run', reason: `needs ${needs.join(', ')}` };
  if (exit !== 0) return { outcome: 'failed', reason: `exit ${exit}` };
  if (output.replaceAll('\r', '').includes(expected)) return { outcome: 'passed' };
  return { outcome: 'failed', reason: 'It did not print the counter.' };
}

/** Runs a program to its end; this process serves the site meanwhile. */
function runProgram(
  [program = '', ...parameters]: readonly string[],
  folder: string,
  env: Readonly<Record<string, string>>,
): Promise<{ readonly exit: number; readonly output: string }> {
  return new Promise((resolve, reject) => {
    const stdio = ['ignore', 'pipe', 'pipe'] as const;
    const child = spawn(program, parameters, { cwd: folder, env, stdio: [...stdio], timeout: LONGEST });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output = `${output}${text}`.slice(-4000);
      });
    }
    child.once('error', reject);
    child.once('close', (code) => resolve({ exit: code ?? 124, output }));
  });
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
