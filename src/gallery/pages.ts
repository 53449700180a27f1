import { examplePath } from '../addresses/paths.ts';
import { inOrder, type Page } from '../site/page.ts';
import type { Edition, Site } from '../site/site.ts';
import type { Example } from './examples.ts';
import { hasExamples, isWrittenIn, leadOf, type SourceView, sourceView, sourceViews } from './gallery.ts';

/** What the page of an example's source in one language shows. */
export interface SourcePageProps {
  readonly example: Example;
  readonly view: SourceView;
}

export type GalleryPage =
  | Page<'gallery', object>
  | Page<'example', { readonly example: Example }>
  | Page<'source', SourcePageProps>;

const ROOT = { label: 'Examples', path: examplePath() } as const;

/**
 * The gallery, its examples, and each in every language; none if no release has examples. An example of any release has
 * its pages in every one, so that no switch of release leads to a missing page.
 */
export function galleryPages(edition: Edition, site: Site): GalleryPage[] {
  const { gallery, release } = edition;
  if (!hasExamples(gallery)) return [];
  const library = site.config.name;
  const described = gallery.examples.length > 0;
  const all = [...gallery.examples, ...gallery.otherReleases];
  const index: Page<'gallery', object> = {
    kind: 'gallery',
    ...ROOT,
    edition,
    part: 'examples',
    title: `Examples of ${library} ${release.version}`,
    description: `Programs written with ${library} ${release.version}, with their sources in every language that they are written in.`,
    trail: [],
    counterpart: (other) => ({
      path: ROOT.path,
      ...(other.gallery.examples.length > 0 ? {} : { lacks: 'no examples' }),
    }),
    indexed: described,
    searched: true,
    ...(described
      ? {
          twin: 'every example',
          picture: {
            title: `Examples of ${library}`,
            text: gallery.examples.map(titleOf).join(', '),
            foot: `Release ${release.version} · ${release.document.date}`,
          },
        }
      : {}),
    props: {},
  };
  return [
    index,
    ...inOrder(all.map((example) => examplePage(example, edition, site))),
    ...all.flatMap((example) => sourcePages(example, edition, site)),
  ];
}

function titleOf({ title, name }: Example): string {
  return title[0] ?? name;
}

function examplePage(
  example: Example,
  edition: Edition,
  site: Site,
): Page<'example', { readonly example: Example }> {
  const { gallery, release } = edition;
  const named = `${site.config.name} ${release.version}`;
  const label = titleOf(example);
  const path = examplePath(example.slug);
  const described = gallery.examples.includes(example);
  const written = sourceViews(example, gallery.tabs).filter(({ language }) => isWrittenIn(example, language));
  return {
    kind: 'example',
    path,
    edition,
    part: 'examples',
    label,
    title: `${label} · Examples of ${named}`,
    description: `${label}, an example of ${named}. ${example.description[0] ?? ''}`.trim(),
    trail: [ROOT],
    counterpart: (other) => ({ path, ...(sameIn(other, example) ? {} : { lacks: 'example not described' }) }),
    indexed: described,
    searched: true,
    ...(described ? { twin: `in ${written.length} languages and dialects` } : {}),
    props: { example },
  };
}

/** A page for every language and dialect, and one for every group of dialects, which shows its first one. */
function sourcePages(example: Example, edition: Edition, site: Site): Page<'source', SourcePageProps>[] {
  const { tabs } = edition.gallery;
  const views = sourceViews(example, tabs).map((view) => ({ view, slug: view.language.slug }));
  const slugs = new Set(views.map(({ slug }) => slug));
  const groups = tabs
    .filter(({ isGroup, slug }) => isGroup && !slugs.has(slug))
    .map((tab) => ({ view: sourceView(example, tab, leadOf(example, tab)), slug: tab.slug }));
  return [...views, ...groups].map(({ view, slug }) => sourcePage({ example, view }, slug, edition, site));
}

function sourcePage(
  props: SourcePageProps,
  slug: string,
  edition: Edition,
  site: Site,
): Page<'source', SourcePageProps> {
  const { example, view } = props;
  const { language, source } = view;
  const named = `${site.config.name} ${edition.release.version}`;
  const heading = `${titleOf(example)} in ${language.displayName}`;
  const path = examplePath(example.slug, slug);
  const written = edition.gallery.examples.includes(example) && source?.text !== undefined;
  return {
    kind: 'source',
    path,
    edition,
    part: 'examples',
    label: heading,
    crumb: language.displayName,
    title: `${heading} · Examples of ${named}`,
    description: written
      ? `The example ${heading}: its whole source, and how to run it with ${named}.`
      : `${named} has no example ${heading}.`,
    trail: [ROOT, { label: titleOf(example), path: examplePath(example.slug) }],
    repeats: examplePath(example.slug, language.slug),
    counterpart: (other) => {
      const same = sameIn(other, example);
      if (!same) return { path, lacks: 'example not described' };
      return { path, ...(isWrittenIn(same, language) ? {} : { lacks: `not in ${language.displayName}` }) };
    },
    indexed: written,
    searched: true,
    ...(written ? { twin: '' } : {}),
    props,
  };
}

function sameIn({ gallery }: Edition, { slug }: Example): Example | undefined {
  return gallery.examples.find((example) => example.slug === slug);
}
