import { type Choice, likelyPlatform } from './choice.ts';
import type { Theme } from './theme.ts';

const KEY = 'picture-system';

/** The system whose pictures the reader chose to see, by its key in the description. */
export function readPictureSystem(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores which system's pictures the reader wants to see. */
export function choosePictureSystem(system: string): void {
  try {
    localStorage.setItem(KEY, system);
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

/** Shows every picture below `scope` in a theme; `system` leaves it to the browser. */
export function themePictures(scope: ParentNode, theme: Theme): void {
  const media = { system: '(prefers-color-scheme: dark)', light: 'not all', dark: 'all' };
  for (const source of scope.querySelectorAll<HTMLSourceElement>('source[data-dark]')) {
    source.media = media[theme];
  }
}
