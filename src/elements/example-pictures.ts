import { store } from './choice.ts';
import { isPlainClick } from './links.ts';
import { isOf, SYSTEM_KEY, THEME_KEY, themePictures } from './pictures.ts';

/** `<example-pictures>`: switches figures and themes, and opens a larger view in its dialog. */
export class ExamplePictures extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('change', ({ target }) => {
      if (!(target instanceof HTMLInputElement)) return;
      if (target.name === SYSTEM_KEY) {
        const [system = ''] = target.value.split(' ');
        for (const figure of this.querySelectorAll('figure')) figure.hidden = !isOf(figure, system);
        store(SYSTEM_KEY, system);
      } else {
        themePictures(this);
        store(THEME_KEY, target.value);
      }
    });
    this.addEventListener('click', (event) => {
      if (!(event.target instanceof Element)) return;
      const link = event.target.closest<HTMLAnchorElement>('a[data-larger]');
      if (link && isPlainClick(event)) {
        event.preventDefault();
        this.#enlarge(link);
      }
      // A click outside the content of the dialog targets the dialog itself.
      if (event.target instanceof HTMLDialogElement) event.target.close();
    });
  }

  #enlarge(link: HTMLAnchorElement): void {
    const stage = this.querySelector('[data-stage]');
    const picture = link.querySelector('picture')?.cloneNode(true);
    if (!stage || !(picture instanceof HTMLElement)) return;
    for (const source of picture.querySelectorAll('source')) source.sizes = 'max(95vw, 44rem)';
    for (const image of picture.querySelectorAll('img')) image.loading = 'eager';
    stage.replaceChildren(picture);
    const caption = this.querySelector('[data-caption]');
    const said = link.closest('figure')?.querySelector('figcaption');
    if (caption) caption.textContent = said?.textContent ?? '';
    this.querySelector('dialog')?.showModal();
    // If the picture is wider than the screen, start in the middle.
    stage.scrollLeft = (stage.scrollWidth - stage.clientWidth) / 2;
  }
}
