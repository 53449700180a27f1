import type { LanguageAttributes, Messages } from '../ui/messages/messages.ts';

/** The messages in `data-texts`, by the name of the elements that have them. */
export interface ElementTexts {
  /** Messages for the scripts of all pages. */
  readonly body: Pick<Messages, 'releaseMenu'> & {
    readonly copy: Pick<Messages['copy'], 'blocked' | 'states'>;
    readonly theme: Omit<Messages['theme'], 'label'>;
  };
  readonly 'language-chooser': Pick<Messages['chooser'], 'count'>;
  /** Messages for links to platforms. */
  readonly nav: Pick<Messages['chooser'], 'detected' | 'lastChoice'>;
  /**
   * Messages for search, the name of the API if the release has one, links to the parts of the site, and the language of the
   * content if it differs.
   */
  readonly 'search-panel': Messages['searchPanel'] & {
    readonly api?: string;
    readonly links: readonly { readonly label: string; readonly href: string }[];
    readonly content: LanguageAttributes;
  };
  /** Messages for source code, and the label of the copy button. */
  readonly 'source-view': Messages['sourceLines'] & Pick<Messages['copy'], 'label'>;
}

/**
 * The messages in `data-texts` of the first element with this name on a page. Scripts contain no messages, so that all languages
 * share the same scripts.
 */
export function textsOf<Name extends keyof ElementTexts>(name: Name, page = document): ElementTexts[Name] {
  const texts = page.querySelector(`${name}[data-texts]`)?.getAttribute('data-texts');
  if (!texts) throw new RangeError(`The page has no messages for ${name}.`);
  return JSON.parse(texts);
}
