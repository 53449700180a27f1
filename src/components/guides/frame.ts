import { guidePath, homePath } from '../../addresses/paths.ts';
import type { Crumb } from '../../machines/structured-data.ts';
import type { Edition, Site } from '../../site.ts';
import { type PageFrame, releaseLinks } from '../site/frame.ts';

/** The frame of a page that stands once, for all releases; its release menu leads to the home pages of the others. */
export function guideFrame(
  site: Site,
  edition: Edition,
  page: Pick<PageFrame, 'title' | 'description' | 'canonical' | 'source' | 'trail' | 'previous' | 'next'>,
): PageFrame {
  return {
    ...page,
    site,
    edition,
    elsewhere: releaseLinks(
      site,
      edition,
      (prefix) => (prefix === '' ? page.canonical : homePath(prefix)),
      ({ newest }) => (newest ? undefined : 'its home page: guides are for all releases'),
    ),
    part: 'guides',
  };
}

/** The way to the list of guides. */
export function guideTrail(): Crumb[] {
  return [{ label: 'Guides', path: guidePath() }];
}
