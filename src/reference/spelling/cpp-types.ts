import { pathName, type TypeNode } from '../types/syntax.ts';
import type { Place } from './spelling.ts';

type Node<Kind extends TypeNode['kind']> = Extract<TypeNode, { kind: Kind }>;

/**
 * A declaration of C++: `declareCpp(type, 'size')` → `size_t size`. References stand where C has pointers that are never
 * null, templates where C has a name for each use.
 */
export function declareCpp(type: TypeNode, inner: string, place: Place, qualifier = ''): string {
  switch (type.kind) {
    case 'path':
      return joined(`${qualifier}${pathCpp(type, place)}`, inner);
    case 'pointer':
      return pointerCpp(type, inner, place);
    case 'array':
      return declareCpp(type.of, `${inner}[${type.length ?? ''}]`, place, qualifier);
    case 'tuple':
      return joined(`${qualifier}${tupleCpp(type, place)}`, inner);
    case 'function':
      return typeCpp(type.returns, place, `(*${inner})(${listCpp(type.takes, place)})`);
    case 'verbatim':
      return joined(`${qualifier}void /* ${type.text.replaceAll('*/', '* /')} */ *`, inner);
  }
}

/** A result: `void` where there is none. */
export function typeCpp(type: TypeNode | undefined, place: Place, inner = ''): string {
  return type ? declareCpp(type, inner, place) : joined('void', inner);
}

function pointerCpp({ pointer, to }: Node<'pointer'>, inner: string, place: Place): string {
  const constant = pointer === 'ref' || pointer === 'constptr' ? 'const ' : '';
  // A slice is reached by the place of its first value.
  if (to.kind === 'array' && to.length === undefined) return declareCpp(to.of, `*${inner}`, place, constant);
  const mark = pointer === 'ref' || pointer === 'refmut' ? '&' : '*';
  const bound = to.kind === 'array' || to.kind === 'function';
  return declareCpp(to, bound ? `(${mark}${inner})` : `${mark}${inner}`, place, constant);
}

function tupleCpp({ items }: Node<'tuple'>, place: Place): string {
  return items.length === 0 ? 'void' : `std::tuple<${listCpp(items, place)}>`;
}

function listCpp(items: readonly TypeNode[], place: Place): string {
  return items.map((item) => declareCpp(item, '', place)).join(', ');
}

/** `Dom` and `*dom` → `Dom* dom`. */
function joined(type: string, inner: string): string {
  const [, marks = '', name = ''] = /^([*&]*)(.*)$/s.exec(inner) ?? [];
  return name === '' ? `${type}${marks}` : `${type}${marks} ${name}`;
}

function pathCpp(node: Node<'path'>, place: Place): string {
  const resolved = place.library.resolve(node, place.scope);
  if (resolved.kind === 'standard' && resolved.type.c) return resolved.type.c;
  const name = resolved.kind === 'class' ? resolved.described.name : pathName(node);
  // Within a class, a member of the name of a type would hide the type.
  const base = hidden(place).has(name) ? `${place.library.conventions.module}::${name}` : name;
  const generics = node.generics.map((item) => declareCpp(item, '', place)).join(', ');
  return generics === '' ? base : `${base}<${generics}>`;
}

const memberNames = new WeakMap<Place['described'], ReadonlySet<string>>();

function hidden({ described }: Place): ReadonlySet<string> {
  const known = memberNames.get(described);
  if (known) return known;
  const names = new Set(described.members.map(({ name }) => name));
  memberNames.set(described, names);
  return names;
}
