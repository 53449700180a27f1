import { Answers } from '../../api/search/answer.ts';
import { parseQuery } from '../../api/search/query.ts';
import type { SymbolIndex } from '../../api/search/symbol-index.ts';
import { opensBySlash, setSlash } from '../slash-key.ts';
import { IndexClient } from './index-client.ts';
import { Marks } from './marks.ts';
import { panelContent, part } from './panel-content.ts';
import { ResultList } from './result-list.ts';
import { countText, documentedRow, namedPageRow, pageAt, pageRow, type RowGroup, symbolRow } from './rows.ts';
import { forgetQueries, remember, showRecent, showTasks, suggest } from './suggestions.ts';
import { NONE, TextSearch } from './text-search.ts';
import { texts } from './texts.ts';

/** Initial number of results per group. */
const SHOWN = { pages: 6, api: 30, documentation: 5, texts: 8 } as const;
type GroupName = keyof typeof SHOWN;
/** Factor by which "Show more" increases the number of results. */
const MORE = 4;
/** The most further texts to load, because they can be about variants of a page that is a result already. */
const MOST_VARIANTS = 24;
/** Milliseconds without typing before the count is announced. */
const PAUSE = 150;

/** `<search-panel root="/search/">`: a search field with results from the index in `root`. At most one per page. */
export class SearchPanel extends HTMLElement {
  readonly #client = new IndexClient(
    () => this.#root,
    () => this.#isOpening || this.#answer(),
  );
  readonly #texts = new TextSearch(this.#client, () => this.#answer());
  readonly #content = panelContent();
  readonly #answers = new Answers(texts());
  readonly #field = part(this.#content, 'input');
  readonly #hints = part(this.#content, '.search-hints');
  readonly #status = part(this.#content, 'p');
  readonly #list = new ResultList(this.#field, part(this.#content, '.search-results'));
  readonly #recent = part(this.#content, '.search-recent');
  readonly #suggestions = part(this.#content, '.search-suggestions');
  readonly #tasks = part(this.#content, '.search-tasks');
  /** Factors of the initial numbers, of the groups that show more. */
  readonly #factors = new Map<string, number>();
  /** Whether results are held back until names and documentation have loaded, so that they do not move. */
  #isOpening = false;
  /** Whether Enter was pressed before there were results. */
  #entered: KeyboardEvent | undefined;
  #announcement = 0;

  connectedCallback(): void {
    this.append(this.#content);
    this.#field.form?.addEventListener('submit', (event) => event.preventDefault());
    this.#field.addEventListener('input', () => this.#onInput());
    this.#field.addEventListener('keydown', (event) => this.#onKey(event));
    this.addEventListener('click', (event) => this.#onClick(event));
    const slash = part(this.#hints, 'input');
    slash.checked = opensBySlash();
    slash.addEventListener('change', () => setSlash(slash.checked));
    showRecent(this.#recent);
    showTasks(this.#tasks, this.#root);
  }

  get query(): string {
    return this.#field.value;
  }

  set query(text: string) {
    this.#field.value = text;
    this.#field.dispatchEvent(new Event('input', { bubbles: true }));
  }

  /** Shows the results of a query in one step, after names and documentation have loaded, so that nothing moves. */
  async open(query: string): Promise<void> {
    this.#isOpening = true;
    this.#tasks.hidden = true;
    this.query = query;
    await this.#client.load();
    await this.#client.loadDocumentation();
    this.#answer();
    this.#isOpening = false;
  }

  /** Focuses the field and loads the index. Without `typed` text, selects the text of the field. */
  enter(typed: string): void {
    this.#field.focus();
    if (typed === '') this.#field.select();
    else this.query = typed;
    this.#client.load();
  }

  get #root(): URL {
    return new URL(this.getAttribute('root') ?? '', location.href);
  }

  #onInput(): void {
    this.#entered = undefined;
    this.#list.isChosen = false;
    this.#factors.clear();
    if (this.query.trim() !== '') this.#client.load();
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

  #onClick(event: MouseEvent): void {
    const target = event.target instanceof Element ? event.target : undefined;
    const button = target?.closest<HTMLButtonElement>('section button');
    const option = target?.closest<HTMLAnchorElement>('[role=option]');
    if (button) {
      this.#field.focus();
      if (button.value === '') forgetQueries();
      this.query = button.value;
    } else if (option) {
      const group = this.#list.groupToExtend(option);
      if (group === undefined) remember(this.query.trim());
      else this.#showMore(group, event);
    }
  }

  /** Shows more results of a group. The first new result replaces the "Show more" option. */
  #showMore(group: string, event: MouseEvent): void {
    event.preventDefault();
    event.stopPropagation();
    this.#factors.set(group, (this.#factors.get(group) ?? 1) * MORE);
    this.#list.isChosen = true;
    this.#answer();
  }

  /** Shows results from the loaded parts of the index. */
  #answer(): void {
    const typed = this.query.trim();
    this.#hints.hidden = typed !== '';
    this.#tasks.hidden = typed !== '';
    this.#suggestions.hidden = true;
    if (typed === '') showRecent(this.#recent);
    else this.#recent.hidden = true;
    const { index, state } = this.#client;
    const status = index ? this.#find(typed, index) : texts().unavailable;
    clearTimeout(this.#announcement);
    if (typed === '') this.#status.textContent = '';
    else if (state !== 'loading' && !this.#texts.isPending) {
      this.#announcement = window.setTimeout(() => {
        this.#status.textContent = status;
      }, PAUSE);
    }
    // Until all symbols are loaded, the first result may not be the best.
    if (state !== 'loading') this.#follow();
  }

  /** Lists the results of a query, and returns their number in words. */
  #find(typed: string, index: SymbolIndex): string {
    const query = parseQuery(typed, index);
    const limit = (name: GroupName) => SHOWN[name] * (this.#factors.get(name) ?? 1);
    const { pages: loaded, documentation, state } = this.#client;
    const most = { pages: limit('pages'), symbols: limit('api') };
    const { pages, symbols, first } = this.#answers.to(query, { index, pages: loaded, documentation }, most);
    const isOfPages = query.kinds.size === 0 || query.kinds.has('page');
    const plain = isOfPages ? this.#answers.language.wordsIn(query.plain).join(' ') : '';
    // A page is one result, even if the texts of several of its variants match.
    const variants = pages.hits.reduce((sum, page) => sum + page.variants.length, 0);
    this.#texts.ask(plain, limit('texts') + Math.min(variants, MOST_VARIANTS));
    const { found: matches } = this.#texts;
    const documented = query.kinds.size === 0 ? this.#texts.documented : NONE;
    const release = new URL('../', this.#root);
    const marks = new Marks(query.plain, this.#answers.language);
    const known = new Set(pages.hits.map(({ main }) => main));
    const ofText = matches.hits.flatMap((hit) => {
      const page = pageAt(hit.url, loaded);
      const main = page?.variant === undefined ? new URL(hit.url, location.href).href : page.main;
      if (known.has(main)) return [];
      known.add(main);
      return pageRow(hit, page, marks);
    });
    const groups: Record<GroupName, RowGroup> = {
      pages: { rows: pages.hits.map((page) => namedPageRow(page, marks)), count: pages.count },
      api: {
        rows: symbols.hits.map((hit) =>
          symbolRow(hit, release, documentation?.sentenceAbout(hit) ?? '', marks),
        ),
        count: symbols.count,
      },
      documentation: {
        rows: documented.hits
          .slice(0, limit('documentation'))
          .map((hit) => documentedRow(hit, release, marks)),
        count: documented.count,
      },
      texts: {
        rows: ofText.slice(0, limit('texts')),
        count: matches.count - matches.hits.length + ofText.length,
      },
    };
    this.#list.putFirst(first === 'pages' ? 'pages' : 'api');
    for (const [name, { rows, count }] of Object.entries(groups))
      this.#list.show(name, rows, count, this.#isOpening);
    const all = Object.values(groups);
    const isEmpty = all.every(({ count }) => count === 0);
    if (isEmpty && typed !== '' && state !== 'loading' && !this.#texts.isPending)
      suggest(this.#suggestions, typed, index.classes, loaded);
    return countText(query, all, state === 'failed');
  }

  /** Follows the current result after Enter; with Ctrl, in a new tab. */
  #follow(): void {
    const { current } = this.#list;
    if (!this.#entered || !current) return;
    const { ctrlKey, metaKey, shiftKey } = this.#entered;
    this.#entered = undefined;
    const held = { ctrlKey, metaKey, shiftKey };
    current.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...held }));
  }
}

customElements.define('search-panel', SearchPanel);
