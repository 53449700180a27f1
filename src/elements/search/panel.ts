import { type Found, findSymbols, type Hit } from '../../search/find.ts';
import { kindSet } from '../../search/kinds.ts';
import { memberStarts, parseQuery, type Query } from '../../search/query.ts';
import type { Head } from '../../search/table.ts';
import { countText } from './count-text.ts';
import { IndexClient } from './index-client.ts';
import { ResultList } from './list.ts';
import { panelParts } from './panel-parts.ts';
import { symbolRow, textRow } from './rows.ts';
import { Texts } from './texts.ts';

const SYMBOLS_SHOWN = 30;
const SYMBOLS_AT_ONCE = 6;
/** Milliseconds until the rest is shown: longer than a quick typist's next key. */
const REST = 100;
/** Milliseconds of silence before the count is announced. */
const PAUSE = 150;
const PAGES = kindSet(['page']);
const GROUPS = { symbols: 'API', texts: 'Pages' } as const;

/**
 * `<search-panel root="/search/">`: a field and what it finds in the index that stands in the folder `root`. Follows the
 * current result by Enter. Its `input` events are those of its field.
 */
export class SearchPanel extends HTMLElement {
  readonly #parts = panelParts();
  readonly #list = new ResultList(this.#parts.field, [GROUPS.symbols, GROUPS.texts]);
  #client: IndexClient | undefined;
  #head: Head | undefined;
  #texts: Texts | undefined;
  #symbols: Found = { hits: [], count: 0 };
  #query: Query | undefined;
  #followFirst = false;
  readonly #timers: { count?: number; rest?: number } = {};

  connectedCallback(): void {
    if (this.#client) return;
    const { form, field, hints, status } = this.#parts;
    this.append(form, hints, this.#list.element, status);
    this.#client = new IndexClient(this.#root);
    this.#client.onArrival = () => this.#answer();
    form.action = this.#root.href;
    form.addEventListener('submit', (event) => event.preventDefault());
    field.addEventListener('input', () => this.#onInput());
    field.addEventListener('keydown', (event) => this.#onKey(event));
  }

  /** What is typed in the field. */
  get query(): string {
    return this.#parts.field.value;
  }

  set query(text: string) {
    this.#parts.field.value = text;
    this.#onInput();
  }

  /**
   * Puts the focus into the field and loads the index.
   * @param typed takes the place of what is in the field; where it is empty, that is selected, to be typed over
   */
  enter(typed: string): void {
    const { field } = this.#parts;
    field.focus();
    if (typed === '') field.select();
    else {
      field.value = typed;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    this.#load();
  }

  get #root(): URL {
    return new URL(this.getAttribute('root') ?? '', location.href);
  }

  #onInput(): void {
    this.#followFirst = false;
    this.#list.reset();
    this.#answer();
  }

  #onKey(event: KeyboardEvent): void {
    if (event.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      this.#list.move(event.key === 'ArrowDown' ? 1 : -1);
      event.preventDefault();
    } else if (event.key === 'Enter') {
      this.#follow(event);
      event.preventDefault();
    } else if (event.key === 'Escape' && !this.closest('dialog')) {
      this.query = '';
      this.dispatchEvent(new Event('input'));
    }
  }

  /** Goes to the current result; where none has arrived yet, to the first one that does. */
  #follow({ ctrlKey, metaKey, shiftKey }: Partial<KeyboardEvent>): void {
    const { current } = this.#list;
    this.#followFirst = !current && this.query.trim() !== '' && !this.#complete;
    const held = { ctrlKey: ctrlKey === true, metaKey: metaKey === true, shiftKey: shiftKey === true };
    current?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...held }));
  }

  async #load(): Promise<void> {
    if (this.#head || !this.#client) return;
    try {
      const head = await this.#client.head();
      this.#texts ??= new Texts(head.texts, head.version, () => this.#showTexts());
      this.#head = head;
      this.#answer();
    } catch {
      this.#parts.status.textContent = 'The index of this search cannot be loaded. Try again later.';
    }
  }

  /** Shows what is found among what is loaded, and asks for the rest. */
  #answer(): void {
    const typed = this.query.trim();
    this.#parts.hints.hidden = typed !== '';
    if (typed === '') this.#clear();
    else if (!this.#head || !this.#client) this.#load();
    else {
      this.#query = parseQuery(typed, this.#head);
      this.#symbols = findSymbols(this.#head, this.#client.shards, this.#query, SYMBOLS_SHOWN);
      this.#showSymbols(this.#head);
      this.#client.loadMembers(memberStarts(this.#query));
      this.#texts?.ask((this.#query.kinds & PAGES) === 0 ? '' : this.#query.plain);
      this.#announce();
      if (this.#followFirst && this.#list.current) this.#follow({});
    }
  }

  /** Shows the best at once, and the rest a moment later, so that a slow phone keeps up with the keys. */
  #showSymbols(head: Head): void {
    const api = new URL('../api/', this.#root).href;
    const rowsOf = (hits: readonly Hit[]) => hits.map((hit) => symbolRow(head, hit, api));
    const { hits } = this.#symbols;
    const atOnce = this.#list.chosen ? hits.length : SYMBOLS_AT_ONCE;
    this.#list.show(GROUPS.symbols, rowsOf(hits.slice(0, atOnce)), 0, hits.length);
    clearTimeout(this.#timers.rest);
    if (hits.length <= atOnce) return;
    const rest = () => this.#list.show(GROUPS.symbols, rowsOf(hits.slice(atOnce)), atOnce);
    this.#timers.rest = window.setTimeout(rest, REST);
  }

  #showTexts(): void {
    this.#list.show(GROUPS.texts, this.#texts?.found.hits.map(textRow) ?? []);
    this.#announce();
    if (this.#followFirst && this.#list.current) this.#follow({});
  }

  #clear(): void {
    this.#query = undefined;
    this.#symbols = { hits: [], count: 0 };
    clearTimeout(this.#timers.rest);
    this.#list.show(GROUPS.symbols, []);
    this.#texts?.ask('');
    this.#parts.status.textContent = '';
  }

  /** Whether everything that answers has arrived. */
  get #complete(): boolean {
    return this.#head !== undefined && this.#client?.complete === true && this.#texts?.pending === false;
  }

  #announce(): void {
    clearTimeout(this.#timers.count);
    this.#timers.count = window.setTimeout(() => {
      if (!this.#complete || !this.#query || !this.#texts) return;
      const partial = this.#client?.failed === true;
      this.#parts.status.textContent = countText(this.#query, this.#symbols, this.#texts.found, partial);
    }, PAUSE);
  }
}

customElements.define('search-panel', SearchPanel);
