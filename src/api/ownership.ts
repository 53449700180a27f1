import type { DescribedClass } from './model.ts';
import { hasTrait } from './traits.ts';
import { type Passing, POINTERS } from './types/pointers.ts';
import type { PathNode, TypeNode } from './types/syntax.ts';

/**
 * Ownership of a passed value.
 * @param owner the class that contains the type expression
 * @param aliases already followed aliases, because an alias can contain itself
 */
export function passingOf(
  type: TypeNode,
  owner: DescribedClass,
  aliases: readonly DescribedClass[] = [],
): Passing {
  const partPassing = (part: TypeNode) => passingOf(part, owner, aliases);
  switch (type.kind) {
    case 'pointer':
      return POINTERS[type.pointer].passing;
    case 'array':
      return partPassing(type.of);
    case 'tuple':
      return together(type.items.map(partPassing));
    case 'function':
      return 'copied';
    case 'verbatim':
      return 'unknown';
    case 'path':
      return together([pathPassing(type, owner, aliases), ...type.generics.map(partPassing)]);
  }
}

function pathPassing(type: PathNode, owner: DescribedClass, aliases: readonly DescribedClass[]): Passing {
  const resolved = owner.reference.resolve(type, owner);
  switch (resolved.kind) {
    case 'class':
      return classPassing(resolved.described, aliases);
    case 'ambiguous':
      return together(resolved.candidates.map((candidate) => classPassing(candidate, aliases)));
    case 'standard':
      return resolved.type.passing;
    case 'generic':
    case 'undescribed':
      return 'unknown';
  }
}

/** Maximum number of aliases of aliases to follow. Longer chains have an unknown ownership. */
const MOST_ALIASES = 100;

/** Ownership according to the traits and destructor of a class, or the target of an alias. */
function classPassing(described: DescribedClass, aliases: readonly DescribedClass[]): Passing {
  const { kinds, alias } = described;
  if (hasTrait(described, 'Copy') || kinds[0] === 'callback') return 'copied';
  const isFollowed = kinds[0] === 'alias' && aliases.length < MOST_ALIASES && !aliases.includes(described);
  const target = isFollowed && alias ? passingOf(alias, described, [...aliases, described]) : 'unknown';
  // Ignore the traits of an alias of a number.
  return target !== 'copied' && statesDeletion(described) ? 'consumed' : target;
}

function statesDeletion(described: DescribedClass): boolean {
  const { custom_destructor: destructor } = described.entry;
  return hasTrait(described, 'Clone') || hasTrait(described, 'Drop') || destructor === true;
}

/** Whether the description states that values of the class itself are deleted. */
export function isDeleted(described: DescribedClass): boolean {
  return statesDeletion(described) && classPassing(described, []) === 'consumed';
}

/** Combined ownership: `copied` only if all parts are. */
function together(parts: readonly Passing[]): Passing {
  if (parts.every((part) => part === 'copied')) return 'copied';
  return parts.includes('consumed') ? 'consumed' : 'unknown';
}
