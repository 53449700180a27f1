import { CHANGES_PATH, changesPath, RELEASES_PATH } from '../addresses/paths.ts';
import { fill, text } from '../messages/messages.ts';
import { type Page, type PublishedPage, published } from '../site/page.ts';
import type { Site } from '../site/site.ts';
import type { Comparison } from './comparison.ts';

export type ChangesPage =
  | Page<'comparisons', object>
  | Page<'comparison', { readonly comparison: Comparison }>
  | PublishedPage;

/** The list of comparisons, and the comparison of each release with the one before it, which belongs to the later one. */
export function changesPages({ config, editions }: Site): ChangesPage[] {
  const { name } = config;
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
      text: changes.pictureText,
      foot: '',
    },
    props: {},
  };
  const pages = editions.flatMap((edition) => {
    const [previous] = edition.earlier;
    if (!edition.changes || !previous) return [];
    const { comparison, tally } = edition.changes;
    const [before, after] = [previous.release, edition.release];
    const values = { name, from: before.version, to: after.version };
    const page = {
      ...common,
      edition,
      permanent: true,
      path: changesPath(before.version, after.version),
      label: fill(changes.arrow, values),
      title: fill(changes.comparisonTitle, values),
      description: fill(changes.comparisonDescription, { ...values, tally }),
      trail: [releases, root],
      twin: tally,
      picture: {
        title: fill(changes.arrow, values),
        text: fill(changes.comparisonPicture, { name }),
        foot: fill(changes.dates, { from: before.document.date, to: after.document.date }),
      },
      date: after.document.date,
    };
    return [comparison ? { ...page, kind: 'comparison' as const, props: { comparison } } : published(page)];
  });
  return [index, ...pages];
}
