import { type Choice, likelyPlatform } from './choice.ts';

/** Marks the platform that the reader chose before, or else the one that the browser seems to run on. Hides nothing. */
export function restorePlatforms(scope: HTMLElement, { target }: Choice): void {
  const links = [...scope.querySelectorAll<HTMLAnchorElement>('a[data-target]')];
  const slugs = links.flatMap((link) => link.dataset['target'] ?? []);
  const chosen = target && slugs.includes(target) ? target : undefined;
  const suggested = chosen ?? likelyPlatform(slugs);
  const mark = links
    .find((link) => link.dataset['target'] === suggested)
    ?.querySelector<HTMLElement>('[data-hint]');
  if (!mark) return;
  mark.textContent = chosen ? 'your last choice' : 'looks like your system';
}
