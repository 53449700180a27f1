import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import { print } from '../build/terminal.ts';
import { readSettings, shownPath } from '../input/settings.ts';
import { serveSite } from '../server/serve-site.ts';
import { type Assignment, manualFolder, type Results, resultsFile } from './assignment.ts';
import { readExpectedFailures } from './expected-failures.ts';
import { FetchedFiles } from './fetched-files.ts';
import { readManualFiles } from './manual-steps.ts';
import { ordinaryUser } from './ordinary-user.ts';
import { readRecipePage } from './recipe-page.ts';
import { line, type RecipeId, type RecipeRun, type Way } from './report.ts';
import { clean, type RunContext, runRecipe, type Task } from './run-recipe.ts';
import { readToolchains, toolchainOf } from './toolchains.ts';
import { checkWindowsScripts, IS_WINDOWS } from './windows.ts';

type Environment = Readonly<Record<string, string>>;

/** Stand-ins for other hosts. */
export interface Hosts {
  /** Certificate of the authority that signed their certificates. */
  readonly authority: string;
  /** Requested addresses. */
  readonly requests: readonly string[];
  /** Stand-ins that this machine cannot provide, with the reason. */
  readonly skipped: readonly string[];
}

/**
 * Serves the site, runs the recipes of an assignment, and writes the results. This is a separate process, because other
 * processes must not use its server, and because tests can limit its network.
 * @param startHosts starts stand-ins for other hosts, after the check for missing programs
 */
export async function runAll(
  assignment: Assignment,
  startHosts?: (environment: Environment, homes: readonly string[]) => Promise<Hosts>,
): Promise<void> {
  const { work, site, address, port, suite, expected } = assignment;
  const material = copyMaterial(assignment);
  const tasks = assignment.recipes.flatMap(({ ways, ...recipe }) => ways.map((way) => ({ ...recipe, way })));
  const languages = new Map(assignment.recipes.map((recipe) => [recipe.language, recipe]));
  const file = join(suite, 'toolchains.json');
  const toolchains = readToolchains(file);
  const missing = new Map(
    [...languages].map(([language, recipe]) => {
      if (!toolchains) return [language, undefined];
      const toolchain = toolchainOf(recipe, toolchains);
      const needs = toolchain
        ? absentOf(toolchain.needs, environment(assignment))
        : `an entry in ${shownPath(file)}`;
      return [language, needs];
    }),
  );
  const homes = tasks.map((_, index) => join(work, `run-${index}`, 'home'));
  const hosts = await startHosts?.(environment(assignment), homes);
  const fetched = new FetchedFiles(site, port);
  await serveSite(readSettings({ SITE_OUT: site, SITE_BASE_URL: address, PORT: String(port) }));
  const manual = manualFolder(suite);
  const context: RunContext = {
    address,
    material,
    manual: readManualFiles(manual),
    manualFolder: shownPath(manual),
    environment: environment(assignment, hosts?.authority),
    expectedFailures: readExpectedFailures(join(suite, 'expected-failures.json')),
    ...(expected === undefined ? {} : { expected }),
  };

  const runOne = async (recipe: RecipeId & { readonly way: Way }, index: number): Promise<RecipeRun> => {
    const { release, language, target } = recipe;
    const base = `${address}/v/${release}/install/${language}/${target}`;
    const response = await fetch(`${base}/`);
    if (!response.ok) throw new Error(`${base}/: ${response.status}`);
    const page = readRecipePage(await response.text());
    const folder = join(work, `run-${index}`);
    const task: Task = { ...recipe, page, script: `${base}.sh`, folder, user: ordinaryUser(index) };
    const needs = missing.get(language);
    if (needs)
      return { ...recipe, outcome: 'not run', reason: `needs ${needs}`, seconds: 0, steps: [], files: [] };
    const run = await runRecipe(task, context);
    if (!assignment.keep) clean(task);
    return { ...run, files: fetched.take(task.user.id) };
  };

  const queue = [...tasks.entries()];
  const runs: RecipeRun[] = [];
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
  const results: Results = {
    runs: IS_WINDOWS ? [...runs, ...windows.ran] : runs,
    windows: IS_WINDOWS ? windows.parsed : [...windows.ran, ...windows.parsed],
    standIns: hosts?.requests ?? [],
    skipped: [...(hosts?.skipped ?? []), ...windows.skipped],
  };
  writeFileSync(resultsFile(work), JSON.stringify(results));
  process.exit();
}

/** Copies material for recipes and manual steps to a folder that all users can read. */
function copyMaterial({ work, material }: Assignment): string {
  const folder = join(work, 'material');
  mkdirSync(folder);
  for (const [name, source] of Object.entries(material))
    if (existsSync(source)) cpSync(source, join(folder, name), { recursive: true });
  if (!IS_WINDOWS) execFileSync('chmod', ['-R', 'a+rX', folder]);
  return folder;
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
function environment({ isLimited, expected }: Assignment, authority?: string): Environment {
  const own = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'));
  const isRoot = process.getuid?.() === 0 && isLimited;
  const trusted: Record<string, string> = authority
    ? {
        SSL_CERT_FILE: authority,
        NODE_EXTRA_CA_CERTS: authority,
        // By default, cabal first downloads the package list of Hackage, which stand-ins cannot sign. Recipes only require
        // packages that come with GHC.
        CABAL_CONFIG: '/dev/null',
      }
    : {};
  return {
    // Windows programs require variables of the system.
    ...(IS_WINDOWS ? definedVariables() : {}),
    PATH: isRoot ? '/usr/local/bin:/usr/bin:/bin:/usr/local/games:/usr/games' : own.join(delimiter),
    LANG: 'C.UTF-8',
    PIP_CONFIG_FILE: '/dev/null',
    PIP_DISABLE_PIP_VERSION_CHECK: '1',
    ...trusted,
    ...(process.env['DISPLAY'] && expected === undefined ? { DISPLAY: process.env['DISPLAY'] } : {}),
  };
}

function definedVariables(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
