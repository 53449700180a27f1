/**
 * `<example-source data-wanted="…">`: fetches the page of that language and shows its source in place of the one at hand.
 * Where it cannot be had, the one at hand is shown.
 */
class ExampleSource extends HTMLElement {
  connectedCallback(): void {
    const wanted = this.dataset['wanted'];
    if (wanted) this.#show(wanted).finally(() => this.removeAttribute('aria-busy'));
  }

  async #show(slug: string): Promise<void> {
    const page = new URL(`${encodeURIComponent(slug)}/`, location.href.replace(/[?#].*$/, ''));
    const response = await fetch(page).catch(() => undefined);
    if (!response?.ok) return;
    const other = new DOMParser().parseFromString(await response.text(), 'text/html');
    const source = other.querySelector<HTMLElement>('[data-source]');
    const name = this.querySelector('[data-source-name]');
    if (!source) return;
    // Its links are relative to its own page.
    for (const link of source.querySelectorAll('a'))
      link.href = new URL(link.getAttribute('href') ?? '', page).href;
    if (name) name.textContent = source.dataset['source'] ?? '';
    this.querySelector('[data-source]')?.replaceWith(document.importNode(source, true));
  }
}

customElements.define('example-source', ExampleSource);
