import { text } from '../ui/messages/messages.ts';
import { groupByKind } from './families.ts';
import type { DescribedClass, DescribedModule } from './model.ts';

/** A class: its name, the last segment of its address, and the classes that are listed below it. */
export type ListedRow = readonly [name: string, slug: string, generated?: readonly ListedRow[]];

/** The classes of a module, by kind, as its page lists them. Class pages fetch this. */
export type ClassList = readonly (readonly [kind: string, classes: readonly ListedRow[]])[];

export function classList(module: DescribedModule): ClassList {
  return groupByKind(module).map(([kind, listed]) => [
    text.api.kindHeadings[kind],
    listed.map(({ described, generated }) =>
      generated.length > 0 ? [...row(described), generated.map(row)] : row(described),
    ),
  ]);
}

function row({ name, slug }: DescribedClass): readonly [name: string, slug: string] {
  return [name, encodeURIComponent(slug)];
}
