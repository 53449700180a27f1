import { join } from 'node:path';
import { jsonPointer, type Notice } from '../../description/problem.ts';
import { descriptionPath } from '../../description/releases.ts';
import { shownPath } from '../../input/settings.ts';
import { releaseOf, sourceOf } from '../../page/page.ts';
import type { SitePage } from '../../site/pages.ts';
import { editionOf, type Site } from '../../site/site.ts';
import type { Snapshot } from '../../site/snapshot.ts';

/** Parts of a description that have their own pages. */
const WITH_PAGES = /^\/(?:api\/[^/]+|installation\/languages\/[^/]+|examples\/\d+)(?:\/|$)/;

/** The doctor's findings about the content of a page. Findings that belong to no other page are on the home pages. */
export function findingsAbout(
  page: SitePage,
  findings: readonly Notice[],
  { site, pages }: Pick<Snapshot, 'site' | 'pages'>,
): Notice[] {
  const fileOf = (path: string) => shownPath(join(site.settings.content, path));
  const version = releaseOf(page)?.release.version;
  const description = version === undefined ? undefined : fileOf(descriptionPath(version));
  const prose = page.source === undefined ? undefined : fileOf(page.source);
  const isHome = page.kind === 'home';
  const sources =
    isHome && page.edition.newest ? new Set(pages.map((own) => fileOf(sourceOf(own)))) : undefined;
  const places = placesOf(page, site);
  return findings.filter(({ file, pointer = '' }) => {
    const place = placeIn(pointer);
    if (file === description)
      return isHome ? !WITH_PAGES.test(place) : places.some((own) => isAbout(place, own, page));
    return sources ? !sources.has(file) : file === prose;
  });
}

/** Removes the key of the document from a pointer into a file with several documents. */
function placeIn(pointer: string): string {
  return /^\/(?:api|installation|examples)(?:\/|$)/.test(pointer)
    ? pointer
    : pointer.replace(/^\/[^/]*(?=\/)/, '');
}

/** JSON pointers to the content of a page, in the description of its release. */
function placesOf(page: SitePage, site: Site): string[] {
  const examples = editionOf(page, site).release.document.examples ?? [];
  switch (page.kind) {
    case 'class': {
      const { module, name } = page.props.described;
      return [jsonPointer(['api', module, 'classes', name])];
    }
    case 'module':
      return [jsonPointer(['api', page.props.module.name])];
    case 'language':
    case 'recipe': {
      const { language, target } = page.props;
      const parts = target ? [`${target.kind}s`, target.key] : [];
      return [jsonPointer(['installation', 'languages', language.key, ...parts])];
    }
    case 'example':
    case 'source':
      return examples.flatMap(({ name }, index) =>
        name === page.props.example.name ? [jsonPointer(['examples', index])] : [],
      );
    default:
      return [];
  }
}

function isAbout(place: string, own: string, page: SitePage): boolean {
  // Classes have their own pages.
  if (page.kind === 'module' && place.startsWith(`${own}/classes/`)) return false;
  return place === own || place.startsWith(`${own}/`);
}
