import type { GalleryTab } from '../../gallery/gallery.ts';

/** A language of the chooser, and where it leads. */
export interface LanguageEntry {
  readonly tab: GalleryTab;
  /** Key of the language that the page is about: of a group, its first dialect. */
  readonly language: string;
  /** Address, with the site's own path. */
  readonly href: string;
  /** Addresses of the dialects' pages by their keys, for a reader who chose one of them before. */
  readonly dialects: readonly (readonly [key: string, href: string])[];
  /** Slugs of the platforms and methods below the address that a reader may have chosen before. */
  readonly targets?: readonly string[] | undefined;
  /** Whether it is shown paler than the others. */
  readonly pale: boolean;
  /** Why it is paler, for screen readers, if the heading does not say so. */
  readonly remark?: string | undefined;
}

/** Languages under a heading. */
export interface LanguageGroup {
  readonly title: string;
  readonly entries: readonly LanguageEntry[];
}
