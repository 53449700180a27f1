import { restoreChooser, restorePlatforms } from './language-chooser.ts';
import { defineEarlyRestorer, defineRestorer } from './restore-element.ts';
import { showSlash } from './slash-key.ts';
import { restoreStart } from './start-panel.ts';
import { applyTheme, readTheme } from './theme.ts';

document.documentElement.dataset['script'] = '';
applyTheme(readTheme());
showSlash();
defineRestorer('restore-chooser', restoreChooser);
defineEarlyRestorer('restore-platforms', restorePlatforms);
defineEarlyRestorer('restore-start', restoreStart);
