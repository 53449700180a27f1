import type { Output } from '../page/output.ts';

/** Files for hosts that rules of the maintainer follow, in the same file. */
export const EXTENDED: readonly string[] = ['/_headers', '/_redirects'];

/** Files of the build that are empty, because hosts only look for their names. */
export const EMPTY: readonly string[] = ['/.nojekyll'];

/** Files that operating systems create by themselves. */
export const OF_SYSTEMS: ReadonlySet<string> = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini']);

/** Files of the build that a file of the maintainer replaces. */
const REPLACED: readonly string[] = ['/robots.txt'];

/**
 * Adds the files of the folder `public` to the files that a build generates.
 * @param given files at their paths; those in {@link EXTENDED} are text, in memory
 */
export function withPublicFiles(generated: readonly Output[], given: readonly Output[]): Output[] {
  const byPath = new Map(given.map((file) => [file.path, file]));
  const kept = generated.flatMap((output): Output[] => {
    const { path, content } = output;
    const extension = EXTENDED.includes(path) ? byPath.get(path)?.content : undefined;
    if (typeof extension === 'function' && typeof content === 'function')
      return [{ path, content: async () => `${await content()}\n${await extension()}` }];
    return REPLACED.includes(path) && byPath.has(path) ? [] : [output];
  });
  return [...kept, ...given.filter(({ path }) => !EXTENDED.includes(path))];
}
