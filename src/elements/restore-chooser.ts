import type { Choice } from './choice.ts';

/** Opens the list where there is room for it, puts the reader's recent languages first, and lets every link lead to the platform that they chose before. */
export function restoreChooser(scope: HTMLElement, { recent, way }: Choice): void {
  const list = scope.querySelector('details');
  if (list && matchMedia('(min-width: 64rem)').matches) list.open = true;

  const links = [...scope.querySelectorAll<HTMLAnchorElement>('a[data-tab]')];
  for (const link of links) preferWay(link, way);

  const section = scope.querySelector<HTMLElement>('[data-recent]');
  const target = section?.querySelector('ul');
  const chosen = recent.flatMap((tab) => links.find((link) => link.dataset['tab'] === tab) ?? []);
  if (!section || !target || chosen.length === 0) return;
  for (const link of chosen) {
    const item = document.createElement('li');
    item.append(link.cloneNode(true));
    target.append(item);
  }
  section.hidden = false;
}

/** `data-ways` names the ways that the language has; a link that names none keeps its address. */
function preferWay(link: HTMLAnchorElement, way: string | undefined): void {
  const ways = link.dataset['ways']?.split(' ') ?? [];
  if (way && ways.includes(way)) link.href = `${link.href.replace(/\/$/, '')}/${encodeURIComponent(way)}/`;
}
