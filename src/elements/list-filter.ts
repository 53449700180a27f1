/**
 * `<list-filter>`: a field that filters the list of members after it by text, with its sections and their counts. Ignores
 * case and underscores. Enter follows the first visible link.
 */
export class ListFilter extends HTMLElement {
  connectedCallback(): void {
    const field = this.querySelector('input');
    let sections: readonly ListedSection[] | undefined;
    field?.addEventListener('input', () => {
      sections ??= sectionsIn(this.nextElementSibling);
      const wanted = comparable(field.value);
      const counts = sections.map((section) => filter(section, wanted));
      const status = this.querySelector('[role=status]');
      if (status) status.textContent = counts.some((count) => count > 0) ? '' : (this.dataset['none'] ?? '');
    });
    field?.addEventListener('keydown', ({ key }) => {
      if (key === 'Enter')
        sections
          ?.flatMap(({ members }) => members)
          .find(({ item }) => !item.hidden)
          ?.item.querySelector('a')
          ?.click();
    });
  }
}

interface ListedSection {
  readonly item: Element;
  /** The number of its members, and its initial text; absent if the list does not state it. */
  readonly count: Element | null;
  readonly total: string | undefined;
  /** Whether its members are hidden unless the filter matches them. */
  readonly isAdded: boolean;
  readonly members: readonly ListedMember[];
}

interface ListedMember {
  readonly item: HTMLLIElement;
  /** Normalized for comparison. */
  readonly name: string;
}

/** Shows the members of a section that match, and returns their number. Hides the section if none does. */
function filter({ item, count, total, isAdded, members }: ListedSection, wanted: string): number {
  const found = new Set(members.filter(({ name }) => name.includes(wanted)));
  for (const member of members) member.item.hidden = !found.has(member) || (isAdded && wanted === '');
  item.toggleAttribute('hidden', wanted !== '' && found.size === 0);
  if (count) count.textContent = wanted === '' ? (total ?? '') : String(found.size);
  return found.size;
}

/** The sections of a list with their members, also members of the page that the list omits. */
function sectionsIn(list: Element | null): ListedSection[] {
  return [...(list?.children ?? [])].map((item) => {
    const isAdded = item.querySelector('ul') === null;
    if (isAdded) item.append(membersBelow(item.querySelector('a')?.hash ?? ''));
    const count = item.querySelector(':scope > small');
    const items = [...item.querySelectorAll<HTMLLIElement>('li')];
    const members = items.map((member) => ({ item: member, name: comparable(member.textContent) }));
    return { item, count, total: count?.textContent, isAdded, members };
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
