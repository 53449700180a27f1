import type { PageHead } from './head.ts';

/** The look of a site, as its pages and style sheets need it. */
export interface Look {
  /** The background of pages in both themes, as `#rrggbb`. */
  readonly paper: Readonly<Record<'light' | 'dark', string>>;
  /** The typeface of text: the built-in one, that of the reader's system, or the absolute path of a file to preload. */
  readonly textFont: 'built-in' | 'system' | { readonly path: string };
  /** CSS to append to the style sheet of all pages. */
  readonly styles: string;
  /** Additions to the head of pages. Their origins include those of `policy` in `site.json`. */
  readonly head: PageHead;
  /** Paths of its files below the content folder. */
  readonly files: readonly string[];
}
