import { guidePath } from '../addresses/paths.ts';
import { type Counterpart, inOrder, type Page } from '../site/page.ts';
import type { Site } from '../site/site.ts';
import type { Guide } from './guide.ts';

export type GuidesPage =
  | Page<'guides', { readonly guide: Guide | undefined }>
  | Page<'guide', { readonly guide: Guide }>;

const ROOT = { label: 'Guides', path: guidePath() } as const;
const COMMON = { part: 'guides', indexed: true, searched: true } as const;

/** The list of guides, with the guide that is above it, and every other guide; none if there are no guides. */
export function guidesPages({ config, guides, editions }: Site): GuidesPage[] {
  if (guides.length === 0) return [];
  const [edition] = editions;
  const above = guides.find(({ path }) => path === ROOT.path);
  const listed = guides.filter((guide) => guide !== above);
  const titles = listed.map(({ title }) => title);
  const index: GuidesPage = {
    ...COMMON,
    ...ROOT,
    kind: 'guides',
    edition,
    title: `Guides · ${config.name}`,
    description: above?.description ?? `Guides to ${config.name}: ${titles.join('; ')}.`,
    trail: [],
    counterpart: counterpartOf(ROOT.path),
    twin: 'every guide',
    picture: { title: 'Guides', text: titles.join(', '), foot: '' },
    ...(above ? { source: `guides/${above.file}` } : {}),
    props: { guide: above },
  };
  const pages = listed.map((guide): GuidesPage => {
    const { file, path, title, description } = guide;
    const around = listed.filter((other) => other !== guide && path.startsWith(other.path));
    return {
      ...COMMON,
      kind: 'guide',
      path,
      edition,
      label: title,
      title: `${title} · ${config.name} guides`,
      description,
      trail: [ROOT, ...around.map((page) => ({ label: page.title, path: page.path }))],
      counterpart: counterpartOf(path),
      twin: description,
      picture: { title, text: description, foot: 'Guide' },
      source: `guides/${file}`,
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
