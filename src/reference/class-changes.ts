import { type Change, compareThings, type Detail, factsOf } from '../difference/things.ts';
import type { DescribedClass } from './classes.ts';
import type { Library } from './library.ts';
import type { Member } from './members.ts';
import { callbackText, memberText } from './spelling/neutral.ts';
import { traitsOf } from './traits.ts';
import { typeText } from './types/text.ts';

/** What became of a class between two releases; documentation, bodies and the implementing type do not count. */
export interface ClassChange {
  /** The module that it was in before; absent where it stayed. */
  readonly movedFrom?: string;
  /** What is different in the class itself: traits, layout, alias target … */
  readonly details: readonly Detail[];
  /** Members that are the same are left out. */
  readonly members: readonly Change<Member>[];
}

/** Compares a class with what it was in an earlier release. */
export function compareClasses(before: DescribedClass, after: DescribedClass): ClassChange {
  return {
    ...(before.module === after.module ? {} : { movedFrom: before.module }),
    details: classDetails(before, after),
    members: compareThings(before.members, after.members, {
      key: ({ anchor }) => anchor,
      facts: memberSignature,
      single: memberSignature,
      // Their order is the layout of a value in memory, or the number that stands for a variant.
      isOrdered: ({ kind }) => kind === 'variant' || kind === 'field',
    }),
  };
}

/**
 * The class that one has been before: that of the same module, else the only one of its name on both sides.
 * @param library the release of the class
 * @param formerly the earlier classes of the same name
 */
export function formerClass(
  { module, name }: DescribedClass,
  library: Library,
  formerly: readonly DescribedClass[],
): DescribedClass | undefined {
  const same = formerly.find((former) => former.module === module);
  const isOnlyOne = formerly.length === 1 && library.named(name).length === 1;
  return same ?? (isOnlyOne ? formerly[0] : undefined);
}

const classDetails = factsOf<DescribedClass>({
  Kind: ({ kinds }) => kinds.join(' and '),
  'Stands for': ({ alias }) => alias && typeText(alias),
  Signature: callbackText,
  Traits: ({ entry }) => traitsOf(entry).map(({ name }) => name),
  Layout: ({ entry }) => entry.repr,
  'Generic letters': ({ generics }) => generics.join(', '),
  'Behind a pointer': ({ entry }) => (entry.is_boxed_object ? 'yes' : ''),
});

const memberSignature = factsOf<Member>({ Signature: memberText });
