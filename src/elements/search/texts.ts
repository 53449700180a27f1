import type { Messages } from '../../messages/messages.ts';
import { textsOf } from '../page-texts.ts';

/** The messages of search, and the name of the API. */
export type SearchTexts = Messages['searchPanel'] & { readonly api: string };

let known: SearchTexts | undefined;

/** The messages of search. On pages other than the search page, call {@link loadTexts} first. */
export function texts(): SearchTexts {
  known ??= textsIn(document);
  return known;
}

/** Reads the messages from the response to a request for the search page. */
export async function loadTexts(page: Promise<Response>): Promise<void> {
  known ??= textsIn(new DOMParser().parseFromString(await (await page).text(), 'text/html'));
}

/** Throws a RangeError if the document is not a search page. */
function textsIn(page: Document): SearchTexts {
  const panel = page.querySelector<HTMLElement>('search-panel[data-texts]');
  if (!panel) throw new RangeError('The search page has no messages.');
  return textsOf(panel);
}
