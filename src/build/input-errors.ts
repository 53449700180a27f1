import { InputError, type Problem } from '../description/problem.ts';
import { shownPath } from '../settings.ts';

/**
 * A thrown error as bad input, if it is: an {@link InputError}, also one of the bundled pages, which have a copy of the
 * class, or a file that cannot be read or written. Undefined for any other error.
 */
export function asInputError(error: unknown): InputError | undefined {
  if (error instanceof InputError) return error;
  const causes = property(error, 'errors');
  const bundled = Array.isArray(causes) ? causes.flatMap(thrownProblems) : [];
  const problems = [...thrownProblems(error), ...bundled, ...diskProblem(error)];
  return problems.length > 0 ? new InputError(problems) : undefined;
}

/** The problems of an {@link InputError} of any copy of the class, or of the one that caused an error. */
function thrownProblems(error: unknown): Problem[] {
  const thrown = property(error, 'problems');
  if (property(error, 'name') === 'InputError' && Array.isArray(thrown)) return thrown.filter(isProblem);
  const cause = property(error, 'cause');
  return cause === undefined ? [] : thrownProblems(cause);
}

/** System errors that the maintainer can fix. */
const DISK_ERRORS = new Set(
  'EACCES EDQUOT EFBIG EIO EISDIR ELOOP EMFILE ENAMETOOLONG ENOENT ENOSPC ENOTDIR EPERM EROFS'.split(' '),
);

/** A file that cannot be read or written, with the reason that the system gives. */
function diskProblem(error: unknown): Problem[] {
  const [code, path] = [property(error, 'code'), property(error, 'dest') ?? property(error, 'path')];
  if (!(error instanceof Error) || typeof code !== 'string' || !DISK_ERRORS.has(code)) return [];
  const [reason = code] = error.message.split(',', 1);
  const hint = 'Check the permissions, the length of the name, and the free disk space.';
  const file = typeof path === 'string' ? shownPath(path) : 'disk';
  return [{ file, message: `Cannot read or write the file: ${reason}.`, hint }];
}

function isProblem(value: unknown): value is Problem {
  return typeof property(value, 'file') === 'string' && typeof property(value, 'message') === 'string';
}

function property(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
