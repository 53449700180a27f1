import { SearchPanel } from './panel.ts';

/** Milliseconds of silence before the address is changed: browsers are slow at it, and refuse it many times a second. */
const PAUSE = 100;

// The panel of the search page begins with what the address says, and the address follows what is typed.
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

let panelOfDialog: SearchPanel | undefined;

/** Opens search above the page, or focuses the field if the page has one. `root` is the folder of the index. */
export function openSearch(root: string, typed: string): void {
  if (panel instanceof SearchPanel) {
    panel.enter(typed);
    return;
  }
  panelOfDialog ??= makeDialog(root);
  const dialog = panelOfDialog.closest('dialog');
  if (!dialog?.open) dialog?.showModal();
  panelOfDialog.enter(typed);
}

function makeDialog(root: string): SearchPanel {
  const made = new SearchPanel();
  made.setAttribute('root', root);
  const dialog = document.createElement('dialog');
  Object.assign(dialog, { className: 'search-dialog', ariaLabel: 'Search' });
  dialog.innerHTML = '<form method="dialog"><button class="button">Close</button></form>';
  dialog.prepend(made);
  // A click beside the content hits the dialog itself; a result may be a place of this very page.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || (target instanceof Element && target.closest('[role=option]'))) dialog.close();
  });
  document.body.append(dialog);
  return made;
}
