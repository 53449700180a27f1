/**
 * `<list-filter>`: a field that shows only the members with a text in their names, on the page and in the list after the field,
 * with their numbers. Ignores case and underscores. Enter leads to the first one. The key F leads to the field, unless readers
 * have turned off single keys.
 */
export class ListFilter extends HTMLElement {
  connectedCallback(): void {
    const field = this.querySelector('input');
    const page = this.closest('.columns')?.lastElementChild;
    if (!field || !page) return;
    field.addEventListener('input', () => this.#show(page, comparable(field.value)));
    field.addEventListener('keydown', ({ key }) => {
      const found = key === 'Enter' && page.querySelector(`${ROWS}:not([hidden])`);
      if (found) location.hash = found.id;
    });
    document.addEventListener('keydown', (event) => {
      if (!asksForFilter(event)) return;
      event.preventDefault();
      const folded = this.closest('details');
      if (folded) folded.open = true;
      field.focus();
    });
  }

  #show(page: Element, wanted: string): void {
    const rows = [...page.querySelectorAll<HTMLElement>(ROWS)];
    for (const row of rows) row.hidden = !comparable(nameOf(row)).includes(wanted);
    for (const fold of page.querySelectorAll<HTMLDetailsElement>('details.fold')) showFold(fold, wanted);
    for (const part of page.querySelectorAll('section:not(.op)'))
      part.toggleAttribute('hidden', wanted !== '' && countIn(part) === 0);
    for (const item of this.nextElementSibling?.querySelectorAll('li') ?? []) showItem(item);
    const shown = rows.filter(({ hidden }) => !hidden).length;
    this.#say(wanted === '' ? undefined : shown, rows.length);
    // A shorter page can end above the window.
    if (page.getBoundingClientRect().top < 0) page.scrollIntoView();
  }

  /** @param shown number of members that match; undefined without a filter */
  #say(shown: number | undefined, all: number): void {
    const { count = '', none = '' } = this.dataset;
    const counts = count.replace('{shown}', `${shown}`).replace('{count}', `${all}`);
    const status = this.querySelector('[role=status]');
    if (status) status.textContent = shown === undefined ? '' : shown > 0 ? counts : none;
  }
}

/** Opens a fold with members that match. Without a filter, closes it again if the reader has not opened it. */
function showFold(fold: HTMLDetailsElement, wanted: string): void {
  fold.hidden = countIn(fold) === 0;
  setCount(fold.querySelector(':scope > summary > small'), fold);
  if (wanted !== '' && !fold.open) fold.dataset['filtered'] = '';
  if ('filtered' in fold.dataset) fold.open = wanted !== '';
  if (wanted === '') delete fold.dataset['filtered'];
}

/** Shows an item of the list if its part of the page is visible, with the number of members. */
function showItem(item: HTMLElement): void {
  const part = partOf(item);
  item.hidden = !part || part.closest('[hidden]') !== null;
  if (part) setCount(item.querySelector(':scope > small'), part);
}

function asksForFilter({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const isTyped = target instanceof Element && target.closest('input, select, textarea, [contenteditable]');
  if (key !== 'f' || isTyped || ctrlKey || metaKey || altKey) return false;
  return document.documentElement.dataset['slash'] !== 'off' && !document.querySelector(':modal');
}

/** Members: operations, items of lists, and cells of grids. */
const ROWS = ':is(section.op, .members > li, td > div[id])';

function nameOf(row: Element): string {
  return row.querySelector('h3, h4, code > a')?.textContent ?? '';
}

function countIn(part: Element): number {
  return part.querySelectorAll(`${ROWS}:not([hidden])`).length;
}

/** The part of the page that an item leads to: a row, a fold, or the section of a heading. */
function partOf(item: Element): Element | null {
  const target = document.getElementById(item.querySelector('a')?.hash.slice(1) ?? '');
  return target?.matches('h2, h3') ? target.parentElement : target;
}

function setCount(shown: Element | null, part: Element): void {
  if (shown) shown.textContent = `${countIn(part)}`;
}

function comparable(text: string): string {
  return text.toLowerCase().replaceAll('_', '').trim();
}
