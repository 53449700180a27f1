import { SHARE_PATH } from '../addresses/paths.ts';
import { canonicalPath, type Page } from '../site/page.ts';

/** The picture for shared links to a page. All texts are plain. */
export interface SharePicture {
  /** Path of the image file. */
  readonly path: string;
  /** Name of the library, as a wordmark. */
  readonly library: string;
  readonly title: string;
  /** Kind of page, below the title; may be empty. */
  readonly text: string;
  /** Release and date, at the foot. */
  readonly foot: string;
}

/** Size of link previews in pixels. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** Pictures by path; pages below a path share its picture. */
export type SharePictures = ReadonlyMap<string, SharePicture>;

/** Maximum number of pictures per build. Other pages share the picture of a parent page. */
const MOST_PICTURES = 120;

/** The pictures of a site by canonical path; those of main parts come first. */
export function sharePictures(pages: readonly Page[], library: string): SharePictures {
  const depth = (path: string) => path.split('/').length;
  const own = pages.flatMap((page) => {
    const at = canonicalPath(page);
    const name = at === '/' ? 'index' : decodeURIComponent(at).slice(1, -1);
    return page.picture ? [{ at, path: `${SHARE_PATH}${name}.png`, library, ...page.picture }] : [];
  });
  const kept = own.toSorted((a, b) => depth(a.at) - depth(b.at)).slice(0, MOST_PICTURES);
  return new Map(kept.map(({ at, ...picture }) => [at, picture]));
}

/** The picture of a page: that of the longest matching path. */
export function pictureOf(path: string, pictures: SharePictures): SharePicture | undefined {
  for (let at = path.lastIndexOf('/'); at >= 0; at = path.lastIndexOf('/', at - 1)) {
    const picture = pictures.get(path.slice(0, at + 1));
    if (picture || at === 0) return picture;
  }
  return undefined;
}
