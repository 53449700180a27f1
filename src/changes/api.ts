import { apiPath } from '../addresses/paths.ts';
import { compareThings, factsOf } from '../difference/things.ts';
import type { DescribedClass } from '../reference/classes.ts';
import { compareClasses, formerClass } from '../reference/history.ts';
import type { Member } from '../reference/members.ts';
import type { DescribedModule } from '../reference/reference.ts';
import { differenceOf, type Section, type Side } from './comparison.ts';

/** What became of the modules, of the types as wholes, and of the members of the types that both releases have. */
export function compareApis(from: Side, to: Side): Section[] {
  const { reference: before } = from;
  const { reference: after } = to;
  if (!before || !after) return [{ key: 'types', title: 'Types', differences: [] }];
  const modules = compareThings(before.modules, after.modules, { key: ({ name }) => name });
  const pairs = after.classes.flatMap((now) => {
    const former = formerClass(now, before);
    return former ? [{ former, now, changes: compareClasses(former, now) }] : [];
  });
  const laterOf = new Map(pairs.map(({ former, now }) => [former, now]));
  const detailsOf = new Map(pairs.map(({ now, changes }) => [now, changes.details]));
  const place = factsOf<DescribedClass>({ Module: ({ module }) => module });
  const types = compareThings(before.classes, after.classes, {
    key: (described) => (laterOf.get(described) ?? described).path,
    place,
    single: place,
    facts: (_, now) => (now && detailsOf.get(now)) ?? [],
  });
  const members = pairs.flatMap(({ former, now, changes }) => {
    const name = (member: Member) => `${now.name}.${member.name}`;
    const page = ({ anchor }: Member, side: Side) => `${pageOf(side === to ? now : former)}#${anchor}`;
    return changes.members.map(differenceOf(from, to, name, page));
  });
  const nameOf = ({ name }: { readonly name: string }) => name;
  const modulePage = ({ slug }: DescribedModule) => apiPath(slug);
  return [
    {
      key: 'modules',
      title: 'Modules',
      differences: modules.map(differenceOf(from, to, nameOf, modulePage)),
    },
    { key: 'types', title: 'Types', differences: types.map(differenceOf(from, to, nameOf, pageOf)) },
    { key: 'members', title: 'Members', differences: members },
  ];
}

function pageOf({ path }: DescribedClass): string {
  return `${apiPath()}${path}`;
}
