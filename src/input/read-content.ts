import { readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { addAll, type Findings } from '../description/problem.ts';
import { type LanguageNotes, readLanguageNotes } from '../install/language-notes.ts';
import { stateOf } from '../releases/files/walk.ts';
import { redirectsIn } from '../site/redirects.ts';
import type { Log } from '../ui/messages/progress.ts';
import { readComponents } from './read-components.ts';
import { readConfig, readExceptions } from './read-config.ts';
import { filesWith, readText } from './read-file.ts';
import { readGuideFiles } from './read-guide-files.ts';
import { readHostedFiles } from './read-hosted-files.ts';
import { readLook } from './read-look.ts';
import { readMessages } from './read-messages.ts';
import { readRecords } from './read-records.ts';
import {
  type DescribedRelease,
  type FindPages,
  type KnownDescriptions,
  readRelease,
} from './read-release.ts';
import { shownPath } from './settings.ts';

/**
 * Reads a content folder without examples. Collects the problems of all files.
 * @param files all files below the folder
 * @param known cache of descriptions, which are read again only if their files have changed
 * @param log called with the progress
 */
export async function readContent(
  folder: string,
  files: readonly string[],
  findPages?: FindPages,
  known: KnownDescriptions = new Map(),
  log: Log = () => {},
) {
  const findings: Findings = { problems: [], notices: [] };
  const site = await readConfig(join(folder, 'site.json'), findings);
  return {
    config: site.config,
    redirects: redirectsIn(site.config.redirects, site.source),
    configSource: site.source,
    messages: await readMessages(folder, site, findings),
    look: await readLook(folder, files, site, findings),
    ...(await readReleases(folder, findings, findPages, known, log)),
    exceptions: await readExceptions(join(folder, 'doctor.json'), findings),
    languageNotes: await readNotes(join(folder, 'languages'), findings),
    records: await readRecords(folder, findings),
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
  findPages: FindPages | undefined,
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
    const hosted = await readHostedFiles(content, version, findings);
    if (release) releases.push({ ...release, hosted });
    else unread.push(version);
    log({ step: 'Reading descriptions', done: index + 1, total: versions.length });
  }
  return { releases, unread };
}

async function readNotes(folder: string, { problems }: Findings): Promise<Map<string, LanguageNotes>> {
  const notes = new Map<string, LanguageNotes>();
  for (const [name, path] of await filesWith('.md', folder)) {
    const text = await readText(path, problems);
    if (text === undefined) continue;
    const read = readLanguageNotes(text, shownPath(path));
    if ('problems' in read) addAll(problems, read.problems);
    else notes.set(name, read);
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
