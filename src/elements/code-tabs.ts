import { type Choice, choose, readChoice } from './choice.ts';

/**
 * `<code-tabs>`: a button for each language of the code blocks inside. A language of the site becomes the reader's language, for
 * all blocks and pages.
 */
export class CodeTabs extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[value]') : null;
      if (!button) return;
      const { tab } = button.dataset;
      if (tab === undefined) return show(this, button);
      const languages = languagesOf(button);
      const before = readChoice().variants[tab] ?? '';
      choose({ language: languages.includes(before) ? before : languages[0], tab });
      for (const tabs of document.querySelectorAll<HTMLElement>('code-tabs')) restoreCode(tabs, readChoice());
      // The choice may not be stored.
      show(this, button);
    });
  }
}

/** Shows the block in the reader's language, or in the language that the reader chose last among those of the blocks. */
export function restoreCode(scope: HTMLElement, { language = '', recent }: Choice): void {
  const buttons = [...scope.querySelectorAll<HTMLButtonElement>('button[value]')];
  const chosen =
    buttons.find((button) => languagesOf(button).includes(language)) ??
    recent.flatMap((tab) => buttons.find(({ dataset }) => dataset['tab'] === tab) ?? [])[0] ??
    buttons[0];
  if (chosen) show(scope, chosen);
}

/** Keys of the languages that a block is for. */
function languagesOf({ dataset }: HTMLElement): readonly string[] {
  return dataset['languages']?.split(' ').map(decodeURIComponent) ?? [];
}

function show(scope: HTMLElement, chosen: HTMLButtonElement): void {
  scope.dataset['shown'] = '';
  for (const button of scope.querySelectorAll<HTMLButtonElement>('button[value]'))
    button.setAttribute('aria-pressed', String(button === chosen));
  for (const block of scope.querySelectorAll<HTMLElement>('[data-block]'))
    block.hidden = block.dataset['block'] !== chosen.value;
}
