import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir, version } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readSite } from '../../src/input/read-site.ts';
import { readSettings, type Settings } from '../../src/input/settings.ts';
import { allLanguages } from '../../src/install/catalog.ts';
import { jsonText } from '../../src/site/output.ts';
import { BUILD_ENVIRONMENT } from '../build/run-build.ts';
import { freePort } from '../clients/servers.ts';
import { buildStubReleases } from '../stub-library/build-release.ts';
import { installDebianPackages } from '../tools/debian.ts';
import { collectOutput } from '../tools/process-output.ts';
import type { Assignment, Results } from './inside.ts';
import { readRecipePage } from './recipe-page.ts';
import { type Circumstances, recordsOf } from './record.ts';
import { type RecipeId, type Report, summary, type Way } from './report.ts';
import { isolation } from './sandbox.ts';
import { readToolchains, toolchainOf } from './toolchains.ts';
import { IS_WINDOWS } from './windows.ts';

/** Common names of processors, by Node's name. */
const PROCESSORS: Readonly<Record<string, string>> = { x64: 'x86-64', arm64: 'ARM64' };

const USAGE = `npm run recipes -- [--language <key>]… [--release <version>]… [--quick] [--install] [--keep] [--artifacts <folder>] [--stand-ins <folder>] [--json <folder>]`;

/** @returns the exit code */
async function main(): Promise<number> {
  const options = readOptions();
  const work = mkdtempSync(join(tmpdir(), 'recipes-'));
  chmodSync(work, 0o755);
  if (!options.keep) deleteAtEnd(work);
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const artifacts = options.artifacts ?? join(work, 'artifacts');
  const settings = readSettings({
    ...process.env,
    SITE_ARTIFACTS: artifacts,
    SITE_OUT: join(work, 'site'),
  });
  await refuseUnknown(options, settings);
  if (!options.artifacts) await buildStandIns(settings, options.standIns);
  await build({ SITE_OUT: settings.out, SITE_ARTIFACTS: artifacts, SITE_BASE_URL: address });
  const all = listRecipes(settings.out);
  const recipes = chosen(all, options);
  if (options.install) install(settings.out, recipes);
  const { prefix, refusal } = isolation();
  const assignment: Assignment = {
    content: settings.content,
    work,
    site: settings.out,
    address,
    port,
    isLimited: refusal === undefined,
    recipes,
    keep: options.keep,
    ...(options.artifacts ? {} : { standIns: options.standIns }),
    windows: options.quick
      ? []
      : all.filter((recipe) => recipe.target === 'windows' && isWanted(recipe, options)),
  };
  writeFileSync(join(work, 'assignment.json'), JSON.stringify(assignment));
  const program = [...prefix, process.execPath, 'tests/recipes/inside.ts', join(work, 'assignment.json')];
  const code = await start(program);
  if (code !== 0) return code;
  const results: Results = JSON.parse(readFileSync(join(work, 'results.json'), 'utf8'));
  const network = refusal === undefined ? 'limited to the site and stand-ins' : 'not limited';
  const report: Report = {
    network: refusal === undefined ? network : `${network}: ${refusal}`,
    standIns: results.standIns,
    skipped: [...results.skipped, ...(options.quick ? ['scripts for Windows (--quick)'] : [])],
    runs: [...results.runs, ...results.windows],
  };
  const circumstances: Circumstances = {
    date: new Date().toISOString().slice(0, 10),
    system: systemName(),
    processor: PROCESSORS[process.arch] ?? process.arch,
    address,
    standIns: !options.artifacts,
    network,
  };
  mkdirSync(options.json, { recursive: true });
  for (const [version, record] of recordsOf(results, settings.out, circumstances))
    writeFileSync(join(options.json, `${version}.json`), jsonText(record));
  console.log(summary(report));
  console.log(`Report: ${options.json}${options.keep ? `; folders: ${work}` : ''}`);
  return report.runs.some(({ outcome }) => outcome === 'failed') ? 1 : 0;
}

async function buildStandIns(settings: Settings, source: string): Promise<void> {
  mkdirSync(settings.artifacts);
  const releases = await buildStubReleases(settings, settings.artifacts, source);
  for (const { version, files } of releases) console.log(`Stand-ins of ${version}: ${files.length} files`);
}

/** Deletes the folder when this process exits, normally or by a signal. */
function deleteAtEnd(folder: string): void {
  // Child processes that were just killed may still be writing.
  process.once('exit', () => {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  });
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    console.error(`Stopped by ${signal}.`);
    process.exit(130);
  });
}

interface Options {
  readonly language: readonly string[];
  readonly release: readonly string[];
  readonly quick: boolean;
  readonly install: boolean;
  readonly keep: boolean;
  readonly artifacts?: string;
  /** Folder of the stand-ins for release files, and of the output that recipes print with them. */
  readonly standIns: string;
  readonly json: string;
}

function readOptions(): Options {
  try {
    const { values } = parseArgs({
      options: {
        language: { type: 'string', multiple: true, default: [] },
        release: { type: 'string', multiple: true, default: [] },
        quick: { type: 'boolean', default: false },
        install: { type: 'boolean', default: false },
        keep: { type: 'boolean', default: false },
        artifacts: { type: 'string' },
        'stand-ins': { type: 'string', default: 'tests/stub-library' },
        json: { type: 'string', default: '.cache/recipes' },
      },
    });
    const { artifacts, 'stand-ins': standIns, json, ...rest } = values;
    const folders = { standIns: resolve(standIns), json: resolve(json) };
    return { ...rest, ...folders, ...(artifacts ? { artifacts: resolve(artifacts) } : {}) };
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

/** Platform keys of recipes, by Node's platform name. */
const PLATFORMS: Readonly<Record<string, string>> = { linux: 'linux', darwin: 'macos', win32: 'windows' };

/** All recipes of a built site, found by their scripts. */
function listRecipes(site: string): RecipeId[] {
  return readdirSync(join(site, 'v')).flatMap((release) => {
    const install = join(site, 'v', release, 'install');
    if (!existsSync(install)) return [];
    return readdirSync(install, { recursive: true, encoding: 'utf8' })
      .toSorted()
      .flatMap((path) => {
        const [, language, target] = /^([^/\\]+)[/\\]([^/\\]+)\.(?:sh|bat|ps1)$/.exec(path) ?? [];
        return language && target ? [{ release, language, target }] : [];
      });
  });
}

/** Selected recipes that are for this system or for no particular system. */
function chosen(
  all: readonly RecipeId[],
  { language, release, quick, artifacts }: Options,
): Assignment['recipes'] {
  // On Windows, recipes are run by their scripts.
  const own = IS_WINDOWS ? undefined : PLATFORMS[process.platform];
  const others = Object.values(PLATFORMS).filter((platform) => platform !== own);
  const wanted = all.filter(
    (recipe) => !others.includes(recipe.target) && isWanted(recipe, { language, release }),
  );
  const releases = [...new Set(wanted.map((recipe) => recipe.release))];
  const both: readonly Way[] = ['page', 'script'];
  return wanted.map((recipe) => {
    // With --quick, each recipe runs once: releases alternate between page and script.
    const way = both[releases.indexOf(recipe.release) % 2];
    if (artifacts) return { ...recipe, ways: ['page'] };
    return { ...recipe, ways: quick && way ? [way] : both };
  });
}

/** @throws if a language, a release or the folder of artifacts is unknown */
async function refuseUnknown({ language, release, artifacts }: Options, settings: Settings): Promise<void> {
  if (artifacts && !existsSync(artifacts)) throw new Error(`--artifacts ${artifacts}: not found.`);
  const { editions } = await readSite(settings);
  const languages = editions.flatMap(({ catalog }) => allLanguages(catalog).map(({ key }) => key));
  const versions = editions.map((edition) => edition.release.version);
  for (const [name, given, known] of [
    ['language', language, languages],
    ['release', release, versions],
  ] as const) {
    const unknown = given.filter((value) => !known.includes(value));
    const valid = [...new Set(known)].toSorted().join(', ');
    if (unknown.length > 0) throw new Error(`--${name} ${unknown.join(' ')}: unknown. Valid: ${valid}.`);
  }
}

function isWanted(recipe: RecipeId, { language, release }: Pick<Options, 'language' | 'release'>): boolean {
  const isIn = (values: readonly string[], value: string) => values.length === 0 || values.includes(value);
  return isIn(language, recipe.language) && isIn(release, recipe.release);
}

/** Installs the Debian packages that the pages name, and those that the stand-in registries serve. */
function install(site: string, recipes: Assignment['recipes']): void {
  const toolchains = readToolchains();
  for (const [language, group] of Map.groupBy(recipes, (recipe) => recipe.language)) {
    const pages = group.map(({ release, target }) =>
      readRecipePage(
        readFileSync(join(site, 'v', release, 'install', language, target, 'index.html'), 'utf8'),
      ),
    );
    const own = toolchainOf(language, toolchains)?.packages ?? [];
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

async function build(settings: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, ['--max-semi-space-size=4', 'src/commands/main.ts', 'build'], {
    env: { ...BUILD_ENVIRONMENT, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  process.once('exit', () => child.kill());
  const output = collectOutput(child);
  const code = await new Promise<number | null>((done) => child.once('close', done));
  if (code !== 0) throw new Error(`The build of the site failed:\n${output()}`);
}

/** Starts the process that runs the recipes, and kills it when this process exits. */
function start([program = '', ...parameters]: readonly string[]): Promise<number> {
  return new Promise((done, failed) => {
    const child = spawn(program, parameters, { stdio: ['ignore', 'inherit', 'inherit'], detached: true });
    const stop = () => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    };
    // Runs before the exit handler that deletes the folder, because these processes write to it.
    process.prependOnceListener('exit', stop);
    child.once('error', failed);
    child.once('close', (code) => {
      process.off('exit', stop);
      done(code ?? 130);
    });
  });
}

/** Name and version of the system, such as Debian 12 or macOS 15.1. */
function systemName(): string {
  if (process.platform === 'darwin')
    return `macOS ${execFileSync('sw_vers', ['-productVersion'], { encoding: 'utf8' }).trim()}`;
  const file = '/etc/os-release';
  if (!existsSync(file)) return version();
  const field = (name: string) =>
    new RegExp(`^${name}="?([^"\n]*)`, 'm').exec(readFileSync(file, 'utf8'))?.[1];
  return [field('NAME')?.replace(' GNU/Linux', ''), field('VERSION_ID')].filter(Boolean).join(' ');
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
