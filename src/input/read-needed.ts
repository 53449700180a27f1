import { descriptionPath, historyPath } from '../addresses/paths.ts';
import { failOn, type Problem } from '../description/problem.ts';
import { sha256 } from '../publish/sums.ts';
import { type ApiHistory, apiHistorySchema } from '../reference/history.ts';
import type { Place } from '../release/published.ts';
import type { Findings } from '../release/wanted.ts';
import { type PublishedPages, readPublishedFile } from './kept-releases.ts';
import { type DescribedRelease, parseRelease, readRelease } from './read-content.ts';
import { publishedFile } from './read-published.ts';

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
    const { version, source, isAbsent, published } = release;
    const next = releases[index - 1];
    const isNeeded = !kept.has(version) || (next && !kept.has(next.version)) || release === withTypes;
    if (!isNeeded || source) complete.push(release);
    else {
      const read =
        isAbsent && published
          ? await readPublishedRelease(content, version, published, findings)
          : await readRelease(content, version, findings, async () => undefined);
      complete.push({ ...release, ...read });
    }
  }
  failOn(findings.problems);
  return complete;
}

/** Reads a release from its published description. */
async function readPublishedRelease(
  content: string,
  version: string,
  { place, sums }: PublishedPages,
  findings: Findings,
): Promise<DescribedRelease | undefined> {
  const path = descriptionPath(version);
  const file = `${place.folder ?? place.root}${path}`;
  const source = await publishedFile(place, path);
  if (source && sha256(source) === sums.description)
    return parseRelease(content, version, source, file, { ...findings, notices: [] });
  const message = source
    ? `It differs from the description of release ${version} in the manifest: its SHA-256 is ${sha256(source)}, but the manifest states ${sums.description}.`
    : 'Not found.';
  const hint = `Restore it, or put it into content/releases/${version}/.`;
  findings.problems.push({ file, message, hint });
  return undefined;
}

function hasTypes({ api }: DescribedRelease['document']): boolean {
  return Object.values(api ?? {}).some(({ classes }) => Object.keys(classes ?? {}).length > 0);
}

/**
 * The published histories of the API up to the kept releases that were read.
 * @throws {InputError} if one is missing
 */
export async function readHistories(
  releases: readonly DescribedRelease[],
  kept: ReadonlyMap<string, PublishedPages>,
): Promise<Map<string, ApiHistory>> {
  const histories = new Map<string, ApiHistory>();
  const problems: Problem[] = [];
  for (const { version, source } of releases) {
    const pages = source && kept.get(version);
    if (!pages) continue;
    const { place, record } = pages;
    const history = await readPublishedFile(place, historyPath(version), apiHistorySchema);
    if (history) histories.set(version, history);
    else if (record.api) problems.push(missingHistory(version, place));
  }
  failOn(problems);
  return histories;
}

function missingHistory(version: string, { where, folder }: Place): Problem {
  const message = `Cannot read the history of the API up to release ${version}.`;
  const hint =
    folder === undefined
      ? `Restore content/releases/${version}/ and the earlier releases, then run: npm run build -- --clean`
      : 'npm run build -- --clean';
  return { file: `${folder ?? where}${historyPath(version)}`, message, hint };
}
