import { stripVTControlCharacters } from 'node:util';
import { z } from 'astro/zod';
import { compareText } from '../description/order.ts';
import { alternatives, type Notice } from '../description/problem.ts';
import { line } from '../description/schema/values.ts';
import { allRecipes, type Catalog, type Language, recipeName, type Target } from '../install/catalog.ts';
import type { InstalledPackage } from '../install/packages.ts';
import { type Output, outputAt } from '../page/output.ts';
import { permanentPath, runLogPath } from '../page/paths.ts';
import { fill, text } from '../ui/messages/messages.ts';
import { isPackage } from './indexes.ts';
import { fetchedFiles, type ReleaseFile, type ReleaseTree } from './tree.ts';

const name = line.refine((text) => text !== '', 'a name');

const result = z.strictObject({
  exit: z.int().describe('Exit code.'),
  seconds: z.number().nonnegative(),
  output: z.string().describe('The last lines of its output.'),
});

const step = z.strictObject({
  type: z.enum(['command', 'text', 'code']).describe('Type of the step.'),
  content: z.string().describe('Content on the page.'),
  manual: z.string().optional().describe('For an instruction: the commands that replaced it.'),
  result: result.optional().describe('Absent if the step did not run.'),
});

const recipe = z.strictObject({
  language: name.describe('Key of the language in the description.'),
  kind: z.enum(['platform', 'method']),
  key: name.describe('Key of the platform or method in the description.'),
  outcome: z.enum(['passed', 'failed', 'failed as expected', 'not run']),
  reason: z.string().optional().describe('Reason for a failure, or missing requirements.'),
  files: z
    .array(
      z.strictObject({
        path: z.string().startsWith('/').describe('Path below the site, unescaped: /release/1.0/lib.so.'),
        sha256: z.string().regex(/^[0-9a-f]{64}$/),
      }),
    )
    .describe('The release files that it fetched from the site, including wheels and gems.'),
  steps: z.array(step).min(1).describe('All steps of the recipe, including those after a failure.'),
  script: result.optional().describe('The run of the same recipe as a script.'),
});

/** A run of the recipes of a release on one system. */
export const runSchema = z.strictObject({
  date: z.iso.date().describe('Day of the run.'),
  system: name.describe('Operating system and its version, for example Debian 12.'),
  processor: name.describe('For example x86-64.'),
  address: z.url().describe('Address of the site, without a trailing slash.'),
  standIns: z.boolean().describe('Whether the release files were stand-ins.'),
  network: z
    .enum(['limited to the site and stand-ins', 'not limited'])
    .describe('Stand-ins replace the package indexes and repositories of recipes.'),
  recipes: z.array(recipe),
});

/** `content/runs/<version>.json`: the runs of a release, written by `npx bindocs recipes --json content/runs`. */
export const runsSchema = z
  .strictObject({ version: name.describe('The release.'), runs: z.array(runSchema) })
  .describe('A file that `npx bindocs recipes --json content/runs` writes.');

/** The recorded runs of a release. */
export type Runs = z.infer<typeof runsSchema>;

export type RecipeRun = Omit<z.infer<typeof runSchema>, 'recipes'> & z.infer<typeof recipe>;

/** The current state, for comparison with runs. */
interface Current {
  readonly catalog: Catalog;
  readonly tree: ReleaseTree;
  /** All release files of the site by path. */
  readonly files: ReadonlyMap<string, ReleaseFile>;
  /** Address of the site, without a slash at its end. */
  readonly baseUrl: string;
}

/**
 * The run to show for each recipe: the newest one that passed, preferably with published files instead of stand-ins. Ignores
 * runs of different steps or files.
 * @param file name of the file of runs in messages
 */
export function recordedRuns(
  { runs }: Pick<Runs, 'runs'>,
  current: Current,
  file: string,
): { readonly byRecipe: ReadonlyMap<Target, RecipeRun>; readonly notices: Notice[] } {
  const named = allRecipes(current.catalog).map(({ language, target }) => {
    return [nameOf({ language: language.key, ...target }), target] as const;
  });
  const recipes = new Map(named);
  const byRecipe = new Map<Target, RecipeRun>();
  const unused = new Map<string, Set<string>>();
  const passed = runs
    .toSorted((a, b) => Number(b.standIns) - Number(a.standIns) || compareText(a.date, b.date))
    .flatMap(({ recipes: ran, ...rest }) => ran.map((recipe) => ({ ...rest, ...recipe })))
    .filter(({ outcome }) => outcome === 'passed');
  for (const run of passed) {
    const name = nameOf(run);
    const target = recipes.get(name);
    const problem = target ? problemOf(run, target, current) : 'The release does not have this recipe';
    if (target && problem === undefined) byRecipe.set(target, run);
    else if (problem !== undefined) {
      const names = unused.get(problem) ?? new Set();
      unused.set(problem, names.add(name));
    }
  }
  const notices = [...unused].map(
    ([problem, names]): Notice => ({
      rule: 'unused-run',
      file,
      message: `${problem}: ${alternatives([...names])}. No page shows this run.`,
      hint: 'Run the recipes again: npx bindocs recipes --json content/runs',
    }),
  );
  return { byRecipe, notices };
}

function nameOf({ language, kind, key }: Pick<RecipeRun, 'language' | 'kind' | 'key'>): string {
  return `${language} (${kind} ${key})`;
}

/** A change since a run, in a few words; undefined if nothing changed. */
function problemOf(run: RecipeRun, target: Target, current: Current): string | undefined {
  if (stepsText(run.steps, run.address) !== stepsText(target.steps, current.baseUrl))
    return 'The steps of the recipe have changed';
  return run.standIns || isOfPublished(run, target, current)
    ? undefined
    : 'The files of the run differ from the published files';
}

/** Whether a run fetched all published files and packages of the recipe, with their sums, and no other files. */
function isOfPublished(run: RecipeRun, target: Target, { tree, files }: Current): boolean {
  const recorded = new Map(run.files.map(({ path, sha256 }) => [path, sha256]));
  const packages = target.packages.filter((installed) => {
    const found = files.values().filter((file) => isPackage(file, installed));
    // Runs record only what they fetch from the site.
    const isHere = ({ url }: ReleaseFile) => url === undefined;
    return installed.isOurs ? found.every(isHere) : found.some(isHere);
  });
  const wasInstalled = (installed: InstalledPackage) =>
    recorded.keys().some((path) => {
      const file = files.get(path);
      return file && isPackage(file, installed);
    });
  return (
    recorded.entries().every(([path, sha256]) => files.get(path)?.sha256 === sha256) &&
    fetchedFiles(target, tree).every(
      ({ download, name, published, isMissing }) =>
        !isMissing &&
        (!published || published.url !== undefined || recorded.has(`${download.folder}${name}`)),
    ) &&
    packages.every(wasInstalled)
  );
}

/** Steps as text, with a neutral address of the site, for comparison. */
function stepsText(
  steps: readonly Pick<Target['steps'][number], 'type' | 'content'>[],
  address: string,
): string {
  return JSON.stringify(steps.map(({ type, content }) => [type, content.replaceAll(address, '$HOSTNAME')]));
}

/** Describes the result of a run in one sentence. */
export function runSentence({ standIns, system, processor, date }: RecipeRun): string {
  if (standIns) return fill(text.runs.standIns, { system, date });
  return fill(text.runs.ran, { system, processor, date });
}

export interface RunEdition {
  readonly release: { readonly version: string };
  readonly catalog: Catalog;
  /** The run to show for each recipe that has passed unchanged. */
  readonly runs: ReadonlyMap<Target, RecipeRun>;
}

/** Logs of the shown runs. */
export function runLogs({ release, catalog, runs }: RunEdition): Output[] {
  return allRecipes(catalog).flatMap(({ language, target }) => {
    const run = runs.get(target);
    if (!run) return [];
    const path = permanentPath(release.version, runLogPath(language.slug, target.slug));
    return [outputAt(path, () => runLog(run, language, target, release.version))];
  });
}

function runLog(run: RecipeRun, language: Language, target: Target, version: string): string {
  const { files, network, script, steps } = run;
  const blocks = [
    `${fill(text.runs.title, { recipe: recipeName(language, target), version })}\n${runSentence(run)}\n${fill(text.runs.network, { network: text.runs.networks[network] })}`,
    ...(files.length > 0 ? [files.map(({ path, sha256 }) => `${sha256}  ${path}`).join('\n')] : []),
    ...steps.map(({ type, content, manual, result }, index) =>
      [
        `${index + 1}. ${type === 'command' ? '$ ' : ''}${content}`,
        ...(manual === undefined ? [] : [fill(text.runs.manual, { commands: manual })]),
        ...resultLines(result),
      ].join('\n'),
    ),
    ...(script ? [[text.runs.script, ...resultLines(script)].join('\n')] : []),
  ];
  return printed(`${blocks.join('\n\n')}\n`);
}

function resultLines(result: RecipeRun['script']): string[] {
  if (!result) return [];
  const { exit, seconds, output } = result;
  return [
    fill(text.runs.result, { exit: String(exit), seconds: seconds.toFixed(1) }),
    ...(output ? [output.trimEnd()] : []),
  ];
}

/** Converts output to plain text: applies carriage returns, removes control characters. */
function printed(text: string): string {
  const lines = stripVTControlCharacters(text)
    .split('\n')
    .map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line))
    // Text after a carriage return overwrites the line.
    .map((line) => line.slice(line.lastIndexOf('\r') + 1));
  return lines.join('\n').replaceAll(/(?![\n\t])[\p{Cc}\p{Bidi_Control}]/gu, '');
}
