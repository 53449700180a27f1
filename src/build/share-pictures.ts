import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { writeWhole } from '../releases/files/unfinished.ts';
import { drawPicture } from '../site/sharing/drawing.ts';
import type { SharePicture } from '../site/sharing/picture.ts';
import type { Snapshot } from '../site/snapshot.ts';
import type { Palette } from '../ui/look/palette.ts';
import { palettesOf } from '../ui/look/theme.ts';
import type { Log } from '../ui/messages/progress.ts';
import { readTypeface } from './typeface.ts';

/** Pictures that this process has drawn. */
const drawn = new WeakMap<SharePicture, Promise<Buffer>>();

/** The pictures of rendered pages as PNG, drawn on demand. Those in its cache are not drawn again. */
export function pictureOutputs({ pictures, site }: Snapshot) {
  const cache = join(site.settings.cache, 'pictures');
  const { light } = palettesOf(site.config.theme);
  const rendered = [...pictures.values()].filter(({ isKept }) => !isKept);
  return rendered.map((picture) => ({
    path: picture.path,
    content: () => {
      const png = drawn.get(picture) ?? pngOf(picture, cache, light);
      drawn.set(picture, png);
      return png;
    },
  }));
}

export async function drawPictures(snapshot: Snapshot, log: Log): Promise<void> {
  const outputs = pictureOutputs(snapshot);
  for (const [index, { content }] of outputs.entries()) {
    await content();
    log({ step: 'Drawing pictures of pages', done: index + 1, total: outputs.length });
  }
}

async function pngOf(picture: SharePicture, cache: string, palette: Palette): Promise<Buffer> {
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
