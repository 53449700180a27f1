import type { PageEntry } from '../../api/search/pages.ts';
import type { ClassEntry } from '../../api/search/symbol-index.ts';
import { nearestNames } from '../../description/nearest.ts';
import { readStored, store } from '../choice.ts';
import { element } from '../dom.ts';
import { texts } from './texts.ts';

const KEY = 'searches';
const REMEMBERED = 5;
const NEAREST = 3;

/** Queries with a followed result, most recent first. */
function recentQueries(): string[] {
  try {
    const stored: unknown = JSON.parse(readStored(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((query) => typeof query === 'string') : [];
  } catch {
    return [];
  }
}

/** Stores a query after the reader follows one of its results. */
export function remember(query: string): void {
  const others = recentQueries().filter((other) => other !== query);
  store(KEY, JSON.stringify([query, ...others].slice(0, REMEMBERED)));
}

/** Deletes all stored queries. */
export function forgetQueries(): void {
  store(KEY, '[]');
}

/** Shows a button for each recent query (its value) and one to clear them. */
export function showRecent(section: HTMLElement): void {
  const queries = recentQueries();
  section.replaceChildren(...queries.map((query) => queryButton(query)), queryButton('', texts().clear));
  section.hidden = queries.length === 0;
}

/**
 * Shows links to what readers do most.
 * @param root address of the search page, which the links are relative to
 */
export function showTasks(section: HTMLElement, root: URL): void {
  const links = texts().links.map(({ label, href }) =>
    element('a', [label], { href: new URL(href, root).href }),
  );
  section.replaceChildren(...links);
}

/** Shows suggestions for a query without results: buttons for similar names, and links to the main pages. */
export function suggest(
  section: HTMLElement,
  query: string,
  classes: readonly ClassEntry[],
  pages: readonly PageEntry[],
): void {
  const names = new Set([...classes.map(({ name }) => name.text), ...pages.map(({ label }) => label)]);
  const buttons = nearestNames(query, [...names])
    .slice(0, NEAREST)
    .map((name) => queryButton(name));
  const heads = Map.groupBy(pages, ({ part }) => part);
  for (const part of ['page', 'file']) heads.delete(part);
  const links = [...heads.values()].flatMap(([head]) =>
    head ? element('a', [head.label], { href: head.href }) : [],
  );
  section.replaceChildren(...buttons, ...links);
  section.hidden = false;
}

function queryButton(query: string, label = query): HTMLButtonElement {
  return element('button', [label], { type: 'button', value: query });
}
