import { formatProblem, type Problem } from '../description/problem.ts';
import { asInputError } from './input-errors.ts';

/**
 * Runs a command. Bad input ends it with exit code 1 and one line per problem, without a stack trace.
 * @param outcome what the last line says about the command then
 */
export async function runCommand(
  command: () => Promise<void>,
  outcome = 'nothing was written',
): Promise<void> {
  try {
    await command();
  } catch (error) {
    const refused = asInputError(error);
    if (!refused) throw error;
    for (const problem of refused.problems) console.error(`error ${formatProblem(problem)}`);
    const count = refused.problems.length;
    console.error(`\n${count} ${count === 1 ? 'problem' : 'problems'}; ${outcome}.`);
    process.exitCode = 1;
  }
}

/** Prints what a maintainer should know, but no build fails for. */
export function printNotices(notices: readonly Problem[]): void {
  for (const notice of notices) console.warn(`notice ${formatProblem(notice)}`);
}
