import './follow-theme.ts';
import { choosePictureSystem, choosePictureTheme, themePictures } from './pictures.ts';
import { isPlainClick } from './plain-click.ts';
import { systemsOf } from './restore-pictures.ts';
import { themeNamed } from './theme.ts';

/** `<example-pictures>`: switches among its figures and their themes, and shows a larger view in its dialog. */
class ExamplePictures extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('change', ({ target }) => {
      if (!(target instanceof HTMLInputElement)) return;
      if (target.name === 'picture-system') this.#showSystem(target.value.split(' ')[0] ?? '');
      else this.#showTheme(target.value);
    });
    this.addEventListener('click', (event) => this.#onClick(event));
  }

  get #dialog(): HTMLDialogElement | null {
    return this.querySelector('dialog');
  }

  #showSystem(system: string): void {
    for (const figure of this.querySelectorAll('figure')) figure.hidden = !systemsOf(figure).includes(system);
    choosePictureSystem(system);
  }

  #showTheme(value: string): void {
    themePictures(this);
    choosePictureTheme(themeNamed(value));
  }

  #onClick(event: MouseEvent): void {
    if (!(event.target instanceof Element)) return;
    const link = event.target.closest<HTMLAnchorElement>('a[data-larger]');
    if (link && isPlainClick(event)) {
      event.preventDefault();
      this.#enlarge(link);
    } else if (event.target === this.#dialog) {
      // The dialog itself is hit beside its content only.
      this.#dialog?.close();
    }
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
    this.#dialog?.showModal();
    // If the picture is wider than the screen, its middle shows most.
    stage.scrollLeft = (stage.scrollWidth - stage.clientWidth) / 2;
  }
}

customElements.define('example-pictures', ExamplePictures);
