import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { isRemoved, type PublishedBefore } from '../release/published.ts';
import { type FoundFile, stateOf } from './walk.ts';

/**
 * Files of a release in the folders of the published site that are neither removed nor among the artifacts.
 * @param present names of the other files of the release
 */
export async function keptFiles(
  version: string,
  present: ReadonlySet<string>,
  { places, removed }: PublishedBefore,
): Promise<FoundFile[]> {
  const candidates = places.flatMap(({ folder: root, releases }) => {
    const own = root === undefined ? [] : releases.filter((release) => release.version === version);
    return own.flatMap((release) => {
      const missing = release.files.filter(
        ({ name }) => !present.has(name) && !isRemoved(removed, release, name),
      );
      return missing.flatMap((published) =>
        release.folders.map((folder) => ({ published, path: join(root ?? '', folder, published.name) })),
      );
    });
  });
  const kept = new Map<string, FoundFile>();
  for (const { published, path } of candidates) {
    const { name } = published;
    const stats = kept.has(name) ? undefined : await lstat(path).catch(() => undefined);
    if (stats?.isFile()) kept.set(name, { name, path, size: stats.size, state: stateOf(stats), published });
  }
  return [...kept.values()];
}
