import { realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { chosenNames } from '../description/chosen-names.ts';
import { LARGEST_FILE, tooLarge } from '../description/json.ts';
import { type Description, parseDescription } from '../description/parse.ts';
import { addAll, type Findings, type Problem, problemAt, type Refused } from '../description/problem.ts';
import { descriptionPath, isVersion, type Release } from '../description/releases.ts';
import { examplePaths } from '../description/schema/examples.ts';
import { pathFault } from '../page/output.ts';
import { assignSlugs } from '../page/slug.ts';
import { sha256 } from '../releases/files/sums.ts';
import { stateOf } from '../releases/files/walk.ts';
import type { HostedFile } from '../releases/hosted-files.ts';
import type { PublishedPages } from '../releases/published.ts';
import { bytesOf } from './read-file.ts';
import { shownPath } from './settings.ts';

/** A release, from its description or from the published record. */
export interface DescribedRelease extends Release {
  /** Absent if the record was read instead; then the document has no API. */
  readonly source?: Uint8Array;
  /** SHA-256 of the description. */
  readonly sum: string;
  readonly published?: PublishedPages;
  /** Its files on other hosts. Absent if the content folder lacks the release. */
  readonly hosted?: readonly HostedFile[];
}

/** Finds the published pages of a release by the SHA-256 of its description. */
export type FindPages = (version: string, sum: string) => Promise<PublishedPages | undefined>;

/** A description that was read; parsed on demand. */
interface KnownDescription {
  /** State of its file. */
  readonly state: string;
  readonly bytes: Uint8Array;
  parsed?: Description | Refused;
}

/** Cache of descriptions by path, for repeated reading. */
export type KnownDescriptions = Map<string, KnownDescription>;

/** Reads a release; undefined if its description has problems. */
export async function readRelease(
  content: string,
  version: string,
  findings: Findings,
  findPages?: FindPages,
  known: KnownDescriptions = new Map(),
): Promise<DescribedRelease | undefined> {
  const path = join(content, descriptionPath(version));
  const description = await readDescription(path, version, known, findings.problems);
  if (!description) return undefined;
  const { bytes } = description;
  const sum = sha256(bytes);
  const published = await findPages?.(version, sum);
  if (published) return { version, document: published.record.document, sum, published };
  const file = shownPath(path);
  description.parsed ??= parseDescription(bytes, file, version);
  return parseRelease(content, version, bytes, file, findings, description.parsed);
}

/**
 * Parses the description of a release; undefined if it has problems.
 * @param file its name in messages
 * @param parsed the result of parsing, if known
 */
export async function parseRelease(
  content: string,
  version: string,
  source: Uint8Array,
  file: string,
  findings: Findings,
  parsed = parseDescription(source, file, version),
): Promise<DescribedRelease | undefined> {
  if ('problems' in parsed) {
    addAll(findings.problems, parsed.problems);
    return undefined;
  }
  addAll(findings.notices, parsed.notices);
  addAll(findings.problems, await leavingLinks(content, parsed));
  addAll(findings.problems, unpublishableNames(parsed));
  return { version, document: parsed.document, sum: sha256(source), source };
}

async function readDescription(
  path: string,
  version: string,
  known: KnownDescriptions,
  problems: Problem[],
): Promise<KnownDescription | undefined> {
  const file = shownPath(path);
  const refuse = (message: string, hint: string): undefined => {
    problems.push({ file, message, hint });
  };
  if (!isVersion(version)) {
    const hint =
      'Name the folder with at most 100 letters, digits, "_", "+", "~", "-" and single dots, none of which is first or last.';
    return refuse(`${JSON.stringify(version)} is not a valid version.`, hint);
  }
  const entry = await stat(path).catch(() => undefined);
  if (!entry) return refuse('Not found.', 'Add a description.json to every release folder.');
  if (entry.size > LARGEST_FILE) return void problems.push(tooLarge(entry.size, file));
  const [before, state] = [known.get(path), stateOf(entry)];
  if (before?.state === state) return before;
  const bytes = await bytesOf(path, problems);
  if (!bytes) return undefined;
  const description = { state, bytes };
  known.set(path, description);
  return description;
}

/** Problems of symbolic links in examples that point outside their folder, which could publish private files. */
async function leavingLinks(content: string, { document, source }: Description): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const { folder, path, value } of examplePaths(document)) {
    const root = join(content, folder);
    const target = await realpath(join(root, value)).catch(() => undefined);
    if (target === undefined || target.startsWith(`${await realpath(root)}${sep}`)) continue;
    const message = `${JSON.stringify(value)} is a symbolic link that leaves ${shownPath(root)}.`;
    problems.push(problemAt(source, { path, message, hint: 'Replace the link with the file.' }));
  }
  return problems;
}

/** The longest suffix that addresses add to a name: a number that distinguishes equal names, and an extension. */
const ADDED = '-9999.ps1';

/** Problems of names in a description that are not valid as file or folder names. */
function unpublishableNames({ document, source }: Description): Problem[] {
  // Only pictures show the names of systems.
  const names = [...chosenNames(document)].filter(({ kind }) => kind !== 'system');
  return names.flatMap(({ path, name }) => {
    const fault = pathFault(`/${assignSlugs([name]).get(name)}${ADDED}`);
    if (fault === undefined) return [];
    const message = `This name becomes part of an address, but cannot be published: ${fault}.`;
    return [problemAt(source, { path, message, hint: 'Use a shorter name.' })];
  });
}
