import { guidePath } from '../addresses/paths.ts';
import * as text from '../messages/en.ts';
import { fill } from '../messages/messages.ts';
import { inOrder, type Page } from '../site/page.ts';
import type { Site } from '../site/site.ts';
import type { Guide } from './guides.ts';

export type GuidesPage =
  | Page<'guides', { readonly guide: Guide | undefined }>
  | Page<'guide', { readonly guide: Guide }>;

const ROOT = { label: text.parts.guides, path: guidePath() } as const;

/** The list of guides, with an optional introduction, and a page per guide; empty without guides. */
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
  });
  const index: GuidesPage = {
    ...shared(ROOT.path),
    kind: 'guides',
    label: ROOT.label,
    title: fill(text.guides.indexTitle, { name: config.name }),
    description:
      above?.description ?? fill(text.guides.description, { name: config.name, titles: titles.join('; ') }),
    trail: [],
    twin: text.guides.twin,
    picture: { title: text.parts.guides, text: titles.join(', '), foot: '' },
    ...(above ? { source: `guides/${above.file}` } : {}),
    props: { guide: above },
  };
  const pages = listed.map((guide): GuidesPage => {
    const { file, path, group, title, description } = guide;
    const around = listed.filter((other) => other !== guide && path.startsWith(other.path));
    return {
      ...shared(path),
      kind: 'guide',
      label: title,
      ...(group === undefined ? {} : { group }),
      title: [title, group, fill(text.guides.titleEnd, { name: config.name })].filter(Boolean).join(' · '),
      description,
      trail: [ROOT, ...around.map((page) => ({ label: page.title, path: page.path }))],
      twin: description,
      picture: { title, text: description, foot: text.guides.pictureFoot },
      source: `guides/${file}`,
      props: { guide },
    };
  });
  return [index, ...[...Map.groupBy(pages, ({ group }) => group).values()].flatMap(inOrder)];
}
