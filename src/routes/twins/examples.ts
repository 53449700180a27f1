import { examplePath, installPath } from '../../addresses/paths.ts';
import { isWrittenIn, sourceViews } from '../../gallery/gallery.ts';
import { exampleTwin, galleryTwin, sourceTwin, titleOf } from '../../machines/twins/examples.ts';
import type { LinkTo } from '../../machines/twins/text.ts';
import type { Edition, Site } from '../../site.ts';
import type { Twin, TwinOf } from './twin.ts';

/** Twins of the gallery, its examples, and their sources in the languages that they are written in. */
export function exampleTwins(
  { gallery, prefix, release }: Edition,
  { config }: Site,
  twinOf: TwinOf,
): Twin[] {
  if (gallery.examples.length === 0) return [];
  const context = (linkTo: LinkTo) => ({ library: config.name, version: release.version, prefix, linkTo });
  const index: Twin = {
    page: examplePath(prefix),
    title: `Examples of ${config.name}`,
    about: 'every example',
    render: (linkTo) => galleryTwin(gallery, context(linkTo)),
  };
  const examples = gallery.examples.flatMap((example): Twin[] => {
    const views = sourceViews(example, gallery.tabs).filter(({ language }) => isWrittenIn(example, language));
    return [
      {
        page: examplePath(prefix, example.slug),
        title: titleOf(example),
        about: `in ${views.length} languages and dialects`,
        render: (linkTo) => exampleTwin(example, gallery, context(linkTo)),
      },
      ...views.map((view) => ({
        page: examplePath(prefix, example.slug, view.language.slug),
        title: `${titleOf(example)} in ${view.language.displayName}`,
        about: '',
        render: (linkTo: LinkTo) => {
          const install = twinOf(installPath(prefix, view.language.slug));
          return sourceTwin(example, view, context(linkTo), install);
        },
      })),
    ];
  });
  return [index, ...examples];
}
