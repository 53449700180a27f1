import { join } from 'node:path';
import type { Notice } from '../../description/problem.ts';
import { descriptionPath } from '../../description/releases.ts';
import { shownPath } from '../../input/settings.ts';
import { pagesIn, releaseOf, sourceOf } from '../../page/page.ts';
import type { SitePage } from '../../site/pages.ts';
import type { Snapshot } from '../../site/snapshot.ts';

/**
 * The doctor's findings about the content of a page. Of the pages with the value or one that contains it, only the pages with
 * the innermost value show a finding, and home pages show findings that no other page does.
 */
export function findingsAbout(
  page: SitePage,
  findings: readonly Notice<string>[],
  { site, pages }: Pick<Snapshot, 'site' | 'pages'>,
): Notice<string>[] {
  const fileOf = (path: string) => shownPath(join(site.settings.content, path));
  const version = releaseOf(page)?.release.version;
  const description = version === undefined ? undefined : fileOf(descriptionPath(version));
  const prose = page.source === undefined ? undefined : fileOf(page.source);
  const isHome = page.kind === 'home';
  const sources =
    isHome && page.edition.newest ? new Set(pages.map((each) => fileOf(sourceOf(each)))) : undefined;
  const shown = new Set(pagesIn(page.edition, pages).flatMap(({ pointers = [] }) => pointers));
  return findings.filter(({ file, pointer = '' }) => {
    if (file !== description) return sources ? !sources.has(file) : file === prose;
    const innermost = pointersAround(inDocument(pointer)).find((around) => shown.has(around));
    return innermost === undefined ? isHome : page.pointers?.includes(innermost);
  });
}

/** Removes the key of the document from a pointer into a file with several documents. */
function inDocument(pointer: string): string {
  return /^\/(?:api|installation|examples)(?:\/|$)/.test(pointer)
    ? pointer
    : pointer.replace(/^\/[^/]*(?=\/)/, '');
}

/** The pointer to a value, and those to all values that contain it, the innermost first. */
function pointersAround(pointer: string): string[] {
  const segments = pointer.split('/');
  return segments.map((_, index) => segments.slice(0, segments.length - index).join('/'));
}
