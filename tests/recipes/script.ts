import type { Way } from '../../src/cli/recipes/report.ts';
import type { Performers } from '../../src/cli/recipes/run-all.ts';
import { doManually, type Perform, performPage, runCommand } from '../../src/cli/recipes/run-recipe.ts';
import { manualCommands } from '../../src/cli/recipes/suite.ts';

/** The ways to run the recipes of each release. */
export type Ways = Readonly<Record<string, readonly Way[]>>;

/** Whether a script for a manual step sets a variable, so that it must run before the script of a recipe. */
const SETS_VARIABLE = /^export /m;

/** Runs the script of a recipe. When it stops for manual steps, performs them and continues the script. */
const performScript: Perform = async (task, context, steps) => {
  const numbered = task.steps.map((shown, index) => ({ ...shown, step: index + 1 }));
  const manual = numbered.filter(({ kind }) => kind === 'manual');
  // The script checks variables when it starts, so set them first.
  const settings = manual.filter(({ text }) => SETS_VARIABLE.test(manualCommands(text, context.suite) ?? ''));
  const name = `${task.target}.sh`;
  const download = `curl -fsSLO ${context.address}/v/${task.release}/install/${task.language}/${name}`;
  const problem = await doManually(settings, task, context, steps);
  if (problem) return problem;
  steps.push(await runCommand(task, context, { step: 1, kind: 'command', text: download }, download));
  let from = 1;
  while (!steps.at(-1)?.exit) {
    const text = `sh ${name}${from > 1 ? ` --from ${from}` : ''}`;
    const run = await runCommand(task, context, { step: from, kind: 'script', text }, text);
    const next = Number(/--from (\d+)\s*$/.exec(run.output)?.[1] ?? 0);
    // Exit code 3 means that the next steps are manual.
    const isStop = run.exit === 3 && next > from;
    steps.push(isStop ? { ...run, exit: 0 } : run);
    if (!isStop) return undefined;
    const due = manual.filter((each) => each.step >= from && each.step < next && !settings.includes(each));
    const undone = await doManually(due, task, context, steps);
    if (undone) return undone;
    from = next;
  }
  return undefined;
};

export const PERFORMERS: Readonly<Record<Way, Perform>> = { page: performPage, script: performScript };

export function performersIn(ways: Ways): Performers {
  return ({ release }) => (ways[release] ?? []).map((way) => [way, PERFORMERS[way]] as const);
}
