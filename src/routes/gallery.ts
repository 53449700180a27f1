import type { Example } from '../gallery/examples.ts';
import { hasExamples, leadOf, type SourceView, sourceView, sourceViews } from '../gallery/gallery.ts';
import type { Edition } from '../site.ts';
import { type Route, routes } from './editions.ts';

/** The gallery of every edition, unless no release describes any example. */
export async function galleryRoutes(): Promise<Route<object, object>[]> {
  return routes(({ gallery }) => (hasExamples(gallery) ? [{ params: {}, props: {} }] : []));
}

/** A page for every example of any release, so that no switch of release ends at a missing page. */
export async function exampleRoutes(): Promise<Route<{ example: string }, { example: Example }>[]> {
  return routes(({ gallery }) =>
    [...gallery.examples, ...gallery.elsewhere].map((example) => ({
      params: { example: example.slug },
      props: { example },
    })),
  );
}

interface SourceProps {
  readonly example: Example;
  readonly view: SourceView;
  /** Slug of the page: that of the language, or of its group. */
  readonly slug: string;
}

/** A page for every example in every language and dialect, and in every group, which shows its first one. */
export async function sourceRoutes(): Promise<Route<{ example: string; language: string }, SourceProps>[]> {
  return routes(({ gallery }) =>
    [...gallery.examples, ...gallery.elsewhere].flatMap((example) => {
      const views = sourceViews(example, gallery.tabs).map((view) => ({ view, slug: view.language.slug }));
      const slugs = new Set(views.map(({ slug }) => slug));
      const groups = gallery.tabs
        .filter(({ isGroup, slug }) => isGroup && !slugs.has(slug))
        .map((tab) => ({ view: sourceView(example, tab, leadOf(example, tab)), slug: tab.slug }));
      return [...views, ...groups].map(({ view, slug }) => ({
        params: { example: example.slug, language: slug },
        props: { example, view, slug },
      }));
    }),
  );
}

interface FileParams {
  readonly example: string;
  readonly language: string;
  readonly file: string;
}

/** The sources as files, and those that they are built with. */
export async function sourceFileRoutes(): Promise<Route<FileParams, { bytes: Uint8Array }>[]> {
  return routes(({ gallery }: Edition) =>
    gallery.examples.flatMap((example) =>
      sourceViews(example, gallery.tabs).flatMap(({ language, source }) =>
        (source?.downloads ?? []).map(({ slug, bytes }) => ({
          params: { example: example.slug, language: language.slug, file: slug },
          props: { bytes },
        })),
      ),
    ),
  );
}
