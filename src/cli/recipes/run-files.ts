import type { Runs } from '../../releases/runs.ts';
import type { ListedRecipe } from './assignment.ts';
import type { RecipeId, Run } from './report.ts';

type RecordedRecipe = Runs['runs'][number]['recipes'][number];

/** Fields that all recipes in a file share. */
export type Circumstances = Omit<Runs['runs'][number], 'recipes'>;

/** Converts runs to the format of `content/runs/<version>.json`, by release. */
export function runFiles(
  runs: readonly Run[],
  recipes: readonly ListedRecipe[],
  circumstances: Circumstances,
): Map<string, Runs> {
  const byRecipe = Map.groupBy(runs, idOf);
  const releases = Map.groupBy(
    recipes.filter((recipe) => byRecipe.has(idOf(recipe))),
    ({ release }) => release,
  );
  return new Map(
    [...releases].map(([version, ofRelease]) => {
      const recorded = ofRelease.map((recipe) => withRuns(recipe, byRecipe.get(idOf(recipe)) ?? []));
      return [version, { version, runs: [{ ...circumstances, recipes: recorded }] }];
    }),
  );
}

function idOf({ release, language, target }: RecipeId): string {
  return [release, language, target].join('\0');
}

/** @param runs the runs of one recipe, from its page and as a script */
function withRuns(
  { keys: [language], kind, key, steps }: ListedRecipe,
  runs: readonly Run[],
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
      const { exit, seconds, output, manual } = run;
      const commands = manual === undefined ? {} : { manual };
      return { type, content, ...commands, result: { exit, seconds: rounded(seconds), output } };
    }),
    ...(script ? { script } : {}),
  };
}

/** Rounds to hundredths of a second. */
function rounded(seconds: number): number {
  return Math.round(seconds * 100) / 100;
}
