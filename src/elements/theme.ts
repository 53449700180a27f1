import { readStored, store } from './stored.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'theme';

/** The theme of a name; `system` if there is none. */
export function themeNamed(name: string | undefined): Theme {
  return THEMES.find((theme) => theme === name) ?? 'system';
}

/** The stored theme. */
export function readTheme(): Theme {
  return themeNamed(readStored(KEY));
}

/** Shows a theme on this page. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
}

/** Shows a theme and remembers it. */
export function setTheme(theme: Theme): void {
  applyTheme(theme);
  store(KEY, theme);
}
