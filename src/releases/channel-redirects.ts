import { problemAt, type Source } from '../description/problem.ts';
import { escapePath, permanentPath } from '../page/paths.ts';
import type { Redirect } from '../page/redirect.ts';
import type { ReleaseChannel } from './channels.ts';
import type { ReleaseTree } from './tree.ts';

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
