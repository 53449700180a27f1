import { isDeepStrictEqual } from 'node:util';
import { compareClasses, formerClass } from '../../api/history.ts';
import type { Member } from '../../api/members.ts';
import type { DescribedClass, DescribedModule, Reference } from '../../api/model.ts';
import { plainText } from '../../api/summary.ts';
import { hasTrait } from '../../api/traits.ts';
import { apiPath, permanentPath } from '../../page/paths.ts';
import { compareThings, factsOf } from '../../text/things.ts';
import { fill, language, text } from '../../ui/messages/messages.ts';
import { compareSides, type Difference, differenceOf, type Section, type Side } from './comparison.ts';

/** Comparisons by the API of the later release, because `bindocs dev` compares the same releases many times. */
const known = new WeakMap<
  Reference,
  { readonly before: Reference; readonly texts: unknown; readonly sections: readonly Section[] }
>();

/** Changes of modules, of whole types, and of members of types that both releases have: breaking changes first. */
export function compareApis(from: Side, to: Side): readonly Section[] {
  const { reference: before } = from;
  const { reference: after } = to;
  if (!before || !after) return [];
  const same = known.get(after);
  const texts = [language(), text.changes, text.facts, text.api.kinds];
  if (same?.before === before && isDeepStrictEqual(same.texts, texts)) return same.sections;
  const sections = comparedApis(from, to, before, after);
  known.set(after, { before, texts, sections });
  return sections;
}

function comparedApis(from: Side, to: Side, before: Reference, after: Reference): Section[] {
  const modules = compareSides<DescribedModule>(from, to, ({ reference }) => reference?.modules ?? [], {
    key: nameOf,
    name: ({ name }) => fill(text.changes.module, { name }),
    page: ({ slug }) => apiPath(slug),
  });
  const pairs = after.classes.flatMap((now) => {
    const former = formerClass(now, before.named(now.name));
    return former ? [{ former, now, change: compareClasses(former, now) }] : [];
  });
  const laterOf = new Map(pairs.map(({ former, now }) => [former, now]));
  const changeOf = new Map(pairs.map(({ now, change }) => [now, change]));
  const place = factsOf<DescribedClass>([[text.changes.labels.module, ({ module }) => module]]);
  const destructor = factsOf<DescribedClass>([
    [text.facts.destructor, ({ entry }) => (entry.custom_destructor ? text.facts.destructorCustom : '')],
  ]);
  const types = compareSides<DescribedClass>(from, to, ({ reference }) => reference?.classes ?? [], {
    key: (described) => (laterOf.get(described) ?? described).path,
    place,
    single: place,
    facts: (former, now) => [...((now && changeOf.get(now)?.details) ?? []), ...destructor(former, now)],
    name: nameOf,
    page: pageOf,
  });
  const members = pairs.flatMap(({ former, now, change }) => {
    return change.members.map((member) => ({
      difference: differenceOf(member, from, to, memberOf(former, now, to)),
      // A new field changes the layout of its structure, and code that creates one must set it.
      breaks: member.thing.kind === 'field',
    }));
  });
  // Programs cannot copy a value with a destructor or move its fields out, and must free it.
  const owning = pairs.filter(({ former, now }) => !hasDestructor(former) && hasDestructor(now));
  const owningPages = new Set(owning.map(({ now }) => permanentPath(to.release.version, pageOf(now))));
  const all = [...modules, ...types]
    .map((difference) => ({ difference, breaks: owningPages.has(difference.after ?? '') }))
    .concat(members);
  const where = (breaking: boolean) =>
    all
      .filter(({ difference, breaks }) => (breaks || takesAway(difference)) === breaking)
      .map(({ difference }) => difference);
  return [
    { key: 'breaking', title: text.changes.breaking, differences: where(true) },
    { key: 'additions', title: text.changes.additions, differences: where(false) },
    {
      key: 'texts',
      title: text.changes.texts,
      differences: pairs.flatMap(({ former, now }) => changedTexts(former, now, from, to)),
    },
  ];
}

function hasDestructor(described: DescribedClass): boolean {
  return described.entry.custom_destructor === true || hasTrait(described, 'Drop');
}

/** Changes of a type and its members that do not affect programs: documentation, groups, and the path of the implementation. */
function changedTexts(former: DescribedClass, now: DescribedClass, from: Side, to: Side): Difference[] {
  const { changes, common, facts } = text;
  const ofType = compareThings([former], [now], {
    key: () => now.path,
    facts: factsOf<DescribedClass>([
      [common.description, ({ doc }) => plainText(doc)],
      [facts.external, ({ entry }) => entry.external],
      ...groupTitles(now).map((title): [string, (described: DescribedClass) => string] => [
        fill(changes.labels.aboutGroup, { title }),
        ({ groups }) => plainText(groups.get(title) ?? ''),
      ]),
    ]),
  }).map((change) => differenceOf(change, from, to, { name: nameOf, page: pageOf }));
  const ofMembers = compareThings<Member>(former.members, now.members, {
    key: ({ anchor }) => anchor,
    facts: factsOf([
      [common.description, ({ doc }) => plainText(doc)],
      [changes.labels.group, ({ group }) => group],
    ]),
  })
    .filter(({ kind }) => kind === 'changed')
    .map((change) => differenceOf(change, from, to, memberOf(former, now, to)));
  return [...ofType, ...ofMembers];
}

/** The headings on the page of a class. Its module can have texts for more. */
function groupTitles({ members }: DescribedClass): string[] {
  return [...new Set(members.flatMap(({ group }) => group || []))];
}

/** Whether anything is removed, moved or replaced. */
function takesAway({ kind, details }: Difference): boolean {
  return kind !== 'added' && (kind !== 'changed' || details.some(({ before }) => before !== undefined));
}

function nameOf({ name }: { readonly name: string }): string {
  return name;
}

/** Shows the members of a type in two releases. */
function memberOf(former: DescribedClass, now: DescribedClass, to: Side) {
  return {
    name: ({ name }: Member) => `${now.name}.${name}`,
    page: ({ anchor }: Member, side: Side) => `${pageOf(side === to ? now : former)}#${anchor}`,
  };
}

function pageOf({ path }: DescribedClass): string {
  return `${apiPath()}${path}`;
}
