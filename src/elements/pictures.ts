import { type Choice, readStored } from './choice.ts';
import { likelyPlatform } from './platforms.ts';
import { readTheme, themeNamed } from './theme.ts';

export const SYSTEM_KEY = 'picture-system';
export const THEME_KEY = 'picture-theme';

/**
 * Shows the picture for the reader's system, in the theme chosen for pictures or the theme of the page. `scope` has a child for
 * each picture, with the keys of its systems in `data-system`: an element to show or hide, or a template that can replace
 * the first child.
 */
export function restorePictures(scope: HTMLElement, choice: Choice): void {
  const pictures = [...scope.querySelectorAll<HTMLElement>(':scope > [data-system]')];
  const system = wantedSystem(
    pictures.flatMap((picture) => picture.dataset['system']?.split(' ') ?? []),
    choice,
  );
  const wanted = pictures.find((picture) => isOf(picture, system));
  if (wanted instanceof HTMLTemplateElement) pictures[0]?.replaceWith(wanted.content.cloneNode(true));
  for (const picture of pictures) picture.hidden = picture !== wanted;
  scope.dataset['restored'] = '';
  const theme = themeNamed(readStored(THEME_KEY));
  for (const input of scope.querySelectorAll('input')) {
    input.checked =
      input.name === THEME_KEY ? input.value === theme : input.value.split(' ').includes(system);
  }
  themePictures(scope);
  // The picture is above the fold, so load it immediately. The HTML cannot do this, because the picture depends on the reader.
  for (const image of scope.querySelectorAll<HTMLImageElement>('[data-eager]:not([hidden]) img'))
    image.loading = 'eager';
}

export function isOf(picture: HTMLElement, system: string): boolean {
  return picture.dataset['system']?.split(' ').includes(system) === true;
}

/** The system to show. Keys of platforms and pictures match by their first three letters. */
function wantedSystem(systems: readonly string[], { target }: Choice): string {
  const chosen = readStored(SYSTEM_KEY);
  const start = target?.toLowerCase().slice(0, 3);
  return (
    systems.find((system) => system === chosen) ??
    systems.find((system) => system === target) ??
    systems.find((system) => system.toLowerCase().slice(0, 3) === start) ??
    likelyPlatform(systems) ??
    systems[0] ??
    ''
  );
}

/** Shows pictures in the theme of the page, also when it changes, unless the reader chose a theme for pictures. */
export function followTheme(): void {
  const update = () => {
    for (const scope of document.querySelectorAll('[data-pictures]')) themePictures(scope);
  };
  update();
  const observer = new MutationObserver(update);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
}

/** Shows all pictures in the theme chosen for pictures, or the theme of the page. */
export function themePictures(scope: ParentNode): void {
  const checked = scope.querySelector<HTMLInputElement>(`input[name="${THEME_KEY}"]:checked`);
  const chosen = themeNamed(checked?.value);
  const theme = chosen === 'system' ? readTheme() : chosen;
  const media = { system: '(prefers-color-scheme: dark)', light: 'not all', dark: 'all' };
  for (const source of scope.querySelectorAll<HTMLSourceElement>('source[data-dark]')) {
    source.media = media[theme];
  }
}
