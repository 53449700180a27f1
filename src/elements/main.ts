import { CopyButton } from './copy-button.ts';
import { LanguageChooser } from './language-chooser.ts';
import { rememberFollowedLinks } from './links.ts';
import { ListFilter } from './list-filter.ts';
import { ModuleClasses } from './module-classes.ts';
import { listenForSearch } from './search-keys.ts';
import { SpellingChoice } from './spelling-choice.ts';
import { StartPanel } from './start-panel.ts';
import { openTargets } from './targets.ts';
import { ThemeButton } from './theme.ts';

customElements.define('copy-button', CopyButton);
customElements.define('language-chooser', LanguageChooser);
customElements.define('list-filter', ListFilter);
customElements.define('module-classes', ModuleClasses);
customElements.define('spelling-choice', SpellingChoice);
customElements.define('start-panel', StartPanel);
customElements.define('theme-button', ThemeButton);
rememberFollowedLinks();
listenForSearch();
openTargets();

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
