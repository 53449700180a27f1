import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import { readSettings } from '../../src/input/settings.ts';
import { serveSite } from '../../src/server/serve-site.ts';
import { readExpectedFailures } from './expected-failures.ts';
import { FetchedFiles } from './fetched-files.ts';
import { readManualFiles } from './manual-steps.ts';
import { readRecipePage } from './recipe-page.ts';
import { makeRegistries, type Registries } from './registries.ts';
import { line, type RecipeId, type RecipeRun, type Way } from './report.ts';
import { clean, type Ground, runRecipe, type Task } from './run-recipe.ts';
import { ordinaryUser, prepareNamespaces } from './sandbox.ts';
import { type StandIns, startStandIns } from './stand-ins.ts';
import { readToolchains, toolchainOf } from './toolchains.ts';
import { checkWindowsScripts, IS_WINDOWS } from './windows.ts';

/** Input from `recipes.ts`, which starts this process in its own namespaces. */
export interface Assignment {
  /** The content folder. */
  readonly content: string;
  /** Working folder, accessible to all users. */
  readonly work: string;
  readonly site: string;
  readonly address: string;
  readonly port: number;
  /** Whether this process runs in its own network namespace. */
  readonly isLimited: boolean;
  readonly recipes: readonly (RecipeId & { readonly ways: readonly Way[] })[];
  readonly keep: boolean;
  /** Folder of the stand-ins; absent if the release files are real. */
  readonly standIns?: string;
  /** Recipes whose Windows scripts are checked, if this machine has the programs. */
  readonly windows: readonly Pick<RecipeId, 'release' | 'language'>[];
}

/** Output of this process, written to `results.json` in the working folder. */
export interface Results {
  readonly runs: readonly RecipeRun[];
  /** Windows scripts that were only parsed, or run with Wine instead of on Windows. */
  readonly windows: readonly RecipeRun[];
  readonly standIns: readonly string[];
  readonly skipped: readonly string[];
}

const TESTS = 'tests/recipes';
const assignment: Assignment = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const { content, work, site, address, port, isLimited } = assignment;
const toolchains = readToolchains();
const material = join(work, 'material');
mkdirSync(material);
for (const [name, folder] of [
  ['examples', join(content, 'examples')],
  ['stubs', 'tests/stub-library'],
  ['manual', `${TESTS}/manual`],
] as const) {
  execFileSync('cp', ['-R', folder, join(material, name)]);
}
execFileSync('chmod', ['-R', 'a+rX', material]);

const tasks = assignment.recipes.flatMap(({ ways, ...recipe }) => ways.map((way) => ({ ...recipe, way })));
const homes = tasks.map((_, index) => join(work, `run-${index}`, 'home'));
// Checked before packages of this machine are hidden.
const languages = new Set(tasks.map(({ language }) => language));
const missing = new Map([...languages].map((language) => [language, missingFor(language)]));
let registries: Registries | undefined;
let standIns: StandIns | undefined;
if (isLimited) {
  const folder = join(work, 'namespace');
  mkdirSync(folder);
  execFileSync('ip', ['link', 'set', 'lo', 'up']);
  registries = await makeRegistries(folder, 'tests/stub-library', environment());
  standIns = await startStandIns(folder, registries.answers);
  prepareNamespaces(folder, standIns.names, standIns.authority, homes, registries.hidden);
  // Ordinary users must be able to read these.
  for (const name of [folder, ...['ca.pem', 'hosts', 'passwd'].map((each) => join(folder, each))])
    chmodSync(name, 0o755);
}
const fetched = new FetchedFiles(site, port);
await serveSite(readSettings({ SITE_OUT: site, SITE_BASE_URL: address, PORT: String(port) }));

const ground: Ground = {
  address,
  material,
  manual: readManualFiles(join(TESTS, 'manual')),
  environment: environment(standIns?.authority),
  expectedFailures: readExpectedFailures(),
  ...(assignment.standIns
    ? { expected: readFileSync(join(assignment.standIns, 'expected.txt'), 'utf8').trimEnd() }
    : {}),
};
const queue = [...tasks.entries()];
const runs: RecipeRun[] = [];
// Each fetch is assigned to a run by its user. Without separate users, one recipe runs at a time.
const atOnce = ordinaryUser(0).id === undefined ? 1 : availableParallelism();
await Promise.all(Array.from({ length: atOnce }, runQueued));
const windows = await checkWindowsScripts(
  site,
  join(work, 'windows'),
  ordinaryUser(0),
  ground.environment,
  assignment.windows,
  fetched,
  ground.expected,
);
for (const run of [...windows.ran, ...windows.parsed]) console.log(line(run));
const results: Results = {
  runs: IS_WINDOWS ? [...runs, ...windows.ran] : runs,
  windows: IS_WINDOWS ? windows.parsed : [...windows.ran, ...windows.parsed],
  standIns: standIns?.requests ?? [],
  skipped: [...(registries?.skipped ?? []), ...windows.skipped],
};
writeFileSync(join(work, 'results.json'), JSON.stringify(results));
process.exit();

async function runQueued(): Promise<void> {
  for (let next = queue.shift(); next; next = queue.shift()) {
    const [index, task] = next;
    const run = await runOne(task, index);
    runs.push(run);
    console.log(line(run));
  }
}

async function runOne(recipe: RecipeId & { readonly way: Way }, index: number): Promise<RecipeRun> {
  const { release, language, target } = recipe;
  const base = `${address}/v/${release}/install/${language}/${target}`;
  const response = await fetch(`${base}/`);
  if (!response.ok) throw new Error(`${base}/: ${response.status}`);
  const page = readRecipePage(await response.text());
  const folder = join(work, `run-${index}`);
  const task: Task = { ...recipe, page, script: `${base}.sh`, folder, user: ordinaryUser(index) };
  const needs = missing.get(language);
  if (needs) {
    return { ...recipe, outcome: 'not run', reason: `needs ${needs}`, seconds: 0, steps: [], files: [] };
  }
  const run = await runRecipe(task, ground);
  if (!assignment.keep) clean(task);
  return { ...run, files: fetched.take(task.user.id) };
}

/** Requirements of a language that are missing for an ordinary user; undefined if none are. */
function missingFor(language: string): string | undefined {
  const toolchain = toolchainOf(language, toolchains);
  if (!toolchain) return `an entry in ${TESTS}/toolchains.json`;
  const user = ordinaryUser(0);
  const absent = toolchain.needs.filter((need) => {
    const test = /\s/.test(need) ? need : `command -v ${need}`;
    const [program = 'sh', ...parameters] = [...user.prefix, 'sh', '-c', test];
    try {
      execFileSync(program, parameters, { env: environment(), stdio: 'ignore', timeout: 60_000 });
      return false;
    } catch {
      return true;
    }
  });
  return absent.length > 0 ? absent.map((need) => need.replace(/^.* # /, '')).join(', ') : undefined;
}

/** The environment of a reader's shell, without settings of this machine. */
function environment(authority?: string): Record<string, string> {
  const own = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'));
  const isRoot = process.getuid?.() === 0 && isLimited;
  const trusted: Record<string, string> = authority
    ? {
        SSL_CERT_FILE: authority,
        NODE_EXTRA_CA_CERTS: authority,
        // With its default configuration, cabal first downloads the package list of Hackage, which no stand-in can sign.
        // Recipes need only packages that come with GHC.
        CABAL_CONFIG: '/dev/null',
      }
    : {};
  return {
    // Windows programs need the system's own variables.
    ...(IS_WINDOWS ? definedVariables() : {}),
    PATH: isRoot ? '/usr/local/bin:/usr/bin:/bin:/usr/local/games:/usr/games' : own.join(delimiter),
    LANG: 'C.UTF-8',
    PIP_CONFIG_FILE: '/dev/null',
    PIP_DISABLE_PIP_VERSION_CHECK: '1',
    ...trusted,
    ...(process.env['DISPLAY'] && !assignment.standIns ? { DISPLAY: process.env['DISPLAY'] } : {}),
  };
}

function definedVariables(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
