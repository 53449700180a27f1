import { realpath } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Findings } from '../description/problem.ts';
import { isGuide, placeOf } from '../guides/addresses.ts';
import { componentNames } from '../guides/component.ts';
import type { GuideSource } from '../guides/guides.ts';
import {
  type GuideFile,
  type GuideRepository,
  isOutside,
  otherPictures,
  repositoryPicturePath,
} from '../guides/links.ts';
import { shownSources } from '../guides/source-parts.ts';
import { bytesOf, readText } from './read-file.ts';
import { measurePicture } from './read-picture.ts';
import { fileInRepository } from './repository.ts';
import { withSlashes } from './settings.ts';

/**
 * Reads guides (text with LF line endings, by path below the content folder) and other files that guides can include: files
 * in folders of guides, and screenshots and sources of examples that a guide refers to. Measures images.
 */
export async function readGuideFiles(folder: string, files: readonly string[], { problems }: Findings) {
  const texts = new Map<string, string>();
  const others: GuideFile[] = [];
  const readLines = async (file: string, into: Map<string, string>) => {
    const text = await readText(join(folder, file), problems);
    if (text !== undefined) into.set(file, text.replaceAll('\r\n', '\n'));
  };
  const read = async (file: string) => {
    if (isGuide(file)) return readLines(file, texts);
    const bytes = await bytesOf(join(folder, file), problems);
    if (!bytes) return;
    const picture = await measurePicture(file, bytes);
    others.push({ source: file, path: `/${file}`, content: () => bytes, ...(picture ? { picture } : {}) });
  };
  for (const source of files.filter(placeOf)) await read(source);
  const named = texts.values().some((text) => text.includes('/screenshots/'));
  const screenshots = named ? files.filter((file) => file.startsWith('screenshots/')) : [];
  for (const file of screenshots) await read(file);
  const shown = new Set(texts.values().flatMap(shownSources));
  const isImporting = texts.entries().some(([file, text]) => file.endsWith('.mdx') && IMPORTS.test(text));
  const outside = isImporting ? await linksOut(folder, files) : new Set<string>();
  const sources = { files, outside, texts: new Map<string, string>() };
  for (const file of files.filter((name) => shown.has(name))) await readLines(file, sources.texts);
  const linked = await linkedFolders(folder);
  return { texts, sources, linked, files: others, components: new Set(componentNames(files)) };
}

/** The statements of MDX that can import files. */
const IMPORTS = /^(?:import|export)\b/m;

/** Files that are symbolic links out of the content folder, except in folders at its top that are links themselves. */
async function linksOut(content: string, files: readonly string[]): Promise<Set<string>> {
  const out = new Set<string>();
  const realOf = (path: string) => realpath(join(content, path)).catch(() => '');
  for (const file of files) {
    const top = file.includes('/') ? file.split('/', 1) : [];
    const [real = '', ...folders] = await Promise.all([file, '', ...top].map(realOf));
    if (folders.every((folder) => isOutside(withSlashes(relative(folder, real))))) out.add(file);
  }
  return out;
}

/** Where folders of guides at the top of the content folder are, as paths below it, if they are symbolic links. */
async function linkedFolders(content: string): Promise<ReadonlyMap<string, string>> {
  const top = await realpath(content).catch(() => content);
  const folders = ['guides', 'pages', 'releases'].map(async (name) => {
    const real = await realpath(join(top, name)).catch(() => join(top, name));
    return [name, withSlashes(relative(top, real))] as const;
  });
  const all = await Promise.all(folders);
  return new Map(all.filter(([name, path]) => name !== path));
}

/**
 * Reads the pictures that guides show from other folders of the Git repository. Skips files that are missing or outside of the
 * repository; resolving the guides reports them.
 * @param known files that guides can already use
 */
export async function readOtherPictures(
  sources: readonly GuideSource[],
  known: readonly GuideFile[],
  content: string,
  repository: GuideRepository,
): Promise<GuideFile[]> {
  const others = new Set(sources.flatMap(otherPictures)).difference(
    new Set(known.map(({ source }) => source)),
  );
  const pictures: GuideFile[] = [];
  for (const source of repository.isHere ? others : []) {
    const file = await fileInRepository(content, source);
    const bytes = file === undefined ? undefined : await bytesOf(file, []);
    const picture = bytes && (await measurePicture(source, bytes));
    if (!picture) continue;
    const path = repositoryPicturePath(repository.pathOf(source));
    pictures.push({ source, path, content: () => bytes, picture });
  }
  return pictures;
}
