import type { LinkTo } from '../../machines/twins/text.ts';

/** The Markdown twin of a page. */
export interface Twin {
  /** Path of the page. */
  readonly page: string;
  /** What the page is called. */
  readonly title: string;
  /** What a list says of it, in a few words; may be empty. */
  readonly about: string;
  /** The twin, its links as `linkTo` gives them. */
  readonly render: (linkTo: LinkTo) => string;
}

/** The path of a page's twin; undefined where it has none. */
export type TwinOf = (page: string) => string | undefined;
