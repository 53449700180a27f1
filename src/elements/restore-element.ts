import { type Choice, readChoice } from './choice.ts';

/**
 * Defines an empty element that restores its parent, of which it is the last child. The parser reaches it after its
 * siblings and before the first paint, so the page never flashes a different choice.
 */
export function defineRestorer(
  name: `restore-${string}`,
  restore: (scope: HTMLElement, choice: Choice) => void,
): void {
  customElements.define(
    name,
    class extends HTMLElement {
      connectedCallback(): void {
        if (this.parentElement) restore(this.parentElement, readChoice());
      }
    },
  );
}
