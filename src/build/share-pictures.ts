import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Output } from '../page/output.ts';
import { writeWhole } from '../releases/files/unfinished.ts';
import { drawPicture } from '../site/sharing/drawing.ts';
import type { SharePicture, SharePictures } from '../site/sharing/picture.ts';
import type { Palette } from '../ui/look/palette.ts';
import type { Log } from '../ui/messages/progress.ts';
import { readTypeface } from './typeface.ts';

/**
 * Draws pictures as PNG. Reuses cached pictures with the same content.
 * @param cache folder of earlier pictures; created if missing
 */
export async function pictureOutputs(
  pictures: SharePictures,
  cache: string,
  palette: Palette,
  log: Log,
): Promise<Output[]> {
  const drawn: Output[] = [];
  for (const picture of pictures.values()) {
    const png = await drawnPicture(picture, cache, palette);
    drawn.push({ path: picture.path, content: () => png });
    log({ step: 'Drawing pictures of pages', done: drawn.length, total: pictures.size });
  }
  return drawn;
}

/** The picture as PNG, see {@link pictureOutputs}. */
export async function drawnPicture(picture: SharePicture, cache: string, palette: Palette): Promise<Buffer> {
  typeface ??= readTypeface();
  const svg = await drawPicture(picture, await typeface, palette);
  const name = createHash('sha256').update(`${sharp.versions.vips}\0${svg}`).digest('hex').slice(0, 32);
  // Level 9 takes three times as long and saves only 6%. A palette takes even longer.
  return cached(join(cache, `${name}.png`), () =>
    sharp(Buffer.from(svg)).png({ compressionLevel: 7 }).toBuffer(),
  );
}

let typeface: ReturnType<typeof readTypeface> | undefined;

async function cached(path: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const known = await readFile(path).catch(() => undefined);
  if (known) return known;
  const bytes = await make();
  await writeWhole(path, bytes);
  return bytes;
}
