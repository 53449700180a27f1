import { changesPath, descriptionPath, installPath, packagePath } from '../addresses/paths.ts';
import { hasPackages } from '../release/linux/described.ts';
import type { Edition, Site } from '../site.ts';
import { comparisonsOf } from './changes.ts';
import { folderPath } from './folder.ts';

/** A page or file of one release, as the list of releases offers it. */
export interface ReleaseLink {
  readonly label: string;
  /** The same with the release's version, for those who do not see what it stands beside. */
  readonly name: string;
  readonly path: string;
}

/** Where a release is installed from, what it publishes, and what it changed. */
export function linksOfRelease(edition: Edition, site: Site): ReleaseLink[] {
  const { release, prefix } = edition;
  const { version } = release;
  const before = comparisonsOf(site).find(({ to }) => to.release.version === version)?.from.release.version;
  return [
    { label: 'Files', name: `Files of ${version}`, path: folderPath(site, version) },
    { label: 'Install', name: `Install ${version}`, path: installPath(prefix) },
    ...(hasPackages(edition, site)
      ? [{ label: 'Linux packages', name: `Linux packages of ${version}`, path: packagePath(prefix) }]
      : []),
    ...(before === undefined
      ? []
      : [
          {
            label: `Changes since ${before}`,
            name: `Changes since ${before}, in ${version}`,
            path: changesPath(before, version),
          },
        ]),
    { label: 'description.json', name: `description.json of ${version}`, path: descriptionPath(version) },
  ];
}
