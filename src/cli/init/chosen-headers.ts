import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { InputError } from '../../description/problem.ts';

/** The headers of `init --from`. */
export interface ChosenHeaders {
  /** Paths, as written or below the working folder. */
  readonly paths: readonly string[];
  /** Those that only a pattern names. */
  readonly matched: ReadonlySet<string>;
}

/**
 * Finds the headers that paths and patterns name.
 * @throws {InputError} for a pattern that matches no file
 */
export function chosenHeaders(given: readonly string[]): ChosenHeaders {
  const isPattern = (name: string) => /[*?[{]/.test(name) && !existsSync(name);
  const named = new Set(given.filter((name) => !isPattern(name)));
  const paths = new Set(given.flatMap((name) => (isPattern(name) ? filesFor(name) : [name])));
  return { paths: [...paths], matched: paths.difference(named) };
}

function filesFor(pattern: string): string[] {
  const files = globSync(pattern, { withFileTypes: true }).filter((found) => !found.isDirectory());
  if (files.length > 0) return files.map(({ parentPath, name }) => join(parentPath, name)).toSorted();
  const hint = 'The pattern is relative to the working folder. * is any name, and ** any folders.';
  throw new InputError([{ file: '--from', message: `No header matches ${JSON.stringify(pattern)}.`, hint }]);
}
