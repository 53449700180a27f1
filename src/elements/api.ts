import { ModuleClasses } from './module-classes.ts';
import { SpellingChoice } from './spelling-choice.ts';
import { openTargets } from './targets.ts';

customElements.define('module-classes', ModuleClasses);
customElements.define('spelling-choice', SpellingChoice);
openTargets();

// The page policy allows no styles in the page.
for (const variant of document.querySelectorAll<HTMLElement>('[data-cursor]')) {
  for (const part of [variant, ...variant.querySelectorAll('a')])
    part.style.cursor = variant.dataset['cursor'] ?? '';
}
