import { fileURLToPath } from 'node:url';
import { failOn, type Problem, quoted } from '../description/problem.ts';
import { withSlashes } from '../input/settings.ts';
import { SOURCES } from '../input/sources.ts';
import type { Settings } from '../site/settings.ts';
import { realPath } from './replaceable.ts';

/** Characters that have a meaning in names and addresses of modules, so that Vite does not find modules in folders with them. */
const UNSUPPORTED = /[#?\\\p{Cc}]|%[\da-f]{2}/iu;

/**
 * Checks the paths of the folders with modules of pages: the content, the cache and this tool.
 * @throws {InputError} if Vite does not support one of them
 */
export async function refuseUnsupportedFolders({
  content,
  cache,
}: Pick<Settings, 'content' | 'cache'>): Promise<void> {
  const folders = await Promise.all([content, cache, fileURLToPath(SOURCES)].map(realPath));
  // Several of them can be in the same folder.
  const problems = new Map(folders.flatMap(problemOf).map((problem) => [problem.file, problem]));
  failOn([...problems.values()]);
}

function problemOf(path: string): Problem | [] {
  const folders = withSlashes(path).split('/');
  const index = folders.findIndex((name) => UNSUPPORTED.test(name));
  const [found] = UNSUPPORTED.exec(folders[index] ?? '') ?? [];
  if (found === undefined) return [];
  const file = folders
    .slice(0, index + 1)
    .join('/')
    .replaceAll('\n', '\\n');
  const message = `The name of this folder contains ${quoted(found)}, which Vite, the bundler of the pages, does not support.`;
  return { file, message, hint: 'Rename the folder, or use another one.' };
}
