import { CHANGES_PATH, changesPath, RELEASES_PATH } from '../addresses/paths.ts';
import type { Page } from '../site/page.ts';
import type { Site } from '../site/site.ts';
import { type Comparison, tallyText } from './comparison.ts';

export type ChangesPage =
  | Page<'comparisons', object>
  | Page<'comparison', { readonly comparison: Comparison }>;

const RELEASES = { label: 'Releases', path: RELEASES_PATH } as const;
const ROOT = { label: 'Changes', path: CHANGES_PATH } as const;

/** The list of comparisons, and every comparison of two releases. */
export function changesPages({ config, comparisons, editions }: Site): ChangesPage[] {
  const library = config.name;
  const common = {
    edition: editions[0],
    part: 'releases',
    counterpart: () => ({ path: '' }),
    indexed: true,
  } as const;
  const index: ChangesPage = {
    ...common,
    ...ROOT,
    kind: 'comparisons',
    title: `Changes between releases · ${library}`,
    description: `What was added, removed, moved and changed from each release of ${library} to a later one.`,
    trail: [RELEASES],
    twin: 'every comparison of two releases',
    picture: {
      title: 'Changes',
      text: 'What was added, removed, moved and changed from release to release',
      foot: '',
    },
    props: {},
  };
  const pages = comparisons.map((comparison): ChangesPage => {
    const { from, to, sections } = comparison;
    const [before, after] = [from.release, to.release];
    return {
      ...common,
      kind: 'comparison',
      path: changesPath(before.version, after.version),
      label: `${before.version} → ${after.version}`,
      title: `Changes from ${before.version} to ${after.version} · ${library}`,
      description: `What is different in ${library} ${after.version}, compared with ${before.version}: ${tallyText(sections)}.`,
      trail: [RELEASES, ROOT],
      twin: tallyText(sections),
      picture: {
        title: `${before.version} → ${after.version}`,
        text: `What changed in ${library}`,
        foot: `${before.document.date} to ${after.document.date}`,
      },
      date: after.document.date,
      props: { comparison },
    };
  });
  return [index, ...pages];
}
