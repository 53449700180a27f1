import { extname } from 'node:path';
import sharp from 'sharp';

/** What browsers show, as sharp calls it; AVIF is a kind of HEIF. */
const SHOWN: readonly string[] = ['png', 'jpeg', 'webp', 'heif', 'gif', 'svg'];

/**
 * The size of a picture as it is shown, in its own pixels; undefined for what no page can show: other files, and an SVG
 * whose name says that it is not one, or the other way round, because browsers believe the name.
 */
export async function measurePicture(
  name: string,
  bytes: Uint8Array,
): Promise<{ readonly width: number; readonly height: number } | undefined> {
  try {
    // A photograph may be stored on its side.
    const { format, autoOrient } = await sharp(bytes).metadata();
    const isNamed = (format === 'svg') === (extname(name).toLowerCase() === '.svg');
    return isNamed && SHOWN.includes(format) ? autoOrient : undefined;
  } catch {
    return undefined;
  }
}
