import { guidePath } from '../addresses/paths.ts';
import { inOrder, type Page } from '../site/page.ts';
import type { Edition, Site } from '../site/site.ts';
import type { Guide } from './guides.ts';

export type GuidesPage =
  | Page<'guides', { readonly guide: Guide | undefined }>
  | Page<'guide', { readonly guide: Guide }>;

const ROOT = { label: 'Guides', path: guidePath() } as const;

/** Pages: the list of guides, with the guide above it, and every other guide; empty if there are no guides. */
export function guidesPages({ config, guides, editions }: Site): GuidesPage[] {
  if (guides.length === 0) return [];
  const [edition] = editions;
  const above = guides.find(({ path }) => path === ROOT.path);
  const listed = guides.filter((guide) => guide !== above);
  const titles = listed.map(({ title }) => title);
  const shared = (path: string) => ({
    part: 'guides' as const,
    path,
    edition,
    indexed: true,
    searched: true,
    counterpart: ({ newest }: Edition) =>
      newest ? { path } : { path: '', lacks: 'its home page: guides are for all releases' },
  });
  const index: GuidesPage = {
    ...shared(ROOT.path),
    kind: 'guides',
    label: ROOT.label,
    title: `Guides · ${config.name}`,
    description: above?.description ?? `Guides to ${config.name}: ${titles.join('; ')}.`,
    trail: [],
    twin: 'every guide',
    picture: { title: 'Guides', text: titles.join(', '), foot: '' },
    ...(above ? { source: `guides/${above.file}` } : {}),
    props: { guide: above },
  };
  const pages = listed.map((guide): GuidesPage => {
    const { file, path, title, description } = guide;
    const around = listed.filter((other) => other !== guide && path.startsWith(other.path));
    return {
      ...shared(path),
      kind: 'guide',
      label: title,
      title: `${title} · ${config.name} guides`,
      description,
      trail: [ROOT, ...around.map((page) => ({ label: page.title, path: page.path }))],
      twin: description,
      picture: { title, text: description, foot: 'Guide' },
      source: `guides/${file}`,
      props: { guide },
    };
  });
  return [index, ...inOrder(pages)];
}
