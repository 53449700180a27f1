import { ModuleClasses } from './module-classes.ts';
import { SpellingChoice } from './spelling-choice.ts';
import { openTargets } from './targets.ts';

customElements.define('module-classes', ModuleClasses);
customElements.define('spelling-choice', SpellingChoice);
openTargets();

// Escape hides the text about a linked type until the pointer or the focus moves to another element (reference.css).
const { dataset } = document.documentElement;
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') dataset['quiet'] = '';
});
for (const type of ['mouseover', 'focusin']) document.addEventListener(type, () => delete dataset['quiet']);

// The page policy allows no styles in the page.
for (const variant of document.querySelectorAll<HTMLElement>('[data-cursor]')) {
  for (const part of [variant, ...variant.querySelectorAll('a')])
    part.style.cursor = variant.dataset['cursor'] ?? '';
}
