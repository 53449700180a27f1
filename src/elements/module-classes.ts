import type { ClassList, ListedRow } from '../api/class-list.ts';
import { nameParts } from '../page/name-parts.ts';
import { element, whenVisible } from './dom.ts';

/**
 * `<module-classes>`: the column beside a class, with a link to its module. Where there is room for the column, it fetches
 * the list of the module's classes; if that fails, or if the page was opened from disk, only the link is shown.
 */
export class ModuleClasses extends HTMLElement {
  connectedCallback(): void {
    if (location.protocol === 'file:') return;
    // Narrow screens do not display the column.
    whenVisible(this, () => this.#load());
  }

  async #load(): Promise<void> {
    const response = await fetch('../classes.json').catch(() => undefined);
    if (!response?.ok) return;
    const groups: ClassList = await response.json();
    const items = groups.map(([kind, classes]) => {
      return element('li', [element('b', [kind]), element('ul', classes.map(classItem))]);
    });
    this.querySelector('nav')?.append(element('ul', items));
    const current = this.querySelector('[aria-current]');
    if (current) this.scrollTop += current.getBoundingClientRect().top - this.offsetHeight / 2;
  }
}

/** A class. Its generated classes are listed only if one of them, or the class, is the current page. */
function classItem([name, slug, generated = []]: ListedRow): HTMLLIElement {
  const parts = nameParts(name).flatMap((part, index) => (index > 0 ? [element('wbr', []), part] : [part]));
  const link = element('a', parts, { href: `../${slug}/` });
  if (link.pathname === location.pathname) link.setAttribute('aria-current', 'page');
  const below = element('ul', generated.map(classItem));
  const isNear = link.hasAttribute('aria-current') || below.querySelector('[aria-current]');
  return isNear && generated.length > 0 ? element('li', [link, below]) : element('li', [link]);
}
