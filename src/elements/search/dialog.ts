import { SearchPanel } from './panel.ts';

let dialog: HTMLDialogElement | undefined;

/**
 * Opens search above the page, or enters the field of a page that has one.
 * @param root address of the page of search, whose folder holds the index
 * @param typed what the reader typed meanwhile
 */
export function openSearch(root: string, typed: string): void {
  let panel = document.querySelector<SearchPanel>('main search-panel');
  if (!panel) {
    dialog ??= makeDialog(root);
    if (!dialog.open) dialog.showModal();
    panel = dialog.querySelector<SearchPanel>('search-panel');
  }
  panel?.enter(typed);
}

function makeDialog(root: string): HTMLDialogElement {
  const made = document.createElement('dialog');
  made.className = 'search-dialog';
  made.setAttribute('aria-label', 'Search');
  const panel = new SearchPanel();
  panel.setAttribute('root', root);
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'search-close';
  close.textContent = 'Close';
  close.addEventListener('click', () => made.close());
  made.append(panel, close);
  // Beside the dialog's own content is the page behind it; a result may be a place of this very page.
  made.addEventListener('click', ({ target }) => {
    if (target === made || (target instanceof Element && target.closest('[role=option]'))) made.close();
  });
  document.body.append(made);
  return made;
}
