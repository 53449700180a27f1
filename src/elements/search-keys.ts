import { isPlainClick } from './links.ts';
import type * as Search from './search/main.ts';
import { opensBySlash, showSlash } from './slash-key.ts';

/** Opens search on `/`, Ctrl-K, Cmd-K, or a click on `a[data-search]`. Loads the search script on first use. */
export function listenForSearch(): void {
  showSlash();
  document.addEventListener('keydown', (event) => {
    if (!event.defaultPrevented && !event.isComposing && asksForSearch(event)) open(event);
  });
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a[data-search]');
    if (link && isPlainClick(event)) open(event);
  });
}

/** In text fields, `/` is a character, and Ctrl-K on Apple systems deletes to the end of the line. */
function asksForSearch({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  const inField = target instanceof HTMLElement && (target.isContentEditable || target.matches(FIELDS));
  if (key === '/') return opensBySlash() && !(inField || ctrlKey || metaKey || altKey);
  if (key.toLowerCase() !== 'k' || altKey || shiftKey || ctrlKey === metaKey) return false;
  return metaKey || !inField || !/^Mac|^iP/.test(navigator.platform);
}

const FIELDS = 'input:not([type=button],[type=checkbox],[type=radio],[type=submit]), select, textarea';

async function open(event: Event): Promise<void> {
  const link = document.querySelector<HTMLAnchorElement>('a[data-search]');
  if (!link) return;
  event.preventDefault();
  let typed = '';
  // Readers keep typing while the script loads.
  const collect = (pressed: KeyboardEvent) => {
    if (pressed.key.length > 1 || pressed.ctrlKey || pressed.metaKey || pressed.altKey) return;
    typed += pressed.key;
    pressed.preventDefault();
  };
  document.addEventListener('keydown', collect, { capture: true });
  // The search page contains the messages for search.
  const page = fetch(link.href);
  page.catch(() => {});
  try {
    const search: typeof Search = await import(/* @vite-ignore */ link.dataset['search'] ?? '');
    const enter = await search.openSearch(link.href, page);
    enter(typed);
  } catch {
    location.assign(link.href);
  } finally {
    document.removeEventListener('keydown', collect, { capture: true });
  }
}
