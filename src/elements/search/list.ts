import { Option, type Row } from './row.ts';

let lists = 0;

/** A heading and the options below it: the first so many are in the page, the others wait to be needed again. */
interface Group {
  readonly element: HTMLElement;
  readonly options: Option[];
  shown: number;
}

/**
 * The list below a field, by the combobox pattern: the focus stays in the field, `aria-activedescendant` tells which
 * option is the current one. The options are links in groups.
 */
export class ResultList {
  readonly element: HTMLElement;
  readonly #field: HTMLInputElement;
  readonly #groups = new Map<string, Group>();
  #current: Option | undefined;
  #currentHref = '';
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
      this.#groups.set(name, { element: group, options: [], shown: 0 });
      this.element.append(group);
    }
    field.setAttribute('role', 'combobox');
    field.setAttribute('aria-controls', id);
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-expanded', 'false');
  }

  get current(): HTMLAnchorElement | undefined {
    return this.#current?.element;
  }

  /** Whether the reader moved to the current option, which otherwise is the best one. */
  get chosen(): boolean {
    return this.#chosen;
  }

  /**
   * Shows rows of one group in place of those that it had; the current one stays where the reader chose it and it leads to
   * the same place.
   * @param from the place of the first of the rows; those before it stay
   * @param count how many rows the group is to have; after the last of these, those that it had stay until then
   */
  show(name: string, rows: readonly Row[], from = 0, count = from + rows.length): void {
    const group = this.#group(name);
    for (const [index, row] of rows.entries()) {
      group.options[from + index] ??= new Option(`${this.element.id}-${name}-${from + index}`);
      group.options[from + index]?.fill(row);
    }
    const shown = Math.max(from + rows.length, Math.min(group.shown, count));
    group.element.append(...group.options.slice(group.shown, shown).map(({ element }) => element));
    for (const { element } of group.options.slice(shown, group.shown)) element.remove();
    group.shown = shown;
    group.element.hidden = shown === 0;
    const options = this.#options;
    this.element.hidden = options.length === 0;
    this.#field.setAttribute('aria-expanded', String(options.length > 0));
    const kept = this.#chosen ? options.find(({ href }) => href === this.#currentHref) : undefined;
    this.#mark(kept ?? options[0]);
  }

  /** Forgets which option the reader chose: the best one is the current one again. */
  reset(): void {
    this.#chosen = false;
  }

  /** Makes the next option the current one, or the one before; after the last comes the first. */
  move(step: 1 | -1): void {
    const options = this.#options;
    if (options.length === 0) return;
    const position = this.#current ? options.indexOf(this.#current) : -1;
    this.#chosen = true;
    this.#mark(options[(position + step + options.length) % options.length]);
    this.current?.scrollIntoView({ block: 'nearest' });
  }

  /** Those that are in the page, in their order. */
  get #options(): Option[] {
    return [...this.#groups.values()].flatMap(({ options, shown }) => options.slice(0, shown));
  }

  #group(name: string): Group {
    const group = this.#groups.get(name);
    if (!group) throw new RangeError(`There is no group ${name}.`);
    return group;
  }

  #mark(option: Option | undefined): void {
    if (option !== this.#current) {
      this.current?.setAttribute('aria-selected', 'false');
      option?.element.setAttribute('aria-selected', 'true');
      if (option) this.#field.setAttribute('aria-activedescendant', option.element.id);
      else this.#field.removeAttribute('aria-activedescendant');
    }
    this.#current = option;
    this.#currentHref = option?.href ?? '';
  }
}
