import { examplePath } from '../addresses/paths.ts';
import { inOrder, type Page } from '../site/page.ts';
import type { Edition, Site } from '../site/site.ts';
import type { Example } from './examples.ts';
import { hasExamples } from './gallery.ts';
import { isWrittenIn, leadViews, type SourceView, sourceViews } from './views.ts';

export interface ExamplePageProps {
  readonly example: Example;
}

/** What the page of an example's source in one language shows. */
export interface SourcePageProps extends ExamplePageProps {
  readonly view: SourceView;
}

export type GalleryPage =
  | Page<'gallery', object>
  | Page<'example', ExamplePageProps>
  | Page<'source', SourcePageProps>;

const ROOT = { label: 'Examples', path: examplePath() } as const;
const COMMON = { part: 'examples', searched: true } as const;

/**
 * The gallery, its examples, and each in every language; none if no release has examples. An example of any release has
 * its pages in every one, so that no switch of release leads to a missing page.
 */
export function galleryPages(edition: Edition, { config }: Site): GalleryPage[] {
  const { gallery, release } = edition;
  if (!hasExamples(gallery)) return [];
  const named = `${config.name} ${release.version}`;
  const all = [...gallery.examples, ...gallery.otherReleases];
  const indexed = gallery.examples.length > 0;
  const picture = {
    title: `Examples of ${config.name}`,
    text: gallery.examples.map(({ title }) => title[0]).join(', '),
    foot: `Release ${release.version} · ${release.document.date}`,
  };
  const index: GalleryPage = {
    ...COMMON,
    ...ROOT,
    kind: 'gallery',
    edition,
    title: `Examples of ${named}`,
    description: `Programs written with ${named}, with their sources in every language that they are written in.`,
    trail: [],
    counterpart: (other) => ({
      path: ROOT.path,
      ...(other.gallery.examples.length > 0 ? {} : { lacks: 'no examples' }),
    }),
    indexed,
    ...(indexed ? { twin: 'every example', picture } : {}),
    props: {},
  };
  return [
    index,
    ...inOrder(all.map((example) => examplePage(example, edition, named))),
    ...all.flatMap((example) => sourcePages(example, edition, named)),
  ];
}

function examplePage(example: Example, edition: Edition, named: string): GalleryPage {
  const { gallery } = edition;
  const [label] = example.title;
  const path = examplePath(example.slug);
  const indexed = gallery.examples.includes(example);
  const written = sourceViews(example, gallery.tabs).filter(({ language }) => isWrittenIn(example, language));
  return {
    ...COMMON,
    kind: 'example',
    path,
    edition,
    label,
    title: `${label} · Examples of ${named}`,
    description: `${label}, an example of ${named}. ${example.description[0] ?? ''}`.trim(),
    trail: [ROOT],
    counterpart: (other) => ({ path, ...(sameIn(other, example) ? {} : LACKS_EXAMPLE) }),
    indexed,
    ...(indexed
      ? { twin: written.length === 1 ? 'in 1 language' : `in ${written.length} languages and dialects` }
      : {}),
    props: { example },
  };
}

/** A page for every language and dialect, and one for every group of dialects, which shows its first one. */
function sourcePages(example: Example, edition: Edition, named: string): GalleryPage[] {
  const { examples, tabs } = edition.gallery;
  const views = sourceViews(example, tabs).map((view) => ({ view, slug: view.language.slug }));
  const groups = leadViews(example, tabs)
    .filter(({ tab }) => tab.isGroup && !views.some(({ slug }) => slug === tab.slug))
    .map((view) => ({ view, slug: view.tab.slug }));
  const [title] = example.title;
  return [...views, ...groups].map(({ view, slug }) => {
    const { language, source } = view;
    const label = `${title} in ${language.displayName}`;
    const path = examplePath(example.slug, slug);
    const indexed = examples.includes(example) && source?.text !== undefined;
    return {
      ...COMMON,
      kind: 'source',
      path,
      edition,
      label,
      crumb: language.displayName,
      title: `${label} · Examples of ${named}`,
      description: indexed
        ? `The example ${label}: its whole source, and how to run it with ${named}.`
        : `${named} has no example ${label}.`,
      trail: [ROOT, { label: title, path: examplePath(example.slug) }],
      repeats: examplePath(example.slug, language.slug),
      counterpart: (other) => {
        const same = sameIn(other, example);
        if (!same) return { path, ...LACKS_EXAMPLE };
        return { path, ...(isWrittenIn(same, language) ? {} : { lacks: `not in ${language.displayName}` }) };
      },
      indexed,
      ...(indexed ? { twin: '' } : {}),
      props: { example, view },
    };
  });
}

const LACKS_EXAMPLE = { lacks: 'no such example' };

function sameIn({ gallery }: Edition, { slug }: Example): Example | undefined {
  return gallery.examples.find((example) => example.slug === slug);
}
