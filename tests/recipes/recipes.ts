import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'astro/zod';
import { readParameters } from '../../src/build/parameters.ts';
import { runCommand } from '../../src/build/report.ts';
import type { Assignment } from '../../src/cli/recipes/assignment.ts';
import { freePort } from '../../src/cli/recipes/free-port.ts';
import type { Run, Way } from '../../src/cli/recipes/report.ts';
import { assignRecipes, runRecipes, workFolder } from '../../src/cli/recipes/session.ts';
import { toolchainOf } from '../../src/cli/recipes/suite.ts';
import { InputError } from '../../src/description/problem.ts';
import { readSettings } from '../../src/input/settings.ts';
import type { Settings } from '../../src/site/settings.ts';
import { buildStubReleases } from '../stub-library/build-release.ts';
import { installDebianPackages } from '../tools/debian.ts';
import { reportSkipped } from '../tools/skipped.ts';
import { OPTIONS } from './options.ts';
import { isolation } from './sandbox.ts';
import { performersIn, type Ways } from './script.ts';

const SUITE = 'tests/recipes';

await runCommand(async () => {
  const { values } = readParameters(process.argv.slice(2), OPTIONS);
  const { quick = false, install: isInstalling = false, ...options } = values;
  const given = values.artifacts === undefined ? undefined : resolve(values.artifacts);
  if (given && !existsSync(given))
    throw new InputError([{ file: given, message: 'Not found (--artifacts).' }]);
  const source = resolve(values['stand-ins'] ?? 'tests/stub-library');
  const work = workFolder(options.keep === true);
  const port = await freePort();
  const artifacts = given ?? join(work, 'artifacts');
  const settings = readSettings({
    ...process.env,
    SITE_ARTIFACTS: artifacts,
    SITE_OUT: join(work, 'site'),
    SITE_BASE_URL: `http://localhost:${port}`,
    PORT: String(port),
  });
  if (!given) await buildStandIns(settings, source);
  const material = { EXAMPLES: join(settings.content, 'examples'), STUBS: resolve('tests/stub-library') };
  const assignment = await assignRecipes(settings, options, work, resolve(SUITE), {
    material,
    ...(given ? {} : { expected: readFileSync(join(source, 'expected.txt'), 'utf8').trimEnd() }),
  });
  const broken = isInstalling ? install(assignment) : [];
  const releases = [...new Set(assignment.recipes.map(({ release }) => release))];
  const ways = Object.fromEntries(
    releases.map((release, index) => [release, waysFor(index, quick, given !== undefined)]),
  );
  if (quick) console.log('SKIPPED: scripts for Windows (--quick)');
  const windows = quick ? [] : assignment.windows;
  const runs = await runIsolated({ ...assignment, windows }, ways);
  if (runs.some(({ outcome }) => outcome === 'failed')) process.exitCode = 1;
  const tried = languagesTried(runs);
  if (isInstalling) requireLanguages(assignment, broken, tried);
  const untried = (options.language ?? []).filter((language) => !tried.has(language));
  reportSkipped(untried.map((language) => `recipes for ${language} (reasons are above)`));
}, 'no report was written');

/** Runs recipes in a process with stand-ins for other hosts, or without limits if this system does not allow namespaces. */
async function runIsolated(assignment: Assignment, ways: Ways): Promise<readonly Run[]> {
  const isolated = isolation();
  if ('reason' in isolated)
    return runRecipes(assignment, { network: 'not limited', ...isolated }, performersIn(ways));
  const assigned = join(assignment.work, 'assignment.json');
  const results = join(assignment.work, 'results.json');
  writeFileSync(assigned, JSON.stringify({ ...assignment, ways }));
  const [program = '', ...parameters] = [...isolated.command, process.execPath, `${SUITE}/runner.ts`];
  const child = spawn(program, [...parameters, assigned, results], { stdio: 'inherit' });
  process.once('exit', () => child.kill('SIGKILL'));
  const [exit] = await once(child, 'close');
  if (exit !== 0) throw new Error(`The process that runs recipes failed with exit code ${exit}.`);
  return JSON.parse(readFileSync(results, 'utf8'));
}

function languagesTried(runs: readonly Run[]): ReadonlySet<string> {
  return new Set(runs.flatMap(({ outcome, language }) => (outcome === 'not run' ? [] : [language])));
}

/** With `--quick`, each recipe runs once: releases alternate between page and script. */
function waysFor(release: number, quick: boolean, isReal: boolean): readonly Way[] {
  const both: readonly Way[] = ['page', 'script'];
  if (isReal) return ['page'];
  return quick ? both.slice(release % 2, (release % 2) + 1) : both;
}

async function buildStandIns(settings: Settings, source: string): Promise<void> {
  mkdirSync(settings.artifacts);
  const releases = await buildStubReleases(settings, settings.artifacts, source);
  for (const { version, files } of releases) console.log(`Stand-ins of ${version}: ${files.length} files`);
}

/**
 * Installs the Debian packages in `toolchains.json`, which also contains those that stand-in registries serve.
 * @returns the languages with packages that could not be installed
 */
function install({ recipes, suite }: Assignment): string[] {
  return [...Map.groupBy(recipes, ({ language }) => language)].flatMap(([language, group]) => {
    const packages = group.flatMap(({ keys }) => toolchainOf(keys, suite.toolchains)?.packages ?? []);
    const missing = [...new Set(packages)].filter((name) => !isInstalled(name));
    if (missing.length === 0) return [];
    console.log(`Installing for ${language}: ${missing.join(' ')}`);
    // One call per language, so that an unknown or conflicting package does not block the other languages.
    return installDebianPackages(missing) ? [] : [language];
  });
}

/**
 * Ends with an error if a language was not tried because its packages cannot be installed, or although `must-run.json` lists it.
 * The programs of a package can also be on the system without it.
 */
function requireLanguages(
  { recipes }: Assignment,
  broken: readonly string[],
  tried: ReadonlySet<string>,
): void {
  const required = z.array(z.string()).parse(JSON.parse(readFileSync(`${SUITE}/must-run.json`, 'utf8')));
  const assigned = new Set(recipes.map(({ language }) => language));
  const expected = new Set([...broken, ...required.filter((language) => assigned.has(language))]);
  for (const language of expected.difference(tried)) {
    const reason = broken.includes(language) ? 'its packages cannot be installed' : 'the reasons are above';
    console.error(`Failed: no recipe for ${language} ran: ${reason}.`);
    process.exitCode = 1;
  }
}

function isInstalled(name: string): boolean {
  const { stdout } = spawnSync('dpkg-query', ['--show', '--showformat=${Status}', name], {
    encoding: 'utf8',
  });
  return stdout.includes('ok installed');
}
