import { readStored, store } from './choice.ts';
import { textsOf } from './page-texts.ts';

const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'theme';

export function themeNamed(name: string | undefined): Theme {
  return THEMES.find((theme) => theme === name) ?? 'system';
}

export function readTheme(): Theme {
  return themeNamed(readStored(KEY));
}

export function applyTheme(theme: Theme): void {
  const { dataset, style } = document.documentElement;
  dataset['theme'] = theme;
  style.colorScheme = theme === 'system' ? '' : theme;
}

/** `<theme-button>` around a button: switches between the system, light and dark themes, and labels the button. */
export class ThemeButton extends HTMLElement {
  connectedCallback(): void {
    this.#label(readTheme());
    this.querySelector('button')?.addEventListener('click', () => {
      const next = THEMES[THEMES.indexOf(readTheme()) + 1] ?? 'system';
      applyTheme(next);
      store(KEY, next);
      this.#label(next);
    });
  }

  #label(theme: Theme): void {
    const label = textsOf('body').theme[theme];
    const button = this.querySelector('button');
    button?.setAttribute('aria-label', label);
    button?.setAttribute('title', label);
  }
}
