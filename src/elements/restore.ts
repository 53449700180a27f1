import { restoreChooser, restorePlatforms } from './language-chooser.ts';
import { defineRestorer } from './restore-element.ts';
import { restoreStart } from './start-panel.ts';
import { applyTheme, readTheme } from './theme.ts';

document.documentElement.dataset['script'] = '';
applyTheme(readTheme());
defineRestorer('restore-chooser', restoreChooser);
defineRestorer('restore-platforms', restorePlatforms);
defineRestorer('restore-start', restoreStart);
