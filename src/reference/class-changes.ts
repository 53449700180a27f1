import { type Change, compareThings, type Detail, detail, listDetail } from '../difference/difference.ts';
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
    members: compareThings(byAnchor(before), byAnchor(after), {
      facts: (old, now) => detail('Signature', memberText(old), memberText(now)),
      single: (old, now) => detail('Signature', old && memberText(old), now && memberText(now)),
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

function byAnchor({ members }: DescribedClass): Map<string, Member> {
  return new Map(members.map((member) => [member.anchor, member]));
}

function classDetails(before: DescribedClass, after: DescribedClass): Detail[] {
  const [old, now] = [before.entry, after.entry];
  const traits = ({ entry }: DescribedClass) => traitsOf(entry).map(({ name }) => name);
  const alias = (described: DescribedClass) => described.alias && typeText(described.alias);
  return [
    ...detail('Kind', before.kinds.join(' and '), after.kinds.join(' and ')),
    ...detail('Stands for', alias(before), alias(after)),
    ...detail('Signature', callbackText(before), callbackText(after)),
    ...listDetail('Traits', traits(before), traits(after)),
    ...detail('Layout', old.repr ?? '', now.repr ?? ''),
    ...detail('Generic letters', old.generic_params?.join(', '), now.generic_params?.join(', ')),
    ...detail('Behind a pointer', yes(old.is_boxed_object), yes(now.is_boxed_object)),
  ];
}

function yes(value: boolean | null | undefined): string {
  return value ? 'yes' : '';
}
