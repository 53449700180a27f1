import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readParameters } from '../../src/build/parameters.ts';
import { runCommand } from '../../src/build/report.ts';
import type { Assignment } from '../../src/cli/recipes/assignment.ts';
import { freePort } from '../../src/cli/recipes/free-port.ts';
import { readRecipePage } from '../../src/cli/recipes/recipe-page.ts';
import type { Way } from '../../src/cli/recipes/report.ts';
import { assignRecipes, runRecipes, workFolder } from '../../src/cli/recipes/session.ts';
import { toolchainOf } from '../../src/cli/recipes/suite.ts';
import { InputError } from '../../src/description/problem.ts';
import { readSettings } from '../../src/input/settings.ts';
import type { Settings } from '../../src/site/settings.ts';
import { buildStubReleases } from '../stub-library/build-release.ts';
import { installDebianPackages } from '../tools/debian.ts';
import { reportSkipped } from '../tools/skipped.ts';
import { OPTIONS } from './options.ts';
import { isolatedRunner } from './sandbox.ts';

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
  if (isInstalling) install(assignment);
  const releases = [...new Set(assignment.recipes.map(({ release }) => release))];
  const recipes = assignment.recipes.map((recipe) => ({
    ...recipe,
    ways: waysFor(releases.indexOf(recipe.release), quick, given !== undefined),
  }));
  if (quick) console.log('SKIPPED: scripts for Windows (--quick)');
  const windows = quick ? [] : assignment.windows;
  const runs = await runRecipes({ ...assignment, recipes, windows }, isolatedRunner(`${SUITE}/runner.ts`));
  if (runs.some(({ outcome }) => outcome === 'failed')) process.exitCode = 1;
  const tried = new Set(runs.flatMap(({ outcome, language }) => (outcome === 'not run' ? [] : [language])));
  const untried = (options.language ?? []).filter((language) => !tried.has(language));
  reportSkipped(untried.map((language) => `recipes for ${language} (reasons are above)`));
}, 'no report was written');

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

/** Installs the Debian packages on the pages, and the packages that stand-in registries serve. */
function install({ site, recipes, suite }: Assignment): void {
  for (const [language, group] of Map.groupBy(recipes, (recipe) => recipe.language)) {
    const pages = group.map(({ release, target }) =>
      readRecipePage(
        readFileSync(join(site, 'v', release, 'install', language, target, 'index.html'), 'utf8'),
      ),
    );
    const own = group.flatMap(({ keys }) => toolchainOf(keys, suite.toolchains)?.packages ?? []);
    const packages = new Set([...pages.flatMap((page) => page.packages), ...own]);
    const missing = [...packages].filter((name) => !isInstalled(name));
    if (missing.length === 0) continue;
    console.log(`Installing for ${language}: ${missing.join(' ')}`);
    // One call per language, so that an unknown or conflicting package does not block the other languages.
    installDebianPackages(missing);
  }
}

function isInstalled(name: string): boolean {
  const { stdout } = spawnSync('dpkg-query', ['--show', '--showformat=${Status}', name], {
    encoding: 'utf8',
  });
  return stdout.includes('ok installed');
}
