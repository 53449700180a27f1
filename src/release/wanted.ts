import { OWN_FOLDERS } from '../addresses/paths.ts';
import { leavesFolder } from '../description/paths.ts';
import type { Problem } from '../description/problem.ts';
import type { Release } from '../description/releases.ts';
import type { Catalog, Language, Target } from '../install/catalog.ts';
import type { Download } from '../install/downloads.ts';

/** A recipe that fetches a file. */
export interface Use {
  readonly language: Language;
  readonly target: Target;
}

/** A file that a release promises. */
export interface WantedFile {
  /** Path below the release's folder, unescaped. */
  readonly name: string;
  /** The recipes that fetch it, in the order of the catalog. */
  readonly uses: readonly Use[];
  /** Whether the Linux packages contain it. */
  readonly packaged: boolean;
}

/** Paths of folders, unescaped, `/release/1.0/` for example. */
export type Folders = readonly [string, ...string[]];

/** What a release promises, as its commands and its package say. */
export interface Wanted {
  /** The folders that the commands fetch from, or the usual one. */
  readonly folders: Folders;
  /** The folders that have a page: those that the specification names, or the usual one. */
  readonly pages: Folders;
  /** By name, in the order in which the recipes ask for them. */
  readonly files: ReadonlyMap<string, WantedFile>;
  readonly problems: readonly Problem[];
  readonly notices: readonly Problem[];
}

/**
 * The files that a release promises, and where.
 * @param file how messages name its description
 */
export function wantedFiles({ version, document }: Release, catalog: Catalog, file: string): Wanted {
  const folders = new Set<string>();
  const files = new Map<string, { name: string; uses: Use[]; packaged: boolean }>();
  const problems: Problem[] = [];
  const notices: Problem[] = [];
  const entry = (name: string) => {
    const known = files.get(name) ?? { name, uses: [], packaged: false };
    files.set(name, known);
    return known;
  };

  for (const { language, target, download } of fetched(catalog)) {
    const { folder } = download;
    if (folder === undefined) continue;
    const name = fileName(download);
    const place = `${language.displayName}, ${target.displayName}`;
    if (name === undefined || leavesFolder(name)) {
      const message = `${place}: ${JSON.stringify(download.url)} names no file inside the release's folder.`;
      problems.push({ file, message, hint: 'Write the name of the file in that folder, without "..".' });
    } else if (!isReleaseFolder(folder)) {
      const message = `${place}: ${folder} belongs to the site's own pages; nothing is published there.`;
      notices.push({ file, message, hint: 'Fetch from $HOSTNAME/release/$VERSION/.' });
    } else {
      folders.add(folder);
      entry(name).uses.push({ language, target });
    }
  }
  for (const { src } of document.package?.linux?.contents ?? [])
    entry(src.replace(/^\.\//, '')).packaged = true;

  const used = [...folders];
  if (used.length > 1) {
    const message = `The commands fetch from ${used.join(' and ')}; every file is published in each of them.`;
    notices.push({ file, message, hint: 'Use one folder in all commands.' });
  }
  // The specification names these two ("Release downloads"); the first one is the usual one.
  const [usual, other] = [`/release/${version}/`, `/ui/release/${version}/`] as const;
  const orUsual = ([first = usual, ...rest]: readonly string[]): Folders => [first, ...rest];
  const pages = orUsual([usual, other].filter((folder) => folders.has(folder)));
  return { folders: orUsual(used), pages, files, problems, notices };
}

/** A download's path below its folder, unescaped; undefined if its address cannot be read. */
export function fileName({ file }: Download): string | undefined {
  const [path = ''] = file.split(/[?#]/, 1);
  try {
    return decodeURIComponent(path) || undefined;
  } catch {
    return undefined;
  }
}

/** The recipes that fetch a file, by language. */
export function usesByLanguage({ uses }: Pick<WantedFile, 'uses'>): [Use, ...Use[]][] {
  return [...Map.groupBy(uses, ({ language }) => language.key).values()].flatMap(([first, ...others]) =>
    first ? [[first, ...others]] : [],
  );
}

/** The names, without folders, of all files that recipes fetch. */
export function fetchedNames(catalogs: Iterable<Catalog>): Set<string> {
  const downloads = [...catalogs].flatMap((catalog) => [...fetched(catalog)].map(({ download }) => download));
  return new Set(downloads.flatMap((download) => fileName(download)?.split('/').at(-1) ?? []));
}

/**
 * One notice for every file that a release promises and lacks; none for a release that has no artifacts at all.
 * @param folder how messages name the folder of the release's artifacts
 */
export function absentNotices(
  { absent, hasArtifacts }: { readonly absent: readonly WantedFile[]; readonly hasArtifacts: boolean },
  folder: string,
): Problem[] {
  if (!hasArtifacts) return [];
  return absent.map(({ name, uses, packaged }) => {
    const list = uses
      .map(({ language, target }) => `${language.displayName} on ${target.displayName}`)
      .join(', ');
    const recipes = uses.length > 0 ? ` It is fetched by ${list}.` : '';
    const packages = packaged ? ' The Linux packages contain it.' : '';
    const message = `Not found; pages say that it is not published.${recipes}${packages}`;
    return { file: `${folder}/${name}`, message, hint: 'Put it there.' };
  });
}

/** Whether files of a release may be in this folder (`/release/1.0/`): it is not among the site's own pages. */
function isReleaseFolder(folder: string): boolean {
  const [, first = '', second] = folder.split('/');
  if (first === 'ui') return second === 'release';
  return !OWN_FOLDERS.has(first.toLowerCase()) && !/\/\.{1,2}\//.test(folder);
}

function* fetched({ tabs }: Catalog): Generator<Use & { readonly download: Download }> {
  for (const language of tabs.flatMap(({ variants }) => variants)) {
    for (const target of language.targets) {
      for (const download of target.recipe.downloads) yield { language, target, download };
    }
  }
}
