import { readChoice } from './choice.ts';
import { isPlainClick } from './plain-click.ts';
import { showLanguage } from './restore-start.ts';

/** `<start-panel>`: a language or platform that is chosen shows its recipe in place of leading to its page. */
class StartPanel extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (isPlainClick(event) && link && this.#follow(link)) event.preventDefault();
    });
  }

  #follow(link: HTMLAnchorElement): boolean {
    const { language, target } = link.dataset;
    if (target) {
      showLanguage(this, link.closest<HTMLElement>('[data-panel]')?.dataset['panel'] ?? '', target);
      return true;
    }
    const described = language && this.querySelector(`[data-panel="${CSS.escape(language)}"]`);
    if (!described) return false;
    showLanguage(this, language, readChoice().target);
    return true;
  }
}

customElements.define('start-panel', StartPanel);
