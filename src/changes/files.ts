import { allLanguages } from '../install/lookup.ts';
import { type Difference, detail, type Side } from './difference.ts';

/** What became of the release files that recipes fetch; the files of a folder move together. */
export function compareFiles(from: Side, to: Side): Difference[] {
  const [before, after] = [fetchedFiles(from), fetchedFiles(to)];
  const moved = Map.groupBy(
    [...after].filter(([file, folder]) => (before.get(file) ?? folder) !== folder),
    ([file, folder]) => `${before.get(file)}\0${folder}`,
  );
  const moves = [...moved.values()].map((files): Difference => {
    const [[first = '', folder = ''] = []] = files;
    const name = files.length === 1 ? first : `${files.length} files`;
    return { kind: 'moved', name, details: detail('Folder', before.get(first), folder) };
  });
  const inOne = (kind: 'added' | 'removed', files: Map<string, string>, others: Map<string, string>) =>
    [...files.keys()].filter((file) => !others.has(file)).map((name) => ({ kind, name, details: [] }));
  return [...moves, ...inOne('added', after, before), ...inOne('removed', before, after)];
}

/** The folder of every file that a recipe fetches from the release, its version as a placeholder. */
function fetchedFiles({ release, catalog }: Side): Map<string, string> {
  const downloads = allLanguages(catalog).flatMap(({ language }) =>
    language.ways.flatMap(({ recipe }) => recipe.downloads),
  );
  const files = downloads.flatMap(({ file, folder }) =>
    folder === undefined ? [] : [[file, folder.replace(`/${release.version}/`, '/<version>/')] as const],
  );
  return new Map(files.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
