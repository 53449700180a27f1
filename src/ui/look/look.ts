import type { LanguageRegistration } from 'shiki';
import type { PageHead } from './head.ts';

/** The look of a site: the data for its pages and style sheets. */
export interface Look {
  /** The background of pages in both themes, as `#rrggbb`. */
  readonly paper: Readonly<Record<'light' | 'dark', string>>;
  /** The typeface of text: built in, the font of the reader's system, or the absolute path of a font file to preload. */
  readonly textFont: 'built-in' | 'system' | { readonly path: string };
  /** CSS to append to the style sheet of all pages. */
  readonly styles: string;
  /** Content of `icon.svg`; absent for the default icon. */
  readonly icon?: Uint8Array;
  /** Additions to the head of pages. Its sources include those in `policy` of `site.json`. */
  readonly head: PageHead;
  /** Grammars in the content folder, for highlighting. */
  readonly grammars: readonly LanguageRegistration[];
  /** Paths of all files of the look below the content folder. */
  readonly files: readonly string[];
}
