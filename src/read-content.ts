import { lstat, readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { LARGEST_FILE, readJson, tooLarge } from './description/json.ts';
import { parseDescription } from './description/parse.ts';
import { jsonPointer, type Problem } from './description/problem.ts';
import type { Release } from './description/releases.ts';
import { examplePaths } from './description/rules.ts';
import { type LanguageNotes, readLanguageNotes } from './install/language-notes.ts';
import { type GuideFolder, readGuideFolder } from './read-guides.ts';
import { shownPath } from './settings.ts';
import { type SiteConfig, siteConfigSchema } from './site-config.ts';

/** A release with its description as its author gave it. */
export interface DescribedRelease extends Release {
  readonly source: Uint8Array;
}

/** The content folder as read: what is in it, and what is wrong with it. */
export interface Content {
  readonly config: SiteConfig;
  readonly releases: readonly DescribedRelease[];
  readonly languageNotes: ReadonlyMap<string, LanguageNotes>;
  readonly guides: GuideFolder;
  /** Every file below the folder, with `/` between its segments; hidden files are left out. */
  readonly files: readonly string[];
  readonly problems: readonly Problem[];
  readonly notices: readonly Problem[];
}

/** Reads a content folder, except for the examples, so that one run reports the problems of every file. */
export async function readContent(folder: string): Promise<Content> {
  const problems: Problem[] = [];
  const notices: Problem[] = [];
  const config = await readConfig(join(folder, 'site.json'), problems, notices);
  const releases = await readReleases(folder, problems, notices);
  const languageNotes = await readNotes(join(folder, 'languages'), problems);
  const files = await filesIn(folder);
  const guideFiles = files.flatMap((file) =>
    file.startsWith('guides/') ? file.slice('guides/'.length) : [],
  );
  const guides = await readGuideFolder(join(folder, 'guides'), guideFiles);
  return { config, releases, languageNotes, guides, files, problems, notices };
}

async function readConfig(path: string, problems: Problem[], notices: Problem[]): Promise<SiteConfig> {
  const file = shownPath(path);
  const bytes = await readIfThere(path);
  if (!bytes) {
    notices.push({
      file,
      message: 'There is none; the site has no name of its own.',
      hint: 'Write {"name": "…"}.',
    });
    return siteConfigSchema.parse({});
  }
  const json = readJson(bytes, file);
  if ('problems' in json) {
    problems.push(...json.problems);
    return siteConfigSchema.parse({});
  }
  const parsed = siteConfigSchema.safeParse(json.value);
  if (parsed.success) return parsed.data;
  const hint = `Valid keys: ${Object.keys(siteConfigSchema.shape).join(', ')}.`;
  problems.push(
    ...parsed.error.issues.map(({ path: at, message }) => ({
      file,
      pointer: jsonPointer(at),
      message,
      hint,
    })),
  );
  return siteConfigSchema.parse({});
}

async function readReleases(
  content: string,
  problems: Problem[],
  notices: Problem[],
): Promise<DescribedRelease[]> {
  const folder = join(content, 'releases');
  const versions = await foldersIn(folder);
  if (versions.length === 0) {
    const message = 'No release is described here.';
    const hint = 'Put a description into <version>/description.json.';
    problems.push({ file: shownPath(folder), message, hint });
  }
  const releases: DescribedRelease[] = [];
  for (const version of versions) {
    const release = await readRelease(join(folder, version), version, content, problems, notices);
    if (release) releases.push(release);
  }
  return releases;
}

async function readRelease(
  folder: string,
  version: string,
  content: string,
  problems: Problem[],
  notices: Problem[],
): Promise<DescribedRelease | undefined> {
  const path = join(folder, 'description.json');
  const file = shownPath(path);
  if (!/^[\w+~-][\w.+~-]*$/.test(version)) {
    const message = `${JSON.stringify(version)} cannot be a version in an address.`;
    problems.push({
      file,
      message,
      hint: 'Name the folder with letters, digits, ".", "_", "+", "~" and "-".',
    });
    return undefined;
  }
  const size = await stat(path).then(
    (entry) => entry.size,
    () => undefined,
  );
  if (size === undefined || size > LARGEST_FILE) {
    problems.push(
      size === undefined ? { file, message: 'The release has no description.json.' } : tooLarge(size, file),
    );
    return undefined;
  }
  const source = await readFile(path);
  const parsed = parseDescription(source, file, version);
  if ('problems' in parsed) {
    problems.push(...parsed.problems);
    return undefined;
  }
  notices.push(...parsed.notices);
  const release = { version, document: parsed.document, source };
  problems.push(...(await symlinksOut(release, content, file)));
  return release;
}

/** Files of examples that a symbolic link leads out of their folder: they could publish what nobody meant to. */
async function symlinksOut({ document }: Release, content: string, file: string): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const { folder, path, value } of examplePaths(document)) {
    const root = join(content, folder);
    const target = await realpath(join(root, value)).catch(() => undefined);
    if (target === undefined || target.startsWith(`${await realpath(root)}${sep}`)) continue;
    const message = `${JSON.stringify(value)} is a link that leaves ${shownPath(root)}.`;
    problems.push({ file, pointer: jsonPointer(path), message, hint: 'Put the file itself there.' });
  }
  return problems;
}

async function readNotes(folder: string, problems: Problem[]): Promise<Map<string, LanguageNotes>> {
  const notes = new Map<string, LanguageNotes>();
  const names = await readdir(folder).catch((): string[] => []);
  for (const name of names.filter((entry) => entry.endsWith('.md')).toSorted()) {
    const path = join(folder, name);
    const read = readLanguageNotes(await readFile(path, 'utf8'), shownPath(path));
    if ('problems' in read) problems.push(...read.problems);
    else notes.set(name.slice(0, -'.md'.length), read);
  }
  return notes;
}

/** Lists all files of a folder; its own entries may be symbolic links to folders. */
async function filesIn(folder: string): Promise<string[]> {
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

async function readIfThere(path: string): Promise<Uint8Array | undefined> {
  return readFile(path).catch(() => undefined);
}

async function foldersIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((): string[] => []);
  const folders = await Promise.all(
    names.map(async (name) => ((await lstat(join(folder, name))).isDirectory() ? [name] : [])),
  );
  return folders
    .flat()
    .filter((name) => !name.startsWith('.'))
    .toSorted();
}
