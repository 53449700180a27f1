import type { DescribedClass } from '../classes.ts';
import { standardType } from '../types/standard.ts';
import { type PathNode, pathName, type TypeNode } from '../types/syntax.ts';
import { Declarator } from './declarator.ts';
import { matchPattern, upperCamel } from './names.ts';

/** How C declares what a class names. */
export class DeclaratorC extends Declarator {
  protected readonly noArguments = 'void';

  protected path(node: PathNode): string {
    const resolved = this.owner.reference.resolve(node, this.owner);
    if (resolved.kind === 'generic') return pathName(node);
    if (resolved.kind === 'class' && node.generics.length === 0) return classNameC(resolved.described);
    if (resolved.kind === 'standard' && resolved.type.c) return resolved.type.c;
    return prefixed(plainName(node, this.owner), this.owner);
  }

  protected tuple(items: readonly TypeNode[]): string {
    return prefixed(plainName({ kind: 'tuple', items }, this.owner), this.owner);
  }

  protected pointerMark(): '*' {
    return '*';
  }
}

/** The name of a class in C; for a class that is only a callback, the name of its function type. */
export function classNameC(described: DescribedClass): string {
  return described.kinds[0] === 'callback' ? callbackNameC(described) : prefixed(described.name, described);
}

/** C's name of the function type of a callback. */
export function callbackNameC(described: DescribedClass): string {
  const { name, reference } = described;
  const { callbacks = '*' } = reference.conventions;
  const isFitting = matchPattern(callbacks, name) !== undefined;
  return prefixed(isFitting ? name : callbacks.replace('*', name), described);
}

/** A name as C has it, in its one set of names. */
export function prefixed(name: string, { reference }: DescribedClass): string {
  return `${reference.conventions.prefix}${name}`;
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
  const isClass = owner.reference.resolve(node, owner).kind === 'class';
  const base = isClass || node.generics.length > 0 || !standardType(name) ? name : upperCamel(name);
  const generics = node.generics.map((item) => plainName(item, owner)).join('');
  const isSuffix = owner.reference.conventions.wrappers.some((wrapper) => wrapper.name === `*${name}`);
  return isSuffix ? `${generics}${base}` : `${base}${generics}`;
}
