import { type Choice, readChoice } from './choice.ts';
import { applyTheme, readTheme } from './theme.ts';

/** What is restored, by the name that a page gives to the part. */
export type Restorers = Readonly<Record<string, (scope: HTMLElement, choice: Choice) => void>>;

/**
 * Shows the reader's theme, and defines `<restore-choice part="…">`, the last child of what it restores: the parser
 * reaches it when all before it is there and nothing has been painted, so that a reader never sees another choice than
 * their own. The script that calls this stands in the page's head; it brings only what its pages restore.
 */
export function restoreChoices(restorers: Restorers): void {
  document.documentElement.dataset['script'] = '';
  applyTheme(readTheme());
  customElements.define(
    'restore-choice',
    class extends HTMLElement {
      connectedCallback(): void {
        const part = this.getAttribute('part') ?? '';
        if (this.parentElement) restorers[part]?.(this.parentElement, readChoice());
      }
    },
  );
}
