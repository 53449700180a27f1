/**
 * `<language-chooser>`: a list of links that is filtered as the reader types. Arrow keys, Home and End move among the
 * links, Enter in the field follows the first one, Escape clears the field.
 */
class LanguageChooser extends HTMLElement {
  connectedCallback(): void {
    this.#field?.addEventListener('input', () => this.#filter());
    this.addEventListener('keydown', (event) => this.#onKey(event));
  }

  get #field(): HTMLInputElement | null {
    return this.querySelector('input');
  }

  get #visible(): HTMLAnchorElement[] {
    const links = [...this.querySelectorAll<HTMLAnchorElement>('a[data-terms]')];
    return links.filter((link) => !link.closest('[hidden]'));
  }

  #filter(): void {
    const words = this.#field?.value.toLowerCase().split(/\s+/).filter(Boolean) ?? [];
    for (const link of this.querySelectorAll<HTMLElement>('a[data-terms]')) {
      const terms = link.dataset['terms'] ?? '';
      const row = link.closest<HTMLElement>('[data-row]') ?? link;
      row.hidden = !words.every((word) => terms.includes(word));
    }
    const found = new Set(this.#visible.map((link) => link.dataset['tab'])).size;
    const status = this.querySelector('[role="status"]');
    if (status)
      status.textContent = words.length > 0 ? `${found} ${found === 1 ? 'language' : 'languages'}` : '';
  }

  #onKey(event: KeyboardEvent): void {
    const field = this.#field;
    const inField = event.target === field;
    if (event.key === 'Escape' && inField && field?.value) {
      field.value = '';
      this.#filter();
      event.preventDefault();
    } else if (event.key === 'Enter' && inField) {
      this.#visible[0]?.click();
      event.preventDefault();
    } else {
      this.#move(event, inField);
    }
  }

  #move(event: KeyboardEvent, inField: boolean): void {
    const links = this.#visible;
    const position = event.target instanceof HTMLAnchorElement ? links.indexOf(event.target) : -1;
    if (position < 0 && !inField) return;
    const last = links.length - 1;
    const steps: Partial<Record<string, number>> = { ArrowDown: position + 1, ArrowUp: position - 1 };
    if (!inField) Object.assign(steps, { Home: 0, End: last });
    const target = steps[event.key];
    if (target === undefined) return;
    event.preventDefault();
    if (target < 0) this.#field?.focus();
    else links[Math.min(target, last)]?.focus();
  }
}

customElements.define('language-chooser', LanguageChooser);
