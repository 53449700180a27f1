import type { ListedGuide } from '../guides/addresses.ts';
import { type KeptPage, keptPage, type Page } from '../page/page.ts';
import { guidePath } from '../page/paths.ts';
import type { ReleaseRecord } from '../releases/record.ts';
import { text } from '../ui/messages/messages.ts';
import type { Edition } from './site.ts';

/** The guides of a release, as lists show them; from its record if it is kept. */
export function listedGuides({ guides, kept }: Pick<Edition, 'guides' | 'kept'>): readonly ListedGuide[] {
  return kept ? recordedGuides(kept.record) : guides;
}

/** The guides in a record. Records of earlier programs have only their pages. */
function recordedGuides({ guides, pages }: ReleaseRecord): readonly ListedGuide[] {
  const ofGuides = pages.filter(({ part, path }) => part === 'guides' && path !== guidePath());
  return guides ?? ofGuides.map(({ path, title }) => ({ path, file: path, title, description: '' }));
}

/**
 * The pages of a kept release that is on the front page, for lists of the whole site. Its description gives what the record
 * lacks, except for guides, which only the record has.
 * @param described the pages that a build would render from its description
 */
export function keptFrontPages(
  edition: Edition,
  { record }: { readonly record: ReleaseRecord },
  described: readonly Page[],
): KeptPage[] {
  const known = new Map(described.map((page) => [page.path, page]));
  const guides = new Map(recordedGuides(record).map((guide) => [guide.path, guide]));
  return record.pages.map((recorded) => {
    const { path, label, title, indexed, about } = recorded;
    const page = known.get(path);
    if (!page) return undescribedPage(edition, recorded, guides.get(path));
    // Files of its examples can be missing, so the record counts.
    return keptPage({ ...page, label, title, indexed, ...(about === undefined ? {} : { twin: about }) });
  });
}

/** A page that only the record names. */
function undescribedPage(
  edition: Edition,
  { path, label, title, part, repeats, indexed, twin, about }: ReleaseRecord['pages'][number],
  guide: ListedGuide | undefined,
): KeptPage {
  return keptPage({
    edition,
    path,
    label,
    title,
    ...(part ? { part } : {}),
    ...(repeats === undefined ? {} : { repeats }),
    ...(guide?.group === undefined ? {} : { group: guide.group }),
    ...(twin ? { twin: about ?? guide?.description ?? '' } : {}),
    permanent: path === guidePath(),
    description: '',
    trail: guide ? [{ label: text.parts.guides, path: guidePath() }] : [],
    indexed,
  });
}
