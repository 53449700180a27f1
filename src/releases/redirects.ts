import { problemAt, type Source } from '../description/problem.ts';
import { escapePath, permanentPath } from '../page/paths.ts';
import type { Redirect } from '../page/redirect.ts';
import type { ReleaseChannel } from './channels.ts';
import type { PublishedRelease } from './manifest.ts';
import { isOnlyHosted, type ReleaseTree } from './tree.ts';

interface ChanneledRelease {
  readonly channel: ReleaseChannel;
  readonly tree: Pick<ReleaseTree, 'version' | 'pages'>;
}

/**
 * The addresses of channels: `/v/lts/` and `/release/lts/` lead to the highest release of the channel, or to its highest
 * prerelease if it has no others, and paths below them to the same paths of the release.
 * @param releases that of the front page, then the others, highest first
 * @param source the settings, for problems
 */
export function channelRedirects(releases: readonly ChanneledRelease[], source: Source): Redirect[] {
  const channels = Map.groupBy(releases, ({ channel }) => channel.name);
  return [...channels].flatMap(([name, all]) => {
    const newest = all.find(({ channel }) => !channel.isPrerelease) ?? all[0];
    // A release can have the name of a default channel, and keeps its address.
    if (!newest || releases.some(({ tree }) => tree.version === name)) return [];
    const { version, pages } = newest.tree;
    const problem: Redirect['problem'] = (words) => problemAt(source, { path: ['channels', name], ...words });
    const ofFiles = pages.filter((folder) => folder.endsWith(`/${version}/`));
    return [
      { from: `/v/${name}/`, to: permanentPath(version), isFolder: true, problem },
      ...ofFiles.map((folder) => ({
        from: `${folder.slice(0, -version.length - 1)}${name}/`,
        to: escapePath(folder),
        isFolder: true,
        problem,
      })),
    ];
  });
}

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
