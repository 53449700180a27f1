import type { Choice } from './choice.ts';
import { fill } from './fill.ts';
import { textsOf } from './page-texts.ts';
import { likelyPlatform, targetsOf } from './platforms.ts';

/** `<language-chooser>`: a list of links, filtered as the reader types, with keyboard navigation. */
export class LanguageChooser extends HTMLElement {
  connectedCallback(): void {
    this.#field?.addEventListener('input', () => this.#filter());
    this.addEventListener('keydown', (event) => this.#onKey(event));
  }

  get #field(): HTMLInputElement | null {
    return this.querySelector('input');
  }

  get #visible(): HTMLAnchorElement[] {
    return [...this.querySelectorAll<HTMLAnchorElement>('a[data-terms]:not([hidden] *)')];
  }

  #filter(): void {
    const words = this.#field?.value.toLowerCase().split(/\s+/).filter(Boolean) ?? [];
    for (const row of this.querySelectorAll<HTMLElement>('li:has(> a)')) {
      const terms = row.querySelector('a')?.dataset['terms'] ?? '';
      row.hidden = !words.every((word) => terms.includes(word));
    }
    const found = new Set(this.#visible.map((link) => link.dataset['tab'])).size;
    const status = this.querySelector('[role="status"]');
    const { count } = textsOf('language-chooser');
    if (status) status.textContent = words.length > 0 ? fill(count, { count: found }) : '';
  }

  #onKey(event: KeyboardEvent): void {
    const { key, target } = event;
    const field = this.#field;
    const links = this.#visible;
    const isInField = target === field;
    const position = target instanceof HTMLAnchorElement ? links.indexOf(target) : -1;
    if (!isInField && position < 0) return;
    if (key === 'ArrowDown') links[Math.min(position + 1, links.length - 1)]?.focus();
    else if (key === 'ArrowUp') (links[position - 1] ?? field)?.focus();
    else if (key === 'Home' && !isInField) links[0]?.focus();
    else if (key === 'End' && !isInField) links.at(-1)?.focus();
    else if (key === 'Enter' && isInField) links[0]?.click();
    else if (key === 'Escape' && isInField && field?.value) {
      field.value = '';
      this.#filter();
    } else return;
    event.preventDefault();
  }
}

/** Opens the list if the screen has enough space, with recent languages first. Links open the last chosen dialect and platform. */
export function restoreChooser(scope: HTMLElement, { recent, variants, target }: Choice): void {
  const list = scope.querySelector('details');
  if (list && matchMedia('(min-width: 64rem)').matches) list.open = true;

  const links = [...scope.querySelectorAll<HTMLAnchorElement>('a[data-tab]')];
  const current = links.find((link) => link.ariaCurrent);
  // Styles may still be loading; the first frame waits for them.
  requestAnimationFrame(() => {
    if (current) scope.scrollTop = current.offsetTop - (scope.clientHeight - current.offsetHeight) / 2;
  });
  for (const link of links) prefer(link, variants[link.dataset['tab'] ?? ''], target);

  const section = scope.querySelector<HTMLElement>('[data-recent]');
  const chosen = recent.flatMap((tab) => links.find((link) => link.dataset['tab'] === tab) ?? []);
  if (!section || chosen.length === 0) return;
  for (const link of chosen) {
    const item = document.createElement('li');
    item.append(link.cloneNode(true));
    section.querySelector('ul')?.append(item);
  }
  section.hidden = false;
}

/** Changes a link to a dialect (`data-variants`: addresses by key) and a target (`data-targets`) if it supports them. */
function prefer(link: HTMLAnchorElement, variant: string | undefined, target: string | undefined): void {
  const pages: Partial<Record<string, string>> = JSON.parse(link.dataset['variants'] ?? '{}');
  const page = variant && pages[variant];
  if (page) {
    link.href = page;
    link.dataset['language'] = variant;
  }
  if (target && targetsOf(link).includes(target))
    link.href = `${link.href.replace(/\/$/, '')}/${encodeURIComponent(target)}/`;
}

/** Marks one of the platforms in `data-targets`: the last chosen platform, or otherwise the likely platform of the reader. */
export function restorePlatforms(scope: HTMLElement, { target }: Choice): void {
  const slugs = targetsOf(scope);
  const isChosen = target !== undefined && slugs.includes(target);
  const suggested = isChosen ? target : likelyPlatform(slugs);
  const hint = scope.querySelector(`[data-target="${CSS.escape(suggested ?? '')}"] [data-hint]`);
  const { detected, lastChoice } = textsOf('nav');
  if (hint) hint.textContent = isChosen ? lastChoice : detected;
}
