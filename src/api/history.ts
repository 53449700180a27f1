import { createHash } from 'node:crypto';
import { once } from '../description/once.ts';
import { type Change, compareThings, type Detail, factsOf } from '../text/things.ts';
import { fill, text } from '../ui/messages/messages.ts';
import { type Bound, bindingOf, importedLanguages } from './bindings.ts';
import { kindText } from './classes.ts';
import type { ApiHistory, ClassHistory, RecordedClass } from './history-record.ts';
import { COMPARED_FACTS, type ComparedFact } from './history-record.ts';
import type { Member, MemberKind } from './members.ts';
import type { DescribedClass, Reference } from './model.ts';
import { callbackText, comparedText, memberText } from './spelling/neutral.ts';
import { languageName } from './spelling/spellers.ts';
import { traitsOf } from './traits.ts';
import { typeText } from './types/text.ts';

/** Changes of a class between two releases, except its module, documentation, bodies and the implementing type. */
interface ClassChange {
  readonly details: readonly Detail[];
  /** Without unchanged members. */
  readonly members: readonly Change<Member>[];
}

export function compareClasses(before: DescribedClass, after: DescribedClass): ClassChange {
  const { facts, changes } = text;
  const shown: typeof FACTS = {
    ...FACTS,
    kind: kindText,
    boxed: ({ entry }) => (entry.is_boxed_object ? changes.labels.yes : ''),
    deprecated: ({ deprecated }) => deprecatedText(deprecated),
  };
  const declared = declaredFacts(before.reference, after.reference);
  return {
    details: factsOf<DescribedClass>([
      ...COMPARED_FACTS.map((name) => [facts[name], shown[name]] as const),
      ...declared,
    ])(before, after),
    members: compareMembers<Member>(before.members, after.members, [
      [facts.signature, memberText],
      ...declared,
      [facts.deprecated, ({ deprecated }) => deprecatedText(deprecated)],
    ]),
  };
}

/** The declarations in the languages of which both releases have an imported binding. */
function declaredFacts(before: Reference, after: Reference) {
  const languages = importedLanguages(before).intersection(importedLanguages(after));
  return [...languages].map((language) => {
    const label = fill(text.bindings.declaredIn, { language: languageName(language) });
    return [label, (thing: Bound) => bindingOf(thing, language)?.declaration] as const;
  });
}

function compareMembers<M extends { readonly anchor: string; readonly kind: MemberKind }>(
  before: readonly M[],
  after: readonly M[],
  facts: Parameters<typeof factsOf<M>>[0],
): Change<M>[] {
  const signatures = factsOf<M>(facts);
  return compareThings(before, after, {
    key: ({ anchor }) => anchor,
    facts: signatures,
    single: signatures,
    // The order determines the memory layout of structures and the numbers of variants.
    isOrdered: ({ kind }) => kind === 'variant' || kind === 'field',
  });
}

/** The facts that histories store, in no language. */
const FACTS: Readonly<Record<ComparedFact, (described: DescribedClass) => string | string[]>> = {
  kind: ({ kinds }) => [...kinds],
  aliasOf: ({ alias }) => (alias ? typeText(alias) : ''),
  signature: (described) => callbackText(described) ?? '',
  traits: (described) => traitsOf(described).map(({ name }) => name),
  layout: ({ entry }) => entry.repr ?? '',
  generics: ({ generics }) => generics.join(', '),
  boxed: ({ entry }) => (entry.is_boxed_object ? 'yes' : ''),
  deprecated: ({ deprecated }) => (deprecated === undefined ? '' : deprecated || 'yes'),
};

function deprecatedText(deprecated: string | undefined): string {
  return deprecated === undefined ? '' : deprecated || text.changes.labels.yes;
}

function factsAbout(described: DescribedClass): RecordedClass['facts'] {
  const facts = COMPARED_FACTS.map((name) => [name, FACTS[name](described)] as const);
  return Object.fromEntries(facts.filter(([, fact]) => fact.length > 0));
}

function changedFacts(before: RecordedClass['facts'], after: RecordedClass['facts']): ComparedFact[] {
  const isChanged = (name: ComparedFact) =>
    factsOf<RecordedClass['facts']>([[name, (facts) => facts[name]]])(before, after).length > 0;
  return COMPARED_FACTS.filter(isChanged);
}

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
    const digest = createHash('sha256').update(comparedText(member)).digest('hex').slice(0, 8);
    return { anchor: member.anchor, name: member.name, kind: member.kind, digest };
  });
  const facts = factsAbout(described);
  const current = { module, name, path, facts, members };
  if (!former) return { ...current, since: version, isOldest, changes: [], last: version };
  const change = changeSince(former, current);
  const isSame = !('movedFrom' in change) && change.details.length + change.members.length === 0;
  const changes = isSame ? former.changes : [...former.changes, { version, ...change }];
  // In the order of the schema, so that published and computed histories have the same bytes.
  return { ...current, since: former.since, isOldest: former.isOldest, changes, last: version };
}

type Comparable = Pick<RecordedClass, 'module' | 'facts' | 'members'>;

function changeSince(before: Comparable, after: Comparable) {
  const members = compareMembers(before.members, after.members, [
    [text.facts.signature, ({ digest }) => digest],
  ]);
  return {
    ...(before.module === after.module ? {} : { movedFrom: before.module }),
    details: changedFacts(before.facts, after.facts),
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

const historiesIn = once(
  ({ history }: Reference) => new Map(history.classes.map((recorded) => [recorded.path, recorded])),
);

export function historyOf({ path, reference }: DescribedClass): ClassHistory {
  const history = historiesIn(reference).get(path);
  if (!history) throw new RangeError(`${path} is not a class of ${reference.version}.`);
  return history;
}

/** Classes of a module that are only in earlier releases, in order of removal. */
export function removedFrom(module: string, { history }: Reference) {
  return history.classes.flatMap(({ removedIn, ...recorded }) =>
    removedIn !== undefined && recorded.module === module ? [{ ...recorded, removedIn }] : [],
  );
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
