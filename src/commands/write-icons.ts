import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { InputError } from '../description/problem.ts';
import { shownPath } from '../settings.ts';
import { ICONS } from '../sharing/icons.ts';

/** Draws the icons of every size from the one that is a drawing: the content's `icon.svg`, or the site's own. */
export async function writeIcons(folder: string, content: string): Promise<void> {
  const drawing = join(folder, ICONS.drawing);
  const own = join(content, 'icon.svg');
  const given = await readFile(own).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new InputError([{ file: shownPath(own), message: `It cannot be read: ${error.message}.` }]);
  });
  if (given) await writeFile(drawing, given);
  const svg = given ?? (await readFile(drawing));
  for (const { path, size } of ICONS.images) {
    const density = Math.min(2400, (72 * size) / 32);
    const png = await toPng(svg, density, size).catch((error: Error) => {
      const message = `It cannot be drawn: ${error.message.trim()}`;
      throw new InputError([{ file: shownPath(own), message, hint: 'Give a drawing in SVG, or no icon.' }]);
    });
    await writeFile(join(folder, path), png);
  }
}

async function toPng(svg: Uint8Array, density: number, size: number): Promise<Uint8Array> {
  return sharp(svg, { density }).resize(size, size).png().toBuffer();
}
