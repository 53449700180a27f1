import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { dirname, join, posix, relative, resolve } from 'node:path';
import type { Problem } from '../description/problem.ts';
import { type GuideRepository, isOutside } from '../guides/links.ts';
import { type SiteConfig, sourceAddress } from '../site/config.ts';
import { withSlashes } from './settings.ts';

/** The top folder of the Git repository that contains a folder; undefined if none does. */
export function repositoryOf(folder: string): string | undefined {
  if (existsSync(join(folder, '.git'))) return folder;
  return dirname(folder) === folder ? undefined : repositoryOf(dirname(folder));
}

/** The repository that contains a content folder, for links in guides. */
export function guideRepository(content: string, config: SiteConfig): GuideRepository {
  const top = repositoryOf(content);
  const folder = withSlashes(relative(top ?? content, content));
  return {
    isHere: top !== undefined,
    has: (path) => top === undefined || existsSync(join(top, path)),
    pathOf: (path) => posix.join(folder, path),
    addressOf: (path, version) => sourceAddress(config, path, version),
  };
}

/** The real path of a file, if it exists and is in the same Git repository as a folder, but not in the data of Git. */
export async function fileInRepository(folder: string, path: string): Promise<string | undefined> {
  const top = repositoryOf(folder);
  if (top === undefined) return undefined;
  const file = await realpath(join(folder, path)).catch(() => undefined);
  if (file === undefined) return undefined;
  const inside = withSlashes(relative(await realpath(top), file));
  return isOutside(inside) || inside.startsWith('.git/') ? undefined : file;
}

/** Makes paths in problems relative to the repository, as GitHub requires for showing them next to the files. */
export function inRepository<P extends Problem>(problems: readonly P[]): P[] {
  const top = process.env['GITHUB_WORKSPACE'] || repositoryOf(process.cwd()) || '.';
  return problems.map((problem) => {
    const { file } = problem;
    return existsSync(file) ? { ...problem, file: withSlashes(relative(top, resolve(file))) } : problem;
  });
}
