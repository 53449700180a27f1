import type { Redirect } from '../page/redirect.ts';
import { isOnlyHosted, type ReleaseTree } from './tree.ts';

/** The addresses of this site for files that only other hosts have, and for the metadata of such wheels. */
export function hostedRedirects(trees: readonly ReleaseTree[]): Redirect[] {
  return trees.flatMap(({ folders, files }) =>
    files.filter(isOnlyHosted).flatMap(({ name, url = '', path: file, distribution }) => {
      const endings = distribution?.metadata === undefined ? [''] : ['', '.metadata'];
      const problem: Redirect['problem'] = (words) => ({ file, ...words });
      return folders.flatMap((folder) =>
        endings.map((ending) => ({
          from: `${folder}${name}${ending}`,
          to: `${url}${ending}`,
          isFile: true as const,
          problem,
        })),
      );
    }),
  );
}
