import type { Output } from '../page/output.ts';
import { outputsWithoutSearch } from '../site/outputs.ts';
import type { Snapshot } from '../site/snapshot.ts';
import { iconOutputs } from './icons.ts';
import { recordOutputs } from './kept-pages.ts';
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
