import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { InputError } from '../description/problem.ts';
import { shownPath } from '../input/settings.ts';
import { SOURCES } from '../input/sources.ts';
import { ICONS } from '../sharing/appearance.ts';
import type { Output } from '../site/output.ts';

/** The default icon. */
const DEFAULT_ICON = new URL('build/icon.svg', SOURCES);

/** The icon as SVG and in every size, from `icon.svg` of the content or the default icon. */
export async function iconOutputs(content: string): Promise<Output[]> {
  const own = join(content, 'icon.svg');
  const given = await readFile(own).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new InputError([{ file: shownPath(own), message: `It cannot be read: ${error.message}.` }]);
  });
  const svg = given ?? (await readFile(DEFAULT_ICON));
  const images = await Promise.all(
    ICONS.images.map(async ({ path, size }): Promise<Output> => {
      const density = Math.min(2400, (72 * size) / 32);
      const png = await sharp(svg, { density })
        .resize(size, size)
        .png()
        .toBuffer()
        .catch((error: Error) => {
          const message = `Cannot render this icon: ${error.message.trim()}`;
          throw new InputError([
            { file: shownPath(own), message, hint: 'Provide a valid SVG, or remove the icon.' },
          ]);
        });
      return { path, content: () => png };
    }),
  );
  return [{ path: ICONS.drawing, content: () => svg }, ...images];
}
