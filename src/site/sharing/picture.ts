import { type Page, type PictureTexts, releaseOf } from '../../page/page.ts';
import { permanentPath, SHARE_PATH } from '../../page/paths.ts';
import { fill, text } from '../../ui/messages/messages.ts';

/** The picture for shared links to a page. */
export interface SharePicture extends Required<PictureTexts> {
  readonly path: string;
  /** Name of the library, as a wordmark. */
  readonly library: string;
  /** Whether it is the published picture of a kept page. */
  readonly isKept?: boolean;
}

/** Size of link previews in pixels. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** Maximum number of pictures per release, and of pages without a release. Other pages share the picture of a parent page. */
const MOST_PICTURES = 60;

/** The pictures of pages by permanent path; those of main parts come first. Pages below a path share its picture. */
export function sharePictures(pages: readonly Page[], library: string): Map<string, SharePicture> {
  const depth = (path: string) => path.split('/').length;
  const pictured = pages.flatMap((page) => {
    const at = permanentPathOf(page);
    const path = `${SHARE_PATH}${decodeURIComponent(at).slice(1, -1)}.png`;
    const isKept = page.kind === 'kept' ? { isKept: true } : {};
    return page.picture
      ? [{ at, page, picture: { path, library, foot: footOf(page), ...page.picture, ...isKept } }]
      : [];
  });
  const sorted = pictured.toSorted((a, b) => depth(a.at) - depth(b.at));
  const kept = [...Map.groupBy(sorted, ({ page }) => releaseOf(page)).values()].flatMap((each) =>
    each.slice(0, MOST_PICTURES),
  );
  return new Map(kept.map(({ at, picture }) => [at, picture]));
}

/** The release and its date; empty for pages without a release. */
function footOf(page: Page): string {
  const { version, document } = releaseOf(page)?.release ?? {};
  return version && document ? fill(text.common.pictureFoot, { version, date: document.date }) : '';
}

/** The picture of a page: the picture of the longest matching path, or of the home page. */
export function pictureOf(page: Page, pictures: ReadonlyMap<string, SharePicture>): SharePicture | undefined {
  const path = permanentPathOf(page);
  for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) {
    const picture = pictures.get(path.slice(0, at + 1));
    if (picture) return picture;
  }
  return pictures.get(permanentPath(page.edition.release.version));
}

/** The path of a page that stays the same when another release is published. */
function permanentPathOf({ edition, path, repeats = path }: Page): string {
  return repeats.startsWith('/') ? repeats : permanentPath(edition.release.version, repeats);
}
