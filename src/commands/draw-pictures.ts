import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawPicture } from '../sharing/drawing.ts';
import type { SharePicture } from '../sharing/picture.ts';
import { readTypeface } from './typeface.ts';

/**
 * Draws pictures, as PNG by their paths. One that was drawn before, its content the same, is taken from the cache.
 * @param cache folder of earlier pictures; made where there is none
 */
export async function drawPictures(
  pictures: Iterable<SharePicture>,
  cache: string,
): Promise<Map<string, Buffer>> {
  const typeface = await readTypeface();
  await mkdir(cache, { recursive: true });
  const drawn = new Map<string, Buffer>();
  for (const picture of pictures) {
    const svg = drawPicture(picture, typeface);
    const name = createHash('sha256').update(`${sharp.versions.vips}\0${svg}`).digest('hex').slice(0, 32);
    drawn.set(picture.path, await cached(join(cache, `${name}.png`), () => toPng(svg)));
  }
  return drawn;
}

/** Without a palette: few colours take longer to find than they save. */
function toPng(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
}

async function cached(path: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const known = await readFile(path).catch(() => undefined);
  if (known) return known;
  const bytes = await make();
  // A build that is killed while it writes must not leave half a picture for the next one.
  await writeFile(`${path}.${process.pid}`, bytes);
  await rename(`${path}.${process.pid}`, path);
  return bytes;
}
