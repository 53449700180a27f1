import type { DescribedClass } from './classes.ts';
import type { Library } from './library.ts';
import type { Variant } from './members.ts';
import { matchPattern } from './spelling/conventions.ts';

/** The enumerations of events that a callback can be attached to, by the convention for their names; without one none. */
export function eventFilters({ classes, conventions }: Library): DescribedClass[] {
  const { events } = conventions;
  if (events === undefined) return [];
  return classes.filter(
    ({ name, kinds }) => kinds.includes('enum') && matchPattern(events, name) !== undefined,
  );
}

/** Id of a filter in the page that gathers all events; unique, as two modules may have a filter of one name. */
export function filterAnchor({ module, name, library }: DescribedClass): string {
  return library.named(name).length > 1 ? `${module}.${name}` : name;
}

/** Id of a variant in the page that gathers all events: `WindowEventFilter.Resized`. */
export function eventAnchor(filter: DescribedClass, { anchor }: Variant): string {
  return `${filterAnchor(filter)}.${anchor.replace(/^variant\./, '')}`;
}
