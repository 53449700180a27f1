import type { Problem } from '../../description/problem.ts';
import { differentFiles } from '../names.ts';
import type { ReleaseFile, ReleaseTree } from '../tree.ts';
import { baseName, type CoreMetadata, normalizeProject } from './distribution.ts';

/** A distribution in the index. */
export interface IndexedFile {
  readonly tree: ReleaseTree;
  readonly file: ReleaseFile;
  readonly metadata: CoreMetadata;
  /** Its name without folders, as installers know it. */
  readonly fileName: string;
}

/** A project of the index: its normalized name, and its distributions, those of the oldest release first. */
export interface Project {
  readonly name: string;
  readonly files: readonly IndexedFile[];
}

/** Every project of any release, by name. A file that several releases have is there once. */
export function projectsOf(trees: readonly ReleaseTree[]): Project[] {
  const byName = Map.groupBy(indexedFiles(trees), ({ metadata }) => normalizeProject(metadata.project));
  return [...byName]
    .map(([name, files]) => ({
      name,
      files: [...new Map(files.map((indexed) => [indexed.fileName, indexed])).values()],
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Addresses below the index that belong to no project. */
const TAKEN = new Set(['gems', 'release', 'v1+json']);

/** Projects that the index cannot hold: their address is taken, or different files have one name. */
export function projectProblems(trees: readonly ReleaseTree[]): Problem[] {
  const files = indexedFiles(trees);
  const taken = files.flatMap(({ file, metadata: { project } }) => {
    const name = normalizeProject(project);
    const message = `The index cannot contain a project ${JSON.stringify(project)}: its address /ui/${name}/ is taken.`;
    return TAKEN.has(name) ? [{ file: file.path, message, hint: 'Rename the project.' }] : [];
  });
  const named = files.map(({ fileName, file }) => [JSON.stringify(fileName), file] as const);
  return [...taken, ...differentFiles(named, { index: 'index', unit: 'project' })];
}

function indexedFiles(trees: readonly ReleaseTree[]): IndexedFile[] {
  return trees.toReversed().flatMap((tree) =>
    tree.files.flatMap((file) => {
      const { distribution: metadata } = file;
      return metadata ? [{ tree, file, metadata, fileName: baseName(file.name) }] : [];
    }),
  );
}
