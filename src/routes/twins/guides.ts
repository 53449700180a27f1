import { guidePath } from '../../addresses/paths.ts';
import { LanguageFacts } from '../../guides/languages.ts';
import { TypeFacts } from '../../guides/types.ts';
import { guidesTwin, guideTwin } from '../../machines/twins/guide.ts';
import { twinPath } from '../../machines/twins/text.ts';
import type { Site } from '../../site.ts';
import type { Twin, TwinOf } from './twin.ts';

/** Twins of the guides, which stand once for all releases. */
export function guideTwins(
  { guides, releases, languageNotes, catalogs, references, config }: Site,
  twinOf: TwinOf,
): Twin[] {
  if (guides.length === 0) return [];
  const languages = new LanguageFacts(catalogs.values());
  const types = new TypeFacts(releases, references);
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
        return guideTwin(guide, { languages, types, releases, notes: languageNotes, linkToPage });
      },
    }),
  );
  return [index, ...all];
}
