import type { DescribedClass } from '../classes.ts';
import { primitive } from '../types/standard.ts';
import { type PathNode, pathName, type TypeNode } from '../types/syntax.ts';
import { matchPattern } from './conventions.ts';
import type { Dialect } from './declarator.ts';
import { upperCamel } from './letter-case.ts';

/** How C declares what a class names. */
export function dialectC(owner: DescribedClass): Dialect {
  return {
    path: (node) => pathC(node, owner),
    tuple: (items) => prefixed(plainName({ kind: 'tuple', items }, owner), owner),
    pointer: () => '*',
    noArguments: 'void',
  };
}

/** C's name of a class; of a callback that is nothing else the name of its function type. */
export function classNameC(described: DescribedClass): string {
  return described.kinds[0] === 'callback' ? callbackNameC(described) : prefixed(described.name, described);
}

/** C's name of the function type of a callback. */
export function callbackNameC(described: DescribedClass): string {
  const { name, library } = described;
  const { callbacks = '*' } = library.conventions;
  const isFitting = matchPattern(callbacks, name) !== undefined;
  return prefixed(isFitting ? name : callbacks.replace('*', name), described);
}

/** A name as C has it, in its one set of names. */
export function prefixed(name: string, { library }: DescribedClass): string {
  return `${library.conventions.prefix}${name}`;
}

function pathC(node: PathNode, owner: DescribedClass): string {
  const resolved = owner.library.resolve(node, owner);
  if (resolved.kind === 'generic') return pathName(node);
  if (resolved.kind === 'class' && node.generics.length === 0) return classNameC(resolved.described);
  if (resolved.kind === 'standard' && resolved.type.c) return resolved.type.c;
  return prefixed(plainName(node, owner), owner);
}

/** C has no generic types; each use of one has a name of its own: `Option<T>` → `OptionT`, `Vec<T>` → `TVec`. */
function plainName(node: TypeNode, owner: DescribedClass): string {
  switch (node.kind) {
    case 'path':
      return plainPath(node, owner);
    case 'pointer':
      return `${plainName(node.to, owner)}Ptr`;
    case 'array':
      return `${plainName(node.of, owner)}Array${node.length ?? ''}`;
    case 'tuple':
      return `Tuple${node.items.map((item) => plainName(item, owner)).join('')}`;
    case 'function':
      return 'Function';
    case 'verbatim':
      return upperCamel(node.text);
  }
}

function plainPath(node: PathNode, owner: DescribedClass): string {
  const name = pathName(node);
  const isClass = owner.library.resolve(node, owner).kind === 'class';
  const base = isClass || node.generics.length > 0 || !primitive(name) ? name : upperCamel(name);
  const generics = node.generics.map((item) => plainName(item, owner)).join('');
  const isSuffix = owner.library.conventions.wrappers.some((wrapper) => wrapper.name === `*${name}`);
  return isSuffix ? `${generics}${base}` : `${base}${generics}`;
}
