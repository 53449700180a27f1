import type { Choice } from './choice.ts';

/**
 * Shows the signatures of the reader's language: of the spelling that they chose, else of their language or the tab that
 * it stands in, else of no language where they have one that has no spelling, else of the first. `scope` holds a button
 * for each spelling, the one of no language last.
 */
export function restoreSpelling(scope: HTMLElement, { spelling, language, recent }: Choice): void {
  const spellings = [...scope.querySelectorAll('button')].map(({ value }) => value);
  const wanted = [spelling, language, recent[0]];
  const known = wanted.find((key) => key !== undefined && spellings.includes(key));
  showSpelling(scope, known ?? (language ? spellings.at(-1) : spellings[0]) ?? '');
}

/** Shows the signatures of one spelling in the whole page. */
export function showSpelling(scope: HTMLElement, spelling: string): void {
  document.documentElement.dataset['spelling'] = spelling;
  for (const button of scope.querySelectorAll('button')) {
    button.setAttribute('aria-pressed', String(button.value === spelling));
  }
}
