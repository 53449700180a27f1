import { guidePath } from '../addresses/paths.ts';
import { type Counterpart, inOrder, type Page } from '../site/page.ts';
import type { Site } from '../site/site.ts';
import type { PlacedGuide } from './guide.ts';

export type GuidesPage = Page<'guides', object> | Page<'guide', { readonly guide: PlacedGuide }>;

const ROOT = { label: 'Guides', path: guidePath() } as const;

/** The list of guides and every guide; none if there are no guides. */
export function guidesPages({ config, guides, editions }: Site): GuidesPage[] {
  if (guides.length === 0) return [];
  const [edition] = editions;
  const index: GuidesPage = {
    kind: 'guides',
    ...ROOT,
    edition,
    part: 'guides',
    title: `Guides · ${config.name}`,
    description: `Guides to ${config.name}: ${guides.map(({ title }) => title).join('; ')}.`,
    trail: [],
    counterpart: counterpartOf(ROOT.path),
    indexed: true,
    searched: true,
    twin: 'every guide',
    picture: { title: 'Guides', text: guides.map(({ title }) => title).join(', '), foot: '' },
    props: {},
  };
  const pages = guides.map((guide): GuidesPage => {
    const path = guidePath(guide.slug);
    return {
      kind: 'guide',
      path,
      edition,
      part: 'guides',
      label: guide.title,
      title: `${guide.title} · ${config.name} guides`,
      description: guide.description,
      trail: [ROOT],
      counterpart: counterpartOf(path),
      indexed: true,
      searched: true,
      twin: guide.description,
      picture: { title: guide.title, text: guide.description, foot: 'Guide' },
      source: `guides/${guide.name}.mdx`,
      props: { guide },
    };
  });
  return [index, ...inOrder(pages)];
}

/** Guides are for all releases: the newest has the page itself, the others their home pages. */
function counterpartOf(path: string): Page['counterpart'] {
  return ({ newest }): Counterpart =>
    newest ? { path } : { path: '', lacks: 'its home page: guides are for all releases' };
}
