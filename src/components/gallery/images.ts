import { getImage } from 'astro:assets';
import images from 'virtual:screenshots';
import { once } from '../../description/once.ts';
import type { PictureImage } from '../../examples/pictures.ts';

/** Widths for cards, for cards on high-density screens or pages, and for pages on high-density screens. */
const WIDTHS = [480, 960, 1440];
const FALLBACK_WIDTH = 960;
/** The default quality blurs text and edges. */
const QUALITY = { avif: 58, webp: 80 };

/**
 * An image in the formats and widths that pages offer: candidates for `srcset`, one for browsers without AVIF, and the file in
 * the content folder, for the larger view. Several pages show it.
 */
export const imageSet = once(async ({ file, width }: PictureImage) => {
  const src = images.get(file);
  if (!src) throw new RangeError(`${file} is not an image.`);
  const widths = [...WIDTHS.filter((candidate) => candidate < width), width].slice(0, WIDTHS.length);
  const avif = await getImage({ src, width: widths.at(-1), widths, format: 'avif', quality: QUALITY.avif });
  const fallback = { src, width: Math.min(FALLBACK_WIDTH, width), format: 'webp', quality: QUALITY.webp };
  return { avif: avif.srcSet.attribute, webp: (await getImage(fallback)).src, original: src.src };
});
