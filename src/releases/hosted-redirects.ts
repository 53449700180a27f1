import type { Redirect } from '../page/redirect.ts';
import type { PublishedRelease } from './manifest.ts';
import { isOnlyHosted, type ReleaseTree } from './tree.ts';

/** The addresses on other hosts of published files, by their unescaped paths on this site. */
export function hostedAddresses(releases: readonly PublishedRelease[]): Map<string, string> {
  return new Map(
    releases.flatMap(({ folders, files }) =>
      files.flatMap((file) => hostedPaths(folders, file, file.python?.metadata !== undefined)),
    ),
  );
}

/** The addresses of this site for files that only other hosts have, and for the metadata of such wheels. */
export function hostedRedirects(trees: readonly ReleaseTree[]): Redirect[] {
  return trees.flatMap(({ folders, files }) =>
    files.filter(isOnlyHosted).flatMap((hosted) => {
      const { path: file, distribution } = hosted;
      const problem: Redirect['problem'] = (words) => ({ file, ...words });
      return hostedPaths(folders, hosted, distribution?.metadata !== undefined).map(
        ([from, to]): Redirect => ({ from, to, isFile: true, problem }),
      );
    }),
  );
}

/** The paths of a file on another host, and of the metadata beside it, with their addresses there. */
function hostedPaths(
  folders: readonly string[],
  { name, url }: { readonly name: string; readonly url?: string | undefined },
  hasMetadata: boolean,
): [path: string, address: string][] {
  if (url === undefined) return [];
  const endings = hasMetadata ? ['', '.metadata'] : [''];
  return folders.flatMap((folder) =>
    endings.map((ending): [string, string] => [`${folder}${name}${ending}`, `${url}${ending}`]),
  );
}
