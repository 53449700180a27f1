import { type Choice, likelyPlatform } from './choice.ts';

/**
 * Lets every tab lead to the dialect that was chosen last, and shows the recipe of the language and platform that the reader chose, else of the first language and of the platform
 * that the browser seems to run on. `scope` holds `a[data-language]` and, per language, `[data-panel]` with its targets.
 */
export function restoreStart(scope: HTMLElement, { language, variants, target }: Choice): void {
  for (const link of scope.querySelectorAll<HTMLElement>('nav a[data-tab]')) {
    const variant = variants[link.dataset['tab'] ?? ''];
    if (variant) link.dataset['language'] = variant;
  }
  const panels = [...scope.querySelectorAll<HTMLElement>('[data-panel]')];
  const chosen = panels.find((panel) => panel.dataset['panel'] === language) ?? panels[0];
  if (chosen) showLanguage(scope, chosen.dataset['panel'] ?? '', target);
}

/** Reveals one language's panel, and in it the target that is wanted, or that is likely, or the first. */
export function showLanguage(scope: HTMLElement, language: string, target: string | undefined): void {
  for (const panel of scope.querySelectorAll<HTMLElement>('[data-panel]')) {
    panel.hidden = panel.dataset['panel'] !== language;
    if (!panel.hidden) showTarget(panel, target);
  }
  const tab = scope.querySelector<HTMLElement>(`[data-panel="${CSS.escape(language)}"]`)?.dataset['of'];
  for (const link of scope.querySelectorAll<HTMLElement>('nav a[data-tab]')) {
    markCurrent(link, link.dataset['tab'] === tab);
  }
}

function showTarget(panel: HTMLElement, wanted: string | undefined): void {
  const recipes = [...panel.querySelectorAll<HTMLElement>('[data-recipe]')];
  const slugs = recipes.flatMap((recipe) => recipe.dataset['recipe'] ?? []);
  const shown = wanted && slugs.includes(wanted) ? wanted : (likelyPlatform(slugs) ?? slugs[0]);
  for (const recipe of recipes) recipe.hidden = recipe.dataset['recipe'] !== shown;
  for (const link of panel.querySelectorAll<HTMLElement>('a[data-target]')) {
    markCurrent(link, link.dataset['target'] === shown);
  }
}

function markCurrent(link: HTMLElement, current: boolean): void {
  if (current) link.setAttribute('aria-current', 'true');
  else link.removeAttribute('aria-current');
}
