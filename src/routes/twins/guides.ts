import { guidePath } from '../../addresses/paths.ts';
import { guideFacts } from '../../guides/facts.ts';
import { guidesTwin, guideTwin } from '../../machines/twins/guide.ts';
import { twinPath } from '../../machines/twins/text.ts';
import type { Site } from '../../site.ts';
import type { Twin, TwinOf } from './twin.ts';

/** Twins of the guides, which stand once for all releases. */
export function guideTwins(site: Site, twinOf: TwinOf): Twin[] {
  const { guides, config } = site;
  if (guides.length === 0) return [];
  const facts = guideFacts(site);
  const index: Twin = {
    page: guidePath(),
    title: 'Guides',
    about: 'every guide',
    render: (linkTo) => guidesTwin(guides, config.name, (slug) => linkTo(twinPath(guidePath(slug)))),
  };
  const all = guides.map(
    (guide): Twin => ({
      page: guidePath(guide.slug),
      title: guide.title,
      about: guide.description,
      render: (linkTo) => {
        const linkToPage = (path: string) => linkTo(twinOf(path) ?? path);
        return guideTwin(guide, { ...facts, linkToPage });
      },
    }),
  );
  return [index, ...all];
}
