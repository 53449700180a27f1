import { createHash } from 'node:crypto';
import { type Change, compareThings, type Detail, factsOf } from '../text/things.ts';
import type { ApiHistory, ClassHistory, RecordedClass, RecordedMember } from './history-record.ts';
import type { Member, MemberKind } from './members.ts';
import type { DescribedClass, Reference } from './model.ts';
import { callbackText, memberText } from './spelling/neutral.ts';
import { traitsOf } from './traits.ts';
import { typeText } from './types/text.ts';

/** Changes of a class between two releases, except documentation, bodies and the implementing type. */
interface ClassChange<M = Member> {
  /** The previous module, if the class moved. */
  readonly movedFrom: string | undefined;
  readonly details: readonly Detail[];
  /** Without unchanged members. */
  readonly members: readonly Change<M>[];
}

/** Facts that a class has, by label. */
type Facts = Readonly<Record<string, string | string[]>>;

/** The comparable parts of a class. */
interface Comparable<M> {
  readonly module: string;
  readonly facts: Facts;
  readonly members: readonly M[];
}

export function compareClasses(before: DescribedClass, after: DescribedClass): ClassChange {
  const comparable = (described: DescribedClass) => ({ ...described, facts: factsAbout(described) });
  return compare(comparable(before), comparable(after), memberText);
}

function compare<M extends { readonly anchor: string; readonly kind: MemberKind }>(
  before: Comparable<M>,
  after: Comparable<M>,
  signature: (member: M) => string,
): ClassChange<M> {
  const signatures = factsOf<M>({ Signature: signature });
  return {
    movedFrom: before.module === after.module ? undefined : before.module,
    details: compareFacts(before.facts, after.facts),
    members: compareThings(before.members, after.members, {
      key: ({ anchor }) => anchor,
      facts: signatures,
      single: signatures,
      // The order determines the memory layout of structures and the numbers of variants.
      isOrdered: ({ kind }) => kind === 'variant' || kind === 'field',
    }),
  };
}

const FACTS: Readonly<Record<string, (described: DescribedClass) => string | string[]>> = {
  Kind: ({ kinds }) => kinds.join(' and '),
  'Alias of': ({ alias }) => (alias ? typeText(alias) : ''),
  Signature: (described) => callbackText(described) ?? '',
  Traits: (described) => traitsOf(described).map(({ name }) => name),
  Layout: ({ entry }) => entry.repr ?? '',
  'Generic parameters': ({ generics }) => generics.join(', '),
  Boxed: ({ entry }) => (entry.is_boxed_object ? 'yes' : ''),
};

function factsAbout(described: DescribedClass): Facts {
  const facts = Object.entries(FACTS).map(([label, read]) => [label, read(described)] as const);
  return Object.fromEntries(facts.filter(([, fact]) => fact.length > 0));
}

const compareFacts = factsOf<Facts>(
  Object.fromEntries(Object.keys(FACTS).map((label) => [label, (facts) => facts[label]])),
);

/** Continues the history of an API with its next release. */
export function continueHistory(
  { version, classes }: Reference,
  addresses: ApiHistory['addresses'],
  earlier: ApiHistory | undefined,
): ApiHistory {
  const before = earlier?.classes ?? [];
  const byRelease = [...Map.groupBy(before, ({ last }) => last).values()].toReversed();
  const byName = byRelease.map((same) => Map.groupBy(same, ({ name }) => name));
  const formers = new Map(
    classes.map((described) => {
      const former = byName.map((names) => formerClass(described, names.get(described.name)));
      return [described, former.find((found) => found !== undefined)] as const;
    }),
  );
  const gone = new Set(before).difference(new Set(formers.values()));
  return {
    version,
    addresses,
    classes: [
      ...[...gone].map((recorded) => ({ ...recorded, removedIn: recorded.removedIn ?? version })),
      ...classes.map((described) => record(described, formers.get(described), !earlier)),
    ],
  };
}

function record(described: DescribedClass, former: RecordedClass | undefined, isOldest: boolean) {
  const { module, name, path, reference } = described;
  const { version } = reference;
  const members = described.members.map((member) => {
    const digest = createHash('sha256').update(memberText(member)).digest('hex').slice(0, 8);
    return { anchor: member.anchor, name: member.name, kind: member.kind, digest };
  });
  const facts = factsAbout(described);
  const own = { module, name, path, facts, members };
  if (!former) return { ...own, since: version, isOldest, changes: [], last: version };
  const change = compare<RecordedMember>(former, own, ({ digest }) => digest);
  const isSame = !change.movedFrom && change.details.length + change.members.length === 0;
  const changes = isSame ? former.changes : [...former.changes, { version, ...shortened(change) }];
  // In the order of the schema, so that published and computed histories have the same bytes.
  return { ...own, since: former.since, isOldest: former.isOldest, changes, last: version };
}

function shortened({ movedFrom, details, members }: ClassChange<RecordedMember>) {
  return {
    ...(movedFrom === undefined ? {} : { movedFrom }),
    details: details.map(({ label }) => label),
    members: members.map(({ kind, thing: { digest: _, ...thing } }) => ({ kind, thing })),
  };
}

/**
 * Finds a class in an earlier release: in the same module, or by its name if that is unique in both releases.
 * @param formerly the classes of that name in the earlier release
 */
export function formerClass<C extends Pick<DescribedClass, 'module'>>(
  { module, name, reference }: DescribedClass,
  formerly: readonly C[] = [],
): C | undefined {
  const isOnlyOne = formerly.length === 1 && reference.named(name).length === 1;
  return formerly.find((other) => other.module === module) ?? (isOnlyOne ? formerly[0] : undefined);
}

/** The release that added a member; undefined if the member is as old as its class. */
export function memberSince(
  { changes }: ClassHistory,
  { anchor }: Pick<Member, 'anchor'>,
): string | undefined {
  return changes.findLast(({ members }) =>
    members.some(({ kind, thing }) => kind === 'added' && thing.anchor === anchor),
  )?.version;
}
