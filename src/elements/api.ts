import { ListFilter } from './list-filter.ts';
import { ModuleClasses } from './module-classes.ts';
import { SpellingChoice } from './spelling-choice.ts';
import { openTargets } from './targets.ts';

customElements.define('list-filter', ListFilter);
customElements.define('module-classes', ModuleClasses);
customElements.define('spelling-choice', SpellingChoice);
openTargets();
