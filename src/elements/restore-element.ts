import { type Choice, readChoice } from './choice.ts';

/**
 * Defines an empty element, the last child of what it restores: the parser reaches it when all before it is there and
 * nothing has been painted, so that a reader never sees another choice than their own.
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
