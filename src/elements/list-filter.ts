/**
 * `<list-filter>`: a field that filters the list of members after it by text, with its sections and their counts. Ignores
 * case and underscores. Enter follows the first visible link.
 */
export class ListFilter extends HTMLElement {
  connectedCallback(): void {
    const field = this.querySelector('input');
    field?.addEventListener('input', () => {
      const wanted = comparable(field.value);
      let total = 0;
      for (const section of this.nextElementSibling?.children ?? []) total += filter(section, wanted);
      const status = this.querySelector('[role=status]');
      if (status) status.textContent = total > 0 ? '' : (this.dataset['none'] ?? '');
    });
    field?.addEventListener('keydown', ({ key }) => {
      if (key === 'Enter')
        this.nextElementSibling?.querySelector<HTMLElement>('li li:not([hidden]) > a')?.click();
    });
  }
}

/** Shows only the members of a section that match, and their number. Hides the section if none match. Returns the number. */
function filter(section: Element, wanted: string): number {
  if (!section.querySelector('ul')) section.append(omittedMembers(section));
  const added = section.querySelector<HTMLElement>('[data-added]');
  if (added) added.hidden = wanted === '';
  let found = 0;
  for (const item of section.querySelectorAll('li')) {
    item.hidden = !comparable(item.textContent).includes(wanted);
    if (!item.hidden) found += 1;
  }
  const count = section.querySelector(':scope > small');
  if (count) count.textContent = `${found}`;
  section.toggleAttribute('hidden', wanted !== '' && found === 0);
  return found;
}

/** The members in a section of the page that the list omits. */
function omittedMembers(listed: Element): HTMLUListElement {
  const list = document.createElement('ul');
  list.dataset['added'] = '';
  const section = document.getElementById(listed.querySelector('a')?.hash.slice(1) ?? '')?.parentElement;
  for (const name of section?.querySelectorAll<HTMLAnchorElement>('li[id] > code > a[href^="#"]') ?? []) {
    const item = document.createElement('li');
    item.append(name.cloneNode(true));
    list.append(item);
  }
  return list;
}

function comparable(text: string): string {
  return text.toLowerCase().replaceAll('_', '').trim();
}
