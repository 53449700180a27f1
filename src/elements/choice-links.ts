import { choose } from './choice.ts';

/** A link to a language or platform is a choice when it is followed; an address that was merely opened is none. */
export function rememberFollowedLinks(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const { language, way, tab } = link?.dataset ?? {};
    if (language || way) {
      choose({ ...(language ? { language } : {}), ...(way ? { way } : {}), ...(tab ? { tab } : {}) });
    }
  });
}
