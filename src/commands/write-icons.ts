import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { ICONS } from '../sharing/icons.ts';

/** Draws the icons of every size from the one that is a drawing: the content's `icon.svg`, or the site's own. */
export async function writeIcons(folder: string, content: string): Promise<void> {
  const drawing = join(folder, ICONS.drawing);
  const own = join(content, 'icon.svg');
  await copyFile(own, drawing).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  const svg = await readFile(drawing);
  for (const { path, size } of ICONS.images) {
    const density = Math.min(2400, (72 * size) / 32);
    await writeFile(join(folder, path), await sharp(svg, { density }).resize(size, size).png().toBuffer());
  }
}
