import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { failOn, type Problem } from '../description/problem.ts';
import { shownPath } from '../input/settings.ts';
import { SOURCES } from '../input/sources.ts';
import { entryFor, MARKER, type Output } from '../page/output.ts';
import { pageFiles, sourceOf } from '../page/page.ts';
import { FULL_TEXT_PATH } from '../page/paths.ts';
import { UPLOADS } from '../releases/hosts/deploy-plan.ts';
import { outputsWithoutSearch } from '../site/outputs.ts';
import { ICONS } from '../site/sharing/appearance.ts';
import type { Site } from '../site/site.ts';
import type { Snapshot } from '../site/snapshot.ts';
import { ownersOf, recordOutputs } from './kept-pages.ts';
import { type PlannedFile, unpublishable, unpublishableFiles } from './output-folder.ts';
import type { PageResults } from './page-reader.ts';
import { pictureOutputs } from './share-pictures.ts';

/**
 * The files of a site that are not derived from rendered pages, with contents that are created on demand. Excludes indexes of
 * symbols (`searchOutputs`).
 * @param assets the assets that the pages of each release load, for records
 */
export function unrenderedOutputs(snapshot: Snapshot, assets: PageResults['assets'] = new Map()): Output[] {
  const { site, pages } = snapshot;
  return [
    ...outputsWithoutSearch(site, pages),
    ...recordOutputs(site, pages, assets),
    ...iconOutputs(site.look.icon),
    ...pictureOutputs(snapshot),
  ];
}

const DEFAULT_ICON = new URL('build/icon.svg', SOURCES);

/** The icon as SVG and in every size. */
function iconOutputs(svg: Uint8Array = readFileSync(DEFAULT_ICON)): Output[] {
  const images = ICONS.images.map(({ path, size }): Output => {
    // The limit counts the pixels of the drawing in its own size, which is not drawn.
    const options = { density: (72 * size) / 32, limitInputPixels: false };
    return { path, content: () => sharp(svg, options).resize(size, size).png().toBuffer() };
  });
  return [{ path: ICONS.drawing, content: () => svg }, ...images];
}

/** All files of a site, except files with names that depend on their contents. Files that the maintainer placed come last. */
export function plannedFiles(snapshot: Snapshot): PlannedFile[] {
  const { content } = snapshot.site.settings;
  const pages = snapshot.pages.flatMap((page) => {
    const source = shownPath(join(content, sourceOf(page)));
    return pageFiles(page).map((path) => ({ path, source }));
  });
  const outputs = unrenderedOutputs(snapshot).toSorted(
    (a, b) => Number('problem' in a) - Number('problem' in b),
  );
  // Deployments use a folder with the last path.
  return [...pages, ...[FULL_TEXT_PATH, MARKER, UPLOADS].map((path) => ({ path })), ...outputs];
}

/**
 * Checks that files can be published together, before anything is written.
 * @throws {InputError} with the source of each file that cannot, and that of the file that has its address
 */
export function refuseUnpublishable(files: readonly PlannedFile[], site: Site): void {
  failOn([...unpublishableFiles(files), ...inReleases(files, site)]);
}

/** Problems of files that the maintainer placed in folders of releases, which later builds keep without reading the input. */
function inReleases(files: readonly PlannedFile[], { editions }: Site): Problem[] {
  const owners = ownersOf(editions);
  for (const edition of editions) for (const folder of edition.tree.folders) owners.set(folder, edition);
  return files.flatMap((file) => {
    const owner = file.problem && owners.get(entryFor(file.path, owners) ?? '');
    return owner ? [unpublishable(file, `this address belongs to release ${owner.release.version}`)] : [];
  });
}
