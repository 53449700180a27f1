import type { PackageIndex } from '../package-index.ts';
import { hasVersion, normalizeProject } from './distribution.ts';
import { readSourceTar, readSourceZip, readWheel } from './read-distribution.ts';
import { projectProblems, pythonIndex } from './simple-index.ts';

/** The simple index, for pip and other installers. */
export const python: PackageIndex = {
  id: 'wheels',
  name: 'Python index',
  formats: [
    { ending: '.whl', kind: 'wheel', archive: 'zip', read: readWheel },
    {
      ending: '.tar.gz',
      kind: 'source distribution',
      archive: 'tar.gz',
      read: readSourceTar,
      isGeneral: true,
    },
    { ending: '.zip', kind: 'source distribution', archive: 'zip', read: readSourceZip, isGeneral: true },
  ],
  problems: projectProblems,
  outputs: pythonIndex,
  isPackage({ distribution }, { name, version }) {
    if (!distribution || normalizeProject(distribution.project) !== normalizeProject(name)) return false;
    return version === undefined || hasVersion(distribution, version);
  },
};
