import { element } from '../dom.ts';
import { fill } from '../fill.ts';
import type { Row } from './rows.ts';
import { texts } from './texts.ts';

/** Number of options to update on every keystroke. The rest update later, so that typing stays fast on slow phones. */
const AT_ONCE = 6;
/** Milliseconds until the remaining options update: longer than the pause between keystrokes of a fast typist. */
const REST = 100;
/** Prefix of the address of a "Show more" option; the id of its group follows. */
const MORE = 'more-';
/** Prefix of the id of a group; its name follows. */
const GROUP = 'search-';

interface Group {
  readonly element: HTMLElement;
  /** Created options, which are reused; only the first ones are in the page. */
  readonly options: HTMLAnchorElement[];
  rest?: number;
}

/** The results of a search field, as a combobox: the focus stays in the field. Options are links in groups. */
export class ResultList {
  /** Whether the reader selected the current option; otherwise it is the best match. */
  isChosen = false;
  readonly #field: HTMLInputElement;
  readonly #element: HTMLElement;
  readonly #groups: ReadonlyMap<string, Group>;

  /** @param element has the role `listbox`, and contains an element for each group, with an id that begins with {@link GROUP} */
  constructor(field: HTMLInputElement, element: HTMLElement) {
    this.#field = field;
    this.#element = element;
    const groups = [...element.querySelectorAll<HTMLElement>('[role=group]')];
    this.#groups = new Map(
      groups.map((group) => [group.id.slice(GROUP.length), { element: group, options: [] }]),
    );
  }

  get current(): HTMLAnchorElement | undefined {
    return this.#options.find(({ ariaSelected }) => ariaSelected === 'true');
  }

  /** Moves a group to the top. */
  putFirst(name: string): void {
    const { element } = this.#group(name);
    if (this.#element.firstElementChild !== element) this.#element.prepend(element);
  }

  /**
   * Replaces the rows of a group. An option that the reader selected stays selected if a row has the same address; the row
   * in place of "Show more" is selected instead of it.
   * @param count total number of results; if it exceeds the number of rows, the last option is "Show more"
   * @param isWhole whether all rows appear at once, as for a selected option
   */
  show(name: string, found: readonly Row[], count: number, isWhole: boolean): void {
    const group = this.#group(name);
    const more = {
      href: `#${MORE}${group.element.id}`,
      kind: '',
      name: texts().showMore,
      about: fill(texts().shownOf, { shown: found.length, count }),
      isContent: false,
    };
    const rows = found.length > 0 && found.length < count ? [...found, more] : found;
    const chosen = this.isChosen ? this.current : undefined;
    const { href: address } = chosen ?? {};
    const place = chosen && this.groupToExtend(chosen) !== undefined ? this.#options.indexOf(chosen) : -1;
    const atOnce = this.isChosen || isWhole ? rows.length : AT_ONCE;
    showRows(group, rows.slice(0, atOnce), rows.length);
    clearTimeout(group.rest);
    if (rows.length > atOnce) group.rest = window.setTimeout(() => showRows(group, rows, rows.length), REST);
    const options = this.#options;
    this.#element.hidden = options.length === 0;
    this.#field.ariaExpanded = String(options.length > 0);
    this.#select(options[place] ?? options.find(({ href }) => href === address) ?? options[0]);
  }

  /** The name of the group of a "Show more" option; undefined for other options. */
  groupToExtend(option: HTMLAnchorElement): string | undefined {
    const id = option.hash.startsWith(`#${MORE}`) ? option.hash.slice(MORE.length + 1) : undefined;
    return [...this.#groups].find(([, { element }]) => element.id === id)?.[0];
  }

  /** Selects the next or previous option, and wraps around. */
  move(step: 1 | -1): void {
    const options = this.#options;
    const position = options.findIndex(({ ariaSelected }) => ariaSelected === 'true');
    const option = options[(position + step + options.length) % options.length];
    this.isChosen = true;
    this.#select(option);
    option?.scrollIntoView({ block: 'nearest' });
  }

  #group(name: string): Group {
    const group = this.#groups.get(name);
    if (!group) throw new RangeError(`Unknown group ${name}.`);
    return group;
  }

  get #options(): HTMLAnchorElement[] {
    return [...this.#element.querySelectorAll('a')];
  }

  #select(option: HTMLAnchorElement | undefined): void {
    const { current } = this;
    if (option === current) return;
    if (current) current.ariaSelected = 'false';
    if (option) option.ariaSelected = 'true';
    if (option) this.#field.setAttribute('aria-activedescendant', option.id);
    else this.#field.removeAttribute('aria-activedescendant');
  }
}

/** Shows rows. Options after them, up to `count`, keep their content. */
function showRows({ element, options }: Group, rows: readonly Row[], count: number): void {
  for (const [index, row] of rows.entries()) {
    const option = options[index] ?? makeOption(`${element.id}-${index}`);
    options[index] = option;
    write(option, row);
    if (option.parentElement !== element) element.append(option);
  }
  for (const option of options.slice(count)) {
    option.ariaSelected = 'false';
    option.remove();
  }
  element.hidden = element.childElementCount === 0;
}

/** States the language of a text that is not only in the language of the interface. An empty one is unknown (HTML, "lang"). */
function setLanguage(element: HTMLElement, { isContent, isExcerpt = false }: Omit<Row, 'href'>): void {
  const { lang, dir } = texts().content;
  if (lang === undefined || dir === undefined) return;
  const stated = isExcerpt ? { lang: '', dir: 'auto' } : isContent ? { lang, dir } : {};
  for (const name of ['lang', 'dir'] as const) {
    const value = stated[name];
    if (value === undefined) element.removeAttribute(name);
    else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
}

/** Creates an option. Options are reused, because creating elements on every keystroke is slow on phones. */
function makeOption(id: string): HTMLAnchorElement {
  const option = element('a', [], { id, role: 'option', tabIndex: -1, ariaSelected: 'false' });
  // A long name can wrap after the class. Screen readers read the parts separately.
  option.innerHTML = '<i></i> <span></span><wbr><b></b> <small></small> <em></em>';
  return option;
}

function write(option: HTMLAnchorElement, row: Row): void {
  const { href, kind, owner = '', name, about, chips } = row;
  if (option.href !== href) option.href = href;
  for (const [tag, text] of Object.entries({ i: kind, span: owner, b: name, small: about })) {
    const part = option.querySelector<HTMLElement>(tag);
    if (part && tag === 'b') setLanguage(part, { ...row, isExcerpt: false });
    if (part && tag === 'small') setLanguage(part, row);
    if (typeof text !== 'string') part?.replaceChildren(...text);
    else if (part && part.textContent !== text) part.textContent = text;
  }
  writeChips(option, chips);
}

function writeChips(option: HTMLAnchorElement, chips: Row['chips']): void {
  const list = option.querySelector('em');
  if (list && (chips || list.firstChild))
    list.replaceChildren(chips ? chipsOf(chips) : new DocumentFragment());
}

/** The most chips of a row. */
const MOST_CHIPS = 9;

/** Names in boxes, with spaces between them for screen readers: the current one first, and how many more there are. */
function chipsOf({ names, current }: NonNullable<Row['chips']>): DocumentFragment {
  const ordered = current === undefined ? names : [current, ...names.filter((name) => name !== current)];
  const more = names.length - MOST_CHIPS;
  const shown = [...ordered.slice(0, MOST_CHIPS), ...(more > 0 ? [`+${more}`] : [])];
  const chips = new DocumentFragment();
  for (const name of shown)
    chips.append(element('span', [name], { className: name === current ? 'current' : '' }), ' ');
  return chips;
}
