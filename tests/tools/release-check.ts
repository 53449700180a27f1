import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'astro/zod';
import MarkdownIt from 'markdown-it';
import { check } from '../../src/description/check.ts';
import { readJson } from '../../src/description/json.ts';
import { unknownName } from '../../src/description/nearest.ts';
import type { Problem } from '../../src/description/problem.ts';
import { readChangelog, type Section } from './changelog.ts';
import { compareCores, compareVersions, parseVersion, type SemanticVersion } from './semantic-version.ts';

const CHANGELOG = 'CHANGELOG.md';
const COMPARISON = 'docs/comparison.md';
const KINDS = ['Breaking', 'Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'];

const packageSchema = z.looseObject({
  name: z.string().optional(),
  version: z.string().refine((text) => parseVersion(text) !== undefined, 'a semantic version, such as 1.2.0'),
});

type Words = Pick<Problem, 'message' | 'hint'>;

/** What prevents a release of the project in a folder; empty if it is ready. */
export async function releaseProblems(folder: string): Promise<Problem[]> {
  const [manifest, lock] = await Promise.all(
    ['package.json', 'package-lock.json'].map(async (file) =>
      check(packageSchema, readJson(await readFile(join(folder, file)).catch(() => Buffer.from('')), file)),
    ),
  );
  const sections = readChangelog(await readFile(join(folder, CHANGELOG), 'utf8').catch(() => ''));
  const repository = await repositoryState(folder);
  const problems = [...sections.flatMap(sectionProblems), ...orderProblems(sections), ...repository.problems];
  if (!manifest || 'problems' in manifest) return [...(manifest?.problems ?? []), ...problems];
  const version = parseVersion(manifest.data.version);
  if (!version) return problems;
  const isSame = lock && 'data' in lock && lock.data.version === version.text;
  const unlocked = {
    file: 'package-lock.json',
    message: `The version is not ${version.text}, as in package.json.`,
    hint: 'Run npm install --package-lock-only.',
  };
  const compared = `${manifest.data.name} ${version.text}`;
  const comparison = await readFile(join(folder, COMPARISON), 'utf8').catch(() => '');
  const message = `The table is not about ${compared}.`;
  const outdated = { file: COMPARISON, message, hint: 'Run npm run readme.' };
  return [
    ...(isSame ? [] : [unlocked]),
    ...(comparison.includes(`| ${compared} |`) ? [] : [outdated]),
    ...versionProblems(version, sections, repository.tags),
    ...problems,
  ];
}

/** The parts of a package that the archive must contain. */
const archivedSchema = z.looseObject({ bin: z.record(z.string(), z.string()), exports: z.unknown() });

const packSchema = z.array(z.object({ files: z.array(z.object({ path: z.string() })) }));

/** Files that the archive of a package lacks: its programs and modules, and files that README links to. */
export async function archiveProblems(folder: string): Promise<Problem[]> {
  const pack = ['pack', '--dry-run', '--json', '--ignore-scripts'];
  const { stdout } = await promisify(execFile)('npm', pack, { cwd: folder, maxBuffer: 2 ** 26 });
  const names = packSchema.parse(JSON.parse(stdout)).flatMap(({ files }) => files.map(({ path }) => path));
  const own = archivedSchema.parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')));
  const lacks = (path: string) => !names.some((name) => name === path || name.startsWith(`${path}/`));
  const modules = [...Object.values(own.bin), ...textsIn(own.exports).filter((path) => !path.includes('*'))];
  const missing = (file: string, path: string, hint: string) =>
    lacks(path) ? [{ file, message: `The package does not contain ${path}.`, hint }] : [];
  const links = linksIn(await readFile(join(folder, 'README.md'), 'utf8'));
  return [
    ...modules.flatMap((path) => missing('package.json', path.replace(/^\.\//, ''), 'Run npm run package.')),
    ...links.flatMap((path) => missing('README.md', path, 'Add it to "files" in package.json.')),
  ];
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
}

/** Paths of local files in links and images of Markdown. */
function linksIn(text: string): string[] {
  const tokens = new MarkdownIt().parse(text, {}).flatMap(({ children }) => children ?? []);
  const addresses = tokens.map((token) => String(token.attrGet('href') ?? token.attrGet('src') ?? '#'));
  const local = addresses.filter((address) => !/^(?:[a-z]+:|#)/.test(address));
  return [...new Set(local.map((address) => address.replace(/[#?].*$/, '').replace(/\/$/, '')))];
}

/** Problems of the version that is next, compared with earlier releases. */
function versionProblems(
  version: SemanticVersion,
  sections: readonly Section[],
  tags: readonly string[],
): Problem[] {
  const { text } = version;
  const own = sections.find((section) => section.version === text);
  const released = [
    ...sections.filter((section) => section !== own).map((section) => section.version),
    ...tags,
  ]
    .flatMap((name) => parseVersion(name.replace(/^v/, '')) ?? [])
    .toSorted(compareVersions);
  const latest = released.at(-1);
  const before = released.findLast(
    (other) => other.prerelease.length === 0 && compareVersions(other, version) < 0,
  );
  const problems: Problem[] = [];
  if (latest && compareVersions(version, latest) <= 0) {
    const message = `The version ${text} is not newer than ${latest.text}, which is in ${CHANGELOG} or a tag.`;
    const hint = 'Run npm version --no-git-tag-version with a newer version.';
    problems.push({ file: 'package.json', message, hint });
  }
  const open = sections.find(isUnreleased);
  if (own?.groups.every(({ entries }) => entries.length === 0)) {
    problems.push(
      at(own.line, {
        message: `${text} has no entries.`,
        hint: 'List what changed for maintainers of sites.',
      }),
    );
  }
  if (!own) {
    const hint = `Rename "## [Unreleased]" to "## [${text}] - YYYY-MM-DD", with the date of the release.`;
    problems.push(at(open?.line, { message: `No section for ${text}.`, hint }));
  } else if (open?.groups.some(({ entries }) => entries.length > 0)) {
    const next = nextCore(version, open).join('.');
    const hint = `Move them to ${text}, or release ${next}: run npm version ${next} --no-git-tag-version, and rename the section.`;
    problems.push(at(open.line, { message: `Entries under Unreleased are not in ${text}.`, hint }));
  }
  const needed = own && before ? nextCore(before, own) : undefined;
  if (own && before && needed && compareCores(version.core, needed) < 0) {
    const kind = countOf(own, 'Breaking') > 0 ? 'Breaking' : 'Added';
    const message = `${text} has entries under "${kind}", and requires ${needed.join('.')} or newer after ${before.text}.`;
    const hint = `Run npm version ${needed.join('.')} --no-git-tag-version, and rename the section.`;
    problems.push(at(own.line, { message, hint }));
  }
  return problems;
}

/** The lowest version, without a prerelease, that may contain these entries. */
function nextCore(
  { core: [major, minor, patch] }: SemanticVersion,
  section: Section,
): [number, number, number] {
  if (countOf(section, 'Breaking') > 0) return major > 0 ? [major + 1, 0, 0] : [0, minor + 1, 0];
  return major > 0 && countOf(section, 'Added') > 0 ? [major, minor + 1, 0] : [major, minor, patch + 1];
}

function countOf({ groups }: Section, wanted: string): number {
  return groups.filter(({ kind }) => kind === wanted).flatMap(({ entries }) => entries).length;
}

/** Problems inside a section, also in those of earlier releases. */
function sectionProblems(section: Section): Problem[] {
  const { version, date = '', line, groups } = section;
  const problems: Problem[] = [];
  if (!isUnreleased(section)) {
    if (!parseVersion(version)) {
      const hint = 'Name the section "## [1.2.0] - YYYY-MM-DD" or "## [Unreleased]".';
      problems.push(at(line, { message: `"${version}" is not a semantic version.`, hint }));
    }
    if (!z.iso.date().safeParse(date).success) {
      const message = date === '' ? `${version} has no date.` : `"${date}" is not a date.`;
      problems.push(at(line, { message, hint: `Write "## [${version}] - YYYY-MM-DD".` }));
    }
  }
  for (const { kind, line: place, entries } of groups) {
    if (!KINDS.includes(kind)) problems.push(at(place, unknownName('heading', kind, KINDS)));
    if (kind !== 'Breaking') continue;
    for (const entry of entries.filter(({ text }) => !/^\W*Upgrade:\W*\w/m.test(text))) {
      const hint =
        'Add a paragraph to the entry that begins with "Upgrade:" and says what maintainers change.';
      problems.push(at(entry.line, { message: 'A breaking change has no upgrade note.', hint }));
    }
  }
  return problems;
}

/** Sections that are not below newer ones, or are repeated. */
function orderProblems(sections: readonly Section[]): Problem[] {
  const order = sections.filter((section) => !isUnreleased(section));
  const problems = order.flatMap(({ version, date = '', line }, index) => {
    const above = order[index - 1];
    const [own, newer] = [parseVersion(version), parseVersion(above?.version ?? '')];
    const isBelow = !own || !newer || (compareVersions(own, newer) < 0 && date <= (above?.date ?? date));
    const message = `${version} is below ${above?.version}, which is not newer in version and date.`;
    return isBelow ? [] : [at(line, { message, hint: 'List releases from newest to oldest.' })];
  });
  const misplaced = sections.findIndex(isUnreleased) > 0;
  const hint = 'Move it above the releases.';
  return misplaced
    ? [...problems, at(undefined, { message: 'Unreleased is not the first section.', hint })]
    : problems;
}

const isUnreleased = ({ version }: Section) => version === 'Unreleased';

function at(line: number | undefined, words: Words): Problem {
  return { file: CHANGELOG, ...(line === undefined ? {} : { position: { line, column: 1 } }), ...words };
}

/** The tags of the repository, and changes that are in no commit. */
async function repositoryState(folder: string): Promise<{ tags: string[]; problems: Problem[] }> {
  const git = async (...args: string[]) => {
    const { stdout } = await promisify(execFile)('git', ['-C', folder, ...args]);
    return stdout.split('\n').filter((line) => line !== '');
  };
  try {
    const [tags, changed] = [await git('tag', '--list', 'v*'), await git('status', '--porcelain')];
    const hint = 'Commit them, or remove them.';
    const dirty = { file: 'Git', message: `Uncommitted changes: ${changed.slice(0, 5).join(', ')}.`, hint };
    return { tags, problems: changed.length > 0 ? [dirty] : [] };
  } catch {
    const hint = 'Run npm run release in a clone of the project, with Git installed.';
    return { tags: [], problems: [{ file: 'Git', message: 'Cannot read the repository.', hint }] };
  }
}
