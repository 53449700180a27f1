import type { SearchClass, SearchedType, SearchMember, SearchModule } from '../search/entry.ts';
import type { ApiAddresses } from './addresses.ts';
import { classSlug } from './addresses.ts';
import type { DescribedClass, Library } from './library.ts';
import { membersOf } from './members.ts';
import type { Reference } from './reference.ts';
import { pathName, type TypeNode } from './types/syntax.ts';
import { typeText } from './types/text.ts';
import { pathsIn } from './uses.ts';

/** Everything of a release's API that search finds, in the order of the description. */
export function searchModules({ library, addresses }: Reference): SearchModule[] {
  return library.modules.map(({ name, slug, classes }) => ({
    name,
    slug,
    classes: classes.map((described) => searchClass(described, library, addresses)),
  }));
}

function searchClass(described: DescribedClass, library: Library, addresses: ApiAddresses): SearchClass {
  const { module, name, kinds } = described;
  const { fields, variants, constants, constructors, functions } = membersOf(described);
  const plain = (kind: 'field' | 'variant' | 'constant') => (member: { name: string; anchor: string }) => ({
    name: member.name,
    kind,
    anchor: member.anchor,
  });
  const members: SearchMember[] = [
    ...variants.map(plain('variant')),
    ...fields.map(plain('field')),
    ...constants.map(plain('constant')),
    ...[...constructors, ...functions].map(({ kind, name: called, anchor, returns }) => ({
      name: called,
      kind,
      anchor,
      ...(returns ? { returns: searchedType(returns, name, library) } : {}),
    })),
  ];
  const generated = library.generated(name) !== undefined;
  return { name, slug: classSlug(addresses, module, name), kinds, generated, members };
}

/** A returned type with the names that it is found by: its own, and of what the wrappers in it hold. */
function searchedType(type: TypeNode, owner: string, library: Library): SearchedType {
  const own = (name: string) => (name === 'Self' ? owner : name);
  const names = [...pathsIn(type)].flatMap((node) => heldBy(own(pathName(node)), library));
  return { text: own(typeText(type)), names: [...new Set(names)] };
}

/** A name, and the names of what it holds where it is that of a generated wrapper. */
function heldBy(name: string, library: Library): string[] {
  const generated = library.generated(name);
  if (!generated?.convention.holds) return [name];
  const { base, second } = generated;
  return [name, ...heldBy(base, library), ...(second ? heldBy(second, library) : [])];
}
