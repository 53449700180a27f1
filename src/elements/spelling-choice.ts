import { choose, readChoice } from './choice.ts';
import { showSpelling } from './restore-spelling.ts';

/**
 * `<spelling-choice>`: a button for each spelling of signatures. A language that is chosen here is the reader's language
 * on every page; the spelling of no language leaves their language as it was.
 */
class SpellingChoice extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      if (button) this.#choose(button);
    });
  }

  #choose({ value, dataset }: HTMLButtonElement): void {
    const { language } = dataset;
    const variant = readChoice().variants[value] ?? language;
    choose(variant ? { language: variant, tab: value } : { spelling: value });
    showSpelling(this, value);
  }
}

customElements.define('spelling-choice', SpellingChoice);
