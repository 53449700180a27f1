import type { Target } from '../install/catalog.ts';
import type { Recipe } from '../install/recipe.ts';
import type { StoredFile } from '../page/output.ts';
import { escapePath } from '../page/paths.ts';
import type { GemSpec } from './gems/specification.ts';
import { subjectOf } from './kinds.ts';
import { GENERATED_NAMES } from './names.ts';
import type { CoreMetadata } from './python/distribution.ts';
import { fileName, type Wanted, type WantedFile } from './wanted.ts';

export interface ReleaseFile extends WantedFile {
  /** Absolute path of its source or of the list that states it, or its address if only the published site has it. */
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  /** SHA-256, 64 hexadecimal digits in lower case. */
  readonly sha256: string;
  /** Its address, if it is on another host. */
  readonly url?: string | undefined;
  /** Absent if only the published site or only the other host has the file. */
  readonly content?: (() => Uint8Array) | Required<StoredFile>;
  /** Whether it is from the examples, because no artifact has its name. */
  readonly fromExamples: boolean;
  /** Metadata of a Python distribution. */
  readonly distribution?: CoreMetadata | undefined;
  /** The metadata file of a wheel; absent if only the published site has the wheel. */
  readonly metadata?: Uint8Array;
  readonly gem?: GemSpec | undefined;
  /** Reason for withdrawal, text of the publisher, may be empty; absent if it is not withdrawn. */
  readonly yanked?: string;
}

/** The published files of a release. */
export interface ReleaseTree extends Pick<Wanted, 'folders' | 'pages'> {
  readonly version: string;
  /** Date of the release, YYYY-MM-DD. */
  readonly date: string;
  /** By name. */
  readonly files: readonly ReleaseFile[];
  /** Missing files that recipes or packages name. */
  readonly absent: readonly WantedFile[];
  /** Whether the release has a folder of artifacts. */
  readonly hasArtifacts: boolean;
}

/** The file that a file is about, possibly through another one: `a.so` for `a.so.asc.sha256`. Undefined if there is none. */
function mainName(name: string, names: ReadonlySet<string>): string | undefined {
  const subject = subjectOf(name);
  return subject !== undefined && names.has(subject) ? (mainName(subject, names) ?? subject) : undefined;
}

/** Files about other files, by the name of the other file: signatures, provenance, bills of materials, checksums. */
export function companions({ files }: Pick<ReleaseTree, 'files'>): Map<string, ReleaseFile[]> {
  const names = new Set(files.map(({ name }) => name));
  const about = files.flatMap((file) => {
    const main = mainName(file.name, names);
    return main === undefined ? [] : [[main, file] as const];
  });
  return new Map(
    [...Map.groupBy(about, ([main]) => main)].map(([main, pairs]) => [main, pairs.map(([, file]) => file)]),
  );
}

/** The files of a release, without files about them. */
export function mainFiles(tree: Pick<ReleaseTree, 'files'>): ReleaseFile[] {
  const others = new Set([...companions(tree).values()].flat());
  return tree.files.filter((file) => !others.has(file));
}

/** The files in the build's list of sums: all except signatures, provenance and bills of materials of other files. */
export function summedFiles(tree: Pick<ReleaseTree, 'files'>): ReleaseFile[] {
  const main = new Set(mainFiles(tree));
  return tree.files.filter((file) => main.has(file) || file.kind === 'checksums');
}

/** Address of a file: on another host, or a path below the site, in the first folder of the release. */
export function fileAddress(
  { folders }: Pick<ReleaseTree, 'folders'>,
  { name, url }: { readonly name: string; readonly url?: string | undefined },
): string {
  return url ?? escapePath(`${folders[0]}${name}`);
}

/** Whether only another host has a file. */
export function isOnlyHosted({ url, content }: Pick<ReleaseFile, 'url' | 'content'>): boolean {
  return url !== undefined && content === undefined;
}

/** The platforms whose recipes fetch a file, without duplicates. */
export function platformsOf({ uses }: Pick<WantedFile, 'uses'>): Target[] {
  const platforms = uses.map(({ target }) => target).filter(({ kind }) => kind === 'platform');
  return [...new Map(platforms.map((target) => [target.slug, target])).values()];
}

/**
 * The files that a recipe fetches, in order: display name (below the release folder, or on another host) and published file,
 * if any. `isMissing` if the release should publish it but does not.
 */
export function fetchedFiles({ downloads }: Recipe, { folders, files }: ReleaseTree) {
  const named = downloads.filter(({ isUnknown }) => !isUnknown);
  return named.map((download) => {
    const name = fileName(download) ?? download.file;
    const folder = folders.find((path) => path === download.folder);
    const file = folder && files.find((candidate) => candidate.name === name);
    if (!folder || !file) {
      const isGenerated =
        GENERATED_NAMES.some((reserved) => reserved === name) || name.endsWith('.whl.metadata');
      return { download, name, isMissing: folder !== undefined && !isGenerated };
    }
    const address = fileAddress({ folders: [folder] }, file);
    return { download, name, isMissing: false, published: { ...file, address } };
  });
}
