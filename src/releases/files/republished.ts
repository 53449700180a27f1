import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PublishedFile } from '../manifest.ts';
import { isRemoved, type PublishedBefore } from '../published.ts';
import type { ChosenFile } from './release-tree.ts';
import { stateOf } from './walk.ts';

/**
 * Files of a release on the published site that are neither removed nor among the artifacts: those in a folder, and those
 * that only the published site has.
 * @param present names of the other files of the release
 */
export async function republishedFiles(
  version: string,
  present: ReadonlySet<string>,
  { places, removed, live }: PublishedBefore,
): Promise<ChosenFile[]> {
  const candidates = places.flatMap((place) => {
    const releases = place.releases.filter((release) => release.version === version);
    return releases.flatMap((release) => {
      const missing = release.files.filter(
        ({ name }) => !present.has(name) && !isRemoved(removed, release, name),
      );
      return missing.flatMap((published) =>
        release.folders.map((folder) => ({ place, published, path: `${folder}${published.name}` })),
      );
    });
  });
  const kept = new Map<string, ChosenFile>();
  for (const { place, published, path } of candidates) {
    const { name, size } = published;
    if (kept.has(name)) continue;
    if (place.folder !== undefined) {
      const file = join(place.folder, path);
      const stats = await lstat(file).catch(() => undefined);
      if (stats?.isFile())
        kept.set(name, { name, path: file, size: stats.size, state: stateOf(stats), published });
    } else if (place === live && place.root !== undefined && size !== undefined && hasFacts(published))
      kept.set(name, { name, path: `${place.root}${path}`, size, published });
  }
  return [...kept.values()];
}

/** Whether a manifest entry has the data that package indexes require. Entries of earlier versions of this program lack it. */
function hasFacts({ name, python, gem }: PublishedFile): boolean {
  if (name.endsWith('.whl')) return python?.metadata !== undefined;
  return !name.endsWith('.gem') || gem !== undefined;
}
