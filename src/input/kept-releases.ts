import { join } from 'node:path';
import { failOn, type Problem } from '../description/problem.ts';
import { isVersion } from '../description/releases.ts';
import { descriptionPath, recordPath } from '../page/paths.ts';
import { changesSince } from '../releases/changes/compare.ts';
import type { ReleaseChanges, Side } from '../releases/changes/comparison.ts';
import { INPUT_NAMES, type InputSums } from '../releases/manifest.ts';
import { isRemoved, type PublishedBefore, type PublishedPages, publishedAs } from '../releases/published.ts';
import { comparisonsIn, recordedComparisons, recordSchema } from '../releases/record.ts';
import type { Log } from '../ui/messages/progress.ts';
import { INPUTS } from './input-sums.ts';
import { publishedName, readPublishedFile, requirePublishedFile } from './read-published.ts';
import type { DescribedRelease } from './read-release.ts';
import { shownPath } from './settings.ts';

/**
 * The published pages of a release, if this program made them from the same description: the build then reads their record
 * instead of the description.
 */
export async function publishedPages(
  version: string,
  { program, description }: { readonly program: string | undefined; readonly description: string },
  { sites }: Pick<PublishedBefore, 'sites'>,
): Promise<PublishedPages | undefined> {
  for (const { site, release } of publishedAs(version, sites)) {
    const sums = release.inputs;
    if (!sums || release.description !== description || sums.program !== program) continue;
    const record = await readPublishedFile(site, recordPath(version), recordSchema);
    if (record) return { site, sums, record, isAbsent: false };
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
  failOn(absent.filter(({ inputs }) => !inputs).map(({ version }) => unstatedInputs(live.where, version)));
  const read = absent.map(async ({ version, description: sum, inputs: sums }) => {
    if (!sums || sum === undefined) return [];
    const record = await requirePublishedFile(live, version, recordPath(version), recordSchema);
    return [
      { version, document: record.document, sum, published: { site: live, sums, record, isAbsent: true } },
    ];
  });
  return (await Promise.all(read)).flat();
}

function unstatedInputs(file: string, version: string): Problem {
  const message = `The manifest lacks the sums of the inputs of release ${version}, so the build requires its description and artifacts.`;
  const hint = `Restore content/releases/${version}/ and artifacts/${version}/, or run npx bindocs build --remove ${version} to remove the release.`;
  return { file, message, hint };
}

/**
 * The kept releases, by version: releases with unchanged inputs, and releases with absent inputs. Never keeps the
 * release of the front page if its inputs exist, because its pages are also at the root of the site. Logs why a published
 * release is rendered again, and which inputs of absent releases have changed.
 * @param front version of the release of the front page
 * @throws {InputError} if its inputs are absent, and another release is on the published front page
 */
export function keptPages(
  releases: readonly DescribedRelease[],
  front: string,
  inputs: ReadonlyMap<string, InputSums>,
  { sites }: Pick<PublishedBefore, 'sites'>,
  content: string,
  log: Log,
): Map<string, PublishedPages> {
  const absent = releases.filter(({ version, published }) => version === front && published?.isAbsent);
  failOn(absent.flatMap((release) => absentFront(release, content)));
  const others = releases.filter((release) => release.version !== front || release.published?.isAbsent);
  const compared = others.map(({ version, published }) => {
    const [sums] = publishedAs(version, sites).flatMap(({ release }) => release.inputs ?? []);
    const before = published?.sums ?? sums;
    const changed = before ? changedInputs(inputs.get(version) ?? before, before) : [];
    return { version, published, isNew: before === undefined, changed };
  });
  const again = compared.filter(
    ({ published, isNew, changed }) => !isNew && (!published || changed.length > 0),
  );
  for (const [text, same] of Map.groupBy(again, ({ published, changed }) => changeText(published, changed))) {
    const versions = same.map(({ version }) => version).join(', ');
    log(text.replace('release', `${same.length === 1 ? 'release' : 'releases'} ${versions}`));
  }
  const kept = compared.flatMap(({ version, published, changed }) =>
    published && (published.isAbsent || changed.length === 0) ? [[version, published] as const] : [],
  );
  return new Map(kept);
}

function changeText(published: PublishedPages | undefined, changed: readonly string[]): string {
  const reason = changed.length > 0 ? `changed: ${changed.join(', ')}` : 'its record is missing';
  return published?.isAbsent
    ? `Not rendering release again, because the description is missing; ${reason}`
    : `Rendering release again; ${reason}`;
}

/** Names of the inputs that differ. The sums of another version of the program are not comparable. */
function changedInputs(current: InputSums, published: InputSums): string[] {
  if (current.program !== published.program) return [INPUTS.program];
  return INPUT_NAMES.filter((name) => current[name] !== published[name]).map((name) => INPUTS[name]);
}

/**
 * Versions of the releases to compare each rendered release with, by version: the one before it, and then those of published
 * comparisons, which keep their addresses.
 * @param before the release to compare each release with, by version
 */
export async function comparedReleases(
  releases: readonly DescribedRelease[],
  before: ReadonlyMap<string, string>,
  kept: ReadonlyMap<string, PublishedPages>,
  { sites }: PublishedBefore,
): Promise<Map<string, readonly string[]>> {
  const rendered = releases.filter(({ version }) => !kept.has(version));
  const compared = rendered.map(async ({ version }) => {
    const reading = publishedAs(version, sites).map(({ site }) =>
      readPublishedFile(site, recordPath(version), recordedComparisons),
    );
    const records = await Promise.all(reading);
    const published = new Set(
      records.flatMap((record) => (record ? comparisonsIn(record).map(({ from }) => from) : [])),
    );
    const first = before.get(version);
    const others = releases.map((release) => release.version).filter((from) => published.has(from));
    return [version, [...new Set([...(first === undefined ? [] : [first]), ...others])]] as const;
  });
  return new Map(await Promise.all(compared));
}

/**
 * The comparisons of a release: the published ones if its pages are kept. Pages of removed releases are gone, so comparisons
 * with them would have dead links.
 */
export function comparisonsOf(
  to: Side & { readonly kept?: PublishedPages | undefined },
  compared: readonly string[] | undefined,
  byVersion: ReadonlyMap<string, Side>,
): readonly ReleaseChanges[] {
  if (to.kept) return comparisonsIn(to.kept.record).filter(({ from }) => byVersion.has(from));
  return (compared ?? []).flatMap((from) => byVersion.get(from) ?? []).map((side) => changesSince(side, to));
}

/** The problem of an absent release that is new on the front page, so that its pages are not at the root of the published site. */
function absentFront({ version, document, published }: DescribedRelease, content: string): Problem[] {
  const current = published?.site.releases[0]?.version;
  if (!published || current === version) return [];
  const message = `The front page is now about release ${version} (${document.date}) instead of ${current}, so the build must render its pages and requires its description and examples.`;
  const hint = `Restore them. The published description is ${publishedName(published.site, descriptionPath(version))}.`;
  return [{ file: shownPath(join(content, 'releases', version)), message, hint }];
}
