import { getSystemErrorMap, inspect } from 'node:util';
import { counted, errorCode, formatProblem, InputError, type Problem } from '../description/problem.ts';
import { readSettings, type SettingOptions, shownPath } from '../input/settings.ts';
import { UNFINISHED } from '../releases/files/unfinished.ts';
import type { Settings } from '../site/settings.ts';
import { print } from '../ui/terminal.ts';
import { restoreOutput } from './swap.ts';
import { BUNDLER_FAILURE } from './vite/private-parts.ts';

/** Reads the settings of a command, and restores the output folder if a build was killed. */
export async function commandSettings(options: SettingOptions = {}): Promise<Settings> {
  const settings = readSettings(process.env, process.cwd(), options);
  await restoreOutput(settings);
  return settings;
}

/** The effect of a failure, which the last line of the output describes. */
let effect: string;

/** Describes the effect of a failure from now on. Call this before the command changes anything. */
export function setFailureEffect(text: string): void {
  effect = text;
}

/**
 * Runs a command. Bad input ends it with exit code 1 and one line per problem, without a stack trace.
 * @param failureEffect the effect of a failure, until {@link setFailureEffect} changes it
 */
export async function runCommand(
  command: () => Promise<void>,
  failureEffect = 'nothing was written',
): Promise<void> {
  effect = failureEffect;
  // Code in the input, such as an expression in a guide, can end the process, which is a failure.
  const refuseEnd = () => {
    print(`error The process ended before the command was complete; ${effect}.`, 'error');
    process.exitCode = 1;
  };
  process.once('exit', refuseEnd);
  try {
    await command();
    // Code can also end the process without running this handler, so src/cli/node.mjs waits for this message.
    process.send?.('complete');
  } catch (error) {
    const problems = problemsOf(error);
    process.exitCode = 1;
    if (!problems) return print(inspect(error), 'error');
    printProblems(problems, 'error');
    print(`\n${counted(problems.length, 'problem')}; ${effect}.`, 'error');
    if (process.env['GITHUB_ACTIONS']) await printAnnotations(problems.slice(0, PRINTED));
  } finally {
    process.off('exit', refuseEnd);
  }
}

/** Makes GitHub Actions annotate lines. Loads the modules only for that, because each command loads this one. */
async function printAnnotations(problems: readonly Problem[]): Promise<void> {
  const [{ annotation }, { inRepository }] = await Promise.all([
    import('../doctor/formats.ts'),
    import('../input/repository.ts'),
  ]);
  for (const problem of inRepository(problems)) print(annotation('error', problem));
}

/** Maximum number of problems printed per file; the rest are counted. */
const PRINTED = 50;

/** Prints problems, or notices, which do not fail a build, in the order of their files. */
export function printProblems(problems: readonly Problem[], kind: 'error' | 'notice'): void {
  const stream = kind === 'error' ? 'error' : 'warn';
  for (const [file, all] of Map.groupBy(problems, (problem) => problem.file)) {
    for (const problem of all.slice(0, PRINTED)) print(`${kind} ${formatProblem(problem)}`, stream);
    if (all.length > PRINTED) print(`${kind} ${file}: and ${all.length - PRINTED} more.`, stream);
  }
}

/** System errors that a maintainer can fix. */
const DISK_ERRORS = new Set(
  'EACCES EBUSY EDQUOT EEXIST EFBIG EILSEQ EINVAL EIO EISDIR ELOOP EMFILE ENAMETOOLONG ENODEV ENOENT ENOSPC ENOTDIR ENOTEMPTY ENXIO EPERM EROFS EXDEV'.split(
    ' ',
  ),
);

/** The problems that an error reports: invalid input, or a file that the system cannot access; undefined for other errors. */
export function problemsOf(error: unknown): readonly Problem[] | undefined {
  return error instanceof InputError ? error.problems : diskProblem(error);
}

/** The problems that an error reports; for an error of this tool, its stack as a problem. */
export function shownProblemsOf(error: unknown): readonly Problem[] {
  return problemsOf(error) ?? [{ file: 'bindocs', message: inspect(error) }];
}

/** Converts a system error about a file to a problem, even if another error wraps it; undefined for other errors. */
function diskProblem(error: unknown): Problem[] | undefined {
  for (const each of [error, ...wrappedIn(error)]) {
    const failure = each instanceof Error ? (systemFailure(each) ?? bundlerFailure(each)) : undefined;
    if (!failure) continue;
    const { path, reason } = failure;
    const hint =
      'Check the permissions, the length of the name, the free disk space, and whether a file has the name of a required folder.';
    // Do not name the working folder, which is deleted.
    const file = path === undefined ? 'disk' : shownPath(path).replace(UNFINISHED, '');
    return [{ file, message: `Cannot read or write the file: ${reason}.`, hint }];
  }
  return undefined;
}

/** The errors of modules, which an error of the bundler wraps, and causes. */
function wrappedIn(error: unknown): unknown[] {
  const errors = error instanceof Error && 'errors' in error ? error.errors : [];
  const inner: unknown[] = Array.isArray(errors) ? errors : [];
  return error instanceof Error ? [...inner, error.cause].flatMap((each) => [each, ...wrappedIn(each)]) : [];
}

interface Failure {
  readonly path: string | undefined;
  readonly reason: string;
}

/** An error of Node's file system. Rolldown replaces the code of errors of plugins. */
function systemFailure(error: Error): Failure | undefined {
  const code = 'pluginCode' in error ? String(error.pluginCode) : errorCode(error);
  if (!DISK_ERRORS.has(code ?? '')) return undefined;
  const path = 'dest' in error ? error.dest : 'path' in error ? error.path : undefined;
  const [reason = ''] = error.message.split(',', 1);
  return { path: typeof path === 'string' ? path : undefined, reason };
}

/** An error of the bundler about a file, which has no code. */
function bundlerFailure(error: Error): Failure | undefined {
  const [, path, text, number] = BUNDLER_FAILURE.exec(error.message) ?? [];
  if (path === undefined || text === undefined) return undefined;
  const [name, message] = getSystemErrorMap().get(-Number(number)) ?? [];
  return { path, reason: name === undefined ? text : `${name}: ${message}` };
}
