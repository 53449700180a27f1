import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { Problem } from '../description/problem.ts';
import { withSlashes } from './settings.ts';

/** The top folder of the Git repository that contains a folder; undefined if none does. */
export function repositoryOf(folder: string): string | undefined {
  if (existsSync(join(folder, '.git'))) return folder;
  return dirname(folder) === folder ? undefined : repositoryOf(dirname(folder));
}

/** Makes paths in problems relative to the repository, as GitHub requires for showing them next to the files. */
export function inRepository<P extends Problem>(problems: readonly P[]): P[] {
  const top = process.env['GITHUB_WORKSPACE'] || repositoryOf(process.cwd()) || '.';
  return problems.map((problem) => {
    const { file } = problem;
    return existsSync(file) ? { ...problem, file: withSlashes(relative(top, resolve(file))) } : problem;
  });
}
