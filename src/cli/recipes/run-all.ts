import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import { serveSite } from '../../build/server/serve-site.ts';
import { readSettings } from '../../input/settings.ts';
import { print } from '../../ui/terminal.ts';
import type { Assignment, ListedRecipe } from './assignment.ts';
import { FetchedFiles } from './fetched-files.ts';
import { ordinaryUser } from './ordinary-user.ts';
import { readSteps } from './recipe-page.ts';
import { line, type Report, type Run, type Way } from './report.ts';
import { IS_WINDOWS } from './run-program.ts';
import { type Perform, performPage, type RunContext, runRecipe, type Task } from './run-recipe.ts';
import { toolchainOf } from './suite.ts';
import { checkWindowsScripts } from './windows.ts';

type Environment = Readonly<Record<string, string>>;

/** Stand-ins for other hosts. */
export interface Hosts {
  /** Variables that make programs use them. */
  readonly environment: Environment;
  /** Requested addresses. */
  readonly requests: readonly string[];
  /** Stand-ins that this machine cannot provide, with the reason. */
  readonly skipped: readonly string[];
}

/** Starts stand-ins for other hosts, after the check for missing programs. */
export type StartHosts = (environment: Environment, homes: readonly string[]) => Promise<Hosts>;

interface Results extends Omit<Report, 'network'> {
  /** Runs of Windows scripts that were only parsed, or run with Wine instead of Windows. */
  readonly windows: readonly Run[];
}

/** The ways to run a recipe. */
export type Performers = (recipe: ListedRecipe) => Iterable<readonly [way: Way, perform: Perform]>;

/** Serves the site, and runs the recipes of an assignment. */
export async function runAll(
  assignment: Assignment,
  performers: Performers = () => [['page', performPage]],
  startHosts?: StartHosts,
): Promise<Results> {
  const { work, site, address, port, suite } = assignment;
  const own = environment(assignment);
  const tasks = assignment.recipes.flatMap((recipe) =>
    Array.from(performers(recipe), ([way, perform]) => ({ ...recipe, way, perform })),
  );
  const languages = new Map(assignment.recipes.map((recipe) => [recipe.language, recipe]));
  const missing = new Map(
    [...languages].map(([language, { keys }]) => {
      if (!suite.toolchains) return [language, undefined];
      const toolchain = toolchainOf(keys, suite.toolchains);
      const needs = toolchain
        ? absentOf(toolchain.needs, own)
        : `an entry in ${suite.folder}/toolchains.json`;
      return [language, needs];
    }),
  );
  const homes = tasks.map((_, index) => join(work, `run-${index}`, 'home'));
  const hosts = await startHosts?.(own, homes);
  const fetched = new FetchedFiles(site, port);
  const served = readSettings({ SITE_OUT: site, SITE_BASE_URL: address, PORT: String(port) });
  using _server = await serveSite(served);
  const context: RunContext = {
    ...assignment,
    material: copyMaterial(assignment),
    environment: { ...own, ...hosts?.environment },
  };

  const runOne = async (recipe: (typeof tasks)[number], index: number): Promise<Run> => {
    const { release, language, target, way } = recipe;
    const base = `${address}/v/${release}/install/${language}/${target}`;
    const response = await fetch(`${base}/`);
    if (!response.ok) throw new Error(`${base}/: ${response.status}`);
    const steps = readSteps(await response.text());
    const folder = join(work, `run-${index}`);
    const task: Task = { ...recipe, steps, folder, user: ordinaryUser(index) };
    const needs = missing.get(language);
    if (needs) {
      const id = { release, language, target, way };
      return { ...id, outcome: 'not run', reason: `needs ${needs}`, seconds: 0, steps: [], files: [] };
    }
    const run = await runRecipe(task, context);
    if (!assignment.keep) rmSync(folder, { recursive: true, force: true });
    return { ...run, files: fetched.take(task.user.id) };
  };

  const queue = [...tasks.entries()];
  const runs: Run[] = [];
  const runQueued = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [index, task] = next;
      const run = await runOne(task, index);
      runs.push(run);
      print(line(run));
    }
  };
  // The user of a request shows which run it belongs to. Without separate users, recipes run one at a time.
  const atOnce = ordinaryUser(0).id === undefined ? 1 : availableParallelism();
  await Promise.all(Array.from({ length: atOnce }, runQueued));
  const windows = await checkWindowsScripts(assignment, context.environment, fetched);
  for (const run of [...windows.ran, ...windows.parsed]) print(line(run));
  return {
    runs: IS_WINDOWS ? [...runs, ...windows.ran] : runs,
    windows: IS_WINDOWS ? windows.parsed : [...windows.ran, ...windows.parsed],
    standIns: hosts?.requests ?? [],
    skipped: [...(hosts?.skipped ?? []), ...windows.skipped],
  };
}

/** Copies material for manual steps to a folder that all users can read. */
function copyMaterial({ work, material }: Assignment): Record<string, string> {
  const folder = join(work, 'material');
  mkdirSync(folder);
  for (const [name, source] of Object.entries(material))
    if (existsSync(source)) cpSync(source, join(folder, name), { recursive: true });
  if (!IS_WINDOWS) execFileSync('chmod', ['-R', 'a+rX', folder]);
  return Object.fromEntries(Object.keys(material).map((name) => [name, join(folder, name)]));
}

/** The required programs and commands that an ordinary user lacks; undefined if nothing is missing. */
function absentOf(needs: readonly string[], env: Environment): string | undefined {
  const user = ordinaryUser(0);
  const absent = needs.filter((need) => {
    const test = /\s/.test(need) ? need : `command -v ${need}`;
    const [program = 'sh', ...parameters] = [...user.prefix, 'sh', '-c', test];
    try {
      execFileSync(program, parameters, { env, stdio: 'ignore', timeout: 60_000 });
      return false;
    } catch {
      return true;
    }
  });
  return absent.length > 0 ? absent.map((need) => need.replace(/^.* # /, '')).join(', ') : undefined;
}

/** The environment of a typical shell, without settings of this machine. */
function environment({ expected }: Assignment): Environment {
  const searchPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'));
  return {
    // Windows programs require variables of the system.
    ...(IS_WINDOWS ? definedVariables() : {}),
    PATH: searchPath.join(delimiter),
    LANG: 'C.UTF-8',
    PIP_CONFIG_FILE: '/dev/null',
    PIP_DISABLE_PIP_VERSION_CHECK: '1',
    ...(process.env['DISPLAY'] && expected === undefined ? { DISPLAY: process.env['DISPLAY'] } : {}),
  };
}

function definedVariables(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
