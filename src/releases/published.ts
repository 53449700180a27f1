import { listSome, listValues, type Problem, quoted } from '../description/problem.ts';
import { GEM_FILES_PATH } from '../page/paths.ts';
import type { InputSums, Manifest } from './manifest.ts';
import { generatedNames, metadataNames } from './names.ts';
import type { ReleaseRecord } from './record.ts';
import type { ReleaseTree } from './tree.ts';
import { baseName } from './wanted.ts';

export interface PublishedSite extends Manifest {
  /** Name in messages. */
  readonly where: string;
  /** SHA-256 of its manifest. */
  readonly sha256?: string;
  /** Absolute path of the folder with its files. */
  readonly folder?: string;
  /** Its address, without a trailing slash. Without a folder and an address, only the manifest is known. */
  readonly root?: string;
  /** Files that were read from the address, by escaped path. */
  readonly fetched?: Map<string, Uint8Array>;
}

/** The published pages of a release, which a build may keep. */
export interface PublishedPages {
  readonly site: PublishedSite;
  readonly sums: InputSums;
  readonly record: ReleaseRecord;
  /** Whether the content folder lacks the description of the release. Its pages are then kept even if other inputs change. */
  readonly isAbsent: boolean;
}

/** The published sites before a build. */
export interface PublishedBefore {
  readonly sites: readonly PublishedSite[];
  /** The site that `--published` refers to. Inputs of its releases can be absent. */
  readonly live?: PublishedSite | undefined;
  /** Paths of removed release files, including those that this build removes. */
  readonly removed: ReadonlySet<string>;
}

/** Manifest entries of a release. */
interface Release {
  readonly version: string;
  readonly folders: readonly string[];
  readonly files: readonly { readonly name: string; readonly sha256: string }[];
}

/** The entries of a release in the manifests of sites. */
export function publishedAs(version: string, sites: readonly PublishedSite[]) {
  return sites.flatMap((site) =>
    site.releases.flatMap((release) => (release.version === version ? [{ site, release }] : [])),
  );
}

export function publishedFolders(version: string, { sites }: PublishedBefore): string[] {
  return [...new Set(publishedAs(version, sites).flatMap(({ release }) => release.folders))];
}

/** The removed paths, except those that a site publishes again. */
export function removedPaths(removed: ReadonlySet<string>, trees: readonly ReleaseTree[]): string[] {
  return [...removed.difference(new Set(trees.flatMap(releasePaths)))].toSorted();
}

/** All published paths of a file of a release. */
function pathsOf({ folders }: Pick<Release, 'folders'>, name: string): string[] {
  const paths = folders.map((folder) => `${folder}${name}`);
  return name.endsWith('.gem') ? [...paths, `${GEM_FILES_PATH}${baseName(name)}`] : paths;
}

/** The files of releases by each of their paths, such as `/release/1.0/lib.so`. */
export function filesByPath<File extends Release['files'][number]>(
  releases: readonly (Pick<Release, 'folders'> & { readonly files: readonly File[] })[],
): Map<string, File> {
  const files = releases.flatMap((release) =>
    release.files.flatMap((file) => pathsOf(release, file.name).map((path) => [path, file] as const)),
  );
  return new Map(files);
}

/** All published paths of a release, except its pages. */
export function releasePaths(release: Release): string[] {
  const generated = generatedNames(release.files).flatMap((name) => pathsOf(release, name));
  return [...filePaths(release, release.files), ...generated];
}

/** All published paths of files of a release and of their metadata. */
export function filePaths(release: Pick<Release, 'folders'>, files: Release['files']): string[] {
  const names = files.flatMap(({ name }) => [name, ...metadataNames(name)]);
  return names.flatMap((name) => pathsOf(release, name));
}

/** A file in every release folder. If it is removed, the release is removed. */
const RELEASE_MARK = 'manifest.json';

/** Whether a release or one of its files is removed. */
export function isRemoved(removed: ReadonlySet<string>, release: Release, name = RELEASE_MARK): boolean {
  return release.folders.every((folder) => removed.has(`${folder}${name}`));
}

/**
 * Resolves `--remove` (`1.0`, `1.0/lib.so`) to paths. Unpublished names are problems; already removed ones are not.
 */
export function removalOf(named: readonly string[], sites: readonly PublishedSite[]) {
  const releases = sites.flatMap((site) => site.releases);
  const removed = sites.flatMap((site) => site.removed);
  const removals = named.map((name) => {
    const paths = releases.flatMap((release) => {
      if (release.version === name) return releasePaths(release);
      const files = release.files.filter((file) => `${release.version}/${file.name}` === name);
      return filePaths(release, files);
    });
    const path = name.includes('/') ? `/${name}` : `/${name}/${RELEASE_MARK}`;
    return { name, paths, isKnown: paths.length > 0 || removed.some((gone) => gone.endsWith(path)) };
  });
  const versions = [...new Set(releases.map(({ version }) => version))];
  const unknown = removals.filter(({ isKnown }) => !isKnown);
  const problems = unknown.map(({ name }): Problem => {
    const message = `${JSON.stringify(name)} is neither a published release nor a file of one.`;
    const hint = `Write <version> or <version>/<file>; published releases: ${listValues(versions)}.`;
    return { file: '--remove', message, hint };
  });
  return { paths: removals.flatMap(({ paths }) => paths), problems };
}

/** The problems of published releases that are neither described nor removed, by version. */
export function lostReleases(
  { sites, removed }: PublishedBefore,
  described: readonly string[],
): Map<string, Problem> {
  const lost = sites.flatMap(({ where, releases }) =>
    releases
      .filter((release) => !described.includes(release.version) && !isRemoved(removed, release))
      .map(({ version }) => ({ where, version })),
  );
  const byVersion = Map.groupBy(lost, ({ version }) => version);
  return new Map(
    [...byVersion].map(([version, same]) => {
      const file = same.map(({ where }) => where).join(', ');
      const message = `Release ${version} was published, but its description is missing.`;
      const hint = `Restore its folder, or set --published to the address of the site, which keeps the release, or remove the release: npx bindocs build --remove ${version} (to build another site, set --out to another folder)`;
      return [version, { file, message, hint }];
    }),
  );
}

/**
 * Problems of published files that are missing or have changed. Readers cannot verify changed files with the published sums.
 * @param replace whether files may differ
 */
export function lossesOf(
  sites: readonly PublishedSite[],
  releases: readonly Release[],
  removed: ReadonlySet<string>,
  replace: boolean,
): Record<'problems' | 'replaced', Problem[]> {
  const described = releases.map(({ version }) => version);
  const lost = lostReleases({ sites, removed }, described);
  const pairs = releases.flatMap((now) =>
    publishedAs(now.version, sites).map(({ site: { where }, release: before }) => ({ where, before, now })),
  );
  const missing = pairs.flatMap(({ where, before, now }) => missingFrom(where, before, now, removed));
  const replaced = pairs.flatMap(({ where, before, now }) => replacedFrom(where, before, now));
  const problems = [...lost.values(), ...joined(replace ? missing : [...missing, ...replaced])];
  return { problems, replaced: joined(replaced) };
}

/** Merges equal problems at several locations into one. */
function joined(problems: readonly Problem[]): Problem[] {
  return [...Map.groupBy(problems, ({ message }) => message).values()].flatMap((same) =>
    same.slice(0, 1).map((problem) => ({ ...problem, file: same.map(({ file }) => file).join(', ') })),
  );
}

function missingFrom(file: string, before: Release, now: Release, removed: ReadonlySet<string>): Problem[] {
  const { version } = before;
  const present = new Set(now.files.map(({ name }) => name));
  const lost = before.files
    .map(({ name }) => name)
    .filter((name) => !present.has(name) && !isRemoved(removed, before, name));
  if (lost.length === 0) return [];
  const message = `Release ${version} was published with files that are missing now: ${listSome(lost, 50, JSON.stringify)}.`;
  const hint = `Restore them to the artifacts, or remove each from the site: npx bindocs build --remove ${version}/<file>`;
  return [{ file, message, hint }];
}

function replacedFrom(file: string, { version, files }: Release, now: Release): Problem[] {
  const sums = new Map(now.files.map(({ name, sha256 }) => [name, sha256]));
  return files.flatMap(({ name, sha256 }) => {
    const sum = sums.get(name);
    if (sum === undefined || sum === sha256) return [];
    const message = `${JSON.stringify(name)} of release ${version} differs from the published file: the published SHA-256 is ${sha256}, and the new one is ${sum}.`;
    return [{ file, message, hint: 'Make a new release, or publish with --replace.' }];
  });
}

/** Files that the published site withdraws and that releases offer again, as `1.0/gui-1.0.gem`. */
export function offeredAgain(
  { sites, live }: PublishedBefore,
  trees: readonly ReleaseTree[],
): readonly string[] {
  const published = (live ? [live] : sites).flatMap(({ releases }) => releases);
  const withdrawn = published.flatMap(({ version, files }) =>
    files.flatMap(({ name, yanked }) => (yanked === undefined ? [] : [`${version}/${name}`])),
  );
  const offered = trees.flatMap(({ version, files }) =>
    files.flatMap(({ name, yanked }) => (yanked === undefined ? [`${version}/${name}`] : [])),
  );
  return [...new Set(withdrawn).intersection(new Set(offered))];
}

/** Problems for releases and files in `--remove` whose description or artifact still exists. */
export function stillThere(named: readonly string[], trees: readonly ReleaseTree[]): Problem[] {
  const problem = (file: string, message: string, what: string) => {
    return { file, message, hint: `Delete ${what} too, or leave out --remove.` };
  };
  return trees.flatMap(({ version, files }) => {
    const message = `Release ${version} still has a description.`;
    const release = named.includes(version) ? [problem('--remove', message, 'its folder')] : [];
    const remaining = files.filter(({ name }) => named.includes(`${version}/${name}`));
    return [
      ...release,
      ...remaining.map(({ path }) => problem(path, 'The release still contains this file.', 'this file')),
    ];
  });
}

/**
 * Problems of releases and files that the previous build removed but the published site has, if the site has changed since:
 * they were published again, or the removal was never deployed.
 * @param named releases and files that this build removes, too
 */
export function disputedRemovals(named: readonly string[], { sites, live }: PublishedBefore): Problem[] {
  if (live?.sha256 === undefined) return [];
  return sites.flatMap(({ where, sha256, continues, removed }) => {
    if (continues === undefined || [sha256, continues].includes(live.sha256)) return [];
    const paths = new Set(removed);
    const names = live.releases.flatMap((release) => {
      const { version, files } = release;
      if (named.includes(version)) return [];
      if (isRemoved(paths, release)) return [version];
      return files.flatMap(({ name }) => (isRemoved(paths, release, name) ? [`${version}/${name}`] : []));
    });
    const disputed = names.filter((name) => !named.includes(name));
    if (disputed.length === 0) return [];
    const listed = disputed.map(quoted).join(', ');
    const message = `${live.where} has changed since the previous build, and contains what that build removed: ${listed}.`;
    const hint = `To remove it, add ${disputed.map((name) => `--remove ${name}`).join(' ')}. To keep it, delete this folder.`;
    return [{ file: where, message, hint }];
  });
}
