import { basename } from 'node:path';
import type { Problem } from '../description/problem.ts';
import type { Output } from '../page/output.ts';
import type { PictureFile } from '../page/page.ts';
import { type FoundFile, filesBelow, LARGEST_POINTER } from '../releases/files/walk.ts';
import { EMPTY, EXTENDED, OF_SYSTEMS } from '../site/public-files.ts';
import type { Settings } from '../site/settings.ts';
import { bytesOf, textOf } from './read-file.ts';
import { isPictureName, measurePicture } from './read-picture.ts';
import { shownPath } from './settings.ts';

type PublicFile = Output & PictureFile;

/**
 * The files of the folder `public`, hidden ones too, which sites serve as they are, with the sizes of pictures. Of the others, only
 * those that extend generated files or could be pointers are read. The default folder may be missing.
 */
export async function readPublic(
  { public: folder }: Pick<Settings, 'public'>,
  problems: Problem[],
): Promise<PublicFile[]> {
  if (!folder) return [];
  const found = await filesBelow(folder.path);
  const isMissing = found.problems.some(({ file }) => file === folder.path);
  if (isMissing && folder.isDefault) return [];
  for (const problem of found.problems) problems.push({ ...problem, file: shownPath(problem.file) });
  const files = found.files.filter(({ name }) => !OF_SYSTEMS.has(basename(name)));
  const outputs: PublicFile[] = [];
  for (const file of files) {
    const output = await outputOf(file, problems);
    // Such a file is empty in every site.
    if (output && (!EMPTY.includes(output.path) || file.size > 0)) outputs.push(output);
  }
  return outputs;
}

async function outputOf(file: FoundFile, problems: Problem[]): Promise<PublicFile | undefined> {
  const shown = shownPath(file.path);
  const problem: Output['problem'] = (words) => ({ file: shown, ...words });
  if (file.name.split('/').includes('.git')) {
    const message = 'The build does not publish Git repositories.';
    problems.push(problem({ message, hint: 'Move the repository out of this folder.' }));
    return undefined;
  }
  const path = `/${file.name}`;
  const isExtended = EXTENDED.includes(path);
  const stored = { path, content: { path: file.path, state: file.state }, problem };
  const isPicture = isPictureName(path);
  if (!isExtended && !isPicture && file.size > LARGEST_POINTER) return stored;
  const bytes = await bytesOf(file.path, problems);
  if (!bytes) return undefined;
  if (isExtended) return { path, content: () => textOf(bytes), problem };
  const picture = isPicture ? await measurePicture(path, bytes) : undefined;
  return picture ? { ...stored, picture } : stored;
}
