import { existsSync } from 'node:fs';
import { readFile, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'astro/zod';
import { checkValue } from '../description/check.ts';
import { LARGEST_FILE, readJson } from '../description/json.ts';
import { errorCode, failOn, InputError, listValues } from '../description/problem.ts';
import { MARKER } from '../page/output.ts';
import { MANIFEST_PATH } from '../page/paths.ts';
import { sha256 } from '../releases/files/sums.ts';
import { type Manifest, readManifest } from '../releases/manifest.ts';
import { type PublishedBefore, type PublishedSite, removalOf } from '../releases/published.ts';
import type { Given, Settings } from '../site/settings.ts';
import { notBuilt, shownPath } from './settings.ts';

const TOO_LARGE = `it is larger than ${LARGEST_FILE / 1024 / 1024} MiB`;

/**
 * Reads the manifest of the published site in the settings; undefined if there is none.
 * @param first whether nothing is published yet
 * @throws {InputError} if the manifest cannot be read, or the site is a demo
 */
export async function readLive(given: Given | undefined, first = false): Promise<PublishedSite | undefined> {
  const live = given && (await readGiven(given, first));
  // Demos keep no files of earlier builds, and builds keep no files of demos.
  if (live) refuseDemo(live);
  return live;
}

interface PublishedOptions {
  /** Releases, and files as `<version>/<file>`, to remove. */
  readonly remove?: readonly string[];
  /** Whether nothing is published yet. */
  readonly first?: boolean;
  /** The published site. Default: the one in the settings. */
  readonly live?: Promise<PublishedSite | undefined>;
}

/**
 * Reads the manifests of the output folder and of the published site in the settings.
 * @throws {InputError} if a manifest cannot be read, or no manifest contains a named release or file
 */
export async function readPublished(
  { out, published, demo }: Pick<Settings, 'out' | 'published' | 'demo'>,
  { remove = [], first = false, live: reading = readLive(published, first) }: PublishedOptions = {},
): Promise<PublishedBefore> {
  const live = await reading;
  const output = await readOutput(out);
  if (demo && output && !output.demo) {
    const message = 'This folder contains a site with real release files, which the demo would replace.';
    throw new InputError([{ file: output.where, message, hint: 'Rename or move this folder.' }]);
  }
  const isOther = output && !output.demo && output.folder !== live?.folder;
  const sites = [...(isOther ? [output] : []), ...(live ? [live] : [])];
  const { paths, problems } = removalOf(remove, sites);
  failOn(problems);
  return { sites, live, removed: new Set([...paths, ...sites.flatMap(({ removed }) => removed)]) };
}

/** Reads the manifest of a built folder; undefined if no build made the folder. */
async function readOutput(folder: string): Promise<PublishedSite | undefined> {
  const path = join(folder, MANIFEST_PATH);
  if (!existsSync(path) && !existsSync(join(folder, MARKER))) return undefined;
  const bytes = await readFile(path).catch(() => undefined);
  if (!bytes) {
    const message = `Cannot read the list of published files in ${shownPath(folder)}. A build must keep these files.`;
    const hint = 'Restore this file, or set --out to another folder and --published to the published site.';
    throw new InputError([{ file: shownPath(path), message, hint }]);
  }
  return { ...manifestIn(bytes, shownPath(path)), where: shownPath(folder), sha256: sha256(bytes), folder };
}

/**
 * Reads a manifest from a file, a built folder, or a URL.
 * @param first whether it must be missing; then the result is undefined
 */
async function readGiven({ file, value: where }: Given, first: boolean): Promise<PublishedSite | undefined> {
  try {
    const found = /^https?:/.test(where) ? await siteAtAddress(where) : await siteInPath(where);
    if (!first) return found;
    const versions = found.releases.map(({ version }) => version);
    const message = `${JSON.stringify(where)} already publishes releases: ${listValues(versions)}.`;
    throw new InputError([{ file: '--first', message, hint: 'Remove --first.' }]);
  } catch (error) {
    if (error instanceof InputError) throw error;
    if (first && errorCode(error) === 'ENOENT') return undefined;
    const message = `Cannot read ${JSON.stringify(where)}: ${reasonOf(error)}.`;
    const hint = `Set it to the manifest.json of a release, the site's ${MANIFEST_PATH}, the address of a site, or a built folder. If nothing is published yet, build with --first.`;
    throw new InputError([{ file, message, hint }]);
  }
}

async function siteAtAddress(where: string): Promise<PublishedSite> {
  const address = where.endsWith('.json') ? where : `${where.replace(/\/$/, '')}${MANIFEST_PATH}`;
  const bytes = await readAddress(address);
  const site = { ...manifestIn(bytes, where), where, fetched: new Map() };
  // A deployment compares the manifest of the site, not that of a release.
  if (!address.endsWith(MANIFEST_PATH)) return site;
  return { ...site, sha256: sha256(bytes), root: address.slice(0, -MANIFEST_PATH.length) };
}

async function siteInPath(where: string): Promise<PublishedSite> {
  // Resolve symbolic links, as in the path of the output folder, because both can be the same folder.
  const path = await realpath(where);
  if (!(await stat(path)).isDirectory()) return { ...manifestIn(await readFileAt(path), where), where };
  const bytes = await readFileAt(join(path, MANIFEST_PATH));
  return { ...manifestIn(bytes, where), where, sha256: sha256(bytes), folder: path };
}

/** The path or address of a file on a published site. */
export function publishedName({ folder, root }: PublishedSite, path: string): string {
  return `${folder ?? root}${path}`;
}

/** Reads a file of a published site; undefined if the file is missing, or if only the manifest of the site is known. */
export async function publishedFile(site: PublishedSite, path: string): Promise<Uint8Array | undefined> {
  const { folder, root, fetched } = site;
  try {
    if (folder !== undefined) return await readFile(join(folder, decodeURIComponent(path)));
    if (root === undefined) return undefined;
    const bytes = fetched?.get(path) ?? (await readAddress(`${root}${path}`));
    fetched?.set(path, bytes);
    return bytes;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    const message = `Cannot read ${JSON.stringify(publishedName(site, path))}: ${reasonOf(error)}.`;
    throw new InputError([{ file: site.where, message, hint: 'Try again when the site is available.' }]);
  }
}

/**
 * Reads JSON that was published with a release.
 * @throws {InputError} if it is missing or invalid
 */
export async function requirePublishedFile<S extends z.ZodType>(
  site: PublishedSite,
  version: string,
  path: string,
  schema: S,
): Promise<z.infer<S>> {
  const read = await readPublishedFile(site, path, schema);
  if (read !== undefined) return read;
  const message = `Missing or invalid. The build requires this file to keep the pages of release ${version}.`;
  const hint = `Restore content/releases/${version}/ and artifacts/${version}/, then run: npx bindocs build --clean`;
  throw new InputError([{ file: publishedName(site, path), message, hint }]);
}

/** Reads JSON of a published site; undefined if it is missing or invalid. */
export async function readPublishedFile<S extends z.ZodType>(
  site: PublishedSite,
  path: string,
  schema: S,
): Promise<z.infer<S> | undefined> {
  const bytes = await publishedFile(site, path);
  if (!bytes) return undefined;
  try {
    // A build wrote this file, so a check for duplicate keys, which would take most of the time, is unnecessary.
    const checked = checkValue(schema, JSON.parse(new TextDecoder().decode(bytes)));
    return 'data' in checked ? checked.data : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Reads the manifest of a built folder. Throws an {@link InputError} if no build made it. */
export async function readBuilt(folder: string): Promise<PublishedSite> {
  const site = await readOutput(folder);
  if (!site) throw notBuilt(folder);
  return site;
}

/** Reads the manifest of a built folder. Throws an {@link InputError} if no build made it, or if it is a demo. */
export async function readPublishable(folder: string): Promise<PublishedSite> {
  const site = await readBuilt(folder);
  refuseDemo(site);
  return site;
}

function refuseDemo({ demo, where }: PublishedSite): void {
  if (!demo) return;
  const message = 'This is a demo: its release files are stand-ins and must not be published.';
  const hint = 'Put the release files into artifacts/<version>/, then run: npx bindocs build';
  throw new InputError([{ file: where, message, hint }]);
}

/** Parses a manifest. Throws an {@link InputError} if it is invalid. */
export function manifestIn(bytes: Uint8Array, file: string): Manifest {
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

/** Fetches a file. Stops reading at the size limit, even if the server sends more. */
async function readAddress(address: string): Promise<Uint8Array> {
  const { ok, status, body } = await fetch(address, { signal: AbortSignal.timeout(30_000) });
  if (status === 404) throw missing(`${address} does not exist (404)`);
  if (!ok) throw new Error(`the server answered ${status}`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > LARGEST_FILE) throw new Error(TOO_LARGE);
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  // Some servers answer requests for missing files with their home page. Builds read JSON, and a text with comments.
  if (/^\s*<(?!!-- http)/.test(bytes.toString('utf8', 0, 100)))
    throw missing(`the server answered with an HTML page instead of ${address}`);
  return bytes;
}

function missing(message: string): Error {
  return Object.assign(new Error(message), { code: 'ENOENT' });
}

/** The message of an error. Connection errors have it in their cause. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const message = error.cause instanceof Error ? error.cause.message || error.message : error.message;
  return message === 'bad port'
    ? 'HTTP clients refuse this port, which is reserved for another protocol'
    : message;
}
