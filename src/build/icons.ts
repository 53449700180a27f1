import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { SOURCES } from '../input/sources.ts';
import type { Output } from '../page/output.ts';
import { ICONS } from '../site/sharing/appearance.ts';

const DEFAULT_ICON = new URL('build/icon.svg', SOURCES);

/** The icon as SVG and in every size. */
export function iconOutputs(svg: Uint8Array = readFileSync(DEFAULT_ICON)): Output[] {
  const images = ICONS.images.map(({ path, size }): Output => {
    const density = Math.min(2400, (72 * size) / 32);
    return { path, content: () => sharp(svg, { density }).resize(size, size).png().toBuffer() };
  });
  return [{ path: ICONS.drawing, content: () => svg }, ...images];
}
