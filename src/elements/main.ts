import { CopyButton } from './copy-button.ts';
import { rememberFollowedLinks } from './links.ts';
import { listReleases } from './release-menu.ts';
import { listenForSearch } from './search-keys.ts';
import { ThemeButton } from './theme.ts';

customElements.define('copy-button', CopyButton);
customElements.define('theme-button', ThemeButton);
rememberFollowedLinks();
listenForSearch();
listReleases();

// Escape and clicks outside close open menus. Escape also returns the focus to the button of the menu.
document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return;
  for (const menu of openMenus()) {
    const isInside = menu.contains(document.activeElement);
    menu.open = false;
    if (isInside) menu.querySelector('summary')?.focus();
  }
});
document.addEventListener('click', ({ target }) => {
  for (const menu of openMenus()) {
    if (!(target instanceof Node && menu.contains(target))) menu.open = false;
  }
});

function openMenus(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')];
}
