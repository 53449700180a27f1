import { CopyButton } from './copy-button.ts';
import { LanguageChooser } from './language-chooser.ts';
import { rememberFollowedLinks } from './links.ts';
import { closeMenus } from './menus.ts';
import { listenForSearch } from './search-keys.ts';
import { SpellingChoice } from './spelling-choice.ts';
import { StartPanel } from './start-panel.ts';
import { ThemeButton } from './theme.ts';

customElements.define('copy-button', CopyButton);
customElements.define('language-chooser', LanguageChooser);
customElements.define('spelling-choice', SpellingChoice);
customElements.define('start-panel', StartPanel);
customElements.define('theme-button', ThemeButton);
rememberFollowedLinks();
closeMenus();
listenForSearch();
