import { type ApiHistory, apiHistorySchema } from '../api/history-record.ts';
import { type Findings, failOn } from '../description/problem.ts';
import { inPublicationOrder } from '../description/releases.ts';
import { descriptionPath, historyPath } from '../page/paths.ts';
import { sha256 } from '../releases/files/sums.ts';
import type { PublishedPages, PublishedSite } from '../releases/published.ts';
import { publishedFile, publishedName, requirePublishedFile } from './read-published.ts';
import { type DescribedRelease, parseRelease, readRelease } from './read-release.ts';

/**
 * Reads the API of releases of which only the record was read.
 * @param needed their versions
 * @throws {InputError} with the problems of their descriptions
 */
export async function readNeeded(
  releases: readonly DescribedRelease[],
  needed: ReadonlySet<string>,
  content: string,
): Promise<DescribedRelease[]> {
  const findings: Findings = { problems: [], notices: [] };
  const complete: DescribedRelease[] = [];
  for (const release of releases) {
    const { version, source, published } = release;
    if (source || !needed.has(version)) complete.push(release);
    else {
      const read = published?.isAbsent
        ? await readPublishedRelease(content, release, published.site, findings)
        : await readRelease(content, version, findings);
      complete.push({ ...release, ...read });
    }
  }
  failOn(findings.problems);
  return complete;
}

/** Reads a release from its published description. */
async function readPublishedRelease(
  content: string,
  { version, sum }: DescribedRelease,
  site: PublishedSite,
  findings: Findings,
): Promise<DescribedRelease | undefined> {
  const path = descriptionPath(version);
  const file = publishedName(site, path);
  const source = await publishedFile(site, path);
  if (source && sha256(source) === sum)
    return parseRelease(content, version, source, file, { ...findings, notices: [] });
  const message = source
    ? `This description of release ${version} has changed: its SHA-256 is ${sha256(source)}; expected by the manifest: ${sum}.`
    : 'Not found.';
  const hint = `Restore it, or put it into content/releases/${version}/.`;
  findings.problems.push({ file, message, hint });
  return undefined;
}

/**
 * The published histories of the API that rendered releases continue: those of kept releases that were read, and of the last
 * kept release before each rendered one in the order of publication, which contains the assigned addresses.
 * @param compared the release to compare each release with, by version
 * @throws {InputError} if one is missing or invalid
 */
export async function readHistories(
  releases: readonly DescribedRelease[],
  kept: ReadonlyMap<string, PublishedPages>,
  compared: ReadonlyMap<string, string> = new Map(),
): Promise<Map<string, ApiHistory>> {
  const histories = new Map<string, ApiHistory>();
  for (const version of continuedHistories(releases, kept, compared)) {
    const pages = kept.get(version);
    if (!pages) continue;
    const history = requirePublishedFile(pages.site, version, historyPath(version), apiHistorySchema);
    histories.set(version, await history);
  }
  return histories;
}

/** The releases with histories that others continue, and those that were read, by version. */
function continuedHistories(
  releases: readonly DescribedRelease[],
  kept: ReadonlyMap<string, PublishedPages>,
  compared: ReadonlyMap<string, string>,
): Set<string> {
  const withHistory = new Set<string>();
  const needed = new Set<string>();
  let last: string | undefined;
  for (const { version, source, document, published } of inPublicationOrder(releases)) {
    // A history includes the API of the release that it continues.
    const isContinued = withHistory.has(compared.get(version) ?? '');
    if (document.api || published?.record.api || isContinued) withHistory.add(version);
    if (source && withHistory.has(version)) needed.add(version);
    if (!kept.has(version) && last !== undefined) needed.add(last);
    if (withHistory.has(version)) last = version;
  }
  return needed;
}
