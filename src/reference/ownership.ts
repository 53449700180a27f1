import type { DescribedClass } from './classes.ts';
import { hasTrait } from './traits.ts';
import { type Passing, POINTERS } from './types/pointers.ts';
import type { PathNode, TypeNode } from './types/syntax.ts';

/**
 * What passing a value of a type does to it, as a class names the type.
 * @param aliases those that lead here, because an alias may name itself among its arguments
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

/** By the traits and the destructor of the class, or by what it is an alias of. */
function classPassing(described: DescribedClass, aliases: readonly DescribedClass[]): Passing {
  const { kinds, alias } = described;
  if (hasTrait(described, 'Copy') || kinds[0] === 'callback') return 'copied';
  const isFollowed = kinds[0] === 'alias' && !aliases.includes(described);
  const target = isFollowed && alias ? passingOf(alias, described, [...aliases, described]) : 'unknown';
  // An alias of a number is a number, whatever its traits.
  return target !== 'copied' && statesDeletion(described) ? 'consumed' : target;
}

function statesDeletion(described: DescribedClass): boolean {
  const { custom_destructor: destructor } = described.entry;
  return hasTrait(described, 'Clone') || hasTrait(described, 'Drop') || destructor === true;
}

/** Whether the description states of a class itself that its values are deleted. */
export function isDeleted(described: DescribedClass): boolean {
  return statesDeletion(described) && classPassing(described, []) === 'consumed';
}

/** A whole is copied only when all of its parts are. */
function together(parts: readonly Passing[]): Passing {
  if (parts.every((part) => part === 'copied')) return 'copied';
  return parts.includes('consumed') ? 'consumed' : 'unknown';
}
