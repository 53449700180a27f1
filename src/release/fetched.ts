import type { Download } from '../install/downloads.ts';
import type { Recipe } from '../install/recipe.ts';
import type { Expected } from '../install/verify.ts';
import { fileAddress, type ReleaseFile, type ReleaseTree } from './tree.ts';
import { fileName } from './wanted.ts';

/** What a recipe fetches, and the release file that it gets. */
export interface FetchedFile {
  readonly download: Download;
  /** Name as readers see it: below the release's folder, or as another host calls it. */
  readonly name: string;
  /** Absent: another host's file, or one that is not published. */
  readonly published?: { readonly file: ReleaseFile; readonly address: string };
}

/** The files that a recipe fetches, in its order, with what the release publishes of them. */
export function fetchedFiles({ downloads }: Recipe, tree: ReleaseTree): FetchedFile[] {
  const byName = new Map(tree.files.map((file) => [file.name, file]));
  return downloads.map((download) => {
    const name = fileName(download) ?? download.file;
    const folder = tree.folders.find((path) => path === download.folder);
    const file = folder && byName.get(name);
    if (!file) return { download, name };
    return { download, name, published: { file, address: fileAddress({ folders: [folder] }, file) } };
  });
}

/** What a reader can compare after a recipe: every published file, where the command saved it. */
export function expectedFiles(fetched: readonly FetchedFile[]): Expected[] {
  return fetched.flatMap(({ download, name, published }) => {
    const path = download.savedAs ?? name.split('/').at(-1) ?? name;
    return published ? [{ path, sha256: published.file.sha256 }] : [];
  });
}

/** SHA-256 by address of what a recipe fetches and the release publishes. */
export function sumsByUrl(recipe: Recipe, tree: ReleaseTree): Map<string, string> {
  const fetched = fetchedFiles(recipe, tree).flatMap(({ download, published }) =>
    published ? [[download.url, published.file.sha256] as const] : [],
  );
  return new Map(fetched);
}
