import { extname } from 'node:path';
import sharp from 'sharp';

/** Image formats that browsers show, by sharp's names; AVIF is a kind of HEIF. */
const SHOWN: readonly string[] = ['png', 'jpeg', 'webp', 'heif', 'gif', 'svg'];

/**
 * The displayed size of an image in pixels. Undefined for other files, and if the extension of an SVG or of another image
 * is wrong, because browsers trust it.
 */
export async function measurePicture(
  name: string,
  bytes: Uint8Array,
): Promise<{ readonly width: number; readonly height: number } | undefined> {
  try {
    // Photos may be stored rotated.
    const { format, autoOrient } = await sharp(bytes).metadata();
    const isNamed = (format === 'svg') === (extname(name).toLowerCase() === '.svg');
    return isNamed && SHOWN.includes(format) ? autoOrient : undefined;
  } catch {
    return undefined;
  }
}
