import { type KeptPage, keptPage, type Page, type PageEdition } from '../../page/page.ts';
import { CHANGES_PATH, changesPath, RELEASES_PATH } from '../../page/paths.ts';
import { fill, text } from '../../ui/messages/messages.ts';
import type { Comparison, ReleaseChanges } from './comparison.ts';

export type ChangesPage =
  | Page<'comparisons', object>
  | Page<'comparison', { readonly comparison: Comparison }>
  | KeptPage;

interface ComparedEdition extends PageEdition {
  readonly comparisons: readonly ReleaseChanges[];
}

/** The list of comparisons, and the comparisons of each release with earlier ones, which belong to the later release. */
export function changesPages(
  editions: readonly [ComparedEdition, ...ComparedEdition[]],
  name: string,
): ChangesPage[] {
  const { changes } = text;
  const releases = { label: text.parts.releases, path: RELEASES_PATH };
  const root = { label: text.common.changes, path: CHANGES_PATH };
  const common = {
    edition: editions[0],
    part: 'releases',
    indexed: true,
  } as const;
  const index: ChangesPage = {
    ...common,
    ...root,
    kind: 'comparisons',
    title: fill(changes.title, { name }),
    description: fill(changes.description, { name }),
    trail: [releases],
    twin: changes.twin,
    picture: {
      title: text.common.changes,
      text: changes.indexHeading,
    },
    props: {},
  };
  const pages = editions.flatMap((edition) => edition.comparisons.map((since) => ({ edition, ...since })));
  const comparisons = pages.map(({ edition, from, tally, comparison }): ChangesPage => {
    const { version, document } = edition.release;
    const values = { name, from, to: version };
    const page = {
      ...common,
      edition,
      permanent: true,
      path: changesPath(from, version),
      label: fill(changes.arrow, values),
      title: fill(changes.comparisonTitle, values),
      description: fill(changes.comparisonDescription, { ...values, tally }),
      trail: [releases, root],
      twin: tally,
      date: document.date,
    };
    if (!comparison) return keptPage(page);
    const dates = { from: comparison.from.release.document.date, to: document.date };
    const picture = {
      title: page.label,
      text: fill(changes.comparisonPicture, { name }),
      foot: fill(changes.dates, dates),
    };
    return { ...page, picture, kind: 'comparison', props: { comparison } };
  });
  return [index, ...comparisons];
}
