import { readTheme, setTheme, THEMES } from './theme.ts';

/** `<theme-button>` around a button: goes from the system's theme to light to dark and back, and says which it is. */
class ThemeButton extends HTMLElement {
  connectedCallback(): void {
    this.#show();
    this.querySelector('button')?.addEventListener('click', () => {
      const next = THEMES[(THEMES.indexOf(readTheme()) + 1) % THEMES.length];
      if (next) setTheme(next);
      this.#show();
    });
  }

  #show(): void {
    const label = `Theme: ${readTheme()}`;
    const button = this.querySelector('button');
    button?.setAttribute('aria-label', label);
    button?.setAttribute('title', label);
  }
}

customElements.define('theme-button', ThemeButton);
