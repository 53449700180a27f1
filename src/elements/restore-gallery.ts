import { readChoice } from './choice.ts';
import { restorePictures } from './restore-pictures.ts';
import { restoreSource } from './restore-source.ts';
import { applyWrap, readWrap } from './wrap.ts';

/** `<restore-pictures>` and `<restore-source>`: like `<restore-choice>`, for what only pages of examples have. */
class RestorePictures extends HTMLElement {
  connectedCallback(): void {
    if (this.parentElement) restorePictures(this.parentElement, readChoice());
  }
}

class RestoreSource extends HTMLElement {
  connectedCallback(): void {
    if (this.parentElement) restoreSource(this.parentElement, readChoice());
  }
}

applyWrap(readWrap());
customElements.define('restore-pictures', RestorePictures);
customElements.define('restore-source', RestoreSource);
