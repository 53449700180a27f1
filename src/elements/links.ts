import { choose } from './choice.ts';

/** Whether a click follows a link in the same tab, rather than opening a new tab or downloading. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}

/** Stores the language or platform of a clicked link. Opening its address directly does not count as a choice. */
export function rememberFollowedLinks(): void {
  document.addEventListener('click', ({ target: clicked }) => {
    const link = clicked instanceof Element ? clicked.closest('a') : null;
    const { language, target, tab } = link?.dataset ?? {};
    if (language || target) choose({ language, target, tab });
  });
}
