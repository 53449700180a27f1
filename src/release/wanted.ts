import { leavesFolder } from '../description/paths.ts';
import type { Problem } from '../description/problem.ts';
import type { Release } from '../description/releases.ts';
import type { Catalog, Language, Way } from '../install/catalog.ts';
import type { Download } from '../install/downloads.ts';
import { defaultFolder, isReleaseFolder } from './folders.ts';

/** A recipe that fetches a file. */
export interface Use {
  readonly language: Language;
  readonly way: Way;
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

/** What a release promises, as its commands and its package say. */
export interface Wanted {
  /** Paths of the folders that the commands fetch from, `/release/1.0/` for example; at least one. */
  readonly folders: readonly [string, ...string[]];
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
  const files = new Map<string, { uses: Use[]; packaged: boolean }>();
  const problems: Problem[] = [];
  const notices: Problem[] = [];
  const entry = (name: string) => {
    const known = files.get(name) ?? { uses: [], packaged: false };
    files.set(name, known);
    return known;
  };

  for (const { use, download } of fetched(catalog)) {
    const { folder } = download;
    if (folder === undefined) continue;
    const name = fileName(download);
    const place = `${use.language.displayName}, ${use.way.displayName}`;
    if (name === undefined || leavesFolder(name)) {
      const message = `${place}: ${JSON.stringify(download.url)} names no file inside the release's folder.`;
      problems.push({ file, message, hint: 'Write the name as it stands in the folder, without "..".' });
    } else if (!isReleaseFolder(folder)) {
      const message = `${place}: ${folder} is a place of the site's own pages; nothing is published there.`;
      notices.push({ file, message, hint: 'Fetch from $HOSTNAME/release/$VERSION/.' });
    } else {
      folders.add(folder);
      entry(name).uses.push(use);
    }
  }
  for (const { src } of document.package?.linux?.contents ?? [])
    entry(src.replace(/^\.\//, '')).packaged = true;

  const [first, ...rest] = folders;
  if (first !== undefined && rest.length > 0) {
    const message = `The commands fetch from ${[first, ...rest].join(' and ')}; every file is published in each of them.`;
    notices.push({ file, message, hint: 'Use one folder in all commands.' });
  }
  return {
    folders: first === undefined ? [defaultFolder(version)] : [first, ...rest],
    files: new Map([...files].map(([name, found]) => [name, { name, ...found }])),
    problems,
    notices,
  };
}

/** A download's path below its folder, unescaped; undefined where its address cannot be read. */
export function fileName({ file }: Download): string | undefined {
  const [path = ''] = file.split(/[?#]/, 1);
  try {
    return decodeURIComponent(path) || undefined;
  } catch {
    return undefined;
  }
}

/** `Ada on Linux, Ada on macOS`: the recipes as a sentence names them. */
export function listUses(uses: readonly Use[]): string {
  return uses.map(({ language, way }) => `${language.displayName} on ${way.displayName}`).join(', ');
}

function* fetched({ tabs }: Catalog): Generator<{ use: Use; download: Download }> {
  for (const { variants } of tabs) {
    for (const language of variants) {
      for (const way of language.ways) {
        for (const download of way.recipe.downloads) yield { use: { language, way }, download };
      }
    }
  }
}
