import { element } from '../dom.ts';
import { SearchPanel } from './panel.ts';
import { loadTexts, texts } from './texts.ts';

/** Milliseconds without typing before the address changes: browsers are slow at this and limit its rate. */
const PAUSE = 100;

// The search page takes its query from the address, and updates the address as the reader types.
const panel = document.querySelector('main search-panel');
if (panel instanceof SearchPanel) {
  let timer = 0;
  const keep = () => {
    clearTimeout(timer);
    keepAddress(panel.query.trim());
  };
  const asked = new URLSearchParams(location.search).get('q') ?? '';
  if (asked.trim() !== '') panel.open(asked);
  panel.querySelector('input')?.focus();
  panel.addEventListener('input', () => {
    clearTimeout(timer);
    timer = window.setTimeout(keep, PAUSE);
  });
  // Save the query before a result is followed, so that going back shows the same results.
  panel.addEventListener('click', keep);
}

function keepAddress(query: string): void {
  const address = new URL(location.href);
  if (query === '') address.searchParams.delete('q');
  else address.searchParams.set('q', query);
  if (address.href !== location.href) history.replaceState(history.state, '', address);
}

let panelOfDialog: SearchPanel | undefined;

/**
 * Opens search in a dialog, or focuses the search field if the page has one.
 * @param root address of the search page, whose folder contains the index
 * @param page the response to a request for the search page
 */
export async function openSearch(root: string, page: Promise<Response>): Promise<(typed: string) => void> {
  if (panel instanceof SearchPanel) return (typed) => panel.enter(typed);
  await loadTexts(page);
  panelOfDialog ??= makeDialog(root);
  const made = panelOfDialog;
  const dialog = made.closest('dialog');
  if (!dialog?.open) dialog?.showModal();
  return (typed) => made.enter(typed);
}

const DIALOG = `mx-auto mt-16 max-h-[min(40rem,84dvh)] w-[min(44rem,calc(100vw-2rem))] overflow-hidden rounded-md
  [border:1px_solid_var(--control)] bg-raised p-0 text-ink elevation-dialog open:flex open:flex-col
  backdrop:bg-scrim max-md:m-0 max-md:h-dvh max-md:max-h-dvh max-md:w-screen max-md:max-w-[100vw] max-md:rounded-none
  max-md:border-0 max-md:[&_search-panel]:flex-1`;

function makeDialog(root: string): SearchPanel {
  const made = new SearchPanel();
  made.className = 'flex min-h-0 flex-col';
  made.setAttribute('root', root);
  const close = element('button', [texts().close], { className: 'button absolute end-2 top-1.5' });
  const form = element('form', [close], { method: 'dialog' });
  const dialog = element('dialog', [made, form], { className: DIALOG, ariaLabel: texts().field });
  // A click outside the content targets the dialog itself. A result may be on the current page.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || (target instanceof Element && target.closest('[role=option]'))) dialog.close();
  });
  document.body.append(dialog);
  return made;
}
