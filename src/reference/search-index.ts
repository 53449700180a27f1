import type { SearchClass, SearchMember, SearchModule } from '../search/write.ts';
import type { DescribedClass } from './classes.ts';
import type { Member } from './members.ts';
import type { Reference } from './reference.ts';
import { pathName, type TypeNode } from './types/syntax.ts';
import { pathsIn, typeText } from './types/text.ts';

/** Everything of a release's API that search finds, in the order of the description. */
export function searchModules({ modules }: Reference): SearchModule[] {
  return modules.map(({ name, slug, classes }) => ({
    name,
    slug,
    classes: classes.map(searchClass),
  }));
}

function searchClass({ name, slug, kinds, members, reference }: DescribedClass): SearchClass {
  return {
    name,
    slug,
    kinds,
    generated: reference.generated(name) !== undefined,
    members: members.map((member) => searchMember(member, name, reference)),
  };
}

function searchMember(member: Member, owner: string, reference: Reference): SearchMember {
  const { name, kind, anchor } = member;
  const returns = 'returns' in member ? member.returns : undefined;
  return { name, kind, anchor, returns: returns ? searchedTypes(returns, owner, reference) : [] };
}

/** A returned type, then the names that it is found by: its own, and of what the wrappers in it hold. */
function searchedTypes(type: TypeNode, owner: string, reference: Reference): string[] {
  const own = (name: string) => (name === 'Self' ? owner : name);
  const names = pathsIn(type).flatMap((node) => {
    const name = own(pathName(node));
    return [name, ...reference.basesOf(name, true)];
  });
  return [...new Set([own(typeText(type)), ...names])];
}
