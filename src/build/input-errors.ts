import { InputError, type Problem } from '../description/problem.ts';
import { shownPath } from '../settings.ts';

/**
 * What a command or the site generator threw, as bad input where it is that: an {@link InputError} of the pages, whose
 * class is another one because they are bundled, or a file that the system refuses.
 * Undefined where it is anything else.
 */
export function asInputError(error: unknown): InputError | undefined {
  if (error instanceof InputError) return error;
  const causes = property(error, 'errors');
  const bundled = Array.isArray(causes) ? causes.flatMap(thrownProblems) : [];
  const problems = [...thrownProblems(error), ...bundled, ...diskProblem(error)];
  return problems.length > 0 ? new InputError(problems) : undefined;
}

/** The problems that an {@link InputError} of another class carries, the bundler's own errors around it or not. */
function thrownProblems(error: unknown): Problem[] {
  const thrown = property(error, 'problems');
  if (property(error, 'name') === 'InputError' && Array.isArray(thrown)) return thrown.filter(isProblem);
  const cause = property(error, 'cause');
  return cause === undefined ? [] : thrownProblems(cause);
}

/** What keeps a disk from holding or giving a file, though nothing is wrong with the program that asks. */
const REFUSALS = new Set(
  'EACCES EDQUOT EFBIG EIO EISDIR ELOOP EMFILE ENAMETOOLONG ENOENT ENOSPC ENOTDIR EPERM EROFS'.split(' '),
);

/** A file that cannot be read or written; the system says which, and why. */
function diskProblem(error: unknown): Problem[] {
  const [code, path] = [property(error, 'code'), property(error, 'dest') ?? property(error, 'path')];
  if (!(error instanceof Error) || typeof code !== 'string' || !REFUSALS.has(code)) return [];
  const [reason = code] = error.message.split(',', 1);
  const hint = 'Check the permissions of the folder, the length of the name, and the space on the disk.';
  const file = typeof path === 'string' ? shownPath(path) : 'disk';
  return [{ file, message: `It cannot be read or written: ${reason}.`, hint }];
}

function isProblem(value: unknown): value is Problem {
  return typeof property(value, 'file') === 'string' && typeof property(value, 'message') === 'string';
}

function property(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
