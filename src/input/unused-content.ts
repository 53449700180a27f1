import { join, posix } from 'node:path';
import type { Notice } from '../description/problem.ts';
import { descriptionPath, hostedFilesPath } from '../description/releases.ts';
import { examplePaths } from '../description/schema/examples.ts';
import { darkFile } from '../examples/pictures.ts';
import type { GuideFile } from '../guides/links.ts';
import { keyFiles } from '../releases/signing.ts';
import type { Content } from './read-content.ts';
import { shownPath } from './settings.ts';

/** Sums of the texts that `bindocs init --from` has written, so that it keeps texts that people wrote. */
export const IMPORTED = 'imported.json';

/**
 * Notices of content that no page or command uses; a single notice for a folder without used files.
 * @param imported paths of files that guides import
 * @param guideFiles files that guides refer to
 * @param examples paths below the folder of examples
 * @param folder the content folder, absolute
 */
export function unusedContent(
  content: Content,
  imported: Iterable<string>,
  guideFiles: Iterable<GuideFile>,
  examples: Iterable<string>,
  folder: string,
): Notice[] {
  const { config, files, look, releases, languageNotes, guides } = content;
  const named = releases.flatMap(({ document }) => [...examplePaths(document)]);
  const previews = releases.flatMap(({ document }) => document.examples ?? []);
  // Paths below the content folder; a trailing slash means the whole folder.
  const used = new Set([
    'site.json',
    'doctor.json',
    IMPORTED,
    'icon.svg',
    'frames/',
    'components/',
    'recipes/',
    ...look.files,
    ...keyFiles(config.signing),
    `messages/${config.lang}.json`,
    ...releases.flatMap(({ version }) => [descriptionPath(version), hostedFilesPath(version)]),
    ...releases.flatMap(({ version }) => [`runs/${version}.json`, `symbols/${version}.json`]),
    ...[...languageNotes.keys()].map((key) => `languages/${key}.md`),
    ...guides.texts.keys(),
    ...guides.sources.texts.keys(),
    ...imported,
    ...[...guideFiles].map(({ source }) => source),
    ...[...examples].map((path) => posix.join('examples', path)),
    ...previews.map(({ name }) => posix.join('examples', name, 'preview.html')),
    ...named.flatMap(({ folder: top, value }) => [posix.join(top, value), posix.join(top, darkFile(value))]),
  ]);
  const usedFolders = new Set([...used].flatMap(foldersOf));
  const unused = files.filter((file) => ![file, ...foldersOf(file)].some((path) => used.has(path)));
  const tops = unused.map((file) => foldersOf(file).find((folder) => !usedFolders.has(folder)) ?? file);
  return [...new Set(tops)].toSorted().map((path) => ({
    rule: 'unused-content',
    about: path,
    file: shownPath(join(folder, path)),
    message: `No page or command uses this ${path.endsWith('/') ? 'folder' : 'file'}.`,
    hint: 'Refer to it, correct its name, or remove it.',
  }));
}

/** The parent folders of a path, topmost first: `a/` and `a/b/` for `a/b/c`. */
function foldersOf(path: string): string[] {
  const names = path.split('/').slice(0, -1);
  return names.map((_, depth) => `${names.slice(0, depth + 1).join('/')}/`);
}
