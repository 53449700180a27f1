import type { Problem } from '../../description/problem.ts';
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

/** Addresses below the index that are no projects. */
const TAKEN = new Set(['gems', 'release', 'v1+json']);

/** Projects that the index cannot hold: their address is taken, or one file name stands for different bytes. */
export function projectProblems(trees: readonly ReleaseTree[]): Problem[] {
  const files = indexedFiles(trees);
  const taken = files
    .filter(({ metadata }) => TAKEN.has(normalizeProject(metadata.project)))
    .map(({ file, metadata }) => ({
      file: file.path,
      message: `A project ${JSON.stringify(metadata.project)} cannot be in the index: its address /ui/${normalizeProject(metadata.project)}/ is taken.`,
      hint: 'Publish the file under another name or elsewhere.',
    }));
  const ambiguous = [...Map.groupBy(files, ({ fileName }) => fileName)].flatMap(([name, same]) =>
    new Set(same.map(({ file }) => file.sha256)).size > 1
      ? [
          {
            file: same.map(({ file }) => file.path).join(', '),
            message: `These files are different, and the index can hold only one ${JSON.stringify(name)}.`,
            hint: 'Give each release its own version of the project.',
          },
        ]
      : [],
  );
  return [...taken, ...ambiguous];
}

function indexedFiles(trees: readonly ReleaseTree[]): IndexedFile[] {
  return trees
    .toReversed()
    .flatMap((tree) =>
      tree.files.flatMap((file) =>
        file.distribution ? [{ tree, file, metadata: file.distribution, fileName: baseName(file.name) }] : [],
      ),
    );
}
