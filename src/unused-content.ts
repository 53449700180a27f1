import { dirname, join, relative } from 'node:path';
import { examplePaths } from './description/paths.ts';
import type { Problem } from './description/problem.ts';
import type { Release } from './description/releases.ts';
import type { ExampleFiles } from './gallery/files.ts';
import { darkFile } from './gallery/pictures.ts';
import type { GuideFile } from './guides/links.ts';
import type { LanguageNotes } from './install/language-notes.ts';
import type { GuideFolder } from './read-guides.ts';
import type { ReleaseFile } from './release/tree.ts';

/** What the content folder is used for. */
interface Uses {
  /** The content folder, absolute. */
  readonly folder: string;
  readonly releases: readonly Release[];
  readonly languageNotes: ReadonlyMap<string, LanguageNotes>;
  readonly guides: GuideFolder;
  /** Files that guides refer to. */
  readonly guideFiles: Iterable<GuideFile>;
  readonly exampleFiles: ExampleFiles;
  readonly published: readonly ReleaseFile[];
}

/** The files that pages and commands use, below the content folder; an entry with a slash at its end is a whole folder. */
export function usedContent(uses: Uses): Set<string> {
  const { folder, releases, languageNotes, guides, guideFiles, exampleFiles, published } = uses;
  const named = releases.flatMap(({ document }) => [...examplePaths(document)]);
  const examples = releases.flatMap(({ document }) => document.examples ?? []);
  return new Set([
    'site.json',
    'icon.svg',
    'frames/',
    ...releases.map(({ version }) => `releases/${version}/description.json`),
    ...[...languageNotes.keys()].map((key) => `languages/${key}.md`),
    ...[...guides.texts.keys()].map((file) => `guides/${file}`),
    ...[...guideFiles].map(({ path }) => path.slice(1)),
    ...named.map(({ folder: room, value }) => join(room, value)),
    ...named.map(({ value }) => join('screenshots', darkFile(value))),
    ...examples.map(({ name }) => join('examples', name, 'preview.html')),
    ...[...exampleFiles.sources].flatMap(([path, files]) =>
      files.map(({ name }) => join('examples', dirname(path), name)),
    ),
    ...published.flatMap(({ path, fromExamples }) => (fromExamples ? relative(folder, path) : [])),
  ]);
}

/**
 * Notices of content that nothing uses. A folder in which nothing is used is one notice.
 * @param files every file, below the content folder
 * @param shown a path as messages name it
 */
export function unusedContent(
  files: readonly string[],
  used: ReadonlySet<string>,
  shown: (path: string) => string,
): Problem[] {
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
