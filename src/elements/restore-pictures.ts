import type { Choice } from './choice.ts';
import { readPictureTheme, themePictures, wantedSystem } from './pictures.ts';

/**
 * Shows the picture of the reader's system, in the theme that they chose where there is a switch, else in the page's. `scope` has a child for each picture, with the
 * keys of its systems in `data-system`: a figure that is hidden or shown, or a template that waits to take its place.
 */
export function restorePictures(scope: HTMLElement, choice: Choice): void {
  const children = [...scope.children].filter(
    (child): child is HTMLElement => child instanceof HTMLElement && child.dataset['system'] !== undefined,
  );
  const wanted = wantedSystem(children.flatMap(systemsOf), choice);
  if (wanted) showSystem(scope, children, wanted);
  scope.dataset['restored'] = '';
  const theme = readPictureTheme();
  for (const input of scope.querySelectorAll<HTMLInputElement>('input[name="picture-theme"]')) {
    input.checked = input.value === theme;
  }
  themePictures(scope);
  // What is shown stands above the fold: it need not wait for the layout. Only here is it known which one that is.
  for (const image of scope.querySelectorAll<HTMLImageElement>('figure:not([hidden]) img'))
    image.loading = 'eager';
}

/** The keys of the systems that share a picture. */
export function systemsOf(picture: HTMLElement): string[] {
  return picture.dataset['system']?.split(' ') ?? [];
}

function showSystem(scope: HTMLElement, children: readonly HTMLElement[], system: string): void {
  const [first] = children;
  const template = children.find((child) => systemsOf(child).includes(system));
  if (template instanceof HTMLTemplateElement) first?.replaceWith(template.content.cloneNode(true));
  for (const child of children) {
    if (child.matches('figure')) child.hidden = !systemsOf(child).includes(system);
  }
  for (const input of scope.querySelectorAll<HTMLInputElement>('input[name="picture-system"]')) {
    input.checked = input.value.split(' ').includes(system);
  }
}
