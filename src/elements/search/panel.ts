import { type Found, findSymbols, type Hit } from '../../search/find.ts';
import { KIND_WORDS, kindSet } from '../../search/kinds.ts';
import { memberStarts, parseQuery, type Query } from '../../search/query.ts';
import type { Head } from '../../search/table.ts';
import { IndexClient } from './index-client.ts';
import { ResultList } from './list.ts';
import { symbolOption, textOption } from './options.ts';
import { panelParts } from './panel-parts.ts';
import { TextClient, type TextsFound } from './text-client.ts';

const SYMBOLS_SHOWN = 30;
const SYMBOLS_AT_ONCE = 8;
const TEXTS_SHOWN = 8;
/** Milliseconds of silence before texts are searched, and before the count is announced. */
const PAUSE = 150;
/** Milliseconds until what does not fit the screen is shown: longer than a quick typist's next key. */
const REST = 100;
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
  #texts: TextClient | undefined;
  #found: Found = { hits: [], count: 0 };
  #textsFound: TextsFound = { hits: [], count: 0 };
  #textsQuery = '';
  #textsPending = false;
  #followFirst = false;
  #timers: { texts?: number; count?: number; rest?: number } = {};

  connectedCallback(): void {
    if (this.#client) return;
    const { form, field, hints, status } = this.#parts;
    this.append(form, hints, this.#list.element, status);
    this.#client = new IndexClient(this.#root);
    this.#client.onArrival = () => this.#answer();
    form.action = this.#root.href;
    field.addEventListener('input', () => this.#onInput());
    field.addEventListener('keydown', (event) => this.#onKey(event));
    form.addEventListener('submit', (event) => event.preventDefault());
    if (field.value) this.#onInput();
  }

  /** What is typed in the field. */
  get query(): string {
    return this.#parts.field.value;
  }

  set query(text: string) {
    this.#parts.field.value = text;
    if (this.#client) this.#onInput();
  }

  /** Puts the focus into the field and selects what is there, to be typed over. */
  enter(): void {
    this.#parts.field.focus();
    this.#parts.field.select();
    // The head is on its way while the reader still types.
    this.#client?.head().catch(() => {});
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
      event.preventDefault();
      this.#follow(event);
    } else if (event.key === 'Escape' && !this.closest('dialog')) {
      this.query = '';
      this.dispatchEvent(new Event('input'));
    }
  }

  /** Goes to the current result; where none has arrived yet, to the first one that does. */
  #follow({ ctrlKey, metaKey, shiftKey }: MouseEvent | KeyboardEvent): void {
    const { current } = this.#list;
    this.#followFirst = !current && this.query.trim() !== '' && !this.#quiet;
    current?.dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
    );
  }

  async #loadHead(): Promise<void> {
    if (this.#head || !this.#client) return;
    try {
      this.#head = await this.#client.head();
      this.#texts = new TextClient(this.#head.texts, this.#head.version);
      this.#answer();
    } catch {
      this.#parts.status.textContent =
        'The index of this search cannot be loaded. Try again later, or browse.';
    }
  }

  /** Shows what is found among what is loaded, and asks for the rest. */
  #answer(): void {
    const typed = this.query.trim();
    this.#parts.hints.hidden = typed !== '';
    const head = this.#head;
    if (typed === '') this.#clear();
    else if (!head || !this.#client) this.#loadHead();
    else {
      const query = parseQuery(typed, head);
      this.#found = findSymbols(head, this.#client.shards, query, SYMBOLS_SHOWN);
      this.#showSymbols(head);
      this.#client.loadMembers(memberStarts(query));
      this.#findTexts(query);
      this.#announce(query);
      this.#followWaiting();
    }
  }

  /** Shows what fits the screen at once, and the rest a moment later, so that a slow phone keeps up with the keys. */
  #showSymbols(head: Head): void {
    const api = new URL('../api/', this.#root);
    const { hits } = this.#found;
    const optionsOf = (part: readonly Hit[]) => part.map((hit) => symbolOption(head, hit, api));
    this.#list.show(GROUPS.symbols, optionsOf(hits.slice(0, SYMBOLS_AT_ONCE)));
    clearTimeout(this.#timers.rest);
    if (hits.length <= SYMBOLS_AT_ONCE) return;
    this.#timers.rest = window.setTimeout(() => {
      this.#list.append(GROUPS.symbols, optionsOf(hits.slice(SYMBOLS_AT_ONCE)));
    }, REST);
  }

  #findTexts({ plain, kinds }: Query): void {
    const wanted = (kinds & PAGES) !== 0 ? plain : '';
    if (wanted === this.#textsQuery) return;
    if (!wanted.startsWith(this.#textsQuery) || this.#textsQuery === '')
      this.#showTexts({ hits: [], count: 0 });
    this.#textsQuery = wanted;
    this.#textsPending = wanted !== '';
    clearTimeout(this.#timers.texts);
    this.#timers.texts = window.setTimeout(async () => {
      const found = await this.#texts?.find(wanted, TEXTS_SHOWN);
      if (!found || wanted !== this.#textsQuery) return;
      this.#textsPending = false;
      this.#showTexts(found);
      this.#answer();
    }, PAUSE);
  }

  #showTexts(found: TextsFound): void {
    this.#textsFound = found;
    this.#list.show(GROUPS.texts, found.hits.map(textOption));
  }

  #clear(): void {
    this.#found = { hits: [], count: 0 };
    this.#textsQuery = '';
    this.#list.show(GROUPS.symbols, []);
    this.#showTexts({ hits: [], count: 0 });
    for (const timer of Object.values(this.#timers)) clearTimeout(timer);
    this.#parts.status.textContent = '';
  }

  /** Whether everything that answers has arrived. */
  get #quiet(): boolean {
    return this.#head !== undefined && this.#client?.complete === true && !this.#textsPending;
  }

  #announce({ text, unknownKinds: [unknown] }: Query): void {
    clearTimeout(this.#timers.count);
    this.#timers.count = window.setTimeout(() => {
      if (!this.#quiet) return;
      const count = this.#found.count + this.#textsFound.count;
      const shown = this.#found.hits.length + this.#textsFound.hits.length;
      const results = `${count} ${count === 1 ? 'result' : 'results'}${shown < count ? `, ${shown} shown` : ''}`;
      const nothing = unknown
        ? `No kind is named ${unknown}: ${KIND_WORDS.join(', ')}.`
        : `Nothing found for ${text}.`;
      const part = this.#client?.failed ? ' A part of the index cannot be loaded.' : '';
      this.#parts.status.textContent = `${count === 0 ? nothing : results}${part}`;
    }, PAUSE);
  }

  #followWaiting(): void {
    if (!this.#followFirst || !this.#list.current) return;
    this.#followFirst = false;
    this.#list.current.click();
  }
}

customElements.define('search-panel', SearchPanel);
