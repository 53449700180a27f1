import type { DescribedClass } from './classes.ts';
import { hasTrait } from './traits.ts';
import { type Passing, POINTERS } from './types/pointers.ts';
import type { PathNode, TypeNode } from './types/syntax.ts';

/** What passing a value of a type does to it, as a class names the type. */
export function passingOf(type: TypeNode, owner: DescribedClass): Passing {
  switch (type.kind) {
    case 'pointer':
      return POINTERS[type.pointer].passing;
    case 'array':
      return passingOf(type.of, owner);
    case 'tuple':
      return together(type.items.map((item) => passingOf(item, owner)));
    case 'function':
      return 'copied';
    case 'verbatim':
      return 'unknown';
    case 'path':
      return pathPassing(type, owner);
  }
}

function pathPassing(type: PathNode, owner: DescribedClass): Passing {
  const resolved = owner.reference.resolve(type, owner);
  switch (resolved.kind) {
    case 'class':
      return classPassing(resolved.described);
    case 'ambiguous':
      return together(resolved.candidates.map(classPassing));
    case 'standard':
      return resolved.type.copied ? 'copied' : 'consumed';
    case 'generic':
    case 'undescribed':
      return 'unknown';
  }
}

function classPassing(described: DescribedClass): Passing {
  return hasTrait(described, 'Copy') || described.kinds[0] === 'callback' ? 'copied' : 'consumed';
}

/** A whole is copied only when all of its parts are. */
function together(parts: readonly Passing[]): Passing {
  if (parts.every((part) => part === 'copied')) return 'copied';
  return parts.includes('consumed') ? 'consumed' : 'unknown';
}
