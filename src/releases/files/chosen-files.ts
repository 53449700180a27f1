import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Findings, listValues, type Problem, quoted } from '../../description/problem.ts';
import type { HostedFile } from '../hosted-files.ts';
import { packageFormat } from '../indexes.ts';
import type { PublishedFile } from '../manifest.ts';
import { isRemoved, type PublishedBefore, publishedAs } from '../published.ts';
import type { Wanted } from '../wanted.ts';
import { type FoundFile, stateOf } from './walk.ts';

/** A file that a release publishes, before it is hashed and inspected. */
export interface ChosenFile extends Pick<FoundFile, 'name' | 'path' | 'size'> {
  /** From `stateOf`. Absent if the file is in memory, or only on the published site (then its path is an address) or another host. */
  readonly state?: string;
  /** The content of an example file, or of a file on another host; artifacts are not in memory. */
  readonly bytes?: Uint8Array;
  /** Path of its `.yanked` file. */
  readonly withdrawal?: string | undefined;
  /** Its entry in the list of files on other hosts. */
  readonly hosted?: HostedFile | undefined;
  /** Its manifest entry, if this is the published copy of a file that is missing among the artifacts. */
  readonly published?: PublishedFile;
}

/** Whether a file is on this machine. */
export function isStored(file: ChosenFile): file is ChosenFile & FoundFile {
  return file.state !== undefined;
}

/** The end of the name of a file that withdraws the package next to it. */
const WITHDRAWAL = '.yanked';

/** The name of the file that a file withdraws. Only packages can be withdrawn. */
function withdrawnBy(name: string): string | undefined {
  const withdrawn = name.endsWith(WITHDRAWAL) ? name.slice(0, -WITHDRAWAL.length) : '';
  return packageFormat(withdrawn) && withdrawn;
}

/**
 * The artifacts to publish. Skips hidden files (names with a leading dot), unless a recipe fetches them, and files that
 * withdraw others. A file that withdraws nothing is a problem.
 */
export function chooseArtifacts(
  found: readonly ChosenFile[],
  wanted: Wanted,
  { notices, problems }: Findings,
): ChosenFile[] {
  const names = new Set(found.map(({ name }) => name));
  const withdrawn = new Map(
    found.flatMap(({ name, path, published }) => {
      const withdrawnName = withdrawnBy(name);
      return withdrawnName === undefined || published ? [] : [[withdrawnName, path] as const];
    }),
  );
  const withdrawable = [...names].filter(packageFormat).toSorted();
  for (const [name, path] of withdrawn)
    if (!names.has(name)) problems.push(nothingWithdrawn(path, name, withdrawable));
  const withdrawals = new Set(withdrawn.values());
  return found.flatMap((file) => {
    const { name, path, size } = file;
    if (withdrawals.has(path)) return [];
    if (/(?:^|\/)\./.test(name) && !wanted.files.has(name) && !file.published) {
      const hint = 'Rename it if it belongs to the release.';
      const message = 'The build does not publish files with names that begin with a dot.';
      notices.push({ rule: 'hidden-artifact', about: name, file: path, message, hint });
      return [];
    }
    if (size === 0) {
      const message = 'The file is empty.';
      notices.push({ rule: 'empty-artifact', about: name, file: path, message, hint: 'Build it again.' });
    }
    return [{ ...file, withdrawal: withdrawn.get(name) }];
  });
}

function nothingWithdrawn(file: string, name: string, names: readonly string[]): Problem {
  const hint =
    names.length > 0
      ? `Files that can be withdrawn: ${listValues(names)}.`
      : 'The release has no wheels, source distributions or gems.';
  return { file, message: `There is no file ${quoted(name)} to withdraw.`, hint };
}

/** Folder of examples. Its files take precedence over others with the same name. */
const PREFERRED = 'release/';

/**
 * The examples to publish: files that recipes fetch and that are not artifacts. If examples with one name differ, that is a
 * problem, and none is published.
 * @param given names of the artifacts
 * @param examples contents by path below `folder`, which is absolute
 */
export function chooseSources(
  wanted: Wanted,
  given: ReadonlySet<string>,
  examples: ReadonlyMap<string, Uint8Array>,
  folder: string,
  { problems }: Findings,
): ChosenFile[] {
  const missing = [...wanted.files.values()].filter(({ name, uses }) => uses.length > 0 && !given.has(name));
  return missing.flatMap(({ name }) => {
    const preferred = `${PREFERRED}${name}`;
    const paths = [...examples.keys()].filter((path) => path.endsWith(`/${name}`)).toSorted();
    const [path = '', ...others] = examples.has(preferred) ? [preferred] : paths;
    const bytes = examples.get(path);
    if (!bytes) return [];
    if (others.every((other) => Buffer.compare(examples.get(other) ?? bytes, bytes) === 0))
      return [{ name, path: `${folder}/${path}`, size: bytes.length, bytes }];
    problems.push({
      file: `${folder}/${preferred}`,
      message: `Recipes fetch ${JSON.stringify(name)}, but the examples contain different files with that name: ${paths.join(', ')}.`,
      hint: 'Put the correct one here, or in the artifacts of the release.',
    });
    return [];
  });
}

/**
 * The artifacts of a release, and its files on other hosts. A file can be both.
 * @param path that of the list of files on other hosts
 */
export function withHosted(
  artifacts: readonly FoundFile[],
  path: string,
  files: readonly HostedFile[] = [],
): ChosenFile[] {
  const byName = new Map(files.map((hosted) => [hosted.name, hosted]));
  const names = new Set(artifacts.map(({ name }) => name));
  const others = files.filter(({ name }) => !names.has(name));
  return [
    ...artifacts.map((file) => ({ ...file, hosted: byName.get(file.name) })),
    ...others.map((hosted) => {
      const { name, size, content } = hosted;
      if (content === undefined) return { name, path, size, hosted };
      const bytes = Buffer.from(content, 'base64');
      return { name, path, size: bytes.length, hosted, bytes };
    }),
  ];
}

/**
 * Files of a release on the published site that are neither removed nor among the artifacts: those in a folder, and those
 * that only the published site has.
 * @param present names of the other files of the release
 */
export async function republishedFiles(
  version: string,
  present: ReadonlySet<string>,
  { sites, removed, live }: PublishedBefore,
): Promise<ChosenFile[]> {
  const candidates = publishedAs(version, sites).flatMap(({ site, release }) => {
    const missing = release.files.filter(
      ({ name }) => !present.has(name) && !isRemoved(removed, release, name),
    );
    return missing.flatMap((published) =>
      release.folders.map((folder) => ({ site, published, path: `${folder}${published.name}` })),
    );
  });
  const kept = new Map<string, ChosenFile>();
  for (const { site, published, path } of candidates) {
    const { name, size } = published;
    if (kept.has(name)) continue;
    if (site.folder !== undefined) {
      const file = join(site.folder, path);
      const stats = await lstat(file).catch(() => undefined);
      if (stats?.isFile())
        kept.set(name, { name, path: file, size: stats.size, state: stateOf(stats), published });
    } else if (site === live && site.root !== undefined && size !== undefined && hasFacts(published))
      kept.set(name, { name, path: `${site.root}${path}`, size, published });
  }
  return [...kept.values()];
}

/** Whether a manifest entry has the data that package indexes require. Entries of earlier versions of this program lack it. */
function hasFacts({ name, python, gem }: PublishedFile): boolean {
  if (name.endsWith('.whl')) return python?.metadata !== undefined;
  return !name.endsWith('.gem') || gem !== undefined;
}
