import type { Example } from './examples.ts';
import { type Gallery, isWrittenIn, leadOf, type SourceView } from './gallery.ts';
import type { GalleryLanguage } from './languages.ts';

/** What there is in place of an example in a language that it is not written in, nearest first. */
export interface Nearest {
  /** Dialects of the same group that the example is written in. */
  readonly dialects: readonly GalleryLanguage[];
  /** The newest other release in which it is written in that language. */
  readonly release?: string;
  /** Other examples of the gallery in that language. */
  readonly examples: readonly Example[];
  /** The other languages of the example, one of each group. */
  readonly languages: readonly GalleryLanguage[];
}

/** Looks for the nearest; `galleries` are those of all releases, newest first. */
export function nearestTo(
  example: Example,
  { tab, language }: SourceView,
  gallery: Gallery,
  galleries: readonly Gallery[],
): Nearest {
  const written = (other: GalleryLanguage) => isWrittenIn(example, other);
  const other = galleries.find(({ examples, version }) => {
    const same = version !== gallery.version && examples.find(({ slug }) => slug === example.slug);
    return same && isWrittenIn(same, language);
  });
  return {
    dialects: tab.variants.filter(written),
    ...(other ? { release: other.version } : {}),
    examples: gallery.examples.filter((other) => other !== example && isWrittenIn(other, language)),
    languages: gallery.tabs
      .filter((other) => other !== tab)
      .map((other) => leadOf(example, other))
      .filter(written),
  };
}
