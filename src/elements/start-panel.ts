import { type Choice, likelyPlatform, readChoice } from './choice.ts';
import { isPlainClick } from './links.ts';

/** `<start-panel>`: shows the recipe for the chosen language or platform without leaving the page. */
export class StartPanel extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const { language, target } = link?.dataset ?? {};
      const panel = target ? link?.closest<HTMLElement>('[data-panel]') : panelOf(this, language);
      if (!panel || !isPlainClick(event)) return;
      showPanel(this, panel, target ?? readChoice().target);
      event.preventDefault();
    });
  }
}

/** Links every tab to the last chosen dialect, and shows the recipe for the chosen language and platform. */
export function restoreStart(scope: HTMLElement, { language, variants, target }: Choice): void {
  for (const link of scope.querySelectorAll<HTMLElement>('nav a[data-tab]')) {
    const variant = variants[link.dataset['tab'] ?? ''];
    if (variant) link.dataset['language'] = variant;
  }
  const panel = panelOf(scope, language) ?? scope.querySelector<HTMLElement>('[data-panel]');
  if (panel) showPanel(scope, panel, target);
}

function panelOf(scope: HTMLElement, language: string | undefined): HTMLElement | null {
  return scope.querySelector(`[data-panel="${CSS.escape(language ?? '')}"]`);
}

/** Shows the panel of a language, with the recipe for the chosen target, the likely one, or the first. */
function showPanel(scope: HTMLElement, shown: HTMLElement, wanted: string | undefined): void {
  for (const panel of scope.querySelectorAll<HTMLElement>('[data-panel]')) panel.hidden = panel !== shown;
  for (const link of scope.querySelectorAll<HTMLElement>('nav a[data-tab]')) {
    link.ariaCurrent = link.dataset['tab'] === shown.dataset['of'] ? 'true' : null;
  }
  const recipes = [...shown.querySelectorAll<HTMLElement>('[data-recipe]')];
  const targets = recipes.flatMap((recipe) => recipe.dataset['recipe'] ?? []);
  const target = targets.find((slug) => slug === wanted) ?? likelyPlatform(targets) ?? targets[0];
  for (const recipe of recipes) recipe.hidden = recipe.dataset['recipe'] !== target;
  for (const link of shown.querySelectorAll<HTMLElement>('a[data-target]')) {
    link.ariaCurrent = link.dataset['target'] === target ? 'true' : null;
  }
}
