import { extname } from 'node:path';
import sharp from 'sharp';

/** Image formats that browsers show, by sharp's names; AVIF is a kind of HEIF. */
const SHOWN: readonly string[] = ['png', 'jpeg', 'webp', 'heif', 'gif', 'svg'];

/**
 * The size of an image as shown, in pixels. Undefined for other files and for an SVG with the wrong extension, or another
 * file with the extension of an SVG: browsers trust the extension.
 */
export async function measurePicture(
  name: string,
  bytes: Uint8Array,
): Promise<{ readonly width: number; readonly height: number } | undefined> {
  try {
    // Photographs may be stored rotated.
    const { format, autoOrient } = await sharp(bytes).metadata();
    const isNamed = (format === 'svg') === (extname(name).toLowerCase() === '.svg');
    return isNamed && SHOWN.includes(format) ? autoOrient : undefined;
  } catch {
    return undefined;
  }
}
