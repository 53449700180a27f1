import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, version } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Parameters } from '../../build/parameters.ts';
import { readAvailable } from '../../build/read-available.ts';
import { unknownName } from '../../description/nearest.ts';
import { failOn, InputError, quoted } from '../../description/problem.ts';
import { systemOf } from '../../doctor/systems.ts';
import { allLanguages, allRecipes } from '../../install/catalog.ts';
import { jsonText } from '../../page/output.ts';
import { isRendered } from '../../releases/record.ts';
import type { Given, Settings } from '../../site/settings.ts';
import type { Site } from '../../site/site.ts';
import { text } from '../../ui/messages/messages.ts';
import { print } from '../../ui/terminal.ts';
import type { Assignment, ListedRecipe } from './assignment.ts';
import { type Run, summary } from './report.ts';
import { type Performers, runAll, type StartHosts } from './run-all.ts';
import { type Circumstances, runFiles } from './run-files.ts';
import { IS_WINDOWS, runProgram } from './run-program.ts';
import { readSuite } from './suite.ts';

/** Options that select recipes, and files to keep. */
export const RECIPE_OPTIONS = {
  language: {
    type: 'string',
    multiple: true,
    value: '<key>',
    help: 'Run only the recipes for this language; can be repeated.',
  },
  release: {
    type: 'string',
    multiple: true,
    value: '<version>',
    help: 'Run only the recipes of this release; can be repeated.',
  },
  keep: { type: 'boolean', help: 'Keep the working folders of recipes.' },
  json: {
    type: 'string',
    value: '<folder>',
    help: 'Write a report for each release to this folder, for example content/runs. Default: .cache/recipes.',
  },
} as const;

type RecipeOptions = Parameters<typeof RECIPE_OPTIONS>['values'];

/** A short text for records on whether other hosts can be reached, and the reason for the report. */
export interface Network {
  readonly network: Circumstances['network'];
  readonly reason?: string;
}

/** File extension of modules: `.ts` in the repository of this tool, `.js` in its package. */
const EXTENSION = extname(import.meta.url);

/** Creates a temporary folder that all users can read. Unless `keep` is set, it is deleted when this process exits. */
export function workFolder(keep: boolean): string {
  const work = mkdtempSync(join(tmpdir(), 'recipes-'));
  chmodSync(work, 0o755);
  // Killed child processes may still be writing.
  if (!keep)
    process.once('exit', () =>
      rmSync(work, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
    );
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      print(`Stopped by ${signal}.`, 'error');
      process.exit(130);
    });
  }
  return work;
}

/**
 * Builds the site in the working folder, without the published site, and assigns the selected recipes, as on their pages.
 * @param settings settings of the site, with a local address
 * @param suite folder with `manual`, `toolchains.json` and `expected-failures.json`, all of which are optional
 * @throws {InputError} if a selected language or release is unknown, if the suite is invalid, or if the build fails
 */
export async function assignRecipes(
  { published, ...settings }: Settings,
  { keep = false, json = join(settings.cache, 'recipes'), ...selection }: RecipeOptions,
  work: string,
  suite: string,
  inputs: Pick<Assignment, 'material' | 'expected'>,
): Promise<Assignment> {
  const loaded = await readSuite(suite);
  const site = await readAvailable(settings).catch((error: unknown) => {
    throw error instanceof InputError && published ? withoutPublished(error, published) : error;
  });
  const selected = listRecipes(site, selection);
  await build(settings);
  return {
    work,
    site: settings.out,
    address: settings.baseUrl,
    port: settings.port,
    selected,
    recipes: selected.filter(isOfThisSystem),
    windows: selected.filter(({ shell }) => shell !== 'sh'),
    messages: { notFound: text.scripts.notFound, unpublished: text.scripts.unpublished },
    keep,
    reports: resolve(json),
    suite: loaded,
    ...inputs,
  };
}

/** Runs recipes, writes reports and prints a summary. Returns all runs. */
export async function runRecipes(
  assignment: Assignment,
  { network, reason }: Network = { network: 'not limited' },
  performers?: Performers,
  startHosts?: StartHosts,
): Promise<readonly Run[]> {
  const { work, keep, address, reports } = assignment;
  const results = await runAll(assignment, performers, startHosts);
  const runs = [...results.runs, ...results.windows];
  const circumstances = {
    date: new Date().toISOString().slice(0, 10),
    system: systemName(),
    processor: PROCESSORS[process.arch] ?? process.arch,
    address,
    standIns: assignment.expected !== undefined,
    network,
  };
  mkdirSync(reports, { recursive: true });
  for (const [release, file] of runFiles(results.runs, assignment.selected, circumstances))
    writeFileSync(join(reports, `${release}.json`), jsonText(file));
  print(summary({ ...results, runs, network: reason === undefined ? network : `${network}: ${reason}` }));
  print(`Report: ${reports}${keep ? `; folders: ${work}` : ''}`);
  return runs;
}

/** Common names of processor architectures, by Node's name. */
const PROCESSORS: Readonly<Record<string, string>> = { x64: 'x86-64', arm64: 'ARM64' };

/**
 * The selected recipes of all releases.
 * @throws {InputError} if a selected language or release is unknown
 */
function listRecipes(site: Site, selected: RecipeOptions): ListedRecipe[] {
  const editions = site.editions.filter(isRendered);
  const recipes = editions.flatMap(({ catalog, release }) =>
    allRecipes(catalog).map(({ language, target }) => ({
      release: release.version,
      language: language.slug,
      target: target.slug,
      keys: [language.key, language.tab.key] as const,
      kind: target.kind,
      key: target.key,
      steps: target.steps,
      shell: target.shell.id,
    })),
  );
  const known = {
    language: editions.flatMap(({ catalog }) => allLanguages(catalog).map(({ key }) => key)),
    release: editions.map(({ release }) => release.version),
  };
  const problems = (['language', 'release'] as const).flatMap((option) =>
    (selected[option] ?? [])
      .filter((key) => !known[option].includes(key))
      .map((key) => ({ file: 'command line', ...unknownName(option, key, known[option]) })),
  );
  failOn(problems);
  return recipes.filter(
    ({ keys: [language], release }) =>
      (selected.language ?? [language]).includes(language) &&
      (selected.release ?? [release]).includes(release),
  );
}

/** Adds what may be missing without the published site to an error. */
function withoutPublished({ problems }: InputError, { file, value }: Given): InputError {
  const message = `This command builds the site without the published site ${quoted(value)}, so releases that only the published site has are unknown.`;
  const hint = 'If another problem is about such a release, restore its description.';
  return new InputError([...problems, { file, message, hint }]);
}

/** Whether a recipe is for this system, or for no particular system. Platforms with unknown names are other systems. */
function isOfThisSystem({ kind, key, shell }: ListedRecipe): boolean {
  // On Windows, only the scripts of recipes run.
  if (IS_WINDOWS) return kind === 'method';
  const names = [...(systemOf(key)?.names ?? []), key.toLowerCase()];
  const isThisSystem = [process.platform, osRelease('ID')].some((name) => name && names.includes(name));
  return (kind === 'method' || isThisSystem) && shell === 'sh';
}

/** Builds the site in a separate process, which frees the memory of the build. */
async function build({ content, artifacts, out, baseUrl }: Settings): Promise<void> {
  const main = fileURLToPath(new URL(`../main${EXTENSION}`, import.meta.url));
  const options = { content, artifacts, out, 'base-url': baseUrl, published: '' };
  const given = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
  const program = [process.execPath, '--max-semi-space-size=8', main, 'build', ...given];
  const { exit, output } = await runProgram(program);
  if (exit !== 0) throw new InputError([{ file: 'build', message: `Cannot build the site:\n${output}` }]);
}

/** Name and version of the system, such as Debian 12 or macOS 15.1. */
function systemName(): string {
  if (process.platform === 'darwin')
    return `macOS ${execFileSync('sw_vers', ['-productVersion'], { encoding: 'utf8' }).trim()}`;
  const name = osRelease('NAME')?.replace(' GNU/Linux', '');
  return name ? [name, osRelease('VERSION_ID')].filter(Boolean).join(' ') : version();
}

/** A field of the description of this Linux distribution; undefined on other systems. */
function osRelease(field: string): string | undefined {
  const file = '/etc/os-release';
  if (!existsSync(file)) return undefined;
  return new RegExp(`^${field}="?([^"\n]*)`, 'm').exec(readFileSync(file, 'utf8'))?.[1];
}
