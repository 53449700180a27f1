import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readJson } from '../description/json.ts';
import { InputError } from '../description/problem.ts';
import { sha256Of } from '../publish/sums.ts';
import { type PublishedRelease, readManifest, replacedFiles, vanishedFiles } from '../release/manifest.ts';
import { MANIFEST_PATH } from '../release/outputs.ts';
import type { ReleaseTree } from '../release/tree.ts';
import { shownPath } from '../settings.ts';
import type { Site } from '../site/site.ts';
import { printNotices } from './report.ts';
import { print } from './terminal.ts';

/** The parameter that allows published files to be replaced. */
export const REPLACE = '--replace';

/** Whether the command line allows published files to be replaced. Refuses other parameters. */
export function wantsReplacement(parameters: readonly string[]): boolean {
  const unknown = parameters.filter((parameter) => parameter !== REPLACE);
  if (unknown.length === 0) return parameters.length > 0;
  const message = `Unknown parameters: ${unknown.join(' ')}; valid: ${REPLACE}.`;
  throw new InputError([{ file: 'command line', message }]);
}

/**
 * Stops the build if a release file has other bytes than those published under its name, in the folder to be replaced
 * or in the manifest that the settings name.
 */
export async function refuseReplaced({ settings, editions }: Site, replace: boolean): Promise<void> {
  const list = editions.map(({ tree }) => tree);
  const { out, published: place } = settings;
  const places = [{ where: shownPath(out), published: await publishedIn(out, list) }];
  if (place !== undefined) places.push({ where: place, published: await publishedAt(place) });
  printNotices(places.flatMap(({ where, published }) => vanishedFiles(list, published, where)));
  const replaced = places.flatMap(({ where, published }) => replacedFiles(list, published, where));
  if (replaced.length === 0) return;
  if (!replace) throw new InputError(replaced);
  for (const { message } of replaced) print(`replacing: ${message}`, 'warn');
}

/** What the output folder publishes: by its manifest, or by its files if it has no manifest that can be read. */
async function publishedIn(out: string, trees: readonly ReleaseTree[]): Promise<PublishedRelease[]> {
  const file = join(out, MANIFEST_PATH);
  const manifest = await readFile(file).then(
    (bytes) => readManifest(readJson(bytes, file)),
    () => undefined,
  );
  if (manifest && 'data' in manifest) return manifest.data;
  const releases: PublishedRelease[] = [];
  for (const { version, folders, files } of trees) {
    for (const folder of folders) {
      for (const { name } of files) {
        const sha256 = await sha256Of(join(out, folder, name)).catch(() => undefined);
        if (sha256) releases.push({ version, folders: [folder], files: [{ name, sha256 }] });
      }
    }
  }
  return releases;
}

/** What a manifest says is published: a file, a folder of a built site, or an address. */
async function publishedAt(place: string): Promise<PublishedRelease[]> {
  const bytes = await readAnywhere(place).catch((error: unknown) => {
    const message = `Cannot read ${JSON.stringify(place)}: ${reasonOf(error)}.`;
    const hint = `Name the manifest.json of a release, the site's ${MANIFEST_PATH}, the address of a site with a slash at its end, or a folder that was built.`;
    throw new InputError([{ file: 'SITE_PUBLISHED', message, hint }]);
  });
  const manifest = bytes ? readManifest(readJson(bytes, place)) : { data: [] };
  if ('problems' in manifest) throw new InputError(manifest.problems);
  return manifest.data;
}

/** The bytes of a manifest; undefined if an address has none. */
async function readAnywhere(place: string): Promise<Uint8Array | undefined> {
  if (/^https?:/.test(place)) {
    const address = place.endsWith('/') ? `${place.slice(0, -1)}${MANIFEST_PATH}` : place;
    const response = await fetch(address, { signal: AbortSignal.timeout(30_000) });
    if (response.status === 404) {
      print(`notice SITE_PUBLISHED: ${address} not found; assuming that nothing is published yet.`, 'warn');
      return undefined;
    }
    if (!response.ok) throw new Error(`the answer is ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  }
  const isFolder = (await stat(place)).isDirectory();
  return readFile(isFolder ? join(place, MANIFEST_PATH) : place);
}

/** Why something failed; the error of a connection has the reason in its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message || error.message : error.message;
}
