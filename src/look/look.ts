import type { PageHead } from './head.ts';

/** The look of a site, as its pages and style sheets need it. */
export interface Look {
  /** The background of pages in both themes, as `#rrggbb`. */
  readonly paper: Readonly<Record<'light' | 'dark', string>>;
  /** The typeface of text: that of this program, that of the reader, or the absolute path of a file to load early. */
  readonly textFont: 'built-in' | 'system' | { readonly path: string };
  /** CSS after the style sheet of all pages. */
  readonly styles: string;
  /** What the head of pages contains besides. Its origins include those of `site.json`. */
  readonly head: PageHead;
  /** The files that it consists of, below the content folder. */
  readonly files: readonly string[];
}
