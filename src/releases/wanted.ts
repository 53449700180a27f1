import { type Findings, jsonPointer, type Notice, quoted } from '../description/problem.ts';
import type { Release } from '../description/releases.ts';
import { leavesFolder } from '../description/schema/values.ts';
import { allRecipes, type Catalog, type Language, recipePath, type Target } from '../install/catalog.ts';
import type { Download } from '../install/downloads.ts';
import type { InstalledPackage } from '../install/packages.ts';
import { pathFault } from '../page/output.ts';
import { isReservedPath } from '../page/paths.ts';
import { unescapedIfValid } from '../page/unescaped.ts';
import { type FileKind, kindOf } from './kinds.ts';
import { packagedSource } from './linux/package.ts';

/** A recipe that fetches a file. */
export interface Use {
  readonly language: Language;
  readonly target: Target;
}

/** A file that a release should publish. */
export interface WantedFile {
  /** Unescaped path below the release folder. */
  readonly name: string;
  readonly kind: FileKind;
  /** The recipes that fetch it, in the order of the catalog. */
  readonly uses: readonly Use[];
  /** Whether the Linux packages contain it. */
  readonly packaged: boolean;
}

/** Paths of folders, unescaped, `/release/1.0/` for example. */
export type Folders = readonly [string, ...string[]];

/** The files that the commands and packages of a release name. */
export interface Wanted {
  /** The folders in download commands, or the default one. */
  readonly folders: Folders;
  /** The folders with a page: those in the specification, or the default one. */
  readonly pages: Folders;
  /** By name, in the order of the recipes. */
  readonly files: ReadonlyMap<string, WantedFile>;
  /** The packages that recipes install from the indexes of the site. */
  readonly installs: readonly (Use & { readonly installed: InstalledPackage })[];
}

/**
 * The files that a release should publish, and their folders.
 * @param file name of its description in messages
 * @param published folders of the published release, which are kept
 */
export function wantedFiles(
  { version, document }: Release,
  catalog: Catalog,
  file: string,
  published: readonly string[],
  { problems, notices }: Findings,
): Wanted {
  const fetched = fetchedBy(catalog).flatMap(({ download: { folder, ...download }, ...use }) => {
    if (folder === undefined) return [];
    const { isUnknown } = download;
    const name = isUnknown ? download.file : fileName(download);
    const place = `${use.language.displayName}, ${use.target.displayName}`;
    const pointer = jsonPointer(recipePath(use.language, use.target));
    const hint = 'Fetch a file from $HOSTNAME/release/$VERSION/.';
    const isOutside = name === undefined || leavesFolder(name);
    const fault = isOutside ? 'it is not a file in the folder of the release' : pathFault(`${folder}${name}`);
    if (isOutside || (fault && !isUnknown)) {
      const message = `${place}: ${quoted(download.url)} cannot be published: ${fault}.`;
      problems.push({ file, pointer, message, hint });
      return [];
    }
    if (isReleaseFolder(folder)) return [{ folder, name, use, isUnknown }];
    const message = `${place}: ${folder} belongs to pages of the site, so the build publishes no files there.`;
    notices.push({ rule: 'unpublished-file', about: name, file, pointer, message, hint });
    return [];
  });
  const folders = new Set(fetched.map(({ folder }) => folder));
  if (folders.size > 1) {
    const message = `The commands fetch from ${[...folders].join(' and ')}, so the build publishes every file in each folder.`;
    notices.push({ rule: 'several-folders', file, message, hint: 'Use one folder in all commands.' });
  }
  for (const folder of published.filter(isReleaseFolder)) folders.add(folder);
  const byName = Map.groupBy(
    fetched.filter(({ isUnknown }) => !isUnknown),
    ({ name }) => name,
  );
  const contents = document.package?.linux?.contents ?? [];
  const packaged = new Set(contents.map(({ src }) => packagedSource(src, version).replace(/^\.\//, '')));
  const files = [...new Set([...byName.keys(), ...packaged])].map((name): WantedFile => {
    const uses = byName.get(name)?.map(({ use }) => use) ?? [];
    return { name, kind: kindOf(name), uses, packaged: packaged.has(name) };
  });
  // These two are in the specification ("Release downloads").
  const [usual, other] = [`/release/${version}/`, `/ui/release/${version}/`] as const;
  const orUsual = ([first = usual, ...rest]: readonly string[]): Folders => [first, ...rest];
  return {
    folders: orUsual([...folders]),
    pages: orUsual([usual, other].filter((folder) => folders.has(folder))),
    files: new Map(files.map((wanted) => [wanted.name, wanted])),
    installs: allRecipes(catalog).flatMap((use) =>
      use.target.packages.map((installed) => ({ ...use, installed })),
    ),
  };
}

/** The unescaped path of a download below its folder; undefined if its address is invalid. */
export function fileName({ file }: Pick<Download, 'file'>): string | undefined {
  const [path = ''] = file.split(/[?#]/, 1);
  return unescapedIfValid(path) || undefined;
}

/** The last segment of a path. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Base names of all files that recipes fetch. */
export function fetchedNames(catalogs: Iterable<Catalog>): Set<string> {
  const downloads = [...catalogs].flatMap(fetchedBy);
  return new Set(downloads.map(({ download }) => baseName(fileName(download) ?? '')));
}

/** The notice of a missing file; `file` is its expected path. */
export function absentNotice({ name, uses, packaged }: WantedFile, file: string): Notice {
  // In English: only maintainers read it, and the messages of the site can be in another language.
  const recipes = uses.map(({ language, target }) => {
    const joined = target.kind === 'method' ? 'with' : 'on';
    return `${language.displayName} ${joined} ${target.displayName}`;
  });
  const fetched = recipes.length > 0 ? ` Recipes that fetch it: ${recipes.join(', ')}.` : '';
  const contained = packaged ? ' The Linux packages contain it.' : '';
  const message = `Not found; pages mark it as not published.${fetched}${contained}`;
  return { rule: 'unpublished-file', about: name, file, message, hint: 'Add the file.' };
}

/** Whether a folder (`/release/1.0/`) may contain release files: it is not among the pages of the site. */
function isReleaseFolder(folder: string): boolean {
  return !isReservedPath(folder) && !/\/\.{1,2}\//.test(folder);
}

function fetchedBy(catalog: Catalog): (Use & { readonly download: Download })[] {
  return allRecipes(catalog).flatMap((use) => use.target.downloads.map((download) => ({ ...use, download })));
}
