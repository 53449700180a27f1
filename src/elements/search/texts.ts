import { type ElementTexts, textsOf } from '../page-texts.ts';

type SearchTexts = ElementTexts['search-panel'];

let known: SearchTexts | undefined;

/** The messages for search. On pages other than the search page, call {@link loadTexts} first. */
export function texts(): SearchTexts {
  known ??= textsOf('search-panel');
  return known;
}

/** Loads the messages from the response to a request for the search page. */
export async function loadTexts(page: Promise<Response>): Promise<void> {
  known ??= textsOf('search-panel', new DOMParser().parseFromString(await (await page).text(), 'text/html'));
}
