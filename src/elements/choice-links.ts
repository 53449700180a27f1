import { choose } from './choice.ts';

/** A link to a language or platform is a choice when it is followed; an address that was merely opened is none. */
export function rememberFollowedLinks(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const { language, target, tab } = link?.dataset ?? {};
    if (language || target) {
      choose({ ...(language ? { language } : {}), ...(target ? { target } : {}), ...(tab ? { tab } : {}) });
    }
  });
}
