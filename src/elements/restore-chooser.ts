import type { Choice } from './choice.ts';

/**
 * Opens the list where there is room for it, puts the reader's recent languages first, and lets every link lead to the
 * dialect and the platform that they chose before.
 */
export function restoreChooser(scope: HTMLElement, { recent, variants, target }: Choice): void {
  const list = scope.querySelector('details');
  if (list && matchMedia('(min-width: 64rem)').matches) list.open = true;

  const links = [...scope.querySelectorAll<HTMLAnchorElement>('a[data-tab]')];
  for (const link of links) {
    preferVariant(link, variants[link.dataset['tab'] ?? '']);
    preferTarget(link, target);
  }

  const section = scope.querySelector<HTMLElement>('[data-recent]');
  const recentList = section?.querySelector('ul');
  const chosen = recent.flatMap((tab) => links.find((link) => link.dataset['tab'] === tab) ?? []);
  if (!section || !recentList || chosen.length === 0) return;
  for (const link of chosen) {
    const item = document.createElement('li');
    item.append(link.cloneNode(true));
    recentList.append(item);
  }
  section.hidden = false;
}

/** `data-variants` maps the keys of a group's dialects to their pages. */
function preferVariant(link: HTMLAnchorElement, variant: string | undefined): void {
  const pages: unknown = JSON.parse(link.dataset['variants'] ?? '{}');
  const page: unknown = variant && Object(pages)[variant];
  if (!variant || typeof page !== 'string') return;
  link.href = page;
  link.dataset['language'] = variant;
}

/** `data-targets` names the targets that the language has; a link that names none keeps its address. */
function preferTarget(link: HTMLAnchorElement, target: string | undefined): void {
  const targets = link.dataset['targets']?.split(' ') ?? [];
  if (target && targets.includes(target))
    link.href = `${link.href.replace(/\/$/, '')}/${encodeURIComponent(target)}/`;
}
