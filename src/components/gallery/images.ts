import { getImage } from 'astro:assets';
import images from 'virtual:screenshots';
import type { PictureImage } from '../../gallery/pictures.ts';

/** One image in the formats and widths that pages offer. */
export interface ImageSet {
  /** Candidates with their widths, for `srcset`. */
  readonly avif: string;
  /** For browsers without AVIF, in one width. */
  readonly webp: string;
  /** The file of the content folder, for the larger view. */
  readonly original: string;
}

/** For a card, a card on a dense screen or a page, and a page on a dense screen. */
const WIDTHS = [480, 960, 1440];
const FALLBACK_WIDTH = 960;
/** Interfaces are text and edges, which the service's own default blurs. */
const QUALITY = { avif: 58, webp: 80 };

const sets = new Map<string, Promise<ImageSet>>();

/** The image in every format and width; made once, however many pages show it. */
export function imageSet(image: PictureImage): Promise<ImageSet> {
  const set = sets.get(image.file) ?? makeSet(image);
  sets.set(image.file, set);
  return set;
}

async function makeSet({ file, width }: PictureImage): Promise<ImageSet> {
  const src = images[file];
  if (!src) throw new RangeError(`${file} is not an image.`);
  const widths = [...WIDTHS.filter((candidate) => candidate < width), width].slice(0, WIDTHS.length);
  const candidates = await Promise.all(
    widths.map(async (candidate) => {
      const made = await getImage({ src, width: candidate, format: 'avif', quality: QUALITY.avif });
      return `${made.src} ${candidate}w`;
    }),
  );
  const fallback = { src, width: Math.min(FALLBACK_WIDTH, width), format: 'webp', quality: QUALITY.webp };
  return { avif: candidates.join(', '), webp: (await getImage(fallback)).src, original: src.src };
}
