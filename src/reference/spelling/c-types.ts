import type { DescribedClass } from '../classes.ts';
import { primitive } from '../types/standard.ts';
import { pathName, type TypeNode } from '../types/syntax.ts';
import { matchPattern } from './conventions.ts';
import type { Place } from './spelling.ts';
import { upperCamel } from './words.ts';

/** A declaration of C: `declareC(type, 'size')` → `size_t size`, with pointers and arrays where C wants them. */
export function declareC(type: TypeNode, name: string, place: Place): string {
  return declare(type, name, place, '');
}

/** C's name of a class; of a callback that is nothing else the name of its function type. */
export function classNameC({ name, kinds }: DescribedClass, place: Place): string {
  return kinds[0] === 'callback' ? callbackNameC(name, place) : prefixed(name, place);
}

/** C's name of the function type of a callback. */
export function callbackNameC(name: string, place: Place): string {
  const { callbacks = '*' } = place.library.conventions.meanings;
  const isFitting = matchPattern(callbacks, name) !== undefined;
  return prefixed(isFitting ? name : callbacks.replace('*', name), place);
}

/** A name as C has it, in its one set of names. */
export function prefixed(name: string, { library }: Place): string {
  return `${library.conventions.prefix}${name}`;
}

function declare(type: TypeNode, inner: string, at: Place, qualifier: string): string {
  switch (type.kind) {
    case 'path':
      return joined(`${qualifier}${pathC(type, at)}`, inner);
    case 'pointer': {
      const constant = type.pointer === 'ref' || type.pointer === 'constptr' ? 'const ' : '';
      // A slice is declared by the place of its first value, which is what the pointer to it is.
      const pointee = type.to.kind === 'array' && type.to.length === undefined ? type.to.of : type.to;
      const bound = pointee.kind === 'array' || pointee.kind === 'function';
      return declare(pointee, bound ? `(*${inner})` : `*${inner}`, at, constant);
    }
    case 'array':
      return declare(
        type.of,
        type.length === undefined ? `*${inner}` : `${inner}[${type.length}]`,
        at,
        qualifier,
      );
    case 'tuple':
      return joined(`${qualifier}${tupleC(type.items, at)}`, inner);
    case 'function': {
      const takes = type.takes.map((item) => declareC(item, '', at)).join(', ') || 'void';
      return declare(type.returns ?? NOTHING, `(*${inner})(${takes})`, at, '');
    }
    case 'verbatim':
      return joined(`${qualifier}void /* ${type.text.replaceAll('*/', '* /')} */ *`, inner);
  }
}

const NOTHING: TypeNode = { kind: 'tuple', items: [] };

/** `GuiDom` and `*dom` → `GuiDom* dom`. */
function joined(type: string, inner: string): string {
  const [, stars = '', name = ''] = /^(\**)(.*)$/s.exec(inner) ?? [];
  return name === '' ? `${type}${stars}` : `${type}${stars} ${name}`;
}

function pathC(node: Extract<TypeNode, { kind: 'path' }>, at: Place): string {
  const resolved = at.library.resolve(node, at.scope);
  if (resolved.kind === 'generic') return pathName(node);
  if (resolved.kind === 'class' && node.generics.length === 0) return classNameC(resolved.described, at);
  if (resolved.kind === 'standard' && resolved.type.c) return resolved.type.c;
  return prefixed(plainNameC(node, at), at);
}

/** C has no generic types; each use of one has a name of its own: `Option<T>` → `OptionT`, `Vec<T>` → `TVec`. */
function plainNameC(node: TypeNode, at: Place): string {
  switch (node.kind) {
    case 'path': {
      const name = pathName(node);
      const described = at.library.resolve(node, at.scope);
      const base =
        described.kind === 'class' || node.generics.length > 0 || !primitive(name) ? name : upperCamel(name);
      const generics = node.generics.map((item) => plainNameC(item, at)).join('');
      const isSuffix = at.library.conventions.meanings.wrappers.some(
        (wrapper) => wrapper.name === `*${name}`,
      );
      return isSuffix ? `${generics}${base}` : `${base}${generics}`;
    }
    case 'pointer':
      return `${plainNameC(node.to, at)}Ptr`;
    case 'array':
      return `${plainNameC(node.of, at)}Array${node.length ?? ''}`;
    case 'tuple':
      return `Tuple${node.items.map((item) => plainNameC(item, at)).join('')}`;
    case 'function':
      return 'Function';
    case 'verbatim':
      return upperCamel(node.text);
  }
}

function tupleC(items: readonly TypeNode[], at: Place): string {
  return items.length === 0 ? 'void' : prefixed(plainNameC({ kind: 'tuple', items }, at), at);
}
