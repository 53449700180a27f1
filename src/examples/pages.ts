import { jsonPointer } from '../description/problem.ts';
import { inOrder, type Page, type PageEdition } from '../page/page.ts';
import { examplePath } from '../page/paths.ts';
import { fill, text, versioned } from '../ui/messages/messages.ts';
import type { Example } from './examples.ts';
import type { Gallery } from './gallery.ts';
import { isWritten, leadViews, type SourceView, sourceViews, type WrittenView } from './views.ts';

export interface ExamplePageProps {
  readonly example: Example;
}

/** Data for the page with the source of an example in one language. */
export interface SourcePageProps extends ExamplePageProps {
  readonly view: SourceView;
}

/** The same in a language in which the example is written. */
export interface ProgramProps extends SourcePageProps {
  readonly view: WrittenView;
}

export type GalleryPage =
  | Page<'gallery', object>
  | Page<'example', ExamplePageProps>
  | Page<'source', SourcePageProps>;

interface GalleryEdition extends PageEdition {
  readonly gallery: Gallery;
}

const root = () => ({ label: text.parts.examples, path: examplePath() });
const COMMON = { part: 'examples', searched: true } as const;

/**
 * The pages of the gallery, of its examples, and of each example in each language; empty if neither this nor an earlier
 * release has examples. Pages of examples that only earlier releases have link to these releases.
 * @param library name of the library
 */
export function galleryPages(edition: GalleryEdition, library: string): GalleryPage[] {
  const { gallery, release } = edition;
  if (gallery.examples.length === 0) return [];
  const named = versioned(library, release.version);
  const all = [...gallery.examples, ...gallery.otherReleases];
  const picture = {
    title: fill(text.examples.listTitle, { name: library }),
    text: gallery.examples.map(({ title }) => title[0]).join(', '),
  };
  const index: GalleryPage = {
    ...COMMON,
    ...root(),
    kind: 'gallery',
    edition,
    title: fill(text.examples.listTitle, { name: named }),
    description: fill(text.examples.description, { name: named }),
    trail: [],
    indexed: true,
    twin: text.examples.twin,
    picture,
    props: {},
  };
  return [
    index,
    ...inOrder(all.map((example) => examplePage(example, edition, named))),
    ...all.flatMap((example) => sourcePages(example, edition, named)),
  ];
}

function commonFields(example: Example, edition: GalleryEdition) {
  const index = edition.gallery.examples.indexOf(example);
  return { ...COMMON, edition, pointers: index < 0 ? [] : [jsonPointer(['examples', index])] } as const;
}

function examplePage(example: Example, edition: GalleryEdition, named: string): GalleryPage {
  const { gallery } = edition;
  const [label] = example.title;
  const indexed = gallery.examples.includes(example);
  const written = sourceViews(example, gallery.tabs).filter(isWritten);
  return {
    ...commonFields(example, edition),
    kind: 'example',
    path: examplePath(example.slug),
    label,
    isTitled: true,
    title: fill(text.examples.title, { title: label, name: named }),
    description: fill(text.examples.about, {
      title: label,
      name: named,
      about: example.description[0] ?? '',
    }).trim(),
    trail: [root()],
    indexed,
    ...(indexed ? { twin: fill(text.examples.count, { count: written.length }) } : {}),
    props: { example },
  };
}

/** A page for every language and dialect, and one for every group of dialects, which shows its first one. */
function sourcePages(example: Example, edition: GalleryEdition, named: string): GalleryPage[] {
  const { gallery } = edition;
  const views = sourceViews(example, gallery.tabs).map((view) => ({ view, slug: view.language.slug }));
  const groups = leadViews(example, gallery.tabs)
    .filter(({ tab }) => tab.isGroup && !views.some(({ slug }) => slug === tab.slug))
    .map((view) => ({ view, slug: view.tab.slug }));
  const [title] = example.title;
  return [...views, ...groups].map(({ view, slug }) => {
    const { language } = view;
    const label = fill(text.examples.inLanguage, { title, language: language.displayName });
    const indexed = gallery.examples.includes(example) && isWritten(view);
    return {
      ...commonFields(example, edition),
      kind: 'source',
      path: examplePath(example.slug, slug),
      label,
      crumb: language.displayName,
      title: fill(text.examples.title, { title: label, name: named }),
      description: indexed
        ? fill(text.examples.sourceDescription, { title: label, name: named })
        : fill(text.examples.notIn, { title: label, place: named }),
      trail: [root(), { label: title, path: examplePath(example.slug), isTitled: true }],
      repeats: examplePath(example.slug, language.slug),
      indexed,
      ...(indexed ? { twin: '' } : {}),
      props: { example, view },
    };
  });
}
