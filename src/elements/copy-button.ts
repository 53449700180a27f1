import { textsOf } from './page-texts.ts';

const SHOWN_FOR = 2500;

/**
 * `<copy-button from="selector">` around a button: copies the visible text of matching elements in the nearest
 * `[data-copy-scope]`. `<copy-button twin>` copies the Markdown version of the page. If the browser blocks copying, the
 * first selects the text and the second opens the Markdown.
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
    // Copies folded code too.
    const sources = found.filter((source) => (source.closest('details') ?? source).checkVisibility());
    const texts = sources.map(({ textContent }) => textContent);
    const copied = texts
      .map((part, index) => (index > 0 && !texts[index - 1]?.endsWith('\n') ? `\n${part}` : part))
      .join('');
    try {
      await navigator.clipboard.writeText(copied);
      this.#say('copied', this.dataset['copied'] ?? textsOf('body').copy.states.copied);
    } catch {
      const [first, last] = [sources[0], sources.at(-1)];
      if (first && last) getSelection()?.setBaseAndExtent(first, 0, last, last.childNodes.length);
      this.#say('selected', textsOf('body').copy.blocked);
    }
  }

  async #copyTwin(): Promise<void> {
    const address = document.querySelector<HTMLLinkElement>('link[type="text/markdown"]')?.href ?? '';
    try {
      // Some browsers require this call before the click handler returns, but accept a promise as the content.
      const item = new ClipboardItem({ 'text/plain': fetchText(address) });
      await navigator.clipboard.write([item]);
      this.#say('copied', this.dataset['copied'] ?? textsOf('body').copy.states.copied);
    } catch {
      location.assign(address);
    }
  }

  #say(state: 'copied' | 'selected', message: string): void {
    const label = this.querySelector<HTMLElement>('[data-label]');
    const status = this.querySelector('[role="status"]');
    if (!label || !status) return;
    label.dataset['idle'] ??= label.textContent;
    label.textContent = textsOf('body').copy.states[state];
    status.textContent = message;
    this.dataset['state'] = state;
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
