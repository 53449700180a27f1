import { SearchPanel } from './panel.ts';

export { openSearch } from './dialog.ts';

/** Milliseconds of silence before the address is told: browsers are slow at it, and refuse it many times a second. */
const PAUSE = 100;

/** The panel of the page of search begins with what the address says, and the address follows what is typed. */
const panel = document.querySelector('main search-panel');
if (panel instanceof SearchPanel) {
  let timer = 0;
  const keep = () => {
    clearTimeout(timer);
    keepAddress(panel.query.trim());
  };
  panel.query = new URLSearchParams(location.search).get('q') ?? '';
  panel.querySelector('input')?.focus();
  panel.addEventListener('input', () => {
    clearTimeout(timer);
    timer = window.setTimeout(keep, PAUSE);
  });
  // The click that follows a result comes before its page: going back leads to the same results.
  panel.addEventListener('click', keep);
}

function keepAddress(query: string): void {
  const address = new URL(location.href);
  if (query === '') address.searchParams.delete('q');
  else address.searchParams.set('q', query);
  if (address.href !== location.href) history.replaceState(history.state, '', address);
}
