import { type Choice, choose, readChoice } from './choice.ts';

/**
 * `<spelling-choice>`: a button for each language of signatures, and one for the neutral form. Choosing a language here
 * changes the reader's language on all pages; choosing the neutral form does not.
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
      const examples = document.querySelector('restore-example')?.parentElement;
      if (examples) restoreExample(examples, readChoice());
    });
  }
}

/** Shows the chosen form; otherwise the form for the reader's language or tab, the neutral form, or the first form. */
export function restoreSpelling(scope: HTMLElement, { spelling, language, recent }: Choice): void {
  const spellings = [...scope.querySelectorAll('button')].map(({ value }) => value);
  const known = [spelling, language, recent[0]].find((key) => key && spellings.includes(key));
  showSpelling(scope, known ?? spellings.at(language ? -1 : 0) ?? '');
}

/** Shows the example in the reader's language, or the first one. */
export function restoreExample(scope: HTMLElement, { language, recent }: Choice): void {
  const all = [...scope.querySelectorAll<HTMLElement>('[data-example]')];
  const named = (key: string | undefined) => all.find(({ dataset }) => dataset['example'] === key);
  const shown = named(recent[0]) ?? named(language) ?? all[0];
  for (const each of all) each.hidden = each !== shown;
}

function showSpelling(scope: HTMLElement, spelling: string): void {
  document.documentElement.dataset['spelling'] = spelling;
  for (const button of scope.querySelectorAll('button')) {
    button.setAttribute('aria-pressed', String(button.value === spelling));
  }
}
