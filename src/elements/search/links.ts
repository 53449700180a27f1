import { nearestNames } from '../../description/nearest.ts';
import type { SymbolIndex } from '../../search/symbol-index.ts';
import { readStored, store } from '../choice.ts';

const KEY = 'searches';
const REMEMBERED = 5;
const NEAREST = 3;

/** The queries whose results the reader followed, the last one first. */
function recentQueries(): string[] {
  try {
    const stored: unknown = JSON.parse(readStored(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((query) => typeof query === 'string') : [];
  } catch {
    return [];
  }
}

/** Remembers a query whose result the reader follows. */
export function remember(query: string): void {
  const others = recentQueries().filter((other) => other !== query);
  store(KEY, JSON.stringify([query, ...others].slice(0, REMEMBERED)));
}

/** Forgets all queries. */
export function forgetQueries(): void {
  store(KEY, '[]');
}

/** Shows the recent queries as buttons, whose value is the query to search for, and one to forget them. */
export function showRecent(section: HTMLElement): void {
  const queries = recentQueries();
  section.replaceChildren(...queries.map((query) => queryButton(query)), queryButton('', 'Clear'));
  section.hidden = queries.length === 0;
}

/**
 * Shows where to go on from a query that nothing answers: buttons for similar names, and links to the parts of the site.
 * @param release address of the release that is searched
 */
export function suggest(section: HTMLElement, query: string, index: SymbolIndex, release: URL): void {
  const names = new Set([
    ...index.classes.map(({ name }) => name.text),
    ...index.pages.map(({ label }) => label),
  ]);
  const buttons = nearestNames(query, [...names])
    .slice(0, NEAREST)
    .map((name) => queryButton(name));
  const heads = Map.groupBy(index.pages, ({ part }) => part);
  heads.delete('page');
  const links = [...heads.values()].flatMap(([head]) => {
    if (!head) return [];
    const link = document.createElement('a');
    return [Object.assign(link, { href: new URL(head.path, release).href, textContent: head.label })];
  });
  section.replaceChildren(...buttons, ...links);
  section.hidden = false;
}

function queryButton(query: string, label = query): HTMLButtonElement {
  const button = document.createElement('button');
  return Object.assign(button, { type: 'button', value: query, textContent: label });
}
