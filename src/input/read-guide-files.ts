import { join } from 'node:path';
import { addAll, type Findings } from '../description/problem.ts';
import { isGuide, placeOf } from '../guides/addresses.ts';
import { componentNames } from '../guides/component.ts';
import type { GuideFile } from '../guides/links.ts';
import { shownSources } from '../guides/source-parts.ts';
import { bytesOf, textOf } from './read-file.ts';
import { measurePicture } from './read-picture.ts';

/**
 * Reads guides (text with LF line endings, by path below the content folder) and other files that guides can include: files
 * in folders of guides, and screenshots and sources of examples that a guide refers to. Measures images.
 */
export async function readGuideFiles(folder: string, files: readonly string[], { problems }: Findings) {
  const texts = new Map<string, string>();
  const others: GuideFile[] = [];
  const read = async (file: string) => {
    const bytes = await bytesOf(join(folder, file));
    if ('problems' in bytes) addAll(problems, bytes.problems);
    else if (isGuide(file)) texts.set(file, withLineFeeds(bytes));
    else {
      const picture = await measurePicture(file, bytes);
      others.push({ source: file, path: `/${file}`, content: () => bytes, ...(picture ? { picture } : {}) });
    }
  };
  for (const source of files.filter(placeOf)) await read(source);
  const named = texts.values().some((text) => text.includes('/screenshots/'));
  const screenshots = named ? files.filter((file) => file.startsWith('screenshots/')) : [];
  for (const file of screenshots) await read(file);
  const shown = new Set(texts.values().flatMap(shownSources));
  const examples = files.filter((file) => file.startsWith('examples/'));
  const sources = { files: examples, texts: new Map<string, string>() };
  for (const file of examples.filter((name) => shown.has(name))) {
    const bytes = await bytesOf(join(folder, file));
    if ('problems' in bytes) addAll(problems, bytes.problems);
    else sources.texts.set(file, withLineFeeds(bytes));
  }
  return { texts, sources, files: others, components: new Set(componentNames(files)) };
}

function withLineFeeds(bytes: Uint8Array): string {
  return textOf(bytes).replaceAll('\r\n', '\n');
}
