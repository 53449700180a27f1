import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'astro/zod';
import { historyPath, recordPath } from '../addresses/paths.ts';
import { check } from '../description/check.ts';
import { readJson } from '../description/json.ts';
import { failOn } from '../description/problem.ts';
import { type ApiHistory, apiHistorySchema } from '../reference/history.ts';
import type { InputSums } from '../release/manifest.ts';
import type { Place, PublishedBefore } from '../release/published.ts';
import { type ReleaseRecord, recordSchema } from '../release/record.ts';
import type { Findings } from '../release/wanted.ts';
import { MARKER } from '../site/output.ts';
import { INPUTS } from './input-sums.ts';
import { type DescribedRelease, readRelease } from './read-content.ts';

/** The published pages of a release, which a build may keep. */
export interface PublishedPages {
  readonly place: Place;
  readonly sums: InputSums;
  readonly record: ReleaseRecord;
}

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
    if (record) return { place, sums, record };
  }
  return undefined;
}

/**
 * The kept releases, by version: those with the same inputs, except the newest one, whose pages are also at the root of the
 * site.
 */
export function keptPages(
  [, ...older]: readonly DescribedRelease[],
  inputs: ReadonlyMap<string, InputSums>,
): Map<string, PublishedPages> {
  const kept = older.flatMap(({ version, published }) => {
    const own = inputs.get(version);
    const isSame = published && own && changedInputs(own, published.sums).length === 0;
    return isSame ? [[version, published] as const] : [];
  });
  return new Map(kept);
}

/**
 * Reads the API of all rendered releases, of the one before each for the comparison, and of the newest one with types for
 * guides.
 * @throws {InputError} with the problems of their descriptions
 */
export async function readNeeded(
  releases: readonly DescribedRelease[],
  kept: ReadonlyMap<string, PublishedPages>,
  content: string,
): Promise<DescribedRelease[]> {
  const withTypes = releases.find(
    ({ document, published }) => hasTypes(document) || published?.record.api?.types,
  );
  const findings: Findings = { problems: [], notices: [] };
  const complete: DescribedRelease[] = [];
  for (const [index, release] of releases.entries()) {
    const next = releases[index - 1];
    const isNeeded = !kept.has(release.version) || (next && !kept.has(next.version)) || release === withTypes;
    const read =
      isNeeded &&
      !release.source &&
      (await readRelease(content, release.version, findings, async () => undefined));
    complete.push(read || release);
  }
  failOn(findings.problems);
  return complete;
}

function hasTypes({ api }: DescribedRelease['document']): boolean {
  return Object.values(api ?? {}).some(({ classes }) => Object.keys(classes ?? {}).length > 0);
}

/** The published histories of the API up to the kept releases that were read. */
export async function readHistories(
  releases: readonly DescribedRelease[],
  kept: ReadonlyMap<string, PublishedPages>,
): Promise<Map<string, ApiHistory>> {
  const histories = new Map<string, ApiHistory>();
  for (const { version, source } of releases) {
    const pages = source && kept.get(version);
    const history = pages && (await readPublishedFile(pages.place, historyPath(version), apiHistorySchema));
    if (history) histories.set(version, history);
  }
  return histories;
}

/** The inputs that differ. */
export function changedInputs(own: Partial<InputSums>, published: Partial<InputSums>): (keyof InputSums)[] {
  const names = Object.keys(own).filter((name): name is keyof InputSums => Object.hasOwn(INPUTS, name));
  return names.filter((name) => own[name] !== published[name]);
}

/** A line for each published release that is rendered again, with the reason. The newest release always is. */
export function reasons(
  [, ...older]: readonly DescribedRelease[],
  inputs: ReadonlyMap<string, InputSums>,
  kept: ReadonlyMap<string, PublishedPages>,
  { places }: PublishedBefore,
): string[] {
  return older.flatMap(({ version }) => {
    const published = places.flatMap(
      ({ releases }) => releases.find((own) => own.version === version)?.inputs ?? [],
    );
    const own = inputs.get(version);
    const [sums] = published;
    if (kept.has(version) || !own || !sums) return [];
    const changed = changedInputs(own, sums).map((name) => INPUTS[name]);
    const reason = changed.length > 0 ? `changed: ${changed.join(', ')}` : 'its record is missing';
    return [`Rendering release ${version} again; ${reason}`];
  });
}

/** The paths of the files of a built site; empty if its list is missing. */
export async function builtPaths({ folder }: Place): Promise<ReadonlySet<string>> {
  const list = folder === undefined ? '' : await readFile(join(folder, MARKER), 'utf8').catch(() => '');
  return new Set(list.split('\n').filter(Boolean));
}

async function readPublishedFile<S extends z.ZodType>(
  { folder }: Place,
  path: string,
  schema: S,
): Promise<z.infer<S> | undefined> {
  const bytes = folder === undefined ? undefined : await readFile(join(folder, path)).catch(() => undefined);
  if (!bytes) return undefined;
  const checked = check(schema, readJson(bytes, path));
  return 'data' in checked ? checked.data : undefined;
}
