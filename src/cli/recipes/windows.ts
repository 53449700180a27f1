import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { counted } from '../../description/problem.ts';
import { findProgram } from '../../input/find-program.ts';
import type { Assignment, StopMessages } from './assignment.ts';
import type { FetchedFiles } from './fetched-files.ts';
import { ordinaryUser } from './ordinary-user.ts';
import type { RecipeId, Run } from './report.ts';
import { IS_WINDOWS, runProgram } from './run-program.ts';
import { LONGEST, LONGEST_OUTPUT } from './run-recipe.ts';

/** Results of Windows scripts, and reasons for scripts that this machine cannot check. */
interface WindowsScripts {
  /** Runs of batch scripts. */
  readonly ran: readonly Run[];
  /** Checks of PowerShell scripts, which are only parsed. */
  readonly parsed: readonly Run[];
  readonly skipped: readonly string[];
}

/** A PowerShell script that prints the syntax errors of another script. */
const PARSER = `param($path)
$problems = $null
[void][System.Management.Automation.Language.Parser]::ParseFile($path, [ref]$null, [ref]$problems)
$problems | ForEach-Object { "$_" }
exit $problems.Count
`;

/**
 * Runs batch scripts (with Wine on other systems) and parses PowerShell scripts, if the required programs are installed.
 * A script that stops because a program or a release file is missing counts as not run.
 */
export async function checkWindowsScripts(
  { site, work, windows: recipes, messages, expected = '' }: Assignment,
  environment: Readonly<Record<string, string>>,
  fetched: FetchedFiles,
): Promise<WindowsScripts> {
  const folder = join(work, 'scripts');
  const user = ordinaryUser(0);
  mkdirSync(folder, { recursive: true });
  user.chown(folder);
  const parser = join(folder, 'parser.ps1');
  writeFileSync(parser, PARSER);
  const wine = { HOME: folder, WINEDEBUG: '-all', WINEDLLOVERRIDES: 'mscoree,mshtml=' };
  const env = IS_WINDOWS ? environment : { ...environment, ...wine };
  const skipped: string[] = [];
  const run = (command: readonly string[], cwd = folder) =>
    runProgram([...user.prefix, ...command], { cwd, env, limit: LONGEST, longest: LONGEST_OUTPUT });
  const check = async (
    ending: string,
    program: string,
    does: string,
    parametersFor: (script: string) => readonly string[],
  ): Promise<Run[]> => {
    const scripts = recipes.flatMap((recipe) => scriptsOf(site, recipe, ending));
    if (scripts.length === 0) return [];
    if (!findProgram([program], ['/usr/bin'])) {
      skipped.push(`${counted(scripts.length, `${ending} script`)} not ${does} (${program} not found)`);
      return [];
    }
    const runs: Run[] = [];
    for (const { release, language, target, path } of scripts) {
      const recipeFolder = join(folder, `${release}-${language}${ending}`);
      mkdirSync(recipeFolder, { recursive: true });
      user.chown(recipeFolder);
      const script = `${target}${ending}`;
      // Wine's cmd interprets the parenthesis in "echo(" as the start of a block.
      const text = readFileSync(path, 'latin1').replaceAll('echo(', IS_WINDOWS ? 'echo(' : 'echo.');
      writeFileSync(join(recipeFolder, script), text, 'latin1');
      user.chown(join(recipeFolder, script));
      const command = [program, ...parametersFor(script)];
      const { exit, seconds, output } = await run(command, recipeFolder);
      const steps = [{ step: 1, kind: 'script' as const, text: command.join(' '), exit, seconds, output }];
      const id = { release, language, target, way: 'script' as const };
      const about = { ...id, seconds, files: fetched.take(user.id), steps };
      const printed = ending === '.bat' ? expected : '';
      runs.push({ ...about, ...outcomeOf(exit, output, printed, messages) });
    }
    return runs;
  };
  const runner = IS_WINDOWS
    ? { program: 'cmd', does: 'run', before: [] }
    : { program: 'wine', does: 'run with Wine', before: ['cmd'] };
  if (!IS_WINDOWS && recipes.length > 0 && findProgram(['wine'], ['/usr/bin'])) {
    // Keeps Wine's server running between scripts.
    await run(['wineserver', '-p30']);
    // Scripts can fail if they start while Wine creates its system folder.
    const { exit, output } = await run(['wine', 'wineboot', '--init']);
    if (exit !== 0) throw new Error(`Wine does not start (exit ${exit}): ${output}`);
  }
  const ran = await check('.bat', runner.program, runner.does, (script) => [...runner.before, '/c', script]);
  const parsed = await check('.ps1', 'pwsh', 'parsed by PowerShell', (script) => {
    return ['-NoProfile', '-File', parser, script];
  });
  return { ran, parsed, skipped };
}

/** Determines the outcome of a script from its exit code and output. */
export function outcomeOf(
  exit: number,
  output: string,
  expected: string,
  { notFound, unpublished }: StopMessages,
): Pick<Run, 'outcome' | 'reason'> {
  const missing = printedNames(output, notFound);
  const needs = [...missing, ...printedNames(output, unpublished).map((names) => `${names}, not published`)];
  if (exit === 2 && needs.length > 0) return { outcome: 'not run', reason: `needs ${needs.join(', ')}` };
  if (exit !== 0) return { outcome: 'failed', reason: `exit ${exit}` };
  if (output.replaceAll('\r', '').includes(expected)) return { outcome: 'passed' };
  return { outcome: 'failed', reason: 'It did not print the expected text.' };
}

/**
 * The values that replace the placeholder of a message in lines of output. Batch scripts add quotes and a space, and replace
 * quotes in messages.
 */
function printedNames(output: string, message: string): string[] {
  const plain = (line: string) => line.replaceAll(/["'\r]/g, '').trimEnd();
  const [before, after] = plain(message)
    .split(/\{\w+\}/)
    .map((part) => RegExp.escape(part));
  const pattern = new RegExp(`^${before}(.+)${after}$`);
  return output.split('\n').flatMap((line) => pattern.exec(plain(line))?.[1] ?? []);
}

function scriptsOf(site: string, { release, language, target }: RecipeId, ending: string) {
  const path = join(site, 'v', release, 'install', language, `${target}${ending}`);
  return existsSync(path) ? [{ release, language, target, path }] : [];
}
