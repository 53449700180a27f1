import type { ApiHistory } from '../api/history-record.ts';
import { apiHistorySchema } from '../api/history-record.ts';
import { type Findings, failOn } from '../description/problem.ts';
import { descriptionPath, historyPath } from '../page/paths.ts';
import { sha256 } from '../releases/files/sums.ts';
import type { PublishedPages, PublishedSite } from '../releases/published.ts';
import { publishedFile, publishedName, requirePublishedFile } from './read-published.ts';
import type { DescribedRelease } from './read-release.ts';
import { parseRelease, readRelease } from './read-release.ts';

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
 * The published histories of the API up to the kept releases that were read.
 * @throws {InputError} if one is missing or invalid
 */
export async function readHistories(
  releases: readonly DescribedRelease[],
  kept: ReadonlyMap<string, PublishedPages>,
): Promise<Map<string, ApiHistory>> {
  const histories = new Map<string, ApiHistory>();
  for (const [index, { version, source }] of releases.entries()) {
    const pages = source && kept.get(version);
    const describesApi = ({ document, published }: DescribedRelease) => document.api ?? published?.record.api;
    // A history includes the API of earlier releases.
    if (!pages || !releases.slice(index).some(describesApi)) continue;
    const history = requirePublishedFile(pages.site, version, historyPath(version), apiHistorySchema);
    histories.set(version, await history);
  }
  return histories;
}
