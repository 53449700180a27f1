import type { DescribedClass } from './classes.ts';
import type { Library } from './library.ts';
import type { Variant } from './members.ts';

const FILTER_NAME = /EventFilter$/;

/** The enumerations of events that a callback can be attached to: by convention their names end in `EventFilter`. */
export function eventFilters(library: Library): DescribedClass[] {
  return library.classes.filter(({ name, kinds }) => kinds.includes('enum') && FILTER_NAME.test(name));
}

/** Id of a filter in the page that gathers all events; unique, as two modules may have a filter of one name. */
export function filterAnchor({ module, name }: DescribedClass, library: Library): string {
  return library.named(name).length > 1 ? `${module}.${name}` : name;
}

/** Id of a variant in the page that gathers all events: `WindowEventFilter.Resized`. */
export function eventAnchor(filter: DescribedClass, { anchor }: Variant, library: Library): string {
  return `${filterAnchor(filter, library)}.${anchor.replace(/^variant\./, '')}`;
}
