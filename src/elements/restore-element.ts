import { type Choice, readChoice } from './choice.ts';

/** Restores the parent of a `<restore-…>` element. */
type Restore = (scope: HTMLElement, choice: Choice) => void;

/**
 * Defines an empty element that restores its parent. Write it as the last child: the parser reaches it after its siblings
 * and before the first paint, so the page never flashes a different choice.
 */
export function defineRestorer(name: `restore-${string}`, restore: Restore): void {
  define(name, (scope) => restore(scope, readChoice()));
}

/**
 * Defines an empty element that restores its parent whenever the parser adds to it. Write it as the first child. Observers
 * run before the next paint, so nothing flashes or moves while a page loads.
 */
export function defineEarlyRestorer(name: `restore-${string}`, restore: Restore): void {
  define(name, (scope) => {
    const choice = readChoice();
    restore(scope, choice);
    // Scripts add it together with its siblings.
    if (document.readyState !== 'loading') return;
    const observer = new MutationObserver(() => {
      restore(scope, choice);
      observer.takeRecords();
    });
    observer.observe(scope, { childList: true, subtree: true });
    document.addEventListener('DOMContentLoaded', () => observer.disconnect());
  });
}

function define(name: string, onParsed: (scope: HTMLElement) => void): void {
  customElements.define(
    name,
    class extends HTMLElement {
      connectedCallback(): void {
        if (this.parentElement) onParsed(this.parentElement);
      }
    },
  );
}
