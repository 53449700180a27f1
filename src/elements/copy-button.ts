const SHOWN_FOR = 2500;

/**
 * `<copy-button from="…">` around a button copies the visible text of what the selector matches in `[data-copy-scope]`;
 * `<copy-button twin>` copies the Markdown of the page. If the browser blocks copying, it selects the text or opens the
 * page.
 */
export class CopyButton extends HTMLElement {
  #timer: ReturnType<typeof setTimeout> | undefined;

  connectedCallback(): void {
    this.querySelector('button')?.addEventListener('click', () =>
      this.hasAttribute('twin') ? this.#copyTwin() : this.#copy(),
    );
  }

  async #copy(): Promise<void> {
    const scope = this.closest('[data-copy-scope]') ?? document;
    const found = [...scope.querySelectorAll<HTMLElement>(this.getAttribute('from') ?? '[data-command]')];
    const sources = found.filter((source) => source.checkVisibility());
    const text = sources.map((source) => source.textContent).join('\n');
    try {
      await navigator.clipboard.writeText(text);
      this.#say('Copied', this.dataset['copied'] ?? 'Copied.');
    } catch {
      const [first, last] = [sources[0], sources.at(-1)];
      if (first && last) getSelection()?.setBaseAndExtent(first, 0, last, last.childNodes.length);
      this.#say('Selected', 'The browser blocked copying. The text is selected: copy it with the keyboard.');
    }
  }

  async #copyTwin(): Promise<void> {
    const address = document.querySelector<HTMLLinkElement>('link[type="text/markdown"]')?.href ?? '';
    try {
      // A browser may take what comes after the click only as a promise that the click itself hands over.
      const item = new ClipboardItem({ 'text/plain': fetchText(address) });
      await navigator.clipboard.write([item]);
      this.#say('Copied', this.dataset['copied'] ?? 'Copied.');
    } catch {
      location.assign(address);
    }
  }

  #say(state: string, message: string): void {
    const label = this.querySelector<HTMLElement>('[data-label]');
    const status = this.querySelector('[role="status"]');
    if (!label || !status) return;
    label.dataset['idle'] ??= label.textContent;
    label.textContent = state;
    status.textContent = message;
    this.dataset['state'] = state.toLowerCase();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      label.textContent = label.dataset['idle'] ?? '';
      status.textContent = '';
      delete this.dataset['state'];
    }, SHOWN_FOR);
  }
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.text();
}
