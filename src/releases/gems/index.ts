import type { PackageIndex } from '../package-index.ts';
import { gemSource } from './gem-source.ts';
import { gemProblems } from './gems.ts';
import { readGem } from './read-gem.ts';
import { compareGemVersions } from './specification.ts';

/** The gem source, for RubyGems and Bundler. */
export const gems: PackageIndex = {
  id: 'gems',
  name: 'gem source',
  formats: [{ ending: '.gem', kind: 'gem', archive: 'tar', read: readGem }],
  problems: gemProblems,
  outputs: gemSource,
  isPackage({ gem }, { name, version }) {
    if (gem?.name !== name) return false;
    return version === undefined || compareGemVersions(gem.version, version) === 0;
  },
};
