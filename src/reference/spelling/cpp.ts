import type { DescribedClass } from '../classes.ts';
import { type Constant, membersOf, type Operation, operationsOf, type Variant } from '../members.ts';
import { type PathNode, pathName, type TypeNode } from '../types/syntax.ts';
import { type Dialect, declare, declareResult } from './declarator.ts';
import { cppName } from './letter-case.ts';
import { block, type Speller } from './spelling.ts';

/** C++: classes in the namespace of the library, with methods. */
export const cpp: Speller = {
  id: 'cpp',
  name: 'C++',
  imports: ({ library }) => library.conventions.headers.cpp.map((header) => `#include "${header}"`),
  typeName: ({ name, library }) => `${library.conventions.module}::${name}`,
  declaration: (described) => {
    const letters = described.generics.map((letter) => `class ${letter}`).join(', ');
    return [...(letters ? [`template <${letters}>`] : []), ...typeLines(described)].join('\n');
  },
  operation: (described, operation) => method(operation, described, `${described.name}::`),
};

/** References stand where C has pointers that are never null, templates where C has a name for each use. */
function dialectCpp(owner: DescribedClass): Dialect {
  const dialect: Dialect = {
    path: (node) => pathCpp(node, owner),
    tuple: (items) => `std::tuple<${items.map((item) => declare(item, '', dialect)).join(', ')}>`,
    pointer: (pointer) => (pointer === 'ref' || pointer === 'refmut' ? '&' : '*'),
    noArguments: '',
  };
  return dialect;
}

function declareCpp(type: TypeNode, inner: string, owner: DescribedClass): string {
  return declare(type, inner, dialectCpp(owner));
}

function pathCpp(node: PathNode, owner: DescribedClass): string {
  const resolved = owner.library.resolve(node, owner);
  if (resolved.kind === 'standard' && resolved.type.c) return resolved.type.c;
  const name = resolved.kind === 'class' ? resolved.described.name : pathName(node);
  // Within a class, a member of the name of a type would hide the type.
  const isHidden = owner.members.some((member) => member.name === name);
  const base = isHidden ? `${owner.library.conventions.module}::${name}` : name;
  const generics = node.generics.map((item) => declareCpp(item, '', owner)).join(', ');
  return generics === '' ? base : `${base}<${generics}>`;
}

/** `T get() const`, in the class or, with `prefix`, as it is outside of it. */
function method(operation: Operation, described: DescribedClass, prefix = ''): string {
  const { name, receiver, parameters, returns } = operation;
  const takes = parameters.map((parameter) =>
    declareCpp(parameter.type, parameter.name ? cppName(parameter.name) : '', described),
  );
  const suffix = receiver === 'ref' ? ' const' : receiver === 'value' ? ' &&' : '';
  const call = `${prefix}${cppName(name)}(${takes.join(', ')})`;
  return `${declareResult(returns, call, dialectCpp(described))}${suffix}`;
}

function typeLines(described: DescribedClass): string[] {
  const { name, kinds, callback, alias } = described;
  const [kind] = kinds;
  if (kind === 'alias' && alias) return [`using ${name} = ${declareCpp(alias, '', described)};`];
  if (kind === 'callback' && callback) {
    const takes = callback.parameters.map(({ name: own = '', type }) => declareCpp(type, own, described));
    const pointer = `(*)(${takes.join(', ')})`;
    return [`using ${name} = ${declareResult(callback.returns, pointer, dialectCpp(described))};`];
  }
  const within = [
    ...membersOf(described, 'constant').map((constant) => constantCpp(constant, described)),
    ...operationsOf(described).map((operation) => {
      return `${operation.receiver ? '' : 'static '}${method(operation, described)};`;
    }),
  ];
  if (kind === 'enum') return [enumCpp(name, membersOf(described, 'variant'), within, described)];
  if (kind === 'opaque' && within.length === 0) return [`struct ${name};`];
  const fields = membersOf(described, 'field').map(
    (field) => `${declareCpp(field.type, cppName(field.name), described)};`,
  );
  return [block(`struct ${name}`, [...fields, ...within], '};')];
}

function enumCpp(
  name: string,
  variants: readonly Variant[],
  within: readonly string[],
  owner: DescribedClass,
): string {
  const names = variants.map((variant) => `${cppName(variant.name)},`);
  const isPlain = variants.every(({ type }) => !type);
  if (isPlain && within.length === 0) return block(`enum class ${name}`, names, '};');
  // An enumeration has no methods; a struct around it gives its variants the same names.
  if (isPlain) return block(`struct ${name}`, [block('enum Variant', names, '} variant;'), ...within], '};');
  const held = variants.map((variant) => {
    const payload = variant.type ? ` ${declareCpp(variant.type, 'payload', owner)};` : '';
    return `struct { Tag tag;${payload} } ${cppName(variant.name)};`;
  });
  return block(`union ${name}`, [block('enum class Tag', names, '};'), ...held, ...within], '};');
}

function constantCpp({ name, type, value }: Constant, owner: DescribedClass): string {
  const declared = type ? declareCpp(type, cppName(name), owner) : `auto ${cppName(name)}`;
  return value === undefined ? `static const ${declared};` : `static constexpr ${declared} = ${value};`;
}
