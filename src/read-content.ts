import { lstat, readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { check } from './description/check.ts';
import { LARGEST_FILE, readJson, tooLarge } from './description/json.ts';
import { parseDescription } from './description/parse.ts';
import { type Problem, problemAt, type Source } from './description/problem.ts';
import type { Release } from './description/releases.ts';
import type { DescriptionDocument } from './description/schema/document.ts';
import { examplePaths } from './description/schema/examples.ts';
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
  if (bytes) {
    const json = readJson(bytes, file);
    const checked = 'problems' in json ? json : check(siteConfigSchema, json);
    if ('data' in checked) return checked.data;
    problems.push(...checked.problems);
  } else {
    notices.push({ file, message: 'Not found; using the default name.', hint: 'Write {"name": "…"}.' });
  }
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
    const hint = 'Add <version>/description.json.';
    problems.push({ file: shownPath(folder), message: 'No releases found.', hint });
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
    const message = `${JSON.stringify(version)} is not a valid version.`;
    const hint = 'Name the folder with letters, digits, ".", "_", "+", "~" and "-".';
    problems.push({ file, message, hint });
    return undefined;
  }
  const size = await stat(path).then(
    (entry) => entry.size,
    () => undefined,
  );
  if (size === undefined || size > LARGEST_FILE) {
    const hint = 'Every folder of a release needs one.';
    problems.push(size === undefined ? { file, message: 'Not found.', hint } : tooLarge(size, file));
    return undefined;
  }
  const source = await readFile(path);
  const parsed = parseDescription(source, file, version);
  if ('problems' in parsed) {
    problems.push(...parsed.problems);
    return undefined;
  }
  notices.push(...parsed.notices);
  problems.push(...(await symlinksOut(parsed, content)));
  return { version, document: parsed.document, source };
}

/** Files of examples that a symbolic link takes from another folder: they could publish what nobody meant to. */
async function symlinksOut(
  { document, source }: { readonly document: DescriptionDocument; readonly source: Source },
  content: string,
): Promise<Problem[]> {
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
