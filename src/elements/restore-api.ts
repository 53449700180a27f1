import { defineRestorer } from './restore-element.ts';
import { restoreExample, restoreSpelling } from './spelling-choice.ts';
import { applyTheme, readTheme } from './theme.ts';

document.documentElement.dataset['script'] = '';
applyTheme(readTheme());
defineRestorer('restore-spelling', restoreSpelling);
defineRestorer('restore-example', restoreExample);
