import { type Choice, likelyPlatform } from './choice.ts';
import { readStored, store } from './stored.ts';
import { readTheme, type Theme, themeNamed } from './theme.ts';

const SYSTEM_KEY = 'picture-system';
const THEME_KEY = 'picture-theme';

/** Stores which system's pictures the reader wants to see, by its key in the description. */
export function choosePictureSystem(system: string): void {
  store(SYSTEM_KEY, system);
}

/** The theme that the reader chose to see pictures in; `system` is that of the page. */
export function readPictureTheme(): Theme {
  return themeNamed(readStored(THEME_KEY));
}

/** Stores which theme the reader wants to see pictures in. */
export function choosePictureTheme(theme: Theme): void {
  store(THEME_KEY, theme);
}

/**
 * The system whose picture is shown: the one chosen for pictures, else the platform chosen for installing, else the one
 * that the browser seems to run on, else the first. Keys of platforms and of pictures may differ in their ends only.
 */
export function wantedSystem(systems: readonly string[], { target }: Choice): string | undefined {
  const chosen = readStored(SYSTEM_KEY);
  const begin = target?.toLowerCase().slice(0, 3);
  return (
    systems.find((system) => system === chosen) ??
    systems.find((system) => system === target) ??
    systems.find((system) => system.toLowerCase().slice(0, 3) === begin) ??
    likelyPlatform(systems) ??
    systems[0]
  );
}

/** Shows every picture below `scope` in the theme that is switched on there, else in that of the page. */
export function themePictures(scope: ParentNode): void {
  const own = scope.querySelector<HTMLInputElement>('input[name="picture-theme"]:checked');
  const chosen = themeNamed(own?.value);
  // What the page itself is in, the browser knows.
  const theme = chosen === 'system' ? readTheme() : chosen;
  const media = { system: '(prefers-color-scheme: dark)', light: 'not all', dark: 'all' };
  for (const source of scope.querySelectorAll<HTMLSourceElement>('source[data-dark]')) {
    source.media = media[theme];
  }
}
