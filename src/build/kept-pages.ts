import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import {
  ASSETS_PATH,
  changesPath,
  historyPath,
  permanentPath,
  recordPath,
  SHARE_PATH,
} from '../addresses/paths.ts';
import { withImports } from '../derived/assets.ts';
import { InputError, type Problem } from '../description/problem.ts';
import { builtPaths } from '../input/kept-releases.ts';
import { shownPath } from '../input/settings.ts';
import type { FoundFile } from '../publish/walk.ts';
import { filePaths } from '../release/published.ts';
import { recordOf } from '../release/record.ts';
import { entryFor, type Output } from '../site/output.ts';
import type { Page } from '../site/page.ts';
import { type Edition, isRendered, type Site } from '../site/site.ts';
import type { PageResults } from './page-reader.ts';

/**
 * The published files of releases that are not rendered again.
 * @param written paths of files that this build has made
 */
export async function keptOutputs({ editions }: Site, written: ReadonlySet<string>): Promise<Output[]> {
  const kept = editions.flatMap((edition) => (edition.kept ? [[edition.kept.place, edition] as const] : []));
  const outputs: Output[] = [];
  for (const [place, own] of Map.groupBy(kept, ([of]) => of)) {
    if (place.folder === undefined) continue;
    const owners = ownersOf(own.map(([, edition]) => edition));
    for (const path of await builtPaths(place)) {
      const edition = owners.get(entryFor(path, owners) ?? '');
      if (!edition) continue;
      const file = join(place.folder, path);
      if (!existsSync(file)) throw new InputError([incomplete(edition, file)]);
      if (!written.has(path)) outputs.push({ path, content: { path: file } });
    }
  }
  return outputs;
}

function incomplete({ release }: Edition, file: string): Problem {
  const message = `Cannot keep the pages of release ${release.version}: this file is missing.`;
  return { file: shownPath(file), message, hint: 'npm run build -- --clean' };
}

/** Paths of kept pages that have a Markdown twin, below the site. */
export function keptTwins({ editions }: Site, pages: readonly Page[]): string[] {
  const below = editions.flatMap(({ release, kept }) =>
    (kept?.record.pages ?? []).flatMap(({ path, twin }) =>
      twin ? [permanentPath(release.version, path)] : [],
    ),
  );
  return [
    ...below,
    ...pages.flatMap(({ kind, path, twin }) => (kind === 'published' && twin !== undefined ? [path] : [])),
  ];
}

/** Files and folders of releases that stay on the published site and that this build does not write. */
export function pathsElsewhere({ editions }: Pick<Site, 'editions'>): string[] {
  return editions.flatMap((edition) => {
    const { kept, tree } = edition;
    const files = tree.files.filter(({ content }) => content === undefined);
    return [...(kept && kept.place.folder === undefined ? ownPaths(edition) : []), ...filePaths(tree, files)];
  });
}

/** The releases by their files and folders. */
export function ownersOf(editions: readonly Edition[]): Map<string, Edition> {
  return new Map(editions.flatMap((edition) => ownPaths(edition).map((path) => [path, edition])));
}

/** The files and folders of a release, except for release files. */
function ownPaths({ release, tree, changes, kept }: Edition): string[] {
  const compared = changes ? [changesPath(changes.from, release.version)] : [];
  const folders = [permanentPath(release.version), ...compared].map(decodeURIComponent);
  const pictures = folders.map((folder) => `${SHARE_PATH}${folder.slice(1, -1)}`);
  return [
    ...folders,
    ...pictures.flatMap((path) => [`${path}/`, `${path}.png`]),
    ...tree.pages.map((folder) => `${folder}index.html`),
    ...(kept?.record.files ?? []),
  ];
}

/** The record and the API history of each rendered release, for later builds. */
export function recordOutputs(
  { editions }: Site,
  pages: readonly Page[],
  assets: PageResults['assets'],
): Output[] {
  return editions.filter(isRendered).flatMap((edition): Output[] => {
    const { version } = edition.release;
    const files = [...(assets.get(version) ?? [])].map((name) => `${ASSETS_PATH}${name}`);
    const output = (path: string, value: object) => ({
      path: decodeURIComponent(path),
      content: () => JSON.stringify(value),
    });
    return [
      output(recordPath(version), recordOf(edition, pages, files)),
      ...(edition.history ? [output(historyPath(version), edition.history)] : []),
    ];
  });
}

/** The assets that the pages of each release load, and the assets that those load. */
export async function neededAssets(
  { assets }: Pick<PageResults, 'assets'>,
  bundled: readonly FoundFile[],
): Promise<PageResults['assets']> {
  const texts = new Map<string, string>();
  for (const { name, path } of bundled) {
    const isText = ['.js', '.css'].includes(extname(name));
    texts.set(basename(name), isText ? await readFile(path, 'utf8') : '');
  }
  return new Map([...assets].map(([version, names]) => [version, withImports(names, texts)]));
}
