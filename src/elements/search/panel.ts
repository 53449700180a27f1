import { type Found, findSymbols } from '../../search/find.ts';
import { KIND_NAMES } from '../../search/kinds.ts';
import { parseQuery, type Query } from '../../search/query.ts';
import type { SymbolIndex } from '../../search/symbol-index.ts';
import { IndexClient } from './index-client.ts';
import { ResultList } from './result-list.ts';
import { pageRow, symbolRow } from './rows.ts';
import css from './search.css?inline';
import { type PageHit, TextSearch } from './text-search.ts';

// The styles come with the code of search, so that no other page pays for them.
const styles = new CSSStyleSheet();
styles.replaceSync(css);
document.adoptedStyleSheets.push(styles);

const content = document.createElement('template');
content.innerHTML = `
  <form role="search">
    <input name="q" placeholder="Types, functions, pages" autocomplete="off" autocapitalize="none" spellcheck="false"
      enterkeyhint="go" role="combobox" aria-label="Search" aria-controls="search-results" aria-autocomplete="list"
      aria-expanded="false">
  </form>
  <dl class="search-hints">
    <dt><code>Type.member</code></dt><dd>a member, in the spelling of any language</dd>
    <dt><code>FBB</code></dt><dd>a type by its initials: FooBarBaz</dd>
    <dt><code>-&gt; Type</code></dt><dd>functions that return a type</dd>
    <dt><code>kind:enum</code></dt><dd>only one kind of symbol</dd>
  </dl>
  <div role="listbox" id="search-results" class="search-results" aria-label="Results" hidden>
    <div role="group" id="search-api" aria-label="API" hidden></div>
    <div role="group" id="search-pages" aria-label="Pages" hidden></div>
  </div>
  <p role="status" class="search-status"></p>`;

const SYMBOLS_SHOWN = 30;
/** Milliseconds of silence before the count is announced. */
const PAUSE = 150;

/** `<search-panel root="/search/">`: a search field and its results, from the index in `root`. At most one per page. */
export class SearchPanel extends HTMLElement {
  readonly #client = new IndexClient(() => this.#answer());
  readonly #texts = new TextSearch(() => this.#answer());
  readonly #content = document.importNode(content.content, true);
  readonly #field = part(this.#content, 'input');
  readonly #hints = part(this.#content, 'dl');
  readonly #status = part(this.#content, 'p');
  readonly #list = new ResultList(this.#field, part(this.#content, 'div'));
  /** Enter was pressed before there was anything to follow. */
  #entered: KeyboardEvent | undefined;
  #announcement = 0;

  connectedCallback(): void {
    this.append(this.#content);
    this.#field.form?.addEventListener('submit', (event) => event.preventDefault());
    this.#field.addEventListener('input', () => this.#onInput());
    this.#field.addEventListener('keydown', (event) => this.#onKey(event));
  }

  get query(): string {
    return this.#field.value;
  }

  set query(text: string) {
    this.#field.value = text;
    this.#field.dispatchEvent(new Event('input', { bubbles: true }));
  }

  /** Focuses the field and loads the index. Without `typed` text, selects the text of the field. */
  enter(typed: string): void {
    this.#field.focus();
    if (typed === '') this.#field.select();
    else this.query = typed;
    this.#client.load(this.#root);
  }

  get #root(): URL {
    return new URL(this.getAttribute('root') ?? '', location.href);
  }

  #onInput(): void {
    this.#entered = undefined;
    this.#list.isChosen = false;
    if (this.query.trim() !== '') this.#client.load(this.#root);
    this.#answer();
  }

  #onKey(event: KeyboardEvent): void {
    if (event.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      this.#list.move(event.key === 'ArrowDown' ? 1 : -1);
      event.preventDefault();
    } else if (event.key === 'Enter') {
      this.#entered = event;
      this.#follow();
      event.preventDefault();
    } else if (event.key === 'Escape' && !this.closest('dialog')) {
      this.query = '';
    }
  }

  /** Shows what is found in what is loaded. */
  #answer(): void {
    const typed = this.query.trim();
    this.#hints.hidden = typed !== '';
    const { index, state } = this.#client;
    const status = index ? this.#find(typed, index) : 'Search cannot be loaded. Try again later.';
    clearTimeout(this.#announcement);
    if (typed === '') this.#status.textContent = '';
    else if (state !== 'loading' && !this.#texts.isPending) {
      this.#announcement = window.setTimeout(() => {
        this.#status.textContent = status;
      }, PAUSE);
    }
    // Until all symbols are loaded, the first result need not be the best.
    if (state !== 'loading') this.#follow();
  }

  /** Lists what answers a query; returns how many results there are, in words. */
  #find(typed: string, index: SymbolIndex): string {
    const query = parseQuery(typed, index);
    const symbols = findSymbols(index, query, SYMBOLS_SHOWN);
    const takesPages = query.kinds.size === 0 || query.kinds.has('page');
    this.#texts.ask(takesPages ? query.plain : '', index.head);
    const api = new URL('../api/', this.#root);
    this.#list.show(
      'API',
      symbols.hits.map((hit) => symbolRow(hit, api)),
    );
    this.#list.show('Pages', this.#texts.found.hits.map(pageRow));
    return countText(query, symbols, this.#texts.found, this.#client.state === 'failed');
  }

  /** Follows the current result if Enter was pressed, in a new tab if it was held with Ctrl. */
  #follow(): void {
    const { current } = this.#list;
    if (!this.#entered || !current) return;
    const { ctrlKey, metaKey, shiftKey } = this.#entered;
    this.#entered = undefined;
    const held = { ctrlKey, metaKey, shiftKey };
    current.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...held }));
  }
}

/** @param isPartial whether a part of the index could not be loaded */
function countText(query: Query, symbols: Found, texts: Found<PageHit>, isPartial: boolean): string {
  const count = symbols.count + texts.count;
  const shown = symbols.hits.length + texts.hits.length;
  const some = `${count} ${count === 1 ? 'result' : 'results'}${shown < count ? `, ${shown} shown` : ''}`;
  const [unknown] = query.unknownKinds;
  const none = unknown
    ? `Unknown kind: ${unknown}. Kinds: ${KIND_NAMES.join(', ')}`
    : `Nothing found for ${query.text}`;
  return `${count > 0 ? some : none}.${isPartial ? ' Some results are missing: part of the index cannot be loaded.' : ''}`;
}

function part<Tag extends keyof HTMLElementTagNameMap>(
  scope: ParentNode,
  tag: Tag,
): HTMLElementTagNameMap[Tag] {
  const found = scope.querySelector(tag);
  if (!found) throw new RangeError(`The panel has no <${tag}>.`);
  return found;
}

customElements.define('search-panel', SearchPanel);
