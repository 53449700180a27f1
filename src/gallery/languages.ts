import { assignSlugs, slugOf } from '../addresses/slug.ts';

/** A language or dialect, as far as the gallery needs to know it. */
export interface GalleryLanguage {
  readonly key: string;
  readonly slug: string;
  readonly displayName: string;
  /** What a dialect is, in one sentence; empty for other languages. */
  readonly altText: string;
}

/** What a reader takes for one language: a language, or a group of dialects, the default first. */
export interface GalleryTab {
  readonly key: string;
  readonly slug: string;
  readonly displayName: string;
  readonly isGroup: boolean;
  readonly variants: readonly [GalleryLanguage, ...GalleryLanguage[]];
}

/**
 * The tabs of a release with what only examples name: a group that has a source of its own stands among its dialects,
 * and a language that no release describes has a tab at the end.
 * @param keys languages of all sources of all releases
 */
export function galleryTabs(
  tabs: readonly GalleryTab[],
  keys: Iterable<string>,
  names: Readonly<Record<string, string>>,
): GalleryTab[] {
  const wanted = new Set(keys);
  const extended = tabs.map((tab): GalleryTab => {
    const { key, slug, displayName, variants } = tab;
    if (!wanted.has(key) || variants.some((variant) => variant.key === key)) return tab;
    return { ...tab, variants: [...variants, { key, slug, displayName, altText: '' }] };
  });
  const languages = extended.flatMap(({ variants }) => variants);
  const known = new Set(languages.map(({ key }) => key));
  const unknown = [...wanted].filter((key) => !known.has(key));
  const taken = [...tabs, ...languages].map(({ slug }) => slug);
  // The mark keeps a key apart from a slug that is spelled alike; it is no part of what is assigned.
  const marked = (key: string) => `${key}\0`;
  const slugs = assignSlugs([...taken, ...unknown.map(marked)]);
  const others = unknown.map((key): GalleryTab => {
    const identity = { key, slug: slugOf(slugs, marked(key)), displayName: names[key] ?? key };
    return { ...identity, isGroup: false, variants: [{ ...identity, altText: '' }] };
  });
  return [...extended, ...others];
}
