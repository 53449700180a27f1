import { type Choice, likelyPlatform } from './choice.ts';
import { readTheme, THEMES, type Theme } from './theme.ts';

const SYSTEM_KEY = 'picture-system';
const THEME_KEY = 'picture-theme';

/** The system whose pictures the reader chose to see, by its key in the description. */
export function readPictureSystem(): string | undefined {
  try {
    return localStorage.getItem(SYSTEM_KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores which system's pictures the reader wants to see. */
export function choosePictureSystem(system: string): void {
  store(SYSTEM_KEY, system);
}

/** The theme that the reader chose to see pictures in; `system` is that of the page. */
export function readPictureTheme(): Theme {
  try {
    return themeNamed(localStorage.getItem(THEME_KEY));
  } catch {
    return 'system';
  }
}

/** Stores which theme the reader wants to see pictures in. */
export function choosePictureTheme(theme: Theme): void {
  store(THEME_KEY, theme);
}

/** The theme of a name; `system` where there is none. */
export function themeNamed(name: string | null | undefined): Theme {
  return THEMES.find((theme) => theme === name) ?? 'system';
}

function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Without storage the choice holds for this page.
  }
}

/**
 * The system whose picture is shown: the one chosen for pictures, else the platform chosen for installing, else the one
 * that the browser seems to run on, else the first. Keys of platforms and of pictures may differ in their ends only.
 */
export function wantedSystem(systems: readonly string[], { way }: Choice): string | undefined {
  const chosen = readPictureSystem();
  const begin = way?.toLowerCase().slice(0, 3);
  return (
    systems.find((system) => system === chosen) ??
    systems.find((system) => system === way) ??
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
