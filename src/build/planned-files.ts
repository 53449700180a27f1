import { join } from 'node:path';
import { failOn, type Problem } from '../description/problem.ts';
import { shownPath } from '../input/settings.ts';
import { entryFor, MARKER } from '../page/output.ts';
import { pageFiles, sourceOf } from '../page/page.ts';
import { FULL_TEXT_PATH } from '../page/paths.ts';
import { UPLOADS } from '../releases/hosts/deploy-plan.ts';
import type { Site } from '../site/site.ts';
import type { Snapshot } from '../site/snapshot.ts';
import { ownersOf } from './kept-pages.ts';
import { type PlannedFile, unpublishable, unpublishableFiles } from './output-folder.ts';
import { unrenderedOutputs } from './outputs.ts';

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
