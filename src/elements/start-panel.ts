import { type Choice, readChoice } from './choice.ts';
import { isPlainClick } from './links.ts';
import { elementOf } from './other-page.ts';
import { likelyPlatform, targetsOf } from './platforms.ts';

/**
 * `<start-panel>`: shows the recipe for the chosen language or platform without leaving the page. If it lists languages, the
 * address names the choice, and the list is one tab stop, a toolbar: arrow keys move between the languages.
 */
export class StartPanel extends HTMLElement {
  readonly #onPopState = () => {
    restoreStart(this, readChoice());
    void loadProgram(this);
  };

  connectedCallback(): void {
    addEventListener('popstate', this.#onPopState);
    void loadProgram(this);
    this.addEventListener('click', (event) => this.#onClick(event));
    this.addEventListener('keydown', (event) => this.#onKey(event));
    this.addEventListener('focusin', ({ target }) => {
      const links = languageLinks(this);
      if (!links.some((link) => link === target)) return;
      for (const link of links) link.tabIndex = link === target ? 0 : -1;
    });
    const list = this.querySelector('[data-languages]');
    list?.setAttribute('role', 'toolbar');
    for (const item of list?.children ?? []) item.setAttribute('role', 'none');
  }

  disconnectedCallback(): void {
    removeEventListener('popstate', this.#onPopState);
  }

  #onClick(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const { language, target } = link?.dataset ?? {};
    const panel = target ? link?.closest<HTMLElement>('[data-panel]') : panelOf(this, language);
    if (!panel || !isPlainClick(event)) return;
    event.preventDefault();
    const before = addressOf(this);
    showPanel(this, panel, [target, readChoice().target]);
    void loadProgram(this);
    const after = addressOf(this);
    if (after !== before && languageLinks(this).length > 0) {
      // Back restores the first choice, even if the address did not contain it.
      if (!askedChoice().language) history.replaceState(history.state, '', before);
      history.pushState(null, '', after);
    }
  }

  #onKey(event: KeyboardEvent): void {
    const links = languageLinks(this);
    const position = event.target instanceof HTMLElement ? links.indexOf(event.target) : -1;
    if (position < 0) return;
    const forward = this.matches(':dir(rtl)') ? -1 : 1;
    const places: Partial<Record<string, number>> = {
      ArrowLeft: position - forward,
      ArrowUp: position - 1,
      ArrowRight: position + forward,
      ArrowDown: position + 1,
      Home: 0,
      End: -1,
    };
    const place = places[event.key];
    if (place === undefined) return;
    event.preventDefault();
    links.at(place % links.length)?.focus();
  }
}

/**
 * Links every tab to the last chosen dialect, and shows the recipe that the address names, or else the chosen one. Links
 * name the panels of their tab (`data-panels`), which the parser may not have reached.
 */
export function restoreStart(scope: HTMLElement, { language, variants, target }: Choice): void {
  const links = languageLinks(scope);
  for (const link of links) {
    const variant = variants[link.dataset['tab'] ?? ''];
    if (variant) link.dataset['language'] = variant;
  }
  const asked = askedChoice();
  const group = links.find((link) => link.dataset['tab'] === asked.language);
  const keys = links.flatMap((link) => link.dataset['panels']?.split(' ') ?? []);
  const wanted = [asked.language, group?.dataset['language'], language];
  const [first] = scope.querySelectorAll<HTMLElement>('[data-panel]');
  const key = wanted.find((name) => name !== undefined && keys.includes(name)) ?? first?.dataset['panel'];
  showPanel(scope, panelOf(scope, key), [asked.platform, target]);
  showChosen(scope);
}

/** Scrolls rows to the chosen links, and nothing else. */
function showChosen(scope: HTMLElement): void {
  for (const chosen of scope.querySelectorAll('[aria-current]')) {
    const list = chosen.closest('ul');
    if (!list || list.scrollWidth <= list.clientWidth) continue;
    const [row, item] = [list.getBoundingClientRect(), chosen.getBoundingClientRect()];
    if (item.left < row.left || item.right > row.right)
      list.scrollLeft += item.left - row.left - row.width / 3;
  }
}

/** The choice in the address: `?language=<key>&platform=<slug>`. */
function askedChoice() {
  const asked = new URLSearchParams(location.search);
  return { language: asked.get('language') ?? undefined, platform: asked.get('platform') ?? undefined };
}

/** The address with the current choice. */
function addressOf(scope: HTMLElement): string {
  const panel = scope.querySelector<HTMLElement>('[data-panel]:not([hidden])');
  const recipe = panel?.querySelector<HTMLElement>('[data-recipe]:not([hidden])');
  const address = new URL(location.href);
  address.searchParams.set('language', panel?.dataset['panel'] ?? '');
  address.searchParams.set('platform', recipe?.dataset['recipe'] ?? '');
  return address.href;
}

/** Loads the program of the shown panel from its page, once, if the window has room for it. */
async function loadProgram(scope: HTMLElement): Promise<void> {
  const program = scope.querySelector<HTMLElement>('[data-panel]:not([hidden]) [data-program]');
  const page = program?.dataset['program'];
  if (!program?.checkVisibility() || !page) return;
  // Scripts cannot read other files of an archive on disk.
  program.hidden = location.protocol === 'file:';
  if (program.hidden) return;
  program.dataset['program'] = '';
  const source = await elementOf(new URL(page, location.href).href, '[data-code]');
  const code = program.querySelector('code');
  for (const line of source?.children ?? []) for (const part of [...line.childNodes]) code?.append(part);
}

function languageLinks(scope: HTMLElement): HTMLElement[] {
  return [...scope.querySelectorAll<HTMLElement>('[data-languages] a')];
}

function panelOf(scope: HTMLElement, language: string | undefined): HTMLElement | null {
  return scope.querySelector(`[data-panel="${CSS.escape(language ?? '')}"]`);
}

/** Shows the panel of a language (or none) with the recipe for the first wanted target, the likely one, or the first one. */
function showPanel(
  scope: HTMLElement,
  shown: HTMLElement | null,
  wanted: readonly (string | undefined)[],
): void {
  for (const panel of scope.querySelectorAll<HTMLElement>('[data-panel]')) panel.hidden = panel !== shown;
  if (!shown) return;
  for (const link of languageLinks(scope)) {
    const isCurrent = link.dataset['tab'] === shown.dataset['of'];
    link.ariaCurrent = isCurrent ? 'true' : null;
    link.tabIndex = isCurrent ? 0 : -1;
  }
  const targets = targetsOf(shown);
  const target =
    wanted.find((slug) => slug && targets.includes(slug)) ?? likelyPlatform(targets) ?? targets[0];
  for (const recipe of shown.querySelectorAll<HTMLElement>('[data-recipe]')) {
    recipe.hidden = recipe.dataset['recipe'] !== target;
  }
  for (const link of shown.querySelectorAll<HTMLElement>('a[data-target]')) {
    link.ariaCurrent = link.dataset['target'] === target ? 'true' : null;
  }
  showChosen(shown);
}
