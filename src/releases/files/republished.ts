import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PublishedFile } from '../manifest.ts';
import { isRemoved, type PublishedBefore } from '../published.ts';
import type { ChosenFile } from './chosen-files.ts';
import { stateOf } from './walk.ts';

/**
 * Files of a release on the published site that are neither removed nor among the artifacts: those in a folder, and those
 * that only the published site has.
 * @param present names of the other files of the release
 */
export async function republishedFiles(
  version: string,
  present: ReadonlySet<string>,
  { sites, removed, live }: PublishedBefore,
): Promise<ChosenFile[]> {
  const candidates = sites.flatMap((site) => {
    const releases = site.releases.filter((release) => release.version === version);
    return releases.flatMap((release) => {
      const missing = release.files.filter(
        ({ name }) => !present.has(name) && !isRemoved(removed, release, name),
      );
      return missing.flatMap((published) =>
        release.folders.map((folder) => ({ site, published, path: `${folder}${published.name}` })),
      );
    });
  });
  const kept = new Map<string, ChosenFile>();
  for (const { site, published, path } of candidates) {
    const { name, size } = published;
    if (kept.has(name)) continue;
    if (site.folder !== undefined) {
      const file = join(site.folder, path);
      const stats = await lstat(file).catch(() => undefined);
      if (stats?.isFile())
        kept.set(name, { name, path: file, size: stats.size, state: stateOf(stats), published });
    } else if (site === live && site.root !== undefined && size !== undefined && hasFacts(published))
      kept.set(name, { name, path: `${site.root}${path}`, size, published });
  }
  return [...kept.values()];
}

/** Whether a manifest entry has the data that package indexes require. Entries of earlier versions of this program lack it. */
function hasFacts({ name, python, gem }: PublishedFile): boolean {
  if (name.endsWith('.whl')) return python?.metadata !== undefined;
  return !name.endsWith('.gem') || gem !== undefined;
}
