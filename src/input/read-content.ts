import { readdir, realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { LARGEST_FILE, tooLarge } from '../description/json.ts';
import { type Description, parseDescription } from '../description/parse.ts';
import { addAll, type Findings, type Problem, problemAt, type Refused } from '../description/problem.ts';
import { isVersion, type Release } from '../description/releases.ts';
import { examplePaths } from '../description/schema/examples.ts';
import { type LanguageNotes, readLanguageNotes } from '../install/language-notes.ts';
import type { Log } from '../messages/progress.ts';
import { sha256 } from '../publish/sums.ts';
import { stateOf } from '../publish/walk.ts';
import type { PublishedPages } from '../release/published.ts';
import { unpublishableNames } from './path-names.ts';
import { readComponents } from './read-components.ts';
import { readConfig, readExceptions } from './read-config.ts';
import { bytesOf, textOf } from './read-file.ts';
import { readGuideFiles } from './read-guides.ts';
import { readLook } from './read-look.ts';
import { readMessages } from './read-messages.ts';
import { readRuns } from './read-runs.ts';
import { shownPath } from './settings.ts';

/** A release, from its description or from the published record. */
export interface DescribedRelease extends Release {
  /** Absent if the record was read instead; then the document has no API. */
  readonly source?: Uint8Array;
  /** SHA-256 of the description. */
  readonly sum: string;
  readonly published?: PublishedPages;
}

/** Finds the published pages of a release by the SHA-256 of its description. */
type FindPages = (version: string, sum: string) => Promise<PublishedPages | undefined>;

const findNone: FindPages = async () => undefined;

/** A description that was read; parsed on demand. */
interface KnownDescription {
  /** State of its file. */
  readonly state: string;
  readonly bytes: Uint8Array;
  parsed?: Description | Refused;
}

/** Cache of descriptions by path, for repeated reading. */
export type KnownDescriptions = Map<string, KnownDescription>;

/**
 * Reads a content folder without examples. Collects the problems of all files.
 * @param files all files below the folder
 * @param known cache of descriptions, which are read again only if their files have changed
 * @param log called with the progress
 */
export async function readContent(
  folder: string,
  files: readonly string[],
  findPages: FindPages = findNone,
  known: KnownDescriptions = new Map(),
  log: Log = () => {},
) {
  const findings: Findings = { problems: [], notices: [] };
  const site = await readConfig(join(folder, 'site.json'), findings);
  return {
    config: site.config,
    messages: await readMessages(folder, site, findings),
    look: await readLook(folder, files, site, findings),
    ...(await readReleases(folder, findings, findPages, known, log)),
    exceptions: await readExceptions(join(folder, 'doctor.json'), findings),
    languageNotes: await readNotes(join(folder, 'languages'), findings),
    runs: await readRuns(join(folder, 'runs'), findings),
    guides: await readGuideFiles(folder, files, findings),
    components: await readComponents(folder, files, findings),
    files,
    ...findings,
  };
}

/** The parsed content folder and its problems. */
export type Content = Awaited<ReturnType<typeof readContent>>;

/** Reads all releases, and returns the versions of those with problems separately. */
async function readReleases(
  content: string,
  findings: Findings,
  findPages: FindPages,
  known: KnownDescriptions,
  log: Log,
): Promise<{ releases: DescribedRelease[]; unread: string[] }> {
  const folder = join(content, 'releases');
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const folders = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
  if (folders.length === 0) {
    const hint = 'Add <version>/description.json.';
    findings.problems.push({ file: shownPath(folder), message: 'No releases found.', hint });
  }
  const releases: DescribedRelease[] = [];
  const unread: string[] = [];
  const versions = folders.map(({ name }) => name).toSorted();
  for (const [index, version] of versions.entries()) {
    const release = await readRelease(content, version, findings, findPages, known);
    if (release) releases.push(release);
    else unread.push(version);
    log({ step: 'Reading descriptions', done: index + 1, total: versions.length });
  }
  return { releases, unread };
}

/** Reads a release; undefined if its description has problems. */
export async function readRelease(
  content: string,
  version: string,
  findings: Findings,
  findPages: FindPages = findNone,
  known: KnownDescriptions = new Map(),
): Promise<DescribedRelease | undefined> {
  const path = join(content, 'releases', version, 'description.json');
  const description = await readDescription(path, version, known);
  if ('problems' in description) return refuse(description, findings);
  const { bytes } = description;
  const sum = sha256(bytes);
  const published = await findPages(version, sum);
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
  if ('problems' in parsed) return refuse(parsed, findings);
  addAll(findings.notices, parsed.notices);
  addAll(findings.problems, await leavingLinks(content, parsed));
  addAll(findings.problems, unpublishableNames(parsed));
  return { version, document: parsed.document, sum: sha256(source), source };
}

function refuse({ problems }: Refused, findings: Findings): undefined {
  addAll(findings.problems, problems);
}

async function readDescription(
  path: string,
  version: string,
  known: KnownDescriptions,
): Promise<KnownDescription | Refused> {
  const file = shownPath(path);
  const refuse = (message: string, hint: string) => ({ problems: [{ file, message, hint }] });
  if (!isVersion(version)) {
    const hint =
      'Name the folder with at most 100 letters, digits, "_", "+", "~", "-" and single dots, none of which is first or last.';
    return refuse(`${JSON.stringify(version)} is not a valid version.`, hint);
  }
  const entry = await stat(path).catch(() => undefined);
  if (!entry) return refuse('Not found.', 'Add a description.json to every release folder.');
  if (entry.size > LARGEST_FILE) return { problems: [tooLarge(entry.size, file)] };
  const [before, state] = [known.get(path), stateOf(entry)];
  if (before?.state === state) return before;
  const bytes = await bytesOf(path);
  if ('problems' in bytes) return bytes;
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

async function readNotes(folder: string, { problems }: Findings): Promise<Map<string, LanguageNotes>> {
  const notes = new Map<string, LanguageNotes>();
  const names = await readdir(folder).catch((): string[] => []);
  for (const name of names.filter((entry) => entry.endsWith('.md')).toSorted()) {
    const path = join(folder, name);
    const bytes = await bytesOf(path);
    const read = 'problems' in bytes ? bytes : readLanguageNotes(textOf(bytes), shownPath(path));
    if ('problems' in read) addAll(problems, read.problems);
    else notes.set(name.slice(0, -'.md'.length), read);
  }
  return notes;
}

/**
 * The states of all files in a content folder, by path. Builds use them to detect changes.
 */
export async function contentStates(folder: string): Promise<ReadonlyMap<string, string>> {
  const files = (await contentFiles(folder)).map((name) => join(folder, name));
  const states = files.map(async (file) => [file, await stat(file).then(stateOf, () => '')] as const);
  return new Map(await Promise.all(states));
}

/**
 * All files of a content folder, with `/` as separator, without hidden files. Follows symbolic links to folders at its top
 * level only.
 */
export async function contentFiles(folder: string): Promise<string[]> {
  const tops = await readdir(folder).catch((): string[] => []);
  const found = tops.map(async (top) => {
    const path = join(folder, top);
    const stats = await stat(path).catch(() => undefined);
    if (!stats?.isDirectory()) return [path];
    const inside = await readdir(path, { recursive: true, withFileTypes: true });
    return inside.filter((entry) => !entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name));
  });
  const paths = (await Promise.all(found)).flat().map((path) => relative(folder, path).split(sep));
  const visible = paths.filter((names) => !names.some((name) => name.startsWith('.')));
  return visible.map((names) => names.join('/')).toSorted();
}
