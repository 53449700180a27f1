import type { Choice } from './choice.ts';

/**
 * Where the source in the reader's language is another one than the one at hand, hides that until the other has come, so
 * that nobody sees a language that is not theirs. `data-sources` lists what there is, `data-shown` what is at hand.
 */
export function restoreSource(scope: HTMLElement, { language }: Choice): void {
  if (!language || language === scope.dataset['shown']) return;
  const sources = scope.dataset['sources']
    ?.split(' ')
    .map((entry) => entry.split('=').map(decodeURIComponent));
  const found = sources?.find(([key]) => key === language);
  if (!found) return;
  const [key = '', slug = key] = found;
  scope.dataset['wanted'] = slug;
  scope.setAttribute('aria-busy', 'true');
}
