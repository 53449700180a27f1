import { type Change, compareThings, type Detail, factsOf } from '../difference/things.ts';
import type { DescribedClass } from './classes.ts';
import type { Member } from './members.ts';
import type { Reference } from './reference.ts';
import { callbackText, memberText } from './spelling/neutral.ts';
import { traitsOf } from './traits.ts';
import { typeText } from './types/text.ts';

/** Changes of a class between two releases, except documentation, bodies and the implementing type. */
interface ClassChange {
  /** The previous module, if the class moved. */
  readonly movedFrom: string | undefined;
  readonly details: readonly Detail[];
  /** Without unchanged members. */
  readonly members: readonly Change<Member>[];
}

export function compareClasses(before: DescribedClass, after: DescribedClass): ClassChange {
  return {
    movedFrom: before.module === after.module ? undefined : before.module,
    details: classDetails(before, after),
    members: compareThings(before.members, after.members, {
      key: ({ anchor }) => anchor,
      facts: memberSignature,
      single: memberSignature,
      // The order determines the memory layout of structures and the numbers of variants.
      isOrdered: ({ kind }) => kind === 'variant' || kind === 'field',
    }),
  };
}

const memberSignature = factsOf<Member>({ Signature: memberText });

const classDetails = factsOf<DescribedClass>({
  Kind: ({ kinds }) => kinds.join(' and '),
  'Alias of': ({ alias }) => alias && typeText(alias),
  Signature: callbackText,
  Traits: (described) => traitsOf(described).map(({ name }) => name),
  Layout: ({ entry }) => entry.repr,
  'Generic parameters': ({ generics }) => generics.join(', '),
  Boxed: ({ entry }) => (entry.is_boxed_object ? 'yes' : ''),
});

/** Finds a class in an earlier release: in the same module, or by its name if that is unique in both releases. */
export function formerClass(
  { module, name, reference }: DescribedClass,
  earlier: Reference,
): DescribedClass | undefined {
  const formerly = earlier.named(name);
  const isOnlyOne = formerly.length === 1 && reference.named(name).length === 1;
  return earlier.find(module, name) ?? (isOnlyOne ? formerly[0] : undefined);
}

/** History of a class up to a release. */
export interface ClassHistory {
  readonly since: string;
  /** Whether no earlier release describes an API, so the class may be older. */
  readonly isOldest: boolean;
  /** Oldest first. */
  readonly changes: readonly ReleaseChange[];
  /** The first later release that describes an API without the class. */
  readonly removedIn: string | undefined;
}

export interface ReleaseChange extends ClassChange {
  readonly version: string;
}

/** Computes the history of a class; `Reference.historyOf` caches it. */
export function readHistory(described: DescribedClass): ClassHistory {
  const { reference, name } = described;
  const { version, releases } = reference;
  const index = releases.indexOf(reference);
  const removedIn = releases.slice(index + 1).find((later) => later.named(name).length === 0)?.version;
  const former = latestFormer(described);
  if (!former) return { since: version, isOldest: index === 0, changes: [], removedIn };
  const { changes, ...before } = former.reference.historyOf(former);
  const change = compareClasses(former, described);
  const isSame = !change.movedFrom && change.details.length + change.members.length === 0;
  return { ...before, changes: isSame ? changes : [...changes, { version, ...change }], removedIn };
}

function latestFormer(described: DescribedClass): DescribedClass | undefined {
  return earlierThan(described.reference)
    .values()
    .map((earlier) => formerClass(described, earlier))
    .find((former) => former !== undefined);
}

function earlierThan(reference: Reference): readonly Reference[] {
  const { releases } = reference;
  return releases.slice(0, releases.indexOf(reference)).toReversed();
}

/** The release that added a member; undefined if the member is as old as its class. */
export function memberSince({ changes }: ClassHistory, { anchor }: Member): string | undefined {
  return changes.findLast(({ members }) =>
    members.some(({ kind, thing }) => kind === 'added' && thing.anchor === anchor),
  )?.version;
}

export interface RemovedClass {
  /** From the last release that contains it. */
  readonly described: DescribedClass;
  /** The next release. */
  readonly removedIn: string;
}

/** Classes that only earlier releases have, in order of removal. */
export function removedClasses(reference: Reference): RemovedClass[] {
  const known = new Set<DescribedClass>();
  const remember = (described: DescribedClass) => {
    let former: DescribedClass | undefined = described;
    for (; former && !known.has(former); former = latestFormer(former)) known.add(former);
  };
  reference.classes.forEach(remember);
  let removed: RemovedClass[] = [];
  let removedIn = reference.version;
  for (const earlier of earlierThan(reference)) {
    const gone = earlier.classes.filter((described) => !known.has(described));
    gone.forEach(remember);
    const since = removedIn;
    removed = [...gone.map((described) => ({ described, removedIn: since })), ...removed];
    removedIn = earlier.version;
  }
  return removed;
}
