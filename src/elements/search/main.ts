import { SearchPanel } from './panel.ts';

export { openSearch } from './dialog.ts';

/** The panel of the page of search begins with what the address says, and the address follows what is typed. */
const panel = document.querySelector('main search-panel');
if (panel instanceof SearchPanel) {
  panel.query = new URLSearchParams(location.search).get('q') ?? '';
  panel.querySelector('input')?.focus();
  panel.addEventListener('input', () => keepAddress(panel.query.trim()));
}

function keepAddress(query: string): void {
  const address = new URL(location.href);
  if (query === '') address.searchParams.delete('q');
  else address.searchParams.set('q', query);
  try {
    history.replaceState(history.state, '', address);
  } catch {
    // Browsers refuse hundreds of changes within a few seconds; the next keystroke tells the address again.
  }
}
