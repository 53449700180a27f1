import type { Redirect } from '../page/redirect.ts';
import type { PublishedRelease } from './manifest.ts';
import { isOnlyHosted, type ReleaseTree } from './tree.ts';

/** The addresses on other hosts of published files, by their unescaped paths on this site. */
export function hostedAddresses(releases: readonly PublishedRelease[]): Map<string, string> {
  const files = releases.flatMap(({ folders, files: published }) =>
    published.flatMap(({ name, url, python }) => {
      const endings = python?.metadata === undefined ? [''] : ['', '.metadata'];
      if (url === undefined) return [];
      return folders.flatMap((folder) =>
        endings.map((ending) => [`${folder}${name}${ending}`, `${url}${ending}`] as const),
      );
    }),
  );
  return new Map(files);
}

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
