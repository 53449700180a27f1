import { type Choice, choose, readChoice } from './choice.ts';

/**
 * `<spelling-choice>`: a button for each spelling of signatures, the one of no language last. A language that is chosen
 * here is the reader's language on every page; the spelling of no language leaves their language as it was.
 */
export class SpellingChoice extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      if (!button) return;
      const { value, dataset } = button;
      const language = readChoice().variants[value] ?? dataset['language'];
      choose(language ? { language, tab: value } : { spelling: value });
      showSpelling(this, value);
    });
  }
}

/** Shows the chosen spelling; otherwise the one of the reader's language or tab, the neutral one, or the first. */
export function restoreSpelling(scope: HTMLElement, { spelling, language, recent }: Choice): void {
  const spellings = [...scope.querySelectorAll('button')].map(({ value }) => value);
  const known = [spelling, language, recent[0]].find((key) => key && spellings.includes(key));
  showSpelling(scope, known ?? spellings.at(language ? -1 : 0) ?? '');
}

function showSpelling(scope: HTMLElement, spelling: string): void {
  document.documentElement.dataset['spelling'] = spelling;
  for (const button of scope.querySelectorAll('button')) {
    button.setAttribute('aria-pressed', String(button.value === spelling));
  }
}
