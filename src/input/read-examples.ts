import { access, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { describedSource } from '../description/parse.ts';
import { listValues, type Notice, type Problem, problemAt } from '../description/problem.ts';
import { descriptionPath } from '../description/releases.ts';
import { type ExamplePath, examplePaths } from '../description/schema/examples.ts';
import type { ExampleFiles } from '../examples/examples.ts';
import { darkFile, type PictureFile } from '../examples/pictures.ts';
import { isRendering } from '../examples/rendering-mark.ts';
import type { NamedFile, SourceFiles } from '../examples/sources.ts';
import { filesBelow, pointerProblem } from '../releases/files/walk.ts';
import { measurePicture } from './read-picture.ts';
import type { DescribedRelease } from './read-release.ts';
import { shownPath } from './settings.ts';

// Paths of files contain slashes on every system.
const { basename, dirname, extname, normalize } = posix;

/** The page that previews are rendered from. It may be next to a source, but does not belong to it. */
const PREVIEW = 'preview.html';

/** Images that pages can show, by their extension. */
const PICTURE_FORMATS = ['.png', '.jpg', '.jpeg', '.webp', '.avif', '.gif'];

const PICTURE_HINT = `Put an image there (${listValues(PICTURE_FORMATS)}), or run: npx bindocs screenshots`;

/**
 * Reads the sources and pictures of all examples, and the files that recipes fetch. Each reference of a
 * description to a missing file is a notice.
 * @param fetched base names of the files that recipes fetch
 * @returns the files of examples, the contents of all read files by path below the folder of examples, and findings
 */
export async function readExampleFiles(
  content: string,
  releases: readonly DescribedRelease[],
  fetched: ReadonlySet<string>,
) {
  const shown = new Set<string>();
  let isAnyPresent = false;
  const named = releases.flatMap((release) => {
    const { document, published } = release;
    const places = [...examplePaths(document)];
    isAnyPresent ||= !published?.isAbsent;
    // Pages of kept releases stay, but higher releases also show examples that only lower ones describe.
    const found = places.map((place) => {
      const isKept = published?.isAbsent === true && (!isAnyPresent || shown.has(place.example));
      return { release, isKept, ...place };
    });
    for (const { example } of places) shown.add(example);
    return found;
  });
  const valuesIn = (folder: ExamplePath['folder']) =>
    new Set(named.filter((place) => place.folder === folder).map(({ value }) => value));
  const problems: Problem[] = [];
  const read = async (path: string) => {
    const data = await readFile(path);
    const pointer = pointerProblem(shownPath(path), data);
    if (pointer) problems.push(pointer);
    return data;
  };
  const { bytes, sources } = await readSources(
    join(content, 'examples'),
    valuesIn('examples'),
    fetched,
    read,
  );
  const pictures = await readPictureFiles(content, [...valuesIn('screenshots')], read);
  const missing = named.filter(
    ({ isKept, folder, value }) => !isKept && !(folder === 'examples' ? sources : pictures).has(value),
  );
  const absent = [...Map.groupBy(missing, ({ release }) => release)].flatMap(([release, places]) => {
    const file = shownPath(join(content, descriptionPath(release.version)));
    const source = release.source
      ? describedSource(release.source, file, release.version)
      : { file, value: release.document };
    return places.map(({ folder, path, value }): Notice => {
      const isSource = folder === 'examples';
      const message = `${JSON.stringify(value)} is not ${isSource ? '' : 'an image that pages can show '}in ${shownPath(join(content, folder))}.`;
      const hint = isSource ? 'Put the source there.' : PICTURE_HINT;
      return { rule: 'missing-example-file', about: value, ...problemAt(source, { path, message, hint }) };
    });
  });
  const notices = [...absent, ...(await brokenDarkImages(content, pictures))];
  return { files: { sources, pictures }, bytes, notices, problems };
}

/** Notices for dark pictures that are not valid images, so no page shows them. */
async function brokenDarkImages(content: string, pictures: ExampleFiles['pictures']): Promise<Notice[]> {
  const paths = [...pictures.keys()]
    .map(darkFile)
    .filter((name) => !pictures.has(name))
    .map((name) => join(content, 'screenshots', name));
  const broken = await readEach(paths, access);
  const message = 'Pages cannot show this image; they show the light one in both themes.';
  const rule = 'missing-example-file';
  return [...broken.keys()].map((path) => ({ rule, file: shownPath(path), message, hint: PICTURE_HINT }));
}

type Read = (path: string) => Promise<Uint8Array>;

/** The screenshots that pages can show, by name, including dark ones. */
function readPictureFiles(
  content: string,
  names: readonly string[],
  read: Read,
): Promise<Map<string, PictureFile>> {
  const images = names
    .flatMap((name) => [name, darkFile(name)])
    .filter((name) => PICTURE_FORMATS.includes(extname(name).toLowerCase()));
  return readEach(images, async (name) => {
    const bytes = await read(join(content, 'screenshots', name));
    const size = await measurePicture(name, bytes);
    if (!size) throw new TypeError(`${name} is not an image.`);
    return { ...size, rendering: isRendering(bytes) };
  });
}

/** Reads each source of an example, the files it is built with, and the files that recipes fetch, once. */
async function readSources(
  folder: string,
  named: ReadonlySet<string>,
  fetched: ReadonlySet<string>,
  read: Read,
): Promise<{ readonly bytes: ReadonlyMap<string, Uint8Array>; readonly sources: SourceFiles }> {
  const names = (await filesBelow(folder)).files.map(({ name }) => name);
  const byFolder = Map.groupBy(named, (value) => dirname(normalize(value)));
  const parts = [...named].map((value) => {
    const path = normalize(value);
    const isAlone = byFolder.get(dirname(path))?.length === 1;
    const beside = names.filter((name) => name !== path && dirname(name) === dirname(path) && isPart(name));
    return { value, path, beside: isAlone ? beside : [] };
  });
  const needed = parts.flatMap(({ path, beside }) => [path, ...beside]);
  const paths = [...needed, ...names.filter((name) => fetched.has(basename(name)))];
  const bytes = await readEach(paths, (path) => read(join(folder, path)));
  const file = (path: string): NamedFile[] => {
    const data = bytes.get(path);
    return data ? [{ name: basename(path), bytes: data }] : [];
  };
  const sources = parts.flatMap(({ value, path, beside }) =>
    file(path).map((source) => [value, [source, ...beside.flatMap(file)]] as const),
  );
  return { bytes, sources: new Map(sources) };
}

/** Whether a file beside a source belongs to it. */
function isPart(path: string): boolean {
  const name = basename(path);
  return !name.startsWith('.') && name !== PREVIEW;
}

/** The readable files by name. */
async function readEach<Result>(
  names: readonly string[],
  read: (name: string) => Promise<Result>,
): Promise<Map<string, Result>> {
  const unique = [...new Set(names)];
  const results = await Promise.allSettled(unique.map(async (name) => [name, await read(name)] as const));
  return new Map(results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])));
}
