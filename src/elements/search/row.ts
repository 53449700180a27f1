/** What a row of the list shows. */
export interface Row {
  readonly href: string;
  /** What sort of thing it is. */
  readonly kind: string;
  /** What stands before the name: the class of a member, with its dot. */
  readonly owner?: string;
  readonly name: string;
  /** What stands after it: text, or words of which some are marked. */
  readonly about: string | readonly Node[];
}

/**
 * An option of the list, a link. It is made once and filled again at every keystroke: to change a few words costs a slow
 * phone a fraction of what new elements do.
 */
export class Option {
  readonly element = document.createElement('a');
  readonly #kind = this.#part('i');
  readonly #owner = this.#part('span');
  readonly #name = this.#part('b');
  readonly #about = this.#part('small');
  #href = '';

  /** @param id of the element */
  constructor(id: string) {
    this.element.id = id;
    this.element.tabIndex = -1;
    this.element.setAttribute('role', 'option');
    this.element.setAttribute('aria-selected', 'false');
    // A long name may break after its class; whoever hears the row hears its parts one by one.
    this.#name.before(document.createElement('wbr'));
    this.#kind.after(' ');
    this.#about.before(' ');
  }

  /** Where it leads. */
  get href(): string {
    return this.#href;
  }

  fill({ href, kind, owner = '', name, about }: Row): void {
    if (href !== this.#href) this.element.setAttribute('href', href);
    this.#href = href;
    write(this.#kind, kind);
    write(this.#owner, owner);
    write(this.#name, name);
    if (typeof about === 'string') write(this.#about, about);
    else this.#about.replaceChildren(...about);
  }

  #part(tag: string): HTMLElement {
    return this.element.appendChild(document.createElement(tag));
  }
}

function write(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
