import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'astro/zod';
import { installIndexSchema } from '../machines/install-json.ts';
import type { Runs } from '../release/runs.ts';
import type { RecipeRun, Report } from './report.ts';

type IndexedRecipe = z.infer<typeof installIndexSchema>['languages'][number]['recipes'][number];
type RecordedRecipe = Runs['runs'][number]['recipes'][number];

/** Fields that all records of a report share. */
export type Circumstances = Omit<Runs['runs'][number], 'recipes'>;

/**
 * Converts a report to records in the format of `content/runs/<version>.json`, by release.
 * @param site folder of the built site
 * @param manual folder of scripts that perform manual steps
 */
export function recordsOf(
  { runs }: Pick<Report, 'runs'>,
  site: string,
  circumstances: Circumstances,
  manual: string,
): Map<string, Runs> {
  const releases = Map.groupBy(runs, ({ release }) => release);
  return new Map(
    [...releases].map(([version, own]) => {
      const recipes = indexOf(site, version).flatMap(({ language, recipe }) => {
        const both = own.filter((run) => recipe.url.endsWith(`/install/${run.language}/${run.target}/`));
        return both.length > 0 ? [recordOf(language, recipe, both, manual)] : [];
      });
      return [version, { version, runs: [{ ...circumstances, recipes }] }];
    }),
  );
}

function indexOf(site: string, version: string): { language: string; recipe: IndexedRecipe }[] {
  const text = readFileSync(join(site, 'v', version, 'install/index.json'), 'utf8');
  const { languages } = installIndexSchema.parse(JSON.parse(text));
  return languages.flatMap(({ key, recipes }) => recipes.map((recipe) => ({ language: key, recipe })));
}

/** @param runs the runs of one recipe, from its page and as a script */
function recordOf(
  language: string,
  { kind, key, steps }: IndexedRecipe,
  runs: readonly RecipeRun[],
  folder: string,
): RecordedRecipe {
  const worst = runs.find(({ outcome }) => outcome !== 'passed') ?? runs[0];
  const byPage = runs.find(({ way }) => way === 'page')?.steps ?? [];
  const byScript = runs
    .filter(({ way }) => way === 'script')
    .flatMap((run) => run.steps.filter((step) => step.kind === 'script'));
  const last = byScript.at(-1);
  const script = last && {
    exit: last.exit,
    seconds: rounded(byScript.reduce((sum, { seconds }) => sum + seconds, 0)),
    output: byScript.map(({ output }) => output).join(''),
  };
  return {
    language,
    kind,
    key,
    outcome: worst?.outcome ?? 'not run',
    ...(worst?.reason === undefined ? {} : { reason: worst.reason }),
    files: [...new Map(runs.flatMap(({ files }) => files).map((file) => [file.path, file])).values()],
    steps: steps.map(({ type, content }, index) => {
      const run = byPage.find(({ step }) => step === index + 1);
      if (!run) return { type, content };
      const { exit, seconds, output, file } = run;
      const manual = file === undefined ? {} : { manual: readFileSync(join(folder, file), 'utf8') };
      return { type, content, ...manual, result: { exit, seconds: rounded(seconds), output } };
    }),
    ...(script ? { script } : {}),
  };
}

/** Rounds to hundredths of a second. */
function rounded(seconds: number): number {
  return Math.round(seconds * 100) / 100;
}
