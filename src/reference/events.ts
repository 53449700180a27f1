import type { DescribedClass } from './classes.ts';
import { membersOf, type Variant } from './members.ts';
import type { Reference } from './reference.ts';
import { matchPattern } from './spelling/names.ts';

/** The enumerations of events that a callback can be attached to, by the convention for their names; without one none. */
export function eventFilters(reference: Reference | undefined): DescribedClass[] {
  const { events } = reference?.conventions ?? {};
  if (!reference || events === undefined) return [];
  return reference.classes.filter(
    ({ name, kinds }) => kinds.includes('enum') && matchPattern(events, name) !== undefined,
  );
}

export function countEvents(filters: readonly DescribedClass[]): number {
  return filters.reduce((sum, filter) => sum + membersOf(filter, 'variant').length, 0);
}

/** Id of a filter in the page that gathers all events; unique, as two modules may have a filter of one name. */
export function filterAnchor({ module, name, reference }: DescribedClass): string {
  return reference.named(name).length > 1 ? `${module}.${name}` : name;
}

/** Id of a variant in the page that gathers all events: `WindowEventFilter.Resized`. */
export function eventAnchor(filter: DescribedClass, { anchor }: Variant): string {
  return `${filterAnchor(filter)}.${anchor.replace(/^variant\./, '')}`;
}
