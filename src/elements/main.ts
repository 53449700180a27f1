import './copy-button.ts';
import './language-chooser.ts';
import './spelling-choice.ts';
import './start-panel.ts';
import './theme-button.ts';
import { rememberFollowedLinks } from './choice-links.ts';
import { closeMenus } from './menus.ts';
import { listenForSearch } from './search-keys.ts';

rememberFollowedLinks();
closeMenus();
listenForSearch();
