import type { Output } from '../../page/output.ts';
import { GEM_FILES_PATH, GEMS_PATH } from '../../page/paths.ts';
import type { PackageIndex } from '../package-index.ts';
import type { ReleaseTree } from '../tree.ts';
import { compactIndex, gemProblems, gemsOf, gemsPage, offeredGems } from './gems.ts';
import { marshalIndex } from './marshal-index.ts';
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

/** The files of the gem source. */
function gemSource(trees: readonly ReleaseTree[], demo: boolean): Output[] {
  const gems = offeredGems(trees);
  const latest = trees.map(({ date }) => date).toSorted();
  const createdAt = `${latest.at(-1) ?? '1970-01-01'}T00:00:00Z`;
  const files = new Map(
    gemsOf(trees).flatMap(({ fullName, file: { content } }) => (content ? [[fullName, content]] : [])),
  );
  return [
    { path: `${GEMS_PATH}index.html`, content: () => gemsPage(gems, trees, demo) },
    ...[...compactIndex(gems, createdAt), ...marshalIndex(gems)].map(([path, content]) => ({
      path: `${GEMS_PATH}${path}`,
      content: () => content,
    })),
    ...[...files].map(([name, content]) => ({ path: `${GEM_FILES_PATH}${name}.gem`, content })),
  ];
}
