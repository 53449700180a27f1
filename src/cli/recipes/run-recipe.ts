import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { shellWord } from '../../install/sh.ts';
import type { Assignment, ListedRecipe } from './assignment.ts';
import type { OrdinaryUser } from './ordinary-user.ts';
import type { PageStep } from './recipe-page.ts';
import type { Run, StepRun, Way } from './report.ts';
import { runProgram } from './run-program.ts';
import { manualCommands } from './suite.ts';

/** Time limit of a step or script, in milliseconds. */
export const LONGEST = 300_000;

/** Maximum number of characters of output to keep, from the end. */
export const LONGEST_OUTPUT = 4000;

/** Time until a program with a window is stopped, in milliseconds. */
const WINDOW = 20_000;

/** An assignment in which material for manual steps is in folders that all users can read. */
export interface RunContext extends Pick<Assignment, 'address' | 'material' | 'suite' | 'expected'> {
  /** Environment variables for all commands. */
  readonly environment: Readonly<Record<string, string>>;
}

/** One run of a recipe, with its own home folder and an empty working folder. */
export interface Task extends Pick<ListedRecipe, 'release' | 'language' | 'target' | 'keys'> {
  readonly way: Way;
  readonly perform: Perform;
  readonly steps: readonly PageStep[];
  /** Folder of this run; its home folder is `home`. */
  readonly folder: string;
  readonly user: OrdinaryUser;
}

/** Performs a recipe until a step fails, and adds the results of steps. Returns a problem other than a failed step, if any. */
export type Perform = (task: Task, context: RunContext, steps: StepRun[]) => Promise<string | undefined>;

/** Runs a recipe until a step fails; returns the outcome. */
export async function runRecipe(task: Task, context: RunContext): Promise<Omit<Run, 'files'>> {
  const start = performance.now();
  prepare(task);
  const steps: StepRun[] = [];
  const problem = await task.perform(task, context, steps);
  const { release, language, target, way } = task;
  const seconds = (performance.now() - start) / 1000;
  const outcome = outcomeOf(task, context, steps, problem);
  return { release, language, target, way, ...outcome, seconds, steps };
}

function prepare({ folder, user }: Task): void {
  for (const path of [folder, ...['home', 'temporary', 'empty'].map((name) => join(folder, name))]) {
    mkdirSync(path, { recursive: true });
    user.chown(path);
    chmodSync(path, 0o755);
  }
  writeFileSync(join(folder, 'state'), '');
  user.chown(join(folder, 'state'));
}

/** Runs the commands on the page. */
export const performPage: Perform = async (task, context, steps) => {
  for (const [index, { kind, text, content = '', isForOthers }] of task.steps.entries()) {
    const step = index + 1;
    if (isForOthers) continue;
    if (kind === 'file') {
      const path = shellWord(text);
      const command = `mkdir -p -- "$(dirname -- ${path})" && printf %s ${shellWord(content)} > ${path}`;
      steps.push(
        await runCommand(task, context, { step, kind: 'command', text: `Save as ${text}` }, command),
      );
    }
    if (kind === 'manual') {
      const problem = await doManually([{ step, text }], task, context, steps);
      if (problem) return problem;
    }
    if (kind === 'command') {
      // Programs with a window run until someone closes it.
      const opensWindow =
        !context.expected && step > task.steps.findLastIndex((other) => other.kind === 'command');
      steps.push(await runCommand(task, context, { step, kind, text }, text, opensWindow));
    }
    if (steps.at(-1)?.exit) return undefined;
  }
  return undefined;
};

/** @returns a problem if no file performs one of the steps */
export async function doManually(
  due: readonly { readonly step: number; readonly text: string }[],
  task: Task,
  context: RunContext,
  steps: StepRun[],
): Promise<string | undefined> {
  const { suite } = context;
  for (const { step, text } of due) {
    const manual = manualCommands(text, suite);
    if (manual === undefined) return `No file in ${suite.folder}/manual performs step ${step}: ${text}`;
    steps.push(await runCommand(task, context, { step, kind: 'manual', text, manual }, manual));
  }
  return undefined;
}

/** Runs a command with the variables and the working folder of the previous command. */
export async function runCommand(
  { folder, user, language, release }: Task,
  { material, environment, address }: RunContext,
  about: Pick<StepRun, 'step' | 'kind' | 'text' | 'manual'>,
  command: string,
  opensWindow = false,
): Promise<StepRun> {
  const state = join(folder, 'state');
  const dirs = { HOME: join(folder, 'home'), TMPDIR: join(folder, 'temporary'), PWD: join(folder, 'empty') };
  const variables = { LANGUAGE: language, VERSION: release, ADDRESS: address, STEP: about.text };
  const manual = about.kind === 'manual' ? { ...variables, ...material } : {};
  const shell = `. '${state}'; cd "$PWD"; eval "$COMMAND"; code=$?; unset COMMAND ${Object.keys(manual).join(' ')}; export -p > '${state}'; exit $code`;
  const limit = opensWindow ? WINDOW : LONGEST;
  const { exit, seconds, output, isStopped } = await runProgram([...user.prefix, 'sh', '-c', shell], {
    cwd: dirs.PWD,
    env: { ...environment, ...dirs, ...manual, COMMAND: command },
    limit,
    longest: LONGEST_OUTPUT,
  });
  const note = isStopped ? `\nStopped after ${limit / 1000} seconds.` : '';
  return { ...about, exit: isStopped && opensWindow ? 0 : exit, seconds, output: `${output}${note}` };
}

/** Determines the outcome of a run from its steps, the output of the last command, and expected failures. */
function outcomeOf(
  { keys: [language] }: Task,
  { expected, suite }: RunContext,
  steps: readonly StepRun[],
  problem: string | undefined,
): Pick<Run, 'outcome' | 'reason'> {
  const last = steps.findLast(({ kind }) => kind !== 'manual');
  const failed = steps.find(({ exit }) => exit !== 0);
  const failure = suite.expectedFailures.find(({ languages }) => languages.includes(language));
  if (failure) {
    const isNamed = last?.kind === 'script' || last?.text.includes(failure.command);
    const isLast = failed === steps.at(-1) && isNamed;
    const isDeclared = last?.exit === failure.exit && new RegExp(failure.output, 'm').test(last.output);
    if (isLast && isDeclared) return { outcome: 'failed as expected', reason: failure.reason };
    const instead = failed ? `it failed differently, at step ${failed.step}` : 'it did not fail';
    return {
      outcome: 'failed',
      reason: `Expected a failure with exit code ${failure.exit}, but ${instead}. ${failure.reason}`,
    };
  }
  if (problem) return { outcome: 'failed', reason: problem };
  if (failed) return { outcome: 'failed', reason: `Step ${failed.step}: exit ${failed.exit}` };
  if (expected !== undefined && !last?.output.includes(expected)) {
    return { outcome: 'failed', reason: `The last command did not print:\n${expected.trimEnd()}` };
  }
  return { outcome: 'passed' };
}
