import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { SOURCES } from '../input/sources.ts';
import type { Output } from '../page/output.ts';
import { outputsWithoutSearch } from '../site/outputs.ts';
import { ICONS } from '../site/sharing/appearance.ts';
import type { Snapshot } from '../site/snapshot.ts';
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

const DEFAULT_ICON = new URL('build/icon.svg', SOURCES);

/** The icon as SVG and in every size. */
function iconOutputs(svg: Uint8Array = readFileSync(DEFAULT_ICON)): Output[] {
  const images = ICONS.images.map(({ path, size }): Output => {
    const density = Math.min(2400, (72 * size) / 32);
    return { path, content: () => sharp(svg, { density }).resize(size, size).png().toBuffer() };
  });
  return [{ path: ICONS.drawing, content: () => svg }, ...images];
}
