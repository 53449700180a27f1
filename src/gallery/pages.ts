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

/** What the pages of one release's gallery have in common. */
interface GalleryContext {
  readonly edition: Edition;
  /** The library and its version. */
  readonly named: string;
}

const ROOT = { label: 'Examples', path: examplePath() } as const;
const COMMON = { part: 'examples', searched: true } as const;

/**
 * The gallery, its examples, and each in every language; none if no release has examples. An example of any release has
 * its pages in every one, so that no switch of release leads to a missing page.
 */
export function galleryPages(edition: Edition, { config }: Site): GalleryPage[] {
  const { gallery, release } = edition;
  if (!hasExamples(gallery)) return [];
  const context = { edition, named: `${config.name} ${release.version}` };
  const all = [...gallery.examples, ...gallery.otherReleases];
  return [
    indexPage(context, config.name),
    ...inOrder(all.map((example) => examplePage(example, context))),
    ...all.flatMap((example) => sourcePages(example, context)),
  ];
}

function indexPage({ edition, named }: GalleryContext, library: string): Page<'gallery', object> {
  const { gallery, release } = edition;
  const indexed = gallery.examples.length > 0;
  const picture = {
    title: `Examples of ${library}`,
    text: gallery.examples.map(({ title }) => title[0]).join(', '),
    foot: `Release ${release.version} · ${release.document.date}`,
  };
  return {
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
}

function examplePage(
  example: Example,
  { edition, named }: GalleryContext,
): Page<'example', ExamplePageProps> {
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
    counterpart: (other) => ({ path, ...(sameIn(other, example) ? {} : { lacks: 'example not described' }) }),
    indexed,
    ...(indexed ? { twin: `in ${written.length} languages and dialects` } : {}),
    props: { example },
  };
}

/** A page for every language and dialect, and one for every group of dialects, which shows its first one. */
function sourcePages(example: Example, context: GalleryContext): Page<'source', SourcePageProps>[] {
  const { tabs } = context.edition.gallery;
  const views = sourceViews(example, tabs);
  const slugs = new Set(views.map(({ language }) => language.slug));
  const groups = leadViews(example, tabs).filter(({ tab }) => tab.isGroup && !slugs.has(tab.slug));
  return [
    ...views.map((view) => sourcePage(example, view, view.language.slug, context)),
    ...groups.map((view) => sourcePage(example, view, view.tab.slug, context)),
  ];
}

function sourcePage(
  example: Example,
  view: SourceView,
  slug: string,
  { edition, named }: GalleryContext,
): Page<'source', SourcePageProps> {
  const { language, source } = view;
  const [title] = example.title;
  const label = `${title} in ${language.displayName}`;
  const path = examplePath(example.slug, slug);
  const indexed = edition.gallery.examples.includes(example) && source?.text !== undefined;
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
      if (!same) return { path, lacks: 'example not described' };
      return { path, ...(isWrittenIn(same, language) ? {} : { lacks: `not in ${language.displayName}` }) };
    },
    indexed,
    ...(indexed ? { twin: '' } : {}),
    props: { example, view },
  };
}

function sameIn({ gallery }: Edition, { slug }: Example): Example | undefined {
  return gallery.examples.find((example) => example.slug === slug);
}
