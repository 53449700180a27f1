/**
 * `<list-filter>`: a field that filters the list of members after it by text. Ignores case and underscores. Enter follows the
 * first visible link.
 */
export class ListFilter extends HTMLElement {
  connectedCallback(): void {
    const field = this.querySelector('input');
    let members: readonly ListedMember[] | undefined;
    field?.addEventListener('input', () => {
      members ??= membersIn(this.nextElementSibling);
      const wanted = comparable(field.value);
      let found = 0;
      for (const { item, name, isAdded } of members) {
        item.hidden = !name.includes(wanted) || (isAdded && wanted === '');
        if (!item.hidden) found += 1;
      }
      const status = this.querySelector('[role=status]');
      if (status) status.textContent = found === 0 ? (this.dataset['none'] ?? '') : '';
    });
    field?.addEventListener('keydown', ({ key }) => {
      if (key === 'Enter')
        members
          ?.find(({ item }) => !item.hidden)
          ?.item.querySelector('a')
          ?.click();
    });
  }
}

interface ListedMember {
  readonly item: HTMLLIElement;
  /** Normalized for comparison. */
  readonly name: string;
  /** Whether it is hidden unless the filter matches it. */
  readonly isAdded: boolean;
}

/** The members in a list, and members of the page that the list omits. */
function membersIn(list: Element | null): ListedMember[] {
  return [...(list?.children ?? [])].flatMap((section) => {
    const isAdded = section.querySelector('ul') === null;
    if (isAdded) section.append(membersBelow(section.querySelector('a')?.hash ?? ''));
    return [...section.querySelectorAll<HTMLLIElement>('li')].map((item) => ({
      item,
      name: comparable(item.textContent),
      isAdded,
    }));
  });
}

/** The list of the members in a section of the page. */
function membersBelow(heading: string): HTMLUListElement {
  const list = document.createElement('ul');
  const section = document.getElementById(heading.slice(1))?.parentElement;
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
