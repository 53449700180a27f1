import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { MANIFEST_PATH } from '../addresses/paths.ts';
import { LARGEST_FILE, readJson } from '../description/json.ts';
import { failOn, InputError } from '../description/problem.ts';
import { type Published, readManifest } from '../release/manifest.ts';
import { type Place, type PublishedBefore, removalOf } from '../release/published.ts';
import { MARKER } from '../site/output.ts';
import { notBuilt, type Settings, shownPath } from './settings.ts';

/** Value of SITE_PUBLISHED before the first release. */
const NOTHING = 'none';

const TOO_LARGE = `it is larger than ${LARGEST_FILE / 1024 / 1024} MiB`;

/**
 * Reads the manifests of the output folder and of the published site in the settings.
 * @param named releases, and files as `<version>/<file>`, to remove
 * @throws {InputError} if a manifest cannot be read, or no manifest contains a named release or file
 */
export async function readPublished(
  { out, published, demo }: Pick<Settings, 'out' | 'published' | 'demo'>,
  named: readonly string[] = [],
): Promise<PublishedBefore> {
  const other = published === undefined || published === NOTHING ? [] : [await readPlace(published)];
  const output = await readOutput(out);
  if (demo && output && !output.demo) {
    const message = 'This folder contains a site with real release files, which the demo would replace.';
    throw new InputError([{ file: output.where, message, hint: 'Rename its folder.' }]);
  }
  // Demos keep no files of earlier builds, and builds keep no files of demos.
  for (const place of other) refuseDemo(place);
  const places = [...(output && !output.demo ? [output] : []), ...other];
  const { paths, problems } = removalOf(named, places);
  failOn(problems);
  return { places, removed: new Set([...paths, ...places.flatMap(({ removed }) => removed)]) };
}

/** Reads the manifest of a built folder; undefined if no build made the folder. */
async function readOutput(folder: string): Promise<Place | undefined> {
  const path = join(folder, MANIFEST_PATH);
  if (!existsSync(path) && !existsSync(join(folder, MARKER))) return undefined;
  const bytes = await readFile(path).catch(() => undefined);
  if (!bytes) {
    const message = `Cannot read the list of published files in ${shownPath(folder)}. A build must keep these files.`;
    const hint =
      'Restore this file, or set SITE_OUT to another folder, and SITE_PUBLISHED to the published site.';
    throw new InputError([{ file: shownPath(path), message, hint }]);
  }
  return { ...manifestIn(bytes, shownPath(path)), where: shownPath(folder), folder };
}

/** Reads a manifest from a file, a built folder, or a URL. */
async function readPlace(place: string): Promise<Place> {
  try {
    if (/^https?:/.test(place)) return { ...manifestIn(await readAddress(place), place), where: place };
    const path = resolve(place);
    if (!(await stat(path)).isDirectory())
      return { ...manifestIn(await readFileAt(path), place), where: place };
    const bytes = await readFileAt(join(path, MANIFEST_PATH));
    return { ...manifestIn(bytes, place), where: place, folder: path };
  } catch (error) {
    if (error instanceof InputError) throw error;
    const message = `Cannot read ${JSON.stringify(place)}: ${reasonOf(error)}.`;
    const hint = `Set it to the manifest.json of a release, the site's ${MANIFEST_PATH}, the address of a site with a trailing slash, or a built folder. Before anything is published, set it to "${NOTHING}".`;
    throw new InputError([{ file: 'SITE_PUBLISHED', message, hint }]);
  }
}

/** Reads the manifest of a built folder. Throws an {@link InputError} if no build made it. */
export async function readBuilt(folder: string): Promise<Place> {
  const place = await readOutput(folder);
  if (!place) throw notBuilt(folder);
  return place;
}

/** Reads the manifest of a built folder. Throws an {@link InputError} if no build made it, or if it is a demo. */
export async function readPublishable(folder: string): Promise<Place> {
  const place = await readBuilt(folder);
  refuseDemo(place);
  return place;
}

function refuseDemo({ demo, where }: Place): void {
  if (!demo) return;
  const message = 'This is a demo: its release files are stand-ins and must not be published.';
  const hint = 'Put the release files into artifacts/<version>/, then run: npm run build';
  throw new InputError([{ file: where, message, hint }]);
}

/** Parses a manifest. Throws an {@link InputError} if it is invalid. */
export function manifestIn(bytes: Uint8Array, file: string): Published {
  const manifest = readManifest(readJson(bytes, file));
  if ('problems' in manifest) throw new InputError(manifest.problems);
  return manifest.data;
}

async function readFileAt(path: string): Promise<Uint8Array> {
  const stats = await stat(path);
  if (!stats.isFile()) throw new Error('it is not a file');
  if (stats.size > LARGEST_FILE) throw new Error(TOO_LARGE);
  return readFile(path);
}

/** Fetches a manifest. Stops reading at the size limit, whatever the server sends. */
async function readAddress(place: string): Promise<Uint8Array> {
  const address = place.endsWith('/') ? `${place.slice(0, -1)}${MANIFEST_PATH}` : place;
  const { ok, status, body } = await fetch(address, { signal: AbortSignal.timeout(30_000) });
  if (!ok)
    throw new Error(status === 404 ? `${address} does not exist (404)` : `the server answered ${status}`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > LARGEST_FILE) throw new Error(TOO_LARGE);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The message of an error; that of connection errors is in their cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message || error.message : error.message;
}
