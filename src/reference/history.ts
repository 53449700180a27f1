import { createHash } from 'node:crypto';
import { z } from 'astro/zod';
import { CHANGE_KINDS, type Change, compareThings, type Detail, factsOf } from '../difference/things.ts';
import type { DescribedClass } from './classes.ts';
import { MEMBER_KINDS, type Member, type MemberKind } from './members.ts';
import type { Reference } from './reference.ts';
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

const memberSchema = z.object({
  anchor: z.string(),
  name: z.string(),
  kind: z.enum(MEMBER_KINDS),
  /** Start of the SHA-256 of its signature. */
  digest: z.string(),
});

/** A member of an earlier release, with a digest that detects changes. */
type RecordedMember = z.infer<typeof memberSchema>;

const changeSchema = z.object({
  version: z.string(),
  movedFrom: z.string().optional(),
  /** Labels of changed facts. */
  details: z.array(z.string()),
  members: z.array(z.object({ kind: z.enum(CHANGE_KINDS), thing: memberSchema.omit({ digest: true }) })),
});

/** Changes of a class in one release. */
export type ReleaseChange = z.infer<typeof changeSchema>;

const classSchema = z.object({
  module: z.string(),
  name: z.string(),
  /** Path of its page below `/api/`. */
  path: z.string(),
  facts: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  members: z.array(memberSchema),
  since: z.string(),
  /** Whether no earlier release describes an API, so the class may be older. */
  isOldest: z.boolean(),
  /** Oldest first. */
  changes: z.array(changeSchema),
  /** The last release that has it. */
  last: z.string(),
  /** The next release that describes an API; absent if the last one is the newest. */
  removedIn: z.string().optional(),
});

/** A class of this or an earlier release. */
export type RecordedClass = z.infer<typeof classSchema>;

/**
 * All classes of a release and of earlier ones, as plain data. Each release publishes it, so that the next one needs no
 * earlier descriptions.
 */
export const apiHistorySchema = z.object({
  /** The newest release that describes an API. */
  version: z.string(),
  /** Names of modules and their classes, in the order in which addresses are assigned. */
  addresses: z.array(z.tuple([z.string(), z.array(z.string())])),
  /** In the order of removal, then those of the newest release in the order of the description. */
  classes: z.array(classSchema),
});

export type ApiHistory = z.infer<typeof apiHistorySchema>;

/** History of a class up to a release. */
export type ClassHistory = Pick<RecordedClass, 'since' | 'isOldest' | 'changes'>;

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
