import { membersOf, type Variant } from './members.ts';
import type { DescribedClass, Reference } from './model.ts';
import { matchPattern } from './spelling/names.ts';

/** The enumerations of events, identified by their names; empty without a naming convention. */
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

/** Id of a filter on the events page. Unique, even if two modules have filters with the same name. */
export function filterAnchor({ module, name, reference }: DescribedClass): string {
  return reference.named(name).length > 1 ? `${module}.${name}` : name;
}

/** Id of a variant on the events page: `WindowEventFilter.Resized`. */
export function eventAnchor(filter: DescribedClass, { anchor }: Variant): string {
  return `${filterAnchor(filter)}.${anchor.replace(/^variant\./, '')}`;
}
