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
import { recordOf } from '../release/record.ts';
import type { Output } from '../site/output.ts';
import type { Page } from '../site/page.ts';
import { type Edition, isRendered, type Site } from '../site/site.ts';
import type { PageResults } from './page-reader.ts';

/**
 * The published files of releases that are not rendered again.
 * @param written paths of files that this build has made
 */
export async function keptOutputs({ editions }: Site, written: ReadonlySet<string>): Promise<Output[]> {
  const outputs = new Map<string, Output>();
  for (const edition of editions) {
    const folder = edition.kept?.place.folder;
    if (!edition.kept || folder === undefined) continue;
    const belongs = pathsOf(edition);
    for (const path of await builtPaths(edition.kept.place)) {
      if (belongs(path) && !existsSync(join(folder, path)))
        throw new InputError([incomplete(edition, folder, path)]);
      if (!written.has(path) && belongs(path))
        outputs.set(path, { path, content: { path: join(folder, path) } });
    }
  }
  return [...outputs.values()];
}

function incomplete({ release }: Edition, folder: string, path: string): Problem {
  const message = `Cannot keep the pages of release ${release.version}: this file is missing.`;
  return { file: shownPath(join(folder, path)), message, hint: 'npm run build -- --clean' };
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

/** Tests whether a path below the site is of a file of a kept release. */
function pathsOf({ release, tree, kept }: Edition): (path: string) => boolean {
  const { changes, files = [] } = kept?.record ?? {};
  const compared = changes ? [changesPath(changes.from, release.version)] : [];
  const folders = [permanentPath(release.version), ...compared].map(decodeURIComponent);
  const pictures = folders.map((folder) => `${SHARE_PATH}${folder.slice(1, -1)}`);
  const starts = [...folders, ...pictures.flatMap((path) => [`${path}/`, `${path}.png`])];
  const names = new Set([...files, ...tree.pages.map((folder) => `${folder}index.html`)]);
  return (path) => names.has(path) || starts.some((start) => path.startsWith(start));
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
