import type { Output } from '../page/output.ts';
import { pageFiles } from '../page/page.ts';
import { FULL_TEXT_PATH } from '../page/paths.ts';
import { outputsWithoutSearch } from '../site/outputs.ts';
import type { Snapshot } from '../site/snapshot.ts';
import { iconOutputs } from './icons.ts';
import { recordOutputs } from './kept-pages.ts';
import type { PageResults } from './page-reader.ts';
import { pictureOutputs } from './share-pictures.ts';

type Input = Pick<Snapshot, 'site' | 'pages' | 'pictures'>;

/**
 * The files of a site that are not derived from rendered pages, except indexes of symbols (`searchOutputs`). Their contents are
 * created on demand.
 * @param assets the assets that the pages of each release load, for records
 */
export function unrenderedOutputs(input: Input, assets: PageResults['assets'] = new Map()): Output[] {
  const { site, pages } = input;
  return [
    ...outputsWithoutSearch(site, pages),
    ...recordOutputs(site, pages, assets),
    ...iconOutputs(site.look.icon),
    ...pictureOutputs(input),
  ];
}

/** The paths of all files of a site whose names do not depend on their contents. */
export function fixedPaths(input: Input): string[] {
  const outputs = unrenderedOutputs(input);
  return [...input.pages.flatMap(pageFiles), FULL_TEXT_PATH, ...outputs.map(({ path }) => path)];
}
