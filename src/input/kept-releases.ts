import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'astro/zod';
import { checkValue } from '../description/check.ts';
import { failOn, InputError, type Problem } from '../description/problem.ts';
import { isVersion } from '../description/releases.ts';
import { MARKER } from '../page/output.ts';
import { descriptionPath, recordPath } from '../page/paths.ts';
import type { InputSums } from '../releases/manifest.ts';
import { isRemoved, type Place, type PublishedBefore, type PublishedPages } from '../releases/published.ts';
import { comparisonsIn, recordedComparisons, recordSchema } from '../releases/record.ts';
import { INPUTS } from './input-sums.ts';
import { publishedFile, publishedName } from './read-published.ts';
import type { DescribedRelease } from './read-release.ts';
import { shownPath } from './settings.ts';

/**
 * The published pages of a release that were made from the same description, program, settings and shared content; undefined
 * if there are none.
 */
export async function publishedPages(
  version: string,
  own: Pick<InputSums, 'description' | 'tool' | 'settings' | 'content'>,
  { places }: PublishedBefore,
): Promise<PublishedPages | undefined> {
  for (const place of places) {
    const sums = place.releases.find((release) => release.version === version)?.inputs;
    if (!sums || changedInputs(own, sums).length > 0) continue;
    const record = await readPublishedFile(place, recordPath(version), recordSchema);
    if (record) return { place, sums, record, isAbsent: false };
  }
  return undefined;
}

/**
 * The releases on the published site that have no folder in the content folder and are not to be removed. Their published
 * records replace their descriptions.
 * @param files all files of the content folder
 * @throws {InputError} if a record is missing or invalid, or if the manifest lacks the sums of the inputs of a release
 */
export async function absentReleases(
  files: readonly string[],
  { live, removed }: PublishedBefore,
): Promise<DescribedRelease[]> {
  // Without an address or a folder, only the manifest is known.
  if (live?.root === undefined && live?.folder === undefined) return [];
  const present = new Set(files.map((file) => /^releases\/([^/]+)\//.exec(file)?.[1]));
  const absent = live.releases.filter(
    (release) => !present.has(release.version) && isVersion(release.version) && !isRemoved(removed, release),
  );
  failOn(absent.filter(({ inputs }) => !inputs).map(({ version }) => unstatedInputs(live, version)));
  return Promise.all(
    absent.flatMap(({ version, inputs: sums }) => (sums ? [absentRelease(live, version, sums)] : [])),
  );
}

async function absentRelease(place: Place, version: string, sums: InputSums): Promise<DescribedRelease> {
  const record = await requirePublishedFile(place, version, recordPath(version), recordSchema);
  const published = { place, sums, record, isAbsent: true };
  return { version, document: record.document, sum: sums.description, published };
}

function unstatedInputs({ where: file }: Place, version: string): Problem {
  const message = `The manifest lacks the sums of the inputs of release ${version}, so the build requires its description and artifacts.`;
  const hint = `Restore content/releases/${version}/ and artifacts/${version}/, or run npx bindocs build --remove ${version} to remove the release.`;
  return { file, message, hint };
}

/**
 * The kept releases, by version: those with the same inputs, except the newest one, whose pages are also at the root of the
 * site; and those whose inputs are absent.
 * @throws {InputError} if the inputs of the newest release are absent
 */
export function keptPages(
  [newest, ...older]: readonly DescribedRelease[],
  inputs: ReadonlyMap<string, InputSums>,
  content: string,
): Map<string, PublishedPages> {
  if (newest?.published?.isAbsent)
    throw new InputError([absentNewest(newest, newest.published, older, content)]);
  const kept = older.flatMap(({ version, published }) => {
    const isKept =
      published?.isAbsent ||
      (published && changedInputs(inputs.get(version) ?? {}, published.sums).length === 0);
    return isKept ? [[version, published] as const] : [];
  });
  return new Map(kept);
}

/**
 * Versions of the earlier releases to compare each rendered release with: the one before it, and those of published
 * comparisons. Newest first, by version.
 */
export async function comparedReleases(
  releases: readonly DescribedRelease[],
  kept: ReadonlyMap<string, PublishedPages>,
  { places }: PublishedBefore,
): Promise<Map<string, readonly string[]>> {
  const rendered = [...releases.entries()].filter(([, { version }]) => !kept.has(version));
  const compared = rendered.map(async ([index, { version }]) => {
    const publishing = places.filter((place) => place.releases.some((own) => own.version === version));
    const records = await Promise.all(
      publishing.map((place) => readPublishedFile(place, recordPath(version), recordedComparisons)),
    );
    const published = new Set(
      records.flatMap((record) => (record ? comparisonsIn(record).map(({ from }) => from) : [])),
    );
    const earlier = releases.slice(index + 1).map((own) => own.version);
    return [version, earlier.filter((from, age) => age === 0 || published.has(from))] as const;
  });
  return new Map(await Promise.all(compared));
}

function absentNewest(
  { version, document }: DescribedRelease,
  { place }: PublishedPages,
  older: readonly DescribedRelease[],
  content: string,
): Problem {
  const message = `Release ${version} (${document.date}) is the newest release, so the build requires its description and examples.`;
  const restore = `Restore them. The published description is ${publishedName(place, descriptionPath(version))}.`;
  const present = older.find(({ published }) => !published?.isAbsent);
  const hint = present
    ? `${restore} If ${present.version} is newer, correct its date, ${present.document.date}.`
    : restore;
  return { file: shownPath(join(content, 'releases', version)), message, hint };
}

/** The inputs that differ. */
function changedInputs(own: Partial<InputSums>, published: Partial<InputSums>): (keyof InputSums)[] {
  const names = Object.keys(own).filter((name): name is keyof InputSums => Object.hasOwn(INPUTS, name));
  return names.filter((name) => own[name] !== published[name]);
}

/**
 * A line for each published release that is rendered again, with the reason, and for each that is not although its inputs
 * have changed. The newest release always is.
 */
export function reasons(
  [, ...older]: readonly DescribedRelease[],
  inputs: ReadonlyMap<string, InputSums>,
  kept: ReadonlyMap<string, PublishedPages>,
  { places }: PublishedBefore,
): string[] {
  const lines = older.flatMap(({ version, published }) => {
    const isStale = published?.isAbsent === true;
    const ofPlaces = places.flatMap(
      ({ releases }) => releases.find((own) => own.version === version)?.inputs ?? [],
    );
    const sums = published?.sums ?? ofPlaces[0];
    if (!sums || (kept.has(version) && !isStale)) return [];
    const changed = changedInputs(inputs.get(version) ?? {}, sums).map((name) => INPUTS[name]);
    if (isStale && changed.length === 0) return [];
    const reason = changed.length > 0 ? `changed: ${changed.join(', ')}` : 'its record is missing';
    const [verb, why] = isStale
      ? ['Not rendering', ', because the description is missing']
      : ['Rendering', ''];
    return [{ version, verb, rest: `again${why}; ${reason}` }];
  });
  return [...Map.groupBy(lines, ({ rest }) => rest)].map(([rest, same]) => {
    const versions = same.map(({ version }) => version);
    return `${same[0]?.verb} ${versions.length === 1 ? 'release' : 'releases'} ${versions.join(', ')} ${rest}`;
  });
}

/** The paths of the files of a built site; empty if its list is missing. */
export async function builtPaths({ folder }: Place): Promise<ReadonlySet<string>> {
  const list = folder === undefined ? '' : await readFile(join(folder, MARKER), 'utf8').catch(() => '');
  return new Set(list.split('\n').filter(Boolean));
}

/**
 * Reads JSON that was published with a release.
 * @throws {InputError} if it is missing or invalid
 */
export async function requirePublishedFile<S extends z.ZodType>(
  place: Place,
  version: string,
  path: string,
  schema: S,
): Promise<z.infer<S>> {
  const read = await readPublishedFile(place, path, schema);
  if (read !== undefined) return read;
  const message = `Missing or invalid. The build requires this file to keep the pages of release ${version}.`;
  const hint = `Restore content/releases/${version}/ and artifacts/${version}/, then run: npx bindocs build --clean`;
  throw new InputError([{ file: publishedName(place, path), message, hint }]);
}

/** Reads JSON of a published site; undefined if it is missing or invalid. */
async function readPublishedFile<S extends z.ZodType>(
  place: Place,
  path: string,
  schema: S,
): Promise<z.infer<S> | undefined> {
  const bytes = await publishedFile(place, path);
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
