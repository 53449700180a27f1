import { join } from 'node:path';
import type { Problem } from './description/problem.ts';
import type { Release } from './description/releases.ts';
import { examplePaths } from './description/schema/examples.ts';
import { darkFile } from './gallery/pictures.ts';
import type { GuideFile } from './guides/links.ts';

/** What of the content folder was read and is shown. */
interface Uses {
  readonly releases: readonly Release[];
  /** Keys of the languages with notes. */
  readonly notes: Iterable<string>;
  /** Paths below the folder of guides. */
  readonly guides: Iterable<string>;
  /** Files that guides refer to. */
  readonly guideFiles: Iterable<GuideFile>;
  /** Paths below the folder of examples. */
  readonly examples: Iterable<string>;
}

/**
 * Notices of content that no page and no command uses. A folder in which nothing is used is one notice.
 * @param files every file, below the content folder
 * @param shown a path as messages name it
 */
export function unusedContent(
  files: readonly string[],
  { releases, notes, guides, guideFiles, examples }: Uses,
  shown: (path: string) => string,
): Problem[] {
  const named = releases.flatMap(({ document }) => [...examplePaths(document)]);
  const previews = releases.flatMap(({ document }) => document.examples ?? []);
  /** Paths below the content folder; one with a slash at its end is a whole folder. */
  const used = new Set([
    'site.json',
    'icon.svg',
    'frames/',
    ...releases.map(({ version }) => `releases/${version}/description.json`),
    ...[...notes].map((key) => `languages/${key}.md`),
    ...[...guides].map((file) => `guides/${file}`),
    ...[...guideFiles].map(({ path }) => path.slice(1)),
    ...[...examples].map((path) => join('examples', path)),
    ...previews.map(({ name }) => join('examples', name, 'preview.html')),
    ...named.flatMap(({ folder, value }) => [join(folder, value), join(folder, darkFile(value))]),
  ]);
  const usedFolders = new Set([...used].flatMap(foldersOf));
  const unused = files.filter((file) => ![file, ...foldersOf(file)].some((path) => used.has(path)));
  const tops = unused.map((file) => foldersOf(file).find((folder) => !usedFolders.has(folder)) ?? file);
  return [...new Set(tops)].toSorted().map((path) => ({
    file: shown(path),
    message: `No page or command uses this ${path.endsWith('/') ? 'folder' : 'file'}.`,
    hint: 'Refer to it, correct its name, or remove it.',
  }));
}

/** The folders that a path is in, the topmost first: `a/` and `a/b/` for `a/b/c`. */
function foldersOf(path: string): string[] {
  const names = path.split('/').slice(0, -1);
  return names.map((_, depth) => `${names.slice(0, depth + 1).join('/')}/`);
}
