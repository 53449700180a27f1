import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { failOn, type Problem, quoted } from '../description/problem.ts';
import { pictureFiles } from '../examples/gallery.ts';
import { shownPath, withSlashes } from '../input/settings.ts';
import { SOURCES } from '../input/sources.ts';
import type { Settings } from '../site/settings.ts';
import type { Site } from '../site/site.ts';
import { realPath } from './replaceable.ts';

/** Characters that Vite changes in paths of modules: it removes queries, and converts backslashes. */
const UNSUPPORTED = /[?\\\p{Cc}]/u;

/** Characters that it also does not support in paths of its root and of scripts: fragments and escapes. */
const UNSUPPORTED_IN_ROOT = /[?#%\\\p{Cc}]/u;

/**
 * Checks the paths of the folders that Vite reads: the content, the cache and this tool.
 * @throws {InputError} if Vite does not support one of them
 */
export async function refuseUnsupportedFolders({
  content,
  cache,
}: Pick<Settings, 'content' | 'cache'>): Promise<void> {
  const problems = [
    ...[cache, fileURLToPath(SOURCES)].map(async (path) =>
      problemsIn(await realPath(path), UNSUPPORTED_IN_ROOT),
    ),
    problemsIn(await realPath(content), UNSUPPORTED),
  ];
  const all = (await Promise.all(problems)).flat();
  // Several of them can be in the same folder.
  failOn([...new Map(all.map((problem) => [problem.file, problem])).values()]);
}

/** Throws an {@link InputError} if pages load a picture or font with a path that Vite does not support. */
export function refuseUnsupportedFiles({ editions, look, settings }: Site): void {
  const pictures = pictureFiles(editions.map(({ gallery }) => gallery)).map((file) =>
    join(settings.content, 'screenshots', file),
  );
  const fonts = typeof look.textFont === 'object' ? [look.textFont.path] : [];
  failOn([...pictures, ...fonts].flatMap((path) => problemsIn(path, UNSUPPORTED)));
}

function problemsIn(path: string, unsupported: RegExp): Problem[] {
  const names = withSlashes(path).split('/');
  const index = names.findIndex((name) => unsupported.test(name));
  const [found] = unsupported.exec(names[index] ?? '') ?? [];
  if (found === undefined) return [];
  const place = shownPath(names.slice(0, index + 1).join('/')).replaceAll('\n', '\\n');
  const message = `The name contains ${quoted(found)}, which Vite, the bundler of the pages, does not support.`;
  return [{ file: place, message, hint: 'Rename it.' }];
}
