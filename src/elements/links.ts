import { choose } from './choice.ts';

/** Whether a click asks for nothing but to follow a link here: no new tab, no download. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}

/** Following a link to a language or platform is a choice; opening its address is not. */
export function rememberFollowedLinks(): void {
  document.addEventListener('click', ({ target: clicked }) => {
    const link = clicked instanceof Element ? clicked.closest('a') : null;
    const { language, target, tab } = link?.dataset ?? {};
    if (language || target) choose({ language, target, tab });
  });
}
