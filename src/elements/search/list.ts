let lists = 0;

/**
 * The list below a field, by the combobox pattern: the focus stays in the field, `aria-activedescendant` tells which
 * option is the current one. The options are links in groups.
 */
export class ResultList {
  readonly element: HTMLElement;
  readonly #field: HTMLInputElement;
  readonly #groups = new Map<string, HTMLElement>();
  #current: HTMLAnchorElement | undefined;
  #options: readonly HTMLAnchorElement[] = [];
  #chosen = false;

  /** @param groups headings of the groups, in order */
  constructor(field: HTMLInputElement, groups: readonly string[]) {
    lists += 1;
    const id = `results-${lists}`;
    this.#field = field;
    this.element = document.createElement('div');
    Object.assign(this.element, { id, hidden: true, className: 'search-results' });
    this.element.setAttribute('role', 'listbox');
    this.element.setAttribute('aria-label', 'Results');
    for (const name of groups) {
      const group = document.createElement('div');
      group.setAttribute('role', 'group');
      group.setAttribute('aria-label', name);
      group.dataset['heading'] = name;
      group.hidden = true;
      this.#groups.set(name, group);
      this.element.append(group);
    }
    field.setAttribute('role', 'combobox');
    field.setAttribute('aria-controls', id);
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-expanded', 'false');
  }

  get current(): HTMLAnchorElement | undefined {
    return this.#current;
  }

  /** Whether the reader moved to the current option, which otherwise is the best one. */
  get chosen(): boolean {
    return this.#chosen;
  }

  /** Shows the options of one group in place of those that it had; the current one stays where it leads to the same place and the reader chose it. */
  show(name: string, options: readonly HTMLAnchorElement[]): void {
    this.#group(name).replaceChildren();
    this.append(name, options);
  }

  /** Shows further options of a group, after those that it has. */
  append(name: string, options: readonly HTMLAnchorElement[]): void {
    const group = this.#group(name);
    const before = group.childElementCount;
    for (const [index, option] of options.entries())
      option.id = `${this.element.id}-${name}-${before + index}`;
    group.append(...options);
    group.hidden = group.childElementCount === 0;
    const kept = this.#chosen ? this.#current?.href : undefined;
    this.#options = [...this.element.querySelectorAll<HTMLAnchorElement>('a')];
    this.element.hidden = this.#options.length === 0;
    this.#field.setAttribute('aria-expanded', String(this.#options.length > 0));
    this.#mark(this.#options.find(({ href }) => href === kept) ?? this.#options[0]);
  }

  /** Forgets which option the reader chose: the best one is the current one again. */
  reset(): void {
    this.#chosen = false;
  }

  /** Makes the next option the current one, or the one before; after the last comes the first. */
  move(step: 1 | -1): void {
    const count = this.#options.length;
    if (count === 0) return;
    const position = this.#current ? this.#options.indexOf(this.#current) : -1;
    this.#chosen = true;
    this.#mark(this.#options[(position + step + count) % count]);
    this.#current?.scrollIntoView({ block: 'nearest' });
  }

  #group(name: string): HTMLElement {
    const group = this.#groups.get(name);
    if (!group) throw new RangeError(`There is no group ${name}.`);
    return group;
  }

  #mark(option: HTMLAnchorElement | undefined): void {
    this.#current?.setAttribute('aria-selected', 'false');
    this.#current = option;
    option?.setAttribute('aria-selected', 'true');
    if (option) this.#field.setAttribute('aria-activedescendant', option.id);
    else this.#field.removeAttribute('aria-activedescendant');
  }
}
