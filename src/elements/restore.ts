import { readChoice } from './choice.ts';
import { restoreChooser } from './restore-chooser.ts';
import { restorePlatforms } from './restore-platforms.ts';
import { restoreSpelling } from './restore-spelling.ts';
import { restoreStart } from './restore-start.ts';
import { applyTheme, readTheme } from './theme.ts';

const restorers: Readonly<Record<string, (scope: HTMLElement) => void>> = {
  chooser: (scope) => restoreChooser(scope, readChoice()),
  platforms: (scope) => restorePlatforms(scope, readChoice()),
  spelling: (scope) => restoreSpelling(scope, readChoice()),
  start: (scope) => restoreStart(scope, readChoice()),
};

/**
 * `<restore-choice part="…">`, the last child of what it restores: the parser reaches it when all before it is there and
 * nothing has been painted, so that a reader never sees another choice than their own.
 */
class RestoreChoice extends HTMLElement {
  connectedCallback(): void {
    const part = this.getAttribute('part') ?? '';
    if (this.parentElement) restorers[part]?.(this.parentElement);
  }
}

document.documentElement.dataset['script'] = '';
applyTheme(readTheme());
customElements.define('restore-choice', RestoreChoice);
