import { access, readdir, readFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import sharp from 'sharp';
import { jsonPointer, listValues, type Problem } from './description/problem.ts';
import type { Release } from './description/releases.ts';
import { type ExamplePath, examplePaths } from './description/rules.ts';
import type { ExampleFiles, NamedFile, PictureFile, SourceFile } from './gallery/files.ts';
import { darkFile } from './gallery/pictures.ts';
import { isRendering } from './gallery/rendering-mark.ts';
import { shownPath } from './settings.ts';

/** The page that an example's pictures are drawn from; it may lie beside a source and is no part of it. */
const PREVIEW = 'preview.html';

/** Images that pages can show, by their extension. */
const PICTURE_FORMATS = ['.png', '.jpg', '.jpeg', '.webp', '.avif', '.gif'];

/** Reads the sources and pictures that the examples of all releases name; what is missing is noticed, place by place. */
export async function readExampleFiles(
  content: string,
  releases: readonly Release[],
): Promise<{ readonly files: ExampleFiles; readonly notices: Problem[] }> {
  const named = releases.flatMap(({ version, document }) =>
    [...examplePaths(document)].map((place) => ({ version, ...place })),
  );
  const valuesIn = (folder: ExamplePath['folder']) =>
    named.flatMap((place) => (place.folder === folder ? place.value : []));
  const files: ExampleFiles = {
    sources: await readSources(join(content, 'examples'), valuesIn('examples')),
    pictures: await readPictureFiles(content, valuesIn('screenshots')),
  };
  const notices = named.flatMap(({ version, folder, path, value }): Problem[] => {
    if ((folder === 'examples' ? files.sources : files.pictures).has(value)) return [];
    const file = shownPath(join(content, 'releases', version, 'description.json'));
    const place = shownPath(join(content, folder));
    const pointer = jsonPointer(path);
    return folder === 'examples'
      ? [
          {
            file,
            pointer,
            message: `${JSON.stringify(value)} is not in ${place}.`,
            hint: 'Put the source there.',
          },
        ]
      : [{ file, pointer, message: `${JSON.stringify(value)} is no image in ${place}.`, hint: PICTURE_HINT }];
  });
  notices.push(...(await brokenDarkImages(content, files.pictures)));
  return { files, notices };
}

/** Notices of dark images that lie beside their light ones and are no images, so that no page shows them. */
async function brokenDarkImages(content: string, pictures: ExampleFiles['pictures']): Promise<Problem[]> {
  const found = await Promise.all(
    [...pictures.keys()].map(async (light) => {
      const path = join(content, 'screenshots', darkFile(light));
      const isThere = await access(path).then(
        () => true,
        () => false,
      );
      if (!isThere || pictures.has(darkFile(light))) return [];
      const message = 'It is no image; the light one is shown in both themes.';
      return [{ file: shownPath(path), message, hint: PICTURE_HINT }];
    }),
  );
  return found.flat();
}

const PICTURE_HINT = `Put an image there (${listValues(PICTURE_FORMATS)}), or run: npm run screenshots`;

/** The images below the folder of screenshots that can be shown, by the names given and those of their dark ones. */
export async function readPictureFiles(
  content: string,
  names: readonly string[],
): Promise<Map<string, PictureFile>> {
  const wanted = new Set(names.flatMap((name) => [name, darkFile(name)]));
  const found = await Promise.all(
    [...wanted].map(async (name) => {
      const picture = await readPicture(join(content, 'screenshots', name));
      return picture ? [[name, picture] as const] : [];
    }),
  );
  return new Map(found.flat());
}

async function readPicture(path: string): Promise<PictureFile | undefined> {
  if (!PICTURE_FORMATS.includes(extname(path).toLowerCase())) return undefined;
  try {
    const bytes = await readFile(path);
    // As it is shown: a photograph may be stored on its side.
    const { width, height } = (await sharp(bytes).metadata()).autoOrient;
    return { width, height, rendering: isRendering(bytes) };
  } catch {
    return undefined;
  }
}

async function readSources(folder: string, paths: readonly string[]): Promise<Map<string, SourceFile>> {
  const inFolder = Map.groupBy(new Set(paths), (path) => dirname(path));
  const found = await Promise.all(
    [...new Set(paths)].map(async (path) => {
      const bytes = await readFile(join(folder, path)).catch(() => undefined);
      if (!bytes) return [];
      const alone = inFolder.get(dirname(path))?.length === 1;
      const beside = alone ? await filesBeside(join(folder, path)) : [];
      return [[path, { bytes, beside }] as const];
    }),
  );
  return new Map(found.flat());
}

async function filesBeside(path: string): Promise<NamedFile[]> {
  const entries = await readdir(dirname(path), { withFileTypes: true });
  const own = [basename(path), PREVIEW];
  const names = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !own.includes(entry.name))
    .map(({ name }) => name)
    .toSorted();
  return Promise.all(names.map(async (name) => ({ name, bytes: await readFile(join(dirname(path), name)) })));
}
