import type { SearchModule } from '../search/write.ts';
import type { Reference } from './reference.ts';
import { plainText } from './summary.ts';
import { pathName, type TypeNode } from './types/syntax.ts';
import { pathsIn, typeText } from './types/text.ts';

/** All API symbols of a release for search, in the order of the description. */
export function searchModules(reference: Reference): SearchModule[] {
  return reference.modules.map(({ name: module, slug: folder, classes }) => ({
    name: module,
    slug: folder,
    classes: classes.map(({ name: owner, slug, kinds, doc, members }) => ({
      name: owner,
      slug,
      kinds,
      generated: reference.generated(owner) !== undefined,
      text: plainText(doc),
      members: members.map((member) => {
        const { name, kind, anchor, doc } = member;
        const returned = 'returns' in member ? member.returns : undefined;
        const returns = returned ? searchedTypes(returned, owner, reference) : [];
        return { name, kind, anchor, returns, text: plainText(doc) };
      }),
    })),
  }));
}

/** A return type, then the names that search matches: its own, and those of wrapped types. */
function searchedTypes(type: TypeNode, owner: string, reference: Reference): string[] {
  const own = (name: string) => (name === 'Self' ? owner : name);
  const names = pathsIn(type).flatMap((node) => {
    const name = own(pathName(node));
    return [name, ...reference.basesOf(name, true)];
  });
  return [...new Set([own(typeText(type)), ...names])];
}
